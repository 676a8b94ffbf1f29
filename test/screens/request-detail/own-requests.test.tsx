// Own requests: the end of one on its page (AWAY-09, CALL-23), posting again (CALL-07), and accepting in place of one that mirrors the offer (CALL-06).

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { SummaryScreen } from '../../../src/screens/summary/summary-screen.tsx';
import { type AppHarness, actAndSettle, openPage, pageText, press } from '../../app/app-harness.tsx';
import { getControl, unmountAll } from '../../harness/dom.ts';
import { dealJson, makeRequest, requestJson } from '../../state/card-fixtures.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { alertTexts, buttonNames, tapTwice } from '../screen-harness.tsx';

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

const REPOST = 'POST /requests/r1/repost';
const OWN = { ownerId: 'alice' };
const EXPIRED = { ...OWN, status: 'expired' };
const POSTED = { status: 201, body: { success: true, id: 'r9', data: requestJson({ ...OWN, id: 'r9' }) } };
const isOffered = () => buttonNames().includes('Post again');

const openRequest = (request: object, features: object, answer: object = POSTED) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    { 'GET /requests/r1': { body: { data: requestJson({ ...request }) } }, [REPOST]: answer },
    features,
  );
const openDeal = (deal: object) =>
  openPage(
    <SummaryScreen id="t1" />,
    {
      'GET /transactions/t1': { body: { data: dealJson({ id: 't1', requestId: 'r1', ...deal }) } },
      [REPOST]: POSTED,
    },
    { repost: 1 },
  );

test('CALL-07 an own expired request is posted again by one tap, which leads to the new one', async () => {
  const harness = await openRequest(EXPIRED, { repost: 1 });
  assert.match(pageText(), 'This request has expired.');
  assert.match(pageText(), "The same terms, at today's rate unless you set your own price.");
  tapTwice(getControl('Post again'));
  await actAndSettle(() => {});
  assert.is(harness.fixture.server.of(REPOST).length, 1);
  assert.is(location.pathname, '/requests/r9');
  assert.is(harness.fixture.stores.toasts.current.value?.text, 'Your request is open again');
  assert.equal(
    harness.fixture.worker.sent.filter(({ type }) => type === 'applyFeed').length,
    1,
    'the feed has it at once',
  );
});

test('REQ-01 the row of its end says of an expired request that it has expired, never that it expires', async () => {
  const ended = { expiration: new Date(TEST_NOW - 3_600_000).toISOString() };
  const rows = () => Array.from(document.querySelectorAll('.fact .name'), (one) => one.textContent);
  for (const [request, expected] of [
    [{}, 'Expires'],
    [{ ...ended, status: 'expired' }, 'Expired'],
    [ended, 'Expired'],
  ] as const) {
    await openRequest(request, {});
    assert.is(rows().at(-1), expected, JSON.stringify(request));
  }
  // Its pause has ended it: no time is left.
  await openRequest({ ...ended, status: 'expired', pausedAt: ended.expiration }, {});
  assert.not.ok(rows().includes('Time left'));
});

test('CALL-07 a refusal is shown, and another tap asks again', async () => {
  const refusal = {
    status: 409,
    body: { success: false, code: 'LIMIT_REACHED', message: 'You can have at most 20' },
  };
  const harness = await openRequest(EXPIRED, { repost: 1 }, refusal);
  await press('Post again');
  assert.match(alertTexts().join(), 'You can have at most 20');
  await press('Post again');
  assert.is(harness.fixture.server.of(REPOST).length, 2);
});

test('CALL-07 it is offered to the author of an expired request and on the page of its past deal, with the feature alone', async () => {
  for (const [request, features] of [
    [OWN, { repost: 1 }],
    [{ status: 'expired' }, { repost: 1 }],
    [EXPIRED, {}],
    [EXPIRED, { repost: 2 }],
  ] as const) {
    await openRequest(request, features);
    assert.not.ok(isOffered(), JSON.stringify([request, features]));
  }
  for (const [deal, expected] of [
    [{ initiatorId: 'alice', accepterId: 'bob', status: 'completed' }, true],
    [{ initiatorId: 'bob', accepterId: 'alice', status: 'completed' }, false],
    [{ initiatorId: 'alice', accepterId: 'bob', status: 'initiated' }, false],
  ] as const) {
    await openDeal(deal);
    assert.is(isOffered(), expected, JSON.stringify(deal));
  }
});

test('CALL-07 an own request stays on its page when it expires there', async () => {
  const harness: AppHarness = await openRequest(OWN, { repost: 1 });
  harness.fixture.server.on('GET /requests/r1', { body: { data: requestJson({ ...EXPIRED, version: 2 }) } });
  await actAndSettle(() =>
    harness.fixture.stores.updates.publish({
      ...{ seq: 1, isReset: false },
      requests: [{ type: 'remove', id: 'r1' }],
    }),
  );
  assert.ok(isOffered());
  assert.not.match(pageText(), 'removed');
});

const openMirrored = (features: Readonly<Record<string, number>>, ownMatchId?: unknown) =>
  openPage(
    <RequestDetailScreen id="r1" />,
    {
      'GET /requests/r1': { body: { data: requestJson({ ownMatchId }) } },
      'GET /users/bob': { body: { profile: { id: 'bob', firstName: 'Bob', reviews: [] } } },
      'POST /transactions': { body: { data: dealJson({ id: 't1' }) } },
    },
    features,
  );
const SWITCH = 'Take my own request down meanwhile';

test('CALL-06 the own request is taken down with the acceptance, unless the viewer keeps it; without one, and without the feature, nothing is said and sent', async () => {
  for (const [features, ownMatchId, keeps, instead] of [
    [{ matches: 1 }, 'r2', false, { instead: 'r2' }],
    [{ matches: 1 }, 'r2', true, {}],
    [{ matches: 1 }, undefined, false, null],
    [{ matches: 1 }, 7, false, null],
    [{}, 'r2', false, null],
  ] as const) {
    const { fixture } = await openMirrored(features, ownMatchId);
    const sentence = 'It comes back with its time if Bob says no, and ends if Bob says yes.';
    assert.is(pageText().includes(sentence), instead !== null);
    assert.is(pageText().includes(SWITCH), instead !== null);
    if (keeps) document.querySelector<HTMLElement>('[role=switch]')?.click();
    await press('Accept Request');
    assert.equal(
      fixture.server.of('POST /transactions').map(({ body }) => body),
      [{ requestId: 'r1', ...instead }],
    );
  }
});

test.run();
