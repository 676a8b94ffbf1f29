// The service as a whole against a fake world: first load, streams, fall and return, attention, session (LIVE, HOME-08, AUTH-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import type { Batch, LiveApi, LiveNeeds } from '../../worker/api.ts';
import { createLive } from '../../worker/live.ts';
import { request } from '../domain/items.ts';
import { settle } from '../support/fake-clock.ts';
import { BASE, createFakeOutside, type FakeOutside, wireDeal, wireRequest } from './fake-outside.ts';

const TOKEN = 'header.claims.signature';
const HOME: LiveNeeds = { feed: true, requests: true, notifications: true, dealId: null };
const NOTHING: LiveNeeds = { feed: false, requests: false, notifications: false, dealId: null };

interface Page {
  readonly batches: Batch[];
  readonly cards: Map<string, Record<string, unknown>>;
  order: readonly string[];
  /** The newest status of one link. */
  link(name: 'feed' | 'requests' | 'notifications' | 'deal'): unknown;
}

/** Pulls like the page does, applying every batch. */
function watch(live: LiveApi): Page {
  const page: Page = {
    batches: [],
    cards: new Map(),
    order: [],
    link: (name) =>
      page.batches
        .map(({ links }) => links?.[name]?.state)
        .filter(Boolean)
        .pop(),
  };
  const loop = async (): Promise<void> => {
    let seen = 0;
    for (;;) {
      const batch = await live.pull(seen);
      seen = batch.seq;
      page.batches.push(batch);
      if (batch.isReset) page.cards.clear();
      for (const [id, fields] of batch.cards ?? []) page.cards.set(id, { ...page.cards.get(id), ...fields });
      for (const id of batch.gone ?? []) page.cards.delete(id);
      page.order = batch.order ?? page.order;
    }
  };
  void loop();
  return page;
}

interface Scene extends FakeOutside {
  readonly live: LiveApi;
  readonly page: Page;
}
const T0 = Date.UTC(2026, 0, 1);
const EMPTY_REQUEST = request();

async function scene(needs: LiveNeeds = HOME): Promise<Scene> {
  const outside = createFakeOutside();
  const live = createLive(outside.deps);
  const page = watch(live);
  await live.start({ apiBase: BASE, token: TOKEN, viewerId: 'ann' });
  await live.need(needs);
  return Object.assign(outside, { live, page });
}
const feedAnswer = (...items: unknown[]) => ({ success: true, data: items });

/** Home with all three streams connected and one card. */
async function connected(): Promise<Scene> {
  const world = await scene();
  world.onCall('/feed', (call) => call.answer(200, feedAnswer(wireRequest('r1', T0))));
  world.calls('/feed')[0]?.answer(200, feedAnswer(wireRequest('r1', T0)));
  await world.clock.advance(600);
  for (const source of world.sources) source.emit('open');
  world.source('feed').emit('initial_feed', { items: [wireRequest('r1', T0)] });
  await world.clock.advance(0);
  return world;
}

test('HOME-08 LIVE-08 the first load goes first, then three streams 200 ms apart', async () => {
  const world = await scene();
  await world.clock.advance(500);
  assert.is(world.calls('/feed').length, 1);
  assert.is(world.sources.length, 0);
  world.calls('/feed')[0]?.answer(200, feedAnswer(wireRequest('r1', T0)));
  await world.clock.advance(1_000);
  assert.equal(
    world.sources.map(({ stream, openedAt }) => [stream, openedAt - T0]),
    [
      ['feed', 500],
      ['notifications', 700],
      ['requests', 900],
    ],
  );
  assert.is(world.source('feed').url.searchParams.get('token'), TOKEN);
  assert.equal(world.page.order, ['r1']);
  assert.is(world.page.batches.find((batch) => batch.isFeedKnown)?.isReset, false);
  await world.live.stop();
});

test('HOME-08 a slow first load holds the streams back for one second only', async () => {
  const world = await scene();
  await world.clock.advance(1_500);
  assert.equal(
    world.sources.map(({ openedAt }) => openedAt - T0),
    [1_000, 1_200, 1_400],
  );
  await world.live.stop();
});

