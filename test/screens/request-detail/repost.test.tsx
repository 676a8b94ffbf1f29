// Posting again: the button on the page of an own expired request and of an own past deal, and where it leads (CALL-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RequestDetailScreen } from '../../../src/screens/request-detail/request-detail-screen.tsx';
import { SummaryScreen } from '../../../src/screens/summary/summary-screen.tsx';
import { type AppHarness, actAndSettle, openPage, pageText, press } from '../../app/app-harness.tsx';
import { getControl, unmountAll } from '../../harness/dom.ts';
import { dealJson, requestJson } from '../../state/card-fixtures.ts';
import { TEST_NOW } from '../../state/fixtures.ts';
import { alertTexts, buttonNames, tapTwice } from '../screen-harness.tsx';

test.after.each(unmountAll);

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
    unmountAll();
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

test.run();
