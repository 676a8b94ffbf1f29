// A form that is left open, comes back, or is used by somebody whose clock is wrong (CREATE, EDIT, PRICE).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  press,
  signInAlice,
} from '../../app/app-harness.tsx';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import { requestJson } from '../../state/card-fixtures.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { withPlainSpaces } from '../screen-harness.tsx';
import {
  chooseOptions,
  choosePair,
  commentField,
  payField,
  receiveField,
  typeInto,
  withExchangeData,
} from './form-harness.tsx';

test.after.each(unmountAll);

const HOUR_MS = 3_600_000;
let rate = 80;
test.before.each(() => {
  rate = 80;
});

interface Opened {
  /** By which the device's clock is ahead of the server's, ms. */
  readonly skew?: number;
  readonly edited?: object;
}

async function open({ skew = 0, edited }: Opened = {}): Promise<AppHarness> {
  const harness = createAppHarness('/create-request', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on('GET /rates/matrix', () => {
      const at = new Date(fixture.clock.now() - skew).toISOString();
      return { body: { rates: { 'USD-RUB': rate }, ratesAt: { USD: at, RUB: at } } };
    });
    fixture.server.on('POST /create_request', { body: { id: 'r9' } });
    if (edited) fixture.server.on('GET /requests/r1', { body: requestJson({ ownerId: 'alice', ...edited }) });
    fixture.server.announces({ rates: 1, pricing: 1 });
  });
  await signInAlice(harness);
  harness.fixture.stores.clock.setOffset(-skew);
  await render(harness, edited ? <EditRequestScreen id="r1" /> : <CreateRequestScreen />);
  return harness;
}
async function render(harness: AppHarness, screen: Parameters<AppHarness['render']>[0]): Promise<void> {
  harness.render(screen);
  await actAndSettle(() => {});
}
async function openFilled(opened?: Opened): Promise<AppHarness> {
  const harness = await open(opened);
  await choosePair();
  typeInto(receiveField(), '8000');
  await advanceClock(harness, 600);
  return harness;
}
async function choosePrice(name: string): Promise<void> {
  await press('Change');
  const options = [...document.querySelectorAll('[role=option]')];
  const option = options.find((one) => one.textContent?.startsWith(name));
  assert.ok(option, `${name} is offered`);
  await actAndSettle(() => click(option));
}
const paid = (): string => withPlainSpaces(payField().value);
const isOff = (name: string): boolean => Object(getControl(name)).disabled === true;
const prices = ({ fixture }: AppHarness) =>
  fixture.server.of('POST /create_request').map(({ body }) => Reflect.get(Object(body), 'price'));

test('a draft at the market rate comes back at the present one', async () => {
  const harness = await openFilled();
  unmountAll();
  rate = 100;
  await advanceClock(harness, 6 * 60_000);
  await render(harness, <CreateRequestScreen />);
  await advanceClock(harness, 2_000);
  assert.is(paid(), '80');
});

test('PRICE-09 the chosen currency chosen again leaves own amounts as they are', async () => {
  const harness = await openFilled();
  await choosePrice('My own amounts');
  typeInto(payField(), '95');
  await advanceClock(harness, 1_000);
  await chooseOptions(0, 'USD');
  await advanceClock(harness, 1_000);
  assert.is(paid(), '95');
});

test('PRICE-12 a form that follows the rate and stays open asks for the rate again', async () => {
  const harness = await openFilled();
  await choosePrice("Follow today's rate");
  await advanceClock(harness, 31 * 60_000);
  typeInto(receiveField(), '9000');
  await advanceClock(harness, 1_000);
  typeInto(receiveField(), '9600');
  await advanceClock(harness, 1_000);
  assert.is(paid(), '120');
  assert.not.ok(isOff('Create Request'));
});

test('PRICE-12 the age of a rate is by the clock of the server', async () => {
  const ahead = 2 * HOUR_MS;
  const harness = await openFilled({ skew: ahead });
  await choosePrice("Follow today's rate");
  assert.is(paid(), '100');
  unmountAll();
  const price = { kind: 'follow', marginBps: 0, floorRate: null };
  const edited = { payMethod: ['SBP'], receiveMethod: ['Wise'], convertedPayAmount: 8_000, price };
  const other = await open({ skew: ahead, edited });
  await advanceClock(other, 600);
  typeInto(commentField(), 'mornings');
  await advanceClock(harness, 600);
  assert.not.ok(isOff('Save'));
});

test('PRICE-02 the question before Post is about the amounts that are posted', async () => {
  const harness = await openFilled();
  await choosePrice("Follow today's rate");
  harness.native.answer = 'no';
  typeInto(receiveField(), '4000');
  await press('Create Request');
  assert.equal(harness.native.asked, []);
  assert.is(prices(harness).length, 1);
});

test('PRICE-02 Retry asks about a price as Post does', async () => {
  const harness = await openFilled();
  await choosePrice('My own amounts');
  harness.fixture.server.on('POST /create_request', { status: 503, body: { message: 'Busy' } });
  harness.native.answer = 'unsupported';
  await press('Create Request');
  typeInto(payField(), '1000');
  await advanceClock(harness, 1_000);
  const sent = prices(harness).length;
  await press('Retry');
  assert.is(prices(harness).length, sent, 'the question is open');
  assert.ok(document.querySelector('[role=dialog], [role=alertdialog]'));
});

test('EDIT-01 what was typed over stays for a new version that has the same terms', async () => {
  const edited = { payMethod: ['SBP'], receiveMethod: ['Wise'], convertedPayAmount: 8_000 };
  const harness = await open({ edited });
  typeInto(commentField(), 'only on weekdays after six');
  await actAndSettle(() => {});
  unmountAll();
  const paused = { ownerId: 'alice', ...edited, version: 2, pausedAt: TEST_NOW };
  harness.fixture.server.on('GET /requests/r1', { body: requestJson(paused) });
  await render(harness, <EditRequestScreen id="r1" />);
  assert.is(commentField().value, 'only on weekdays after six');
});

test.run();