test('HOME-08 a feed handed over by the page is not loaded again, and the stream begins at once, where it ended', async () => {
  const outside = createFakeOutside();
  const live = createLive(outside.deps);
  const page = watch(live);
  await live.start({ apiBase: BASE, token: TOKEN, viewerId: 'ann' });
  await live.applyFeed({ type: 'snapshot', items: [], serverTime: T0 + 90_000 }, '77');
  await live.need(HOME);
  await outside.clock.advance(2_900);
  assert.is(outside.calls().length, 0);
  assert.is(outside.source('feed').openedAt, T0);
  assert.is(outside.source('feed').url.searchParams.get('lastEventId'), '77');
  assert.is(page.batches.find((batch) => batch.isFeedKnown)?.order?.length, 0);
  assert.is(page.batches.find((batch) => batch.clockOffset !== undefined)?.clockOffset, 90_000);
  await live.stop();
});

test('HOME-08 coming home within 60 s loads nothing; after that it loads at once', async () => {
  const world = await connected();
  const before = world.calls('/feed').length;
  await world.live.need(NOTHING);
  await world.clock.advance(59_000);
  await world.live.need(HOME);
  await world.clock.advance(1_000);
  world.source('feed').emit('open');
  assert.is(world.calls('/feed').length, before);
  await world.live.need(NOTHING);
  await world.clock.advance(61_000);
  await world.live.need(HOME);
  assert.is(world.calls('/feed').length, before + 1);
  await world.live.stop();
});

test('LIVE-05 HOME-08 the stream falls: reload after 3 s, poll every 2 s, until it is back', async () => {
  const world = await connected();
  world.onCall('/feed', null);
  await world.clock.advance(5_000);
  const fell = world.clock.now();
  const before = world.calls('/feed').length;
  world.source('feed').emit('error');
  assert.is(world.source('feed').isClosed, true);
  await world.clock.advance(0);
  assert.equal(world.page.batches[world.page.batches.length - 1]?.links?.feed, {
    state: 'disconnected',
    retryAt: fell + 2_000,
    confirmedAt: fell - 5_000,
    isPolling: true,
  });
  world.onCall('/feed', (call) => call.answer(200, feedAnswer(wireRequest('r2', T0 + 1))));
  // The attempt at 2 s hangs without an answer: polling goes on under it.
  await world.clock.advance(9_000);
  const polls = world.calls('/feed').slice(before);
  assert.equal(
    polls.map(({ at }) => at - fell),
    [3_000, 5_000, 7_000, 9_000],
  );
  assert.equal(world.page.order, ['r2']);
  world.source('feed').emit('open');
  await world.clock.advance(20_000);
  assert.is(world.calls('/feed').length, before + polls.length);
  assert.is(world.page.link('feed'), 'connected');
  await world.live.stop();
});

test('LIVE-05 polls never overlap: a slow answer skips beats', async () => {
  const world = await connected();
  world.onCall('/feed', null);
  world.source('feed').emit('error');
  const fell = world.clock.now();
  const before = world.calls('/feed').length;
  await world.clock.advance(9_500);
  assert.is(world.calls('/feed').length, before + 1);
  world.calls('/feed')[before]?.answer(200, feedAnswer());
  await world.clock.advance(2_000);
  assert.equal(
    world
      .calls('/feed')
      .map(({ at }) => at - fell)
      .slice(before),
    [3_000, 11_000],
  );
  await world.live.stop();
});

test('LIVE-05 a server that asks to be left alone is left alone', async () => {
  const world = await connected();
  world.onCall('/feed', (call) => call.answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '7' }));
  world.source('feed').emit('error');
  const before = world.calls('/feed').length;
  await world.clock.advance(9_900);
  assert.is(world.calls('/feed').length, before + 1);
  await world.clock.advance(200);
  assert.is(world.calls('/feed').length, before + 2);
  await world.live.stop();
});

