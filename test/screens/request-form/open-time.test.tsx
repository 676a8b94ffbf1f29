// For how long a new request is open: the line below the sums, its choices, and what is sent (CALL-21).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CreateRequestScreen } from '../../../src/screens/request-form/create-request-screen.tsx';
import {
  actAndSettle,
  advanceClock,
  createAppHarness,
  pageText,
  press,
  signInAlice,
} from '../../app/app-harness.tsx';
import { unmountAll } from '../../harness/dom.ts';
import { buttonNames } from '../screen-harness.tsx';
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
  unmountAll();
  const changed = await open({ default: 24, max: 168 });
  await press(CHANGE);
  await actAndSettle(() => document.querySelectorAll<HTMLElement>('[role=option]')[2]?.click());
  assert.match(pageText(), /Open for 3 days/);
  unmountAll();
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
    unmountAll();
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
    unmountAll();
  }
});

test.run();
