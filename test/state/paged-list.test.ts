// Paged lists of deals: pages on demand, duplicates, failures at the end, a refused cursor, backends without pages (SRCH-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PAGE_SIZE } from '../../src/state/paged-list.ts';
import { equalEach } from '../harness/assert-each.ts';
import { createDeferred } from '../harness/deferred.ts';
import { dealJson } from './card-fixtures.ts';
import {
  createSignedInFixture,
  type FakeAnswer,
  flushMicrotasks,
  type RecordedCall,
  TEST_NOW,
} from './fixtures.ts';

const HISTORY = 'GET /users/transactions';
const DISPUTES = 'GET /transactions';
const signedIn = (features: object = { search: 1 }) =>
  createSignedInFixture(({ server }) => {
    server.announces(features);
  });
const deal = (id: string, at = TEST_NOW) =>
  dealJson({ id, status: 'completed', updatedAt: new Date(at).toISOString() });
const queryOf = ({ path }: RecordedCall) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));
/** Deals d0 … d(count - 1) in pages like the backend's; the cursor is the number of the last one. */
const pagesOf =
  (count: number) =>
  (call: RecordedCall): FakeAnswer => {
    const { limit = '500', cursor } = queryOf(call);
    const first = cursor ? Number(cursor) + 1 : 0;
    const last = Math.min(first + Number(limit), count);
    const data = Array.from({ length: last - first }, (_, at) => deal(`d${first + at}`));
    return { body: { success: true, data, nextCursor: last < count ? String(last - 1) : null } };
  };
const ids = (items: readonly { readonly id: string }[] | null) => items?.map(({ id }) => id);
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `d${at}`);

test('SRCH-10 pages follow one another to the last; what is asked for twice is loaded once', async () => {
  const { stores, server } = await signedIn();
  const { pastDeals } = stores;
  server.on(HISTORY, pagesOf(120));
  await pastDeals.load();
  assert.equal([pastDeals.items.value?.length, pastDeals.end.value], [PAGE_SIZE, 'more']);
  await Promise.all([pastDeals.loadMore(), pastDeals.loadMore()]);
  assert.is(pastDeals.items.value?.length, 100);
  await pastDeals.loadMore();
  assert.equal(ids(pastDeals.items.value), numbered(120));
  assert.is(pastDeals.end.value, 'all');
  await pastDeals.loadMore();
  assert.equal(server.of(HISTORY).map(queryOf), [
    { limit: '50' },
    { limit: '50', cursor: '49' },
    { limit: '50', cursor: '99' },
  ]);
});

test('SRCH-10 a deal that a page repeats is one; a page keeps its place under a newer one', async () => {
  const { stores, server } = await signedIn();
  const { pastDeals } = stores;
  server.on(HISTORY, {
    body: { data: [deal('b', TEST_NOW), deal('a', TEST_NOW + 1)], nextCursor: 'x' },
  });
  await pastDeals.load();
  server.on(HISTORY, { body: { data: [deal('b', TEST_NOW), deal('c', TEST_NOW + 9)], nextCursor: null } });
  await pastDeals.loadMore();
  assert.equal(ids(pastDeals.items.value), ['a', 'b', 'c'], 'rows that are read stay where they are');
});

test('SRCH-10 a page that fails keeps the list; Retry goes on from the same cursor', async () => {
  const { stores, server } = await signedIn();
  const { pastDeals } = stores;
  server.on(HISTORY, pagesOf(60));
  await pastDeals.load();
  for (const failure of [{ status: 403 }, { body: { success: true } }] as const) {
    server.on(HISTORY, failure);
    await pastDeals.loadMore();
    assert.equal(
      [pastDeals.items.value?.length, pastDeals.end.value, pastDeals.error.value],
      [50, 'failed', ''],
    );
  }
  server.on(HISTORY, pagesOf(60));
  const done = pastDeals.loadMore();
  assert.is(pastDeals.end.value, 'more', 'on its way');
  await done;
  assert.equal(ids(pastDeals.items.value), numbered(60));
  assert.is(pastDeals.end.value, 'all');
});

