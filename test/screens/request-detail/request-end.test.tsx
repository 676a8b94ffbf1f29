// End of an own request on its page: why it is paused (AWAY-09), and keeping or taking it down before it ends (CALL-23).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { actAndSettle, openPage, pageText, press } from '../../app/app-harness.tsx';
import { getControl, unmountAll } from '../../harness/dom.ts';
import { makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { buttonNames, tapTwice } from '../screen-harness.tsx';

test.after.each(unmountAll);

const HOUR = 3_600_000;
const KEEP = 'POST /requests/r1/keep';
const REMOVE = 'DELETE /requests/r1';
const endsIn = (hours: number, ttlHours: unknown = 72) => ({
  ...{ ownerId: 'alice', expiresAt: new Date(TEST_NOW + hours * HOUR).toISOString(), ttlHours },
  expiration: new Date(TEST_NOW + hours * HOUR).toISOString(),
});
const open = (request: object, features: object = { repost: 1 }) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    {
      'GET /requests/r1': { body: { data: requestJson({ ...request }) } },
      [KEEP]: { body: { data: requestJson({ ...endsIn(72), version: 2 }) } },
      [REMOVE]: { body: { success: true } },
    },
    features,
  );
const offered = () => buttonNames().filter((name) => /^(Keep|Take)/.test(name));

test('CALL-23 in the last twelve hours of a request that lives for more than a day its author keeps it or takes it down', async () => {
  for (const [request, features, expected] of [
    [endsIn(12), { repost: 1 }, ['Keep for 3 days', 'Take down']],
    [endsIn(1, 30), { repost: 1 }, ['Keep for 30 hours', 'Take down']],
    [endsIn(13), { repost: 1 }, []],
    [endsIn(11, 24), { repost: 1 }, []],
    [endsIn(11, 'a day'), { repost: 1 }, []],
    [{ ...endsIn(11), ownerId: 'bob' }, { repost: 1 }, []],
    [{ ...endsIn(11), pausedAt: new Date(TEST_NOW).toISOString() }, { repost: 1 }, []],
    [{ ...endsIn(11), status: 'pending_approval' }, { repost: 1 }, []],
    [endsIn(11), {}, []],
  ] as const) {
    await open(request, features);
    assert.equal(offered(), expected, JSON.stringify([request, features]));
    unmountAll();
  }
});

test('CALL-23 keeping is one call, after which the page shows the new end', async () => {
  const { fixture } = await open(endsIn(2));
  assert.match(pageText(), 'Still wanted?');
  fixture.server.on('GET /requests/r1', { body: { data: requestJson({ ...endsIn(72), version: 2 }) } });
  tapTwice(getControl('Keep for 3 days'));
  await actAndSettle(() => {});
  assert.is(fixture.server.of(KEEP).length, 1);
  assert.is(fixture.stores.toasts.current.value?.text, 'Your request stays open');
  assert.equal(offered(), []);
});

test('CALL-23 taking it down asks, deletes it and leads home', async () => {
  const { fixture } = await open(endsIn(2));
  await press('Take down');
  assert.is(fixture.server.of(REMOVE).length, 0);
  const [, confirm] = [...document.querySelectorAll('button')].filter(
    (one) => one.textContent === 'Take down',
  );
  await actAndSettle(() => confirm?.click());
  assert.is(fixture.server.of(REMOVE).length, 1);
  assert.is(location.pathname, '/home');
});

test('AWAY-09 the page of an own paused request says why it is paused', async () => {
  const paused = { ownerId: 'alice', pausedAt: new Date(TEST_NOW).toISOString() };
  for (const [why, text] of [
    [{}, 'You paused this request.'],
    [{ pausedBy: 'author' }, 'You paused this request.'],
    [{ pausedBy: 'a later reason' }, 'You paused this request.'],
    [{ pausedBy: 'absence' }, 'Paused while you are away.'],
    [{ pausedBy: 'deletion' }, 'Paused because your account is to be deleted.'],
    [{ pausedBy: 'acceptance', awaitedName: 'Ben' }, "Paused while you wait for Ben's answer."],
    [{ pausedBy: 'missed' }, 'Paused because twice in a row you did not answer in time.'],
  ] as const) {
    await open({ ...paused, ...why });
    assert.match(pageText(), text);
    unmountAll();
  }
});

test('AWAY-09 it is loaded again when it is paused while its page is open', async () => {
  const { fixture } = await open({ ownerId: 'alice' });
  const pausedAt = new Date(TEST_NOW).toISOString();
  const request = { ownerId: 'alice', version: 2, pausedAt };
  fixture.server.on('GET /requests/r1', { body: { data: requestJson({ ...request, pausedBy: 'missed' }) } });
  await actAndSettle(() =>
    fixture.stores.updates.publish({
      ...{ seq: 1, isReset: false },
      requests: [{ type: 'upsert', request: makeRequest(request) }],
    }),
  );
  assert.match(pageText(), 'Paused because twice in a row you did not answer in time.');
});

test.run();
