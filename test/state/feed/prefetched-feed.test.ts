// First feed: prefetched by the boot script, and its first cards.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFeedPage } from '#contract/decode/feed-page.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import type { LiveSubscriptions } from '#protocol/protocol.ts';
import type { PrefetchedFeed } from '../../../src/boot/prefetched-start.ts';
import { showAnsweredCards } from '../../../src/state/feed/first-cards.ts';
import { createPrefetchedFeed, PREFETCH_TIMEOUT_MS } from '../../../src/state/prefetched.ts';
import { createFeedDiffer } from '../../../worker/feed/diff.ts';
import { createFeedItemStore } from '../../../worker/feed/item-store.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';
import { dealJson, requestJson } from '../card-fixtures.ts';
import { ALICE_USER, createStateFixture, fakeWorker, httpResponse, TEST_NOW, tokenFor } from '../fixtures.ts';

const HOME: LiveSubscriptions = { feed: true, requests: true, notifications: true, dealId: null };

const OTHER_PAGE: LiveSubscriptions = { feed: false, requests: false, notifications: true, dealId: null };

function setUp() {
  const clock = createFakeClock();
  const worker = fakeWorker();
  let resolve = (_feed: PrefetchedFeed): void => {};
  let reject = (_error: Error): void => {};
  const response = new Promise<PrefetchedFeed>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { clock, worker, prefetchedFeed: createPrefetchedFeed(response, worker, clock), resolve, reject };
}

test('HOME-08 the prefetched feed is sent first, then the subscriptions; from then on these at once', async () => {
  const { worker, prefetchedFeed, resolve } = setUp();
  prefetchedFeed.setSubscriptions(OTHER_PAGE);
  prefetchedFeed.setSubscriptions(HOME);
  resolve({ answer: { items: [] }, viewerId: 'alice', at: 5 });
  await flushMicrotasks();
  assert.equal(worker.sent, [], 'nobody is signed in yet');
  prefetchedFeed.onSignedIn();
  await flushMicrotasks();
  assert.equal(worker.sent, [
    { type: 'applyPrefetchedFeed', answer: { items: [] }, receivedAt: 5 },
    { type: 'setSubscriptions', subscriptions: HOME },
  ]);
  prefetchedFeed.setSubscriptions(OTHER_PAGE);
  assert.equal(worker.sent[2], { type: 'setSubscriptions', subscriptions: OTHER_PAGE });
});

test('HOME-08 after a failed prefetch the worker loads the feed', async () => {
  const { worker, prefetchedFeed, reject } = setUp();
  prefetchedFeed.setSubscriptions(HOME);
  prefetchedFeed.onSignedIn();
  reject(new Error('401'));
  await flushMicrotasks();
  assert.equal(worker.sent, [{ type: 'setSubscriptions', subscriptions: HOME }]);
});

test('HOME-08 the worker waits 5 s, then loads itself; a late answer is sent all the same', async () => {
  const { clock, worker, prefetchedFeed, resolve } = setUp();
  prefetchedFeed.setSubscriptions(HOME);
  prefetchedFeed.onSignedIn();
  await clock.advance(PREFETCH_TIMEOUT_MS - 1);
  assert.equal(worker.sent, []);
  await clock.advance(1);
  assert.equal(worker.sent, [{ type: 'setSubscriptions', subscriptions: HOME }]);
  resolve({ answer: {}, viewerId: 'alice', at: 9 });
  await flushMicrotasks();
  assert.equal(worker.sent.slice(1), [{ type: 'applyPrefetchedFeed', answer: {}, receivedAt: 9 }]);
});

test('HOME-08 without a prefetched feed nothing waits', () => {
  const worker = fakeWorker();
  const prefetchedFeed = createPrefetchedFeed(false, worker, createFakeClock());
  prefetchedFeed.onSignedIn();
  prefetchedFeed.setSubscriptions(HOME);
  assert.equal(worker.sent, [{ type: 'setSubscriptions', subscriptions: HOME }]);
});

test('AUTH-03 HOME-08 the app takes the prefetched login and feed: no call of its own, the feed before the subscriptions', async () => {
  const session = { token: tokenFor('alice'), user: ALICE_USER };
  const fixture = createStateFixture((unstarted) => {
    const feed = Promise.resolve({ answer: { items: [] }, viewerId: 'alice', at: 1 });
    const login = Promise.resolve(httpResponse({ body: session }));
    unstarted.prefetched = { login, feed, record: null };
  });
  fixture.stores.subscriptions.subscribe({ feed: true });
  fixture.stores.session.start();
  await flushMicrotasks();
  assert.equal(fixture.server.of('POST /auth/telegram-login'), []);
  const methods = fixture.worker.sent.map(({ type }) => type);
  assert.ok(methods.indexOf('start') < methods.indexOf('applyPrefetchedFeed'), methods.join());
  assert.ok(methods.indexOf('applyPrefetchedFeed') < methods.indexOf('setSubscriptions'), methods.join());
});