test('LIVE-04 delays are 2 s × 1.5^attempt within the jitter; after ten the link says error and polling goes on', async () => {
  for (const [random, factor] of [
    [0, 0.9],
    [0.5, 1],
    [0.999999, 1.1],
  ] as const) {
    const world = await connected();
    world.random = random;
    world.onCall('/feed', (call) => call.answer(200, feedAnswer(wireRequest('r1', T0))));
    const count = () => world.sources.filter(({ stream }) => stream === 'feed').length;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await world.clock.advance(1_500);
      const fell = world.clock.now();
      const opened = count();
      world.source('feed').emit('error');
      const delay = 2_000 * 1.5 ** attempt * factor;
      await world.clock.advance(delay - 1);
      assert.is(count(), opened, `attempt ${attempt} is not early`);
      await world.clock.advance(2);
      assert.is(count(), opened + 1, `attempt ${attempt}`);
      assert.ok(Math.abs(world.source('feed').openedAt - fell - delay) <= 1);
    }
    await world.clock.advance(1_500);
    world.source('feed').emit('error');
    const before = world.calls('/feed').length;
    await world.clock.advance(600_000);
    assert.is(count(), 11);
    assert.is(world.page.link('feed'), 'error');
    assert.ok(world.calls('/feed').length >= before + 299, 'polling goes on');
    // The user's Retry begins anew.
    await world.live.retry();
    await world.clock.advance(0);
    assert.is(count(), 12);
    world.source('feed').emit('open');
    await world.clock.advance(0);
    assert.is(world.page.link('feed'), 'connected');
    await world.live.stop();
  }
});

test('LIVE-04 the count begins anew after a connection that gave bytes for 30 s, not after a short one', async () => {
  for (const [heldMs, delay] of [
    [29_000, 3_000],
    [31_000, 2_000],
  ] as const) {
    const world = await connected();
    await world.clock.advance(1_500);
    world.source('feed').emit('error');
    await world.clock.advance(2_000);
    const source = world.source('feed');
    source.emit('open');
    for (let s = 0; s < heldMs; s += 1_000) {
      await world.clock.advance(1_000);
      source.emit('ping', {});
    }
    const fell = world.clock.now();
    source.emit('error');
    await world.clock.advance(10_000);
    assert.is(world.source('feed').openedAt - fell, delay, `held ${heldMs}`);
    await world.live.stop();
  }
});

test('LIVE-07 45 s without a byte is death; a ping is a byte', async () => {
  const world = await connected();
  const source = world.source('notifications');
  for (const other of ['feed', 'requests']) world.source(other).emit('ping', {});
  for (let n = 0; n < 4; n += 1) {
    await world.clock.advance(44_000);
    for (const { stream } of [...world.sources]) world.source(stream).emit('ping', {});
  }
  assert.is(world.source('notifications'), source);
  await world.clock.advance(44_900);
  assert.is(source.isClosed, false);
  await world.clock.advance(200);
  assert.is(source.isClosed, true);
  await world.clock.advance(0);
  assert.is(world.page.link('notifications'), 'disconnected');
  await world.clock.advance(2_500);
  assert.is.not(world.source('notifications'), source);
  await world.live.stop();
});

test('LIVE-07 an attempt without an answer for 15 s has failed', async () => {
  const world = await connected();
  world.source('requests').emit('error');
  await world.clock.advance(2_000);
  const hanging = world.source('requests');
  await world.clock.advance(15_000);
  assert.is(hanging.isClosed, true);
  assert.is(world.page.link('requests'), 'disconnected');
  await world.live.stop();
});

test('LIVE-07 a new connection resumes after the last id that was given', async () => {
  const world = await connected();
  world.source('feed').emit('feed_upsert', { item: wireRequest('r9', T0 + 5) }, '41');
  world.source('feed').emit('ping', {}, '41');
  await world.clock.advance(2_000);
  world.source('feed').emit('error');
  await world.clock.advance(2_000);
  assert.is(world.source('feed').url.searchParams.get('lastEventId'), '41');
  assert.is(world.source('requests').url.searchParams.has('lastEventId'), false);
  await world.live.stop();
});

