// Prefetched feed: applied in the worker before its subscriptions, or not at all (HOME-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LiveSubscriptions } from '#protocol/protocol.ts';
import type { PrefetchedFeed } from '../../../src/boot/prefetched-start.ts';
import { createPrefetchedFeed, PREFETCH_TIMEOUT_MS } from '../../../src/state/feed/prefetched-feed.ts';
import { createFakeClock, flushMicrotasks } from '../../harness/fake-clock.ts';
import { ALICE_USER, createStateFixture, fakeWorker, httpResponse, tokenFor } from '../fixtures.ts';

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

test.run();