test('HOME-08 a prefetched feed that failed leaves the feed to the worker', async () => {
  const fixture = createStateFixture((unstarted) => {
    const login = Promise.resolve(httpResponse({ body: { token: tokenFor('alice'), user: ALICE_USER } }));
    const feed = Promise.reject(new Error('500'));
    feed.catch(() => {});
    unstarted.prefetched = { login, feed, record: null };
  });
  fixture.stores.subscriptions.subscribe({ feed: true });
  fixture.stores.session.start();
  await flushMicrotasks();
  assert.ok(fixture.worker.sent.some(({ type }) => type === 'setSubscriptions'));
  assert.not.ok(fixture.worker.sent.some(({ type }) => type === 'applyPrefetchedFeed'));
});

const VIEWER = 'alice';

const at = (minutes: number) => new Date(TEST_NOW + minutes * 60_000).toISOString();

const ITEMS = [
  ...Array.from({ length: 40 }, (_, n) =>
    requestJson({ id: `r${n}`, userId: 'bob', updatedAt: at(-((n * 7) % 40)) }),
  ),
  requestJson({ id: 'own', userId: VIEWER, updatedAt: at(-600) }),
  dealJson({ id: 'deal', updatedAt: at(-900) }),
];

const ANSWER = { items: ITEMS, serverTime: at(3) };

const prefetched = (answer: unknown, viewerId = VIEWER) => ({ answer, viewerId, at: TEST_NOW });

function shownAfter(answer: unknown, viewerId?: string) {
  const { first, stores } = createStateFixture();
  showAnsweredCards(first, prefetched(answer, viewerId));
  return { first, stores, feed: first.feed };
}

/** The worker's first batch for the same answer. */
function sentByWorker() {
  const store = createFeedItemStore(VIEWER);
  store.apply({ type: 'snapshot', items: decodeFeedPage(ANSWER)?.items ?? [], serverTime: null }, TEST_NOW);
  return createFeedDiffer(store, VIEWER, 'en').collect();
}

test('HOME-09 the first cards of the answer are those that the worker sends, field by field and in its order', () => {
  const { feed } = shownAfter(ANSWER);
  const sent = sentByWorker();
  assert.is(feed.order.value.length, 25);
  assert.equal(feed.order.value, sent?.order?.slice(0, 25));
  assert.equal(feed.firstCards(25), sent?.cards?.slice(0, 25));
});

test('HOME-09 FMT-06 they are current: countdowns run by the server, and the feed is not live before the worker', () => {
  const { feed, stores } = shownAfter(ANSWER);
  assert.equal(
    [feed.isKnown.value, feed.isLive.value, feed.status.value],
    [true, false, { kind: 'connecting' }],
  );
  assert.is(stores.clock.read(), TEST_NOW + 3 * 60_000);
  assert.match(feed.card('r0')?.countdown.value ?? '', /^\d\d:\d\d:\d\d$/);
});

test('HOME-09 the worker’s first batch finds them: no card is made again', () => {
  const { feed, stores } = shownAfter(ANSWER);
  const before = feed.order.value.map((id) => feed.card(id));
  const sent = sentByWorker();
  stores.updates.publish({ seq: 1, isReset: false, ...sent });
  assert.is(feed.isLive.value, true);
  assert.is(feed.order.value.length, ITEMS.length);
  for (const [index, card] of before.entries()) assert.is(feed.card(feed.order.value[index] ?? ''), card);
});

test('HOME-09 nothing is shown of an unreadable or empty answer, for nobody, under a filter, or over other cards', () => {
  for (const answer of [null, 'text', {}, { items: [] }, { items: [{ id: 5 }] }])
    assert.is(shownAfter(answer).feed.isKnown.value, false);
  assert.is(shownAfter(ANSWER, '').feed.isKnown.value, false);
  const { first } = createStateFixture();
  first.feed.setFilter({ ...EMPTY_FILTER, search: 'x' });
  showAnsweredCards(first, prefetched(ANSWER));
  assert.is(first.feed.isKnown.value, false);
  first.feed.clearFilter();
  showAnsweredCards(first, prefetched({ items: ITEMS.slice(0, 1) }));
  showAnsweredCards(first, prefetched(ANSWER));
  assert.is(first.feed.order.value.length, 1);
});

test.run();