test('LIVE-07 after a poll the stream does not replay what is older than it, unless the poll named its place', async () => {
  for (const lastEventId of [undefined, '90']) {
    const world = await connected();
    world.source('feed').emit('ping', {}, '41');
    await world.clock.advance(2_000);
    world.onCall('/feed', (call) => call.answer(200, { ...feedAnswer(wireRequest('r1', T0)), lastEventId }));
    world.source('feed').emit('error');
    await world.clock.advance(2_500);
    world.source('feed').emit('error');
    await world.clock.advance(3_000);
    assert.is(world.source('feed').url.searchParams.get('lastEventId'), lastEventId ?? null);
    await world.live.stop();
  }
});

test('LIVE-05 a poll answered after the stream is back is not applied', async () => {
  const world = await connected();
  world.onCall('/feed', null);
  await world.clock.advance(2_000);
  world.source('feed').emit('error');
  await world.clock.advance(3_100);
  world.source('feed').emit('open');
  world
    .calls('/feed')
    .pop()
    ?.answer(200, feedAnswer(wireRequest('r9', T0)));
  await world.clock.advance(100);
  assert.equal(world.page.order, ['r1']);
  await world.live.stop();
});

test('LIVE-06 what cannot be read is dropped and logged, the stream goes on; its address is never logged', async () => {
  const world = await connected();
  const source = world.source('feed');
  source.emit('feed_upsert', '{"item": {"secret');
  source.emit('feed_upsert', { item: { status: 'requested' } });
  source.emit('feed_upsert', 'null');
  source.emit('feed_upsert', wireRequest('r2', T0 + 5));
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r2', 'r1']);
  assert.is(source.isClosed, false);
  assert.is(world.logs.length, 3);
  assert.not.match(world.logs.join(), /secret|signature/);
  await world.live.stop();
});

test('LIVE-06 events of a stream that was closed change nothing', async () => {
  const world = await connected();
  const old = world.source('feed');
  await world.live.setAttention({ isVisible: true, isOnline: false });
  old.emit('feed_upsert', { item: wireRequest('ghost', T0 + 9) });
  old.emit('error');
  old.emit('open');
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r1']);
  assert.is(world.page.link('feed'), 'disconnected');
  await world.live.stop();
});

test('LIVE-08 hidden for 30 s closes all and stops polling; coming back resumes at once', async () => {
  const world = await connected();
  world.source('feed').emit('error');
  await world.live.setAttention({ isVisible: false, isOnline: true });
  await world.clock.advance(29_000);
  assert.is(world.source('notifications').isClosed, false);
  await world.clock.advance(1_000);
  assert.ok(world.sources.every(({ isClosed }) => isClosed));
  const opened = world.sources.length;
  const calls = world.calls().length;
  await world.clock.advance(600_000);
  assert.is(world.sources.length, opened);
  assert.is(world.calls().length, calls);
  await world.live.setAttention({ isVisible: true, isOnline: true });
  assert.is(world.calls('/feed').length > 0 && world.calls().length, calls + 1);
  await world.clock.advance(500);
  assert.equal(
    world.sources.slice(opened).map(({ stream }) => stream),
    ['feed', 'notifications', 'requests'],
  );
  await world.live.stop();
});

test('LIVE-08 a glance away leaves connected streams alone, and makes a waiting one try at once', async () => {
  const world = await connected();
  world.source('requests').emit('error');
  await world.live.setAttention({ isVisible: false, isOnline: true });
  await world.clock.advance(1_000);
  const feed = world.source('feed');
  await world.live.setAttention({ isVisible: true, isOnline: true });
  await world.clock.advance(1);
  assert.is(world.source('feed'), feed);
  assert.is(world.source('requests').isClosed, false);
  await world.live.stop();
});

test('LIVE-07 LIVE-08 a page frozen out of sight for over 10 s reconnects, since its sockets may be dead', async () => {
  const world = await connected();
  const feed = world.source('feed');
  await world.live.setAttention({ isVisible: false, isOnline: true });
  await world.clock.advance(12_000);
  await world.live.setAttention({ isVisible: true, isOnline: true });
  await world.clock.advance(1_000);
  assert.is(feed.isClosed, true);
  assert.is(world.source('feed').isClosed, false);
  await world.live.stop();
});