test('SRCH-01 SRCH-10 after a refused cursor Retry begins at the first page', async () => {
  const { stores, server } = await signedIn();
  const { pastDeals } = stores;
  server.on(HISTORY, pagesOf(60));
  await pastDeals.load();
  server.on(HISTORY, { status: 400, body: { code: 'VALIDATION_ERROR' } });
  await pastDeals.loadMore();
  await pastDeals.loadMore();
  assert.equal([pastDeals.items.value?.length, pastDeals.end.value], [50, 'failed']);
  server.calls.length = 0;
  server.on(HISTORY, pagesOf(70));
  await pastDeals.loadMore();
  assert.equal(server.of(HISTORY).map(queryOf), [{ limit: '50' }]);
  await pastDeals.loadMore();
  assert.is(pastDeals.items.value?.length, 70);
});

test('SRCH-10 loaded again, the list has as many rows as before, at most 500', async () => {
  const { stores, server } = await signedIn();
  const { disputes } = stores;
  server.on(DISPUTES, pagesOf(900));
  await disputes.load();
  await disputes.loadMore();
  server.calls.length = 0;
  server.on(DISPUTES, pagesOf(899));
  await disputes.load();
  assert.equal(server.of(DISPUTES).map(queryOf), [{ limit: '100', list: 'disputes' }]);
  for (let page = 2; page < 12; page += 1) await disputes.loadMore();
  assert.is(disputes.items.value?.length, 600);
  await disputes.load();
  assert.equal([disputes.items.value?.length, disputes.end.value], [500, 'more']);
});

test('SRCH-05 SRCH-10 disputes keep the order of the backend: those that have waited longest first', async () => {
  const { stores, server } = await signedIn();
  const { disputes } = stores;
  server.on(DISPUTES, { body: { data: [deal('a', 1), deal('b', 2)], nextCursor: 'b' } });
  await disputes.load();
  server.on(DISPUTES, { body: { data: [deal('c', 3)], nextCursor: null } });
  await disputes.loadMore();
  assert.equal(ids(disputes.items.value), ['a', 'b', 'c']);
  server.on(DISPUTES, { status: 403 });
  await disputes.load();
  assert.is(disputes.error.value, 'Failed to load disputes.');
  assert.equal(ids(disputes.items.value), ['a', 'b', 'c'], 'what was known stays');
});

test('SRCH-10 without the feature no cursor and no limit is sent, and a nextCursor means nothing', async () => {
  for (const features of [{}, { search: 2 }, 'all']) {
    const { stores, server } = await signedIn(features as object);
    const { pastDeals } = stores;
    server.on(HISTORY, { body: { data: [deal('a')], nextCursor: 'page-2' } });
    await pastDeals.load();
    await pastDeals.loadMore();
    await flushMicrotasks();
    equalEach(server.of(HISTORY), ({ path }) => path, ['/users/transactions']);
    assert.is(pastDeals.end.value, 'all');
  }
});

test('SRCH-10 a list that is asked for again while it or a page is on its way is loaded once more after that', async () => {
  const { stores, server } = await signedIn();
  const { pastDeals } = stores;
  const older = createDeferred();
  server.on(HISTORY, async (call) => {
    await older.promise;
    return pagesOf(120)(call);
  });
  const loads = [pastDeals.load()];
  await flushMicrotasks();
  server.on(HISTORY, pagesOf(60));
  loads.push(pastDeals.load(), pastDeals.load());
  older.resolve();
  await Promise.all(loads);
  assert.equal(
    [server.of(HISTORY).length, pastDeals.items.value?.length, pastDeals.end.value],
    [2, 50, 'more'],
  );

  server.calls.length = 0;
  const page = createDeferred();
  server.on(HISTORY, async (call) => {
    await page.promise;
    return pagesOf(60)(call);
  });
  const more = pastDeals.loadMore();
  await flushMicrotasks();
  server.on(HISTORY, pagesOf(55));
  const again = pastDeals.load();
  page.resolve();
  await Promise.all([more, again]);
  assert.equal(server.of(HISTORY).map(queryOf), [{ limit: '50', cursor: '49' }, { limit: '60' }]);
  assert.equal([pastDeals.items.value?.length, pastDeals.end.value], [55, 'all']);
});

test.run();
