// Edit request screen: prefilled, sent as a whole, for the author only.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, getElement, unmountAll } from '../../harness/dom.ts';
import { requestJson } from '../../state/card-fixtures.ts';
import type { FakeHandler } from '../../state/fixtures.ts';
import {
  chooseOptions,
  commentField,
  payField,
  pickers,
  receiveField,
  typeInto,
  withExchangeData,
} from './form-harness.tsx';

test.after.each(unmountAll);

const own = (more: Record<string, unknown> = {}) => ({ body: requestJson({ ownerId: 'alice', ...more }) });

async function form(request: FakeHandler, save?: FakeHandler): Promise<AppHarness> {
  const harness = createAppHarness('/requests/r1/edit', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on('GET /requests/r1', request);
    if (save) fixture.server.on('PUT /requests/r1', save);
  });
  await signInAlice(harness);
  harness.render(<EditRequestScreen id="r1" />);
  await actAndSettle(() => {});
  return harness;
}
const save = (): HTMLButtonElement => getControl('Save') as HTMLButtonElement;

test('EDIT-01 the form is prefilled', async () => {
  await form(own());
  const [pay, payMethods, receive, receiveMethods] = pickers().map((one) => one.textContent ?? '');
  assert.match(pay ?? '', 'RUB');
  assert.match(payMethods ?? '', 'SBP');
  assert.match(receive ?? '', 'USD');
  assert.match(receiveMethods ?? '', 'Wise');
  assert.is(receiveField().value, '100');
  const amounts = document.querySelectorAll('input[inputmode=decimal]');
  assert.equal(Array.from(amounts), [receiveField(), payField()], 'in this order');
  assert.is(commentField().value, 'evenings');
});

test('EDIT-01 Save is disabled while invalid, sends the whole request, and the app goes home after 2 s', async () => {
  const harness = await form(own(), own());
  await chooseOptions(3, 'Wise');
  assert.ok(save().disabled, 'no method left');
  assert.match(pageText(), 'Please correct the form errors before submitting.');
  await chooseOptions(3, 'Zelle', 'PayPal');
  assert.not(save().disabled);
  assert.not.match(pageText(), 'Please correct the form errors');
  typeInto(receiveField(), '250');
  await actAndSettle(() => click(save()));
  const [call] = harness.fixture.server.of('PUT /requests/r1');
  const body = call?.body as Record<string, unknown>;
  assert.is(body.receiveMethod, 'Zelle, PayPal');
  assert.is(body.amount, 250);
  assert.is(body.rateOption, 'fixed');
  assert.match(pageText(), 'Request saved');
  await advanceClock(harness, 2000);
  assert.is(currentPath(), '/home');
});

test('EDIT-02 a failure shows an error and the input stays', async () => {
  await form(own(), { status: 409, body: { code: 'REQUEST_NOT_OPEN', message: 'Taken' } });
  typeInto(receiveField(), '250');
  await actAndSettle(() => click(save()));
  assert.match(getElement('[role=alert]').textContent ?? '', 'Failed to update request: Taken');
  assert.is(receiveField().value, '250');
});

test('EDIT-02 others see an error, and the app goes home after 3 s', async () => {
  const harness = await form({ body: requestJson({ ownerId: 'bob' }) });
  assert.match(getElement('[role=alert]').textContent ?? '', 'You are not authorized to edit this request.');
  assert.not(document.querySelector('textarea'));
  await advanceClock(harness, 2999);
  assert.is(currentPath(), '/requests/r1/edit');
  await advanceClock(harness, 1);
  assert.is(currentPath(), '/home');
});

test('EDIT-02 not found, and failed to load with Retry', async () => {
  const harness = await form({ status: 404, body: {} });
  assert.match(pageText(), 'Request not found.');
  assert.not.match(pageText(), 'Retry');
  harness.fixture.server.on('GET /requests/r1', { status: 500, body: {} });
  unmountAll();
  harness.render(<EditRequestScreen id="r1" />);
  await actAndSettle(() => {});
  await advanceClock(harness, 1000);
  assert.match(pageText(), 'Failed to load request data.');
  harness.fixture.server.on('GET /requests/r1', own());
  await actAndSettle(() => click(getControl('Retry')));
  assert.is(receiveField().value, '100');
});

test.run();