test('LIVE-04 the network comes back: all reconnect at once and the count begins anew', async () => {
  const world = await connected();
  for (let n = 0; n < 3; n += 1) {
    await world.clock.advance(8_000);
    world.source('feed').emit('error');
  }
  await world.live.setAttention({ isVisible: true, isOnline: false });
  await world.clock.advance(100);
  assert.is(world.page.link('notifications'), 'disconnected');
  const now = world.clock.now();
  await world.live.setAttention({ isVisible: true, isOnline: true });
  await world.clock.advance(500);
  const feed = world.source('feed');
  assert.is(feed.openedAt, now);
  await world.clock.advance(1_500);
  feed.emit('error');
  const fell = world.clock.now();
  await world.clock.advance(2_000);
  assert.is(world.source('feed').openedAt - fell, 2_000);
  await world.live.stop();
});

test('AUTH-11 two quick failures ask the session once; its 401 tells the page and all wait for a new token', async () => {
  const world = await connected();
  await world.clock.advance(2_000);
  world.source('feed').emit('error');
  world.source('notifications').emit('error');
  for (let n = 0; n < 2; n += 1) {
    await world.clock.advance(4_000);
    world.source('feed').emit('error');
    world.source('notifications').emit('error');
  }
  // These took long to fail: no suspicion.
  assert.is(world.calls('/auth/me').length, 0);
  const fastFail = async (stream: string): Promise<void> => {
    const last = world.source(stream);
    while (world.source(stream) === last) await world.clock.advance(100);
    world.source(stream).emit('error');
  };
  await world.live.retry();
  await fastFail('feed');
  await fastFail('notifications');
  assert.is(world.calls('/auth/me').length, 0);
  await fastFail('feed');
  await fastFail('notifications');
  await settle();
  assert.is(world.calls('/auth/me').length, 1);
  assert.is(world.calls('/auth/me')[0]?.authorization, `Bearer ${TOKEN}`);
  world.calls('/auth/me')[0]?.answer(401, { code: 'TOKEN_EXPIRED', message: 'x' });
  await world.clock.advance(0);
  assert.is(world.page.batches.filter((batch) => batch.isSessionRefused).length, 1);
  const opened = world.sources.length;
  const calls = world.calls().length;
  await world.clock.advance(300_000);
  assert.is(world.sources.length, opened);
  assert.is(world.calls().length, calls);
  await world.live.setToken('header.claims.second');
  await world.clock.advance(1_000);
  assert.is(world.sources.length, opened + 3);
  assert.is(world.source('feed').url.searchParams.get('token'), 'header.claims.second');
  assert.is(world.calls('/feed').pop()?.authorization, 'Bearer header.claims.second');
  await world.live.stop();
});

test('AUTH-11 quick failures of a session that stands go on by the back-off', async () => {
  const world = await connected();
  world.onCall('/auth/me', (call) => call.answer(200, { id: 'ann' }));
  for (let n = 0; n < 3; n += 1) {
    const last = world.source('requests');
    last.emit('error');
    while (world.source('requests') === last) await world.clock.advance(100);
  }
  assert.ok(world.calls('/auth/me').length >= 1);
  assert.is(
    world.page.batches.some((batch) => batch.isSessionRefused),
    false,
  );
  await world.live.stop();
});

test('AUTH-11 the 401 of a poll tells the page; one for a token replaced meanwhile does not', async () => {
  const world = await scene();
  const first = world.calls('/feed')[0];
  await world.live.setToken('header.claims.second');
  first?.answer(401, { code: 'TOKEN_EXPIRED' });
  await world.clock.advance(100);
  assert.is(
    world.page.batches.some((batch) => batch.isSessionRefused),
    false,
  );
  await world.clock.advance(2_000);
  world.calls('/feed').pop()?.answer(401, { code: 'TOKEN_EXPIRED' });
  await world.clock.advance(0);
  assert.is(world.page.batches.filter((batch) => batch.isSessionRefused).length, 1);
  await world.live.stop();
});

test('LIVE-02 a profile change shows on the cards of that person', async () => {
  const world = await connected();
  world.source('requests').emit('user_profile_updated', {
    userId: 'bob',
    changes: { firstName: 'Robert', locationCity: 'Leeds' },
  });
  await world.clock.advance(0);
  assert.equal(world.page.cards.get('r1')?.personName, 'Robert Stone');
  assert.equal(world.page.cards.get('r1')?.place, 'Leeds');
  const last = world.page.batches[world.page.batches.length - 1];
  assert.equal(last?.cards, [['r1', { personName: 'Robert Stone', place: 'Leeds' }]]);
  await world.live.stop();
});

