// Below the sums of a new request: for how long it is open (CALL-21), and who wants what is typed (CALL-10).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import {
  actAndSettle,
  advanceClock,
  createAppHarness,
  pageText,
  press,
  signInAlice,
} from '../../app/app-harness.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { requestJson } from '../../state/card-fixtures.ts';
import { buttonNames, withPlainSpaces } from '../screen-harness.tsx';
import { choosePair, receiveField, typeInto, withExchangeData } from './form-harness.tsx';

test.after.each(unmountAll);

const CREATE = 'POST /create_request';
const CHANGE = 'Change: How long is it open?';
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);

async function open(requestHours: unknown, features: Readonly<Record<string, number>> = { repost: 1 }) {
  const harness = createAppHarness('/create-request', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on(CREATE, { status: 201, body: { success: true, id: 'r1', matchingRequestsCount: 0 } });
    fixture.server.announces(features, { operator: { requestHours } });
  });
  await signInAlice(harness);
  harness.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  await choosePair();
  typeInto(receiveField(), '8000');
  await advanceClock(harness, 600);
  return harness;
}
const sent = ({ fixture }: Awaited<ReturnType<typeof open>>) =>
  fixture.server.of(CREATE).map(({ body }) => (body as { ttlHours?: number }).ttlHours);

test('CALL-21 the form says for how long, and sends nothing of it unless it is changed; a chosen time is sent, and kept with the draft', async () => {
  const harness = await open({ default: 24, max: 168 });
  assert.match(pageText(), /Open for 24 hours/);
  await press('Create Request');
  assert.equal(sent(harness), [undefined]);
  const changed = await open({ default: 24, max: 168 });
  await press(CHANGE);
  await actAndSettle(() => document.querySelectorAll<HTMLElement>('[role=option]')[2]?.click());
  assert.match(pageText(), /Open for 3 days/);
  changed.render(<CreateRequestScreen />);
  await actAndSettle(() => {});
  assert.match(pageText(), /Open for 3 days/, 'after the form was left');
  await advanceClock(changed, 600);
  await press('Create Request');
  assert.equal(sent(changed), [72]);
});

test('CALL-21 the choices are those that the operator allows, with the default', async () => {
  for (const [requestHours, expected] of [
    [{ default: 24, max: 168 }, ['6 hours', '24 hours', '3 days', '7 days']],
    [{ default: 12, max: 72 }, ['6 hours', '12 hours', '24 hours', '3 days']],
    [{ default: 720, max: 24 }, ['6 hours', '24 hours', '30 days']],
  ] as const) {
    await open(requestHours);
    await press(CHANGE);
    assert.equal(options(), expected);
  }
});

test('CALL-21 without the feature, or without hours to choose among, nothing is said', async () => {
  for (const [requestHours, features] of [
    [{ default: 24, max: 168 }, {}],
    [{ default: 0.5, max: 168 }, { repost: 1 }],
    [undefined, { repost: 1 }],
    [{ default: 6, max: 6 }, { repost: 1 }],
  ] as const) {
    await open(requestHours, features);
    assert.not.ok(buttonNames().includes(CHANGE), JSON.stringify(requestHours));
    assert.not.match(pageText(), 'Open for');
  }
});

/** Bob pays 8 100 roubles for 100 dollars. */
const BOBS = requestJson({
  ...{ payCurrency: 'RUB', payAmount: 8_100, convertedPayAmount: 8_100, receiveCurrency: 'USD', amount: 100 },
});

async function filled(features: Readonly<Record<string, number>>, answer: object, edits = false) {
  const harness = createAppHarness('/create-request', (fixture) => {
    withExchangeData(fixture);
    fixture.server.on('GET /matches', { body: { data: answer } });
    fixture.server.on('GET /requests/r7', { body: requestJson({ id: 'r7', ownerId: 'alice' }) });
    fixture.server.announces(features);
  });
  await signInAlice(harness);
  harness.render(edits ? <EditRequestScreen id="r7" /> : <CreateRequestScreen />);
  await actAndSettle(() => {});
  if (!edits) await choosePair();
  typeInto(receiveField(), '8000');
  await advanceClock(harness, 600);
  await advanceClock(harness, 800);
  return harness;
}
const asked = ({ fixture }: Awaited<ReturnType<typeof filled>>) => fixture.server.of('GET /matches');

test('CALL-10 a complete form says who wants it, in the sums of the reader, and leads to each', async () => {
  const harness = await filled({ matches: 1 }, { count: 2, requests: [BOBS, 'nonsense'] });
  assert.is(asked(harness).length, 1);
  const query = new URLSearchParams(asked(harness)[0]?.path.split('?')[1]);
  assert.equal(Object.fromEntries(query), {
    ...{ payCurrency: 'USD', payMethod: 'Wise,Zelle', payAmount: '100' },
    ...{ receiveCurrency: 'RUB', receiveMethod: 'SBP', amount: '8000' },
  });
  assert.match(pageText(), '2 people want this now');
  const row = document.querySelector(`a[href$="/requests/${BOBS.id}"]`);
  assert.match(withPlainSpaces(row?.textContent ?? ''), /100\.00 USD → 8 100\.00 RUB/);
  typeInto(receiveField(), '9000');
  await actAndSettle(() => {});
  assert.not.match(pageText(), 'want this now', 'the former answer is not that of the new amount');
  await advanceClock(harness, 600);
  await advanceClock(harness, 800);
  assert.is(asked(harness).length, 2);
});

test('CALL-10 nothing is said of nobody, and nothing asked in an edit and without the feature', async () => {
  const none = await filled({ matches: 1 }, { count: 0, requests: [] });
  assert.is(asked(none).length, 1);
  assert.not.match(pageText(), 'want');
  unmountAll();
  assert.equal(asked(await filled({ matches: 1 }, { count: 1, requests: [BOBS] }, true)), []);
  unmountAll();
  assert.equal(asked(await filled({}, { count: 1, requests: [BOBS] })), []);
});

test.run();