test('ACT-06 the deal on show: loaded, named by a notification, polled while notifications are down', async () => {
  const world = await scene({ ...NOTHING, dealId: 't1' });
  const path = '/transactions/t1';
  world.onCall(path, (call) =>
    call.answer(200, { success: true, data: wireDeal('t1', T0 + world.calls(path).length) }),
  );
  world.calls(path)[0]?.answer(200, { success: true, data: wireDeal('t1', T0) });
  await world.clock.advance(500);
  assert.is(world.page.batches.filter(({ deal }) => deal?.id === 't1').length, 1);
  world.source('notifications').emit('open');
  await settle();
  // Coming up closes the gap once.
  assert.is(world.calls(path).length, 2);
  await world.clock.advance(20_000);
  assert.is(world.calls(path).length, 2);
  world.source('notifications').emit('new_notification', {
    notification: { id: 'n1', type: 'transaction_status', actionData: { transactionId: 't1' } },
  });
  world.source('notifications').emit('new_notification', {
    notification: { id: 'n2', type: 'transaction_status', actionData: { transactionId: 'other' } },
  });
  await settle();
  assert.is(world.calls(path).length, 3);
  await world.clock.advance(0);
  assert.equal(world.page.batches.flatMap(({ notifications }) => notifications ?? []).length, 2);
  world.source('notifications').emit('error');
  const fell = world.clock.now();
  await world.clock.advance(6_000);
  assert.equal(
    world
      .calls(path)
      .slice(3)
      .map(({ at }) => at - fell),
    [2_000, 4_000, 6_000],
  );
  const link = world.page.batches
    .map(({ links }) => links?.deal)
    .filter(Boolean)
    .pop();
  assert.equal([link?.isPolling, link?.confirmedAt], [true, fell + 6_000]);
  world.source('notifications').emit('open');
  await world.clock.advance(30_000);
  assert.is(world.calls(path).length, 7);
  await world.live.need(NOTHING);
  await world.clock.advance(30_000);
  assert.is(world.calls(path).length, 7);
  await world.live.stop();
});

test('FEED-05 previous: the history is asked for once, and only then', async () => {
  const world = await connected();
  world.source('feed').emit('feed_upsert', {
    item: wireRequest('r2', T0 + 1, { ownerId: 'cid', user: { id: 'cid', firstName: 'Cid' } }),
  });
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r2', 'r1']);
  assert.is(world.calls('/users/transactions').length, 0);
  world.onCall('/users/transactions', (call) => call.answer(200, { data: [wireDeal('t9', T0)] }));
  const filter = { ...EMPTY_FILTER, exchangeWith: 'previous' as const };
  await world.live.setFilter({ filter, country: '', city: '' });
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r1']);
  assert.equal([...world.page.cards.keys()], ['r1']);
  await world.live.setFilter({ filter: EMPTY_FILTER, country: '', city: '' });
  await world.live.setFilter({ filter, country: '', city: '' });
  await world.clock.advance(0);
  assert.is(world.calls('/users/transactions').length, 1);
  await world.live.stop();
});

test('LIVE-09 1,000 events between two pulls are one batch', async () => {
  const world = createFakeOutside();
  const live = createLive(world.deps);
  await live.start({ apiBase: BASE, token: TOKEN, viewerId: 'ann' });
  await live.applyFeed({ type: 'snapshot', items: [], serverTime: null });
  await live.need(HOME);
  await world.clock.advance(600);
  const first = live.pull(0);
  await world.clock.advance(0);
  assert.is((await first).seq, 1);
  for (let n = 1; n <= 1_000; n += 1) {
    world.source('feed').emit('feed_upsert', { item: wireRequest(`r${n % 20}`, T0 + n) });
  }
  const pulled = live.pull(1);
  await world.clock.advance(0);
  const batch = await pulled;
  assert.is(batch.seq, 2);
  assert.is(batch.cards?.length, 20);
  assert.is(batch.order?.length, 20);
  let isAnswered = false;
  void live.pull(2).then(() => {
    isAnswered = true;
  });
  await world.clock.advance(1_000);
  assert.is(isAnswered, false);
  await live.stop();
});

test('LIVE-09 a page that lost a batch gets everything, and fresh notifications', async () => {
  const world = createFakeOutside();
  const live = createLive(world.deps);
  await live.start({ apiBase: BASE, token: TOKEN, viewerId: 'ann' });
  await live.applyFeed({ type: 'upsert', item: { ...EMPTY_REQUEST, id: 'r1' } });
  await live.applyFeed({ type: 'snapshot', items: [{ ...EMPTY_REQUEST, id: 'r1' }], serverTime: T0 + 5_000 });
  await live.need(HOME);
  await world.clock.advance(600);
  for (const source of [...world.sources]) source.emit('open');
  const taken = live.pull(0);
  await world.clock.advance(0);
  assert.is((await taken).seq, 1);
  const opened = world.sources.length;
  const pulled = live.pull(0);
  await world.clock.advance(500);
  const batch = await pulled;
  assert.is(batch.seq, 2);
  assert.is(batch.isReset, true);
  assert.is(batch.clockOffset, 5_000);
  assert.equal(batch.order, ['r1']);
  assert.is(Object.keys(batch.cards?.[0]?.[1] ?? {}).length, 24);
  assert.equal(Object.keys(batch.links ?? {}).sort(), ['deal', 'feed', 'notifications', 'requests']);
  assert.equal(
    world.sources.slice(opened).map(({ stream }) => stream),
    ['notifications', 'requests'],
  );
  await live.stop();
});

test('LIVE-08 logout closes all and leaves no timer; another viewer sees nothing of the last', async () => {
  const world = await connected();
  await world.live.stop();
  await world.clock.advance(0);
  assert.ok(world.sources.every(({ isClosed }) => isClosed));
  assert.is(world.clock.pending, 0);
  assert.equal(world.page.order, []);
  assert.equal([...world.page.cards.keys()], []);
  world.onCall('/feed', null);
  await world.live.start({ apiBase: BASE, token: TOKEN, viewerId: 'cid' });
  await world.clock.advance(1_000);
  assert.ok(
    world.sources.every(({ isClosed }) => isClosed),
    'needs were forgotten too',
  );
  await world.live.need(HOME);
  await world.clock.advance(100);
  assert.is(world.page.batches[world.page.batches.length - 1]?.isFeedKnown === true, false);
  world
    .calls('/feed')
    .pop()
    ?.answer(200, feedAnswer(wireRequest('r5', T0)));
  await world.clock.advance(0);
  assert.equal(world.page.order, ['r5']);
  await world.live.stop();
});

test('LIVE-08 at most three streams at once', async () => {
  const world = await connected();
  await world.live.need({ ...HOME, dealId: 't1' });
  await world.clock.advance(2_000);
  assert.is(world.sources.filter(({ isClosed }) => !isClosed).length, 3);
  await world.live.stop();
});

test('FEED-06 works with a backend of the specification alone: no ids, versions, server time, pings', async () => {
  const world = await connected();
  const source = world.source('feed');
  source.emit('feed_upsert', wireDeal('t1', T0 + 10));
  source.emit('feed_replace', { data: { item: wireDeal('t2', T0 + 11), replaceOf: 'r1' } });
  await world.clock.advance(0);
  assert.equal(world.page.order, ['t2', 't1']);
  source.emit('feed_remove', '"t1"');
  await world.clock.advance(0);
  assert.equal(world.page.order, ['t2']);
  await world.clock.advance(1_000);
  source.emit('error');
  await world.clock.advance(2_000);
  assert.is(world.source('feed').url.searchParams.has('lastEventId'), false);
  world.source('feed').emit('initial_feed', [wireRequest('r7', T0 + 2), wireDeal('t2', T0 + 11)]);
  await world.clock.advance(0);
  assert.equal(world.page.order, ['t2', 'r7']);
  assert.is(world.page.link('feed'), 'connected');
  await world.live.stop();
});

test.run();
