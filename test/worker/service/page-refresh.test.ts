// Loaded pages of the feed: no gap however the market grows, and nothing stale on them after a break (SRCH-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_LOADED_ITEMS } from '../../../worker/feed/live-feed.ts';
import { createWorkerService } from '../../../worker/service.ts';
import { expectNone } from '../../harness/assert-each.ts';
import { BASE, createFakeEnvironment, dealDto, type FakeCall, requestDto } from '../fake-environment.ts';
import { PAGE, startPaged } from './paged-market.ts';
import { HOME_SUBSCRIPTIONS, pullUpdates, START_TIME, TOKEN } from './service-harness.ts';

const newOffer = (n: number) => requestDto(`n${n}`, START_TIME + (n + 1) * 1_000);

test('SRCH-08 offers that come above take no loaded offer away, however many, and the next pages have no gap', async () => {
  const { market, page, end, loadMore, emit, service } = await startPaged(350);
  for (let n = 0; n < 700; n += 1) {
    market.put(newOffer(n));
    await emit('feed_upsert', { item: newOffer(n) });
  }
  assert.equal(page.order, market.ids().slice(0, 800));
  await loadMore();
  assert.equal(page.order, market.ids().slice(0, 900));
  await loadMore();
  await loadMore();
  assert.equal(page.order, market.ids());
  assert.is(end(), 'all');
  await service.send({ type: 'stop' });
});

test('SRCH-02 a whole market that is loaded loses no offer as it grows', async () => {
  const { market, page, end, emit, service } = await startPaged(90);
  for (let n = 0; n < 600; n += 1) {
    market.put(newOffer(n));
    await emit('feed_upsert', { item: newOffer(n) });
  }
  assert.equal(page.order, market.ids());
  assert.is(end(), 'all');
  await service.send({ type: 'stop' });
});

test('SRCH-09 a market that has grown beyond measure under an open app begins again with its first page', async () => {
  const { market, page, end, source, service, clock, calls } = await startPaged(350);
  const before = calls('/feed').length;
  for (let n = 0; n < MAX_LOADED_ITEMS; n += 1) {
    market.put(newOffer(n));
    source('feed').emit('feed_upsert', { item: newOffer(n) }, market.nextId());
  }
  await clock.advance(1_000);
  assert.is(calls('/feed').length - before, 1);
  assert.equal(page.order, market.ids().slice(0, page.order.length));
  assert.ok(page.order.length < 2 * PAGE, `${page.order.length} offers`);
  assert.is(end(), 'more');
  await service.send({ type: 'stop' });
});

/** Five minutes in the background, during which offers went whose events nobody has received. */
async function returnAfterRemovals(answer?: (call: FakeCall, next: (call: FakeCall) => void) => void) {
  const paged = await startPaged(600, { search: 1, events: 1 });
  const { market, env, service, clock, loadMore } = paged;
  for (let n = 0; n < 4; n += 1) await loadMore();
  await service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await clock.advance(300_000);
  market.nextId();
  for (const id of ['o150', 'o250', 'o350', 'o450']) market.remove(id);
  if (answer) env.onCall('/feed', (call) => answer(call, market.answer));
  await service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await clock.advance(1_500);
  env.source('events').open();
  await clock.advance(0);
  return { ...paged, gone: ['o150', 'o250', 'o350', 'o450'] };
}

test('SRCH-08 LIVE-07 after a long break all loaded pages are confirmed, a page a second', async () => {
  const { page, market, clock, calls, service, gone } = await returnAfterRemovals();
  const before = calls('/feed').length;
  assert.is(page.order.includes('o150'), false, 'the first of them at once');
  await clock.advance(3_000);
  assert.is(calls('/feed').length - before, 3);
  expectNone(gone, (id) => page.order.includes(id));
  // The last of them reaches as far beyond the former end as offers have gone.
  assert.equal(page.order, market.ids().slice(0, 500));
  await clock.advance(20_000);
  assert.is(calls('/feed').length - before, 3, 'once');
  await service.send({ type: 'stop' });
});

test('SRCH-08 a page that could not be confirmed is loaded again, as late as the server asks', async () => {
  let pages = 0;
  const { page, clock, service, env, gone } = await returnAfterRemovals((call, next) => {
    if (call.query.get('cursor')) pages += 1;
    if (call.query.get('cursor') && pages === 2) call.answer(429, { code: 'X' }, { 'retry-after': '20' });
    else next(call);
  });
  await clock.advance(1_000);
  env.source('events').emit('ping', {});
  await clock.advance(18_000);
  env.source('events').emit('ping', {});
  const ghosts = () => gone.filter((id) => page.order.includes(id));
  assert.is(pages, 2);
  assert.ok(ghosts().length > 0);
  await clock.advance(6_000);
  assert.equal(ghosts(), []);
  assert.is(page.connection('feed'), 'connected');
  await service.send({ type: 'stop' });
});

test('SRCH-08 LIVE-05 without live events a long list is confirmed by the polls: 60 calls a minute, however often the stream fails', async () => {
  const { loadMore, clock, env, sources, calls, service } = await startPaged(3_100, { search: 1, events: 1 });
  for (let n = 0; n < 30; n += 1) await loadMore();
  env.onCall('/events', (call) => call.answer(200, {}));
  for (let minute = 0; minute < 3; minute += 1) {
    const before = calls('/feed').length;
    for (let second = 0; second < 60; second += 1) {
      for (const source of sources) if (!source.isClosed && source.stream === 'events') source.emit('error');
      await clock.advance(1_000);
    }
    const made = calls('/feed').length - before;
    assert.ok(made <= 62, `${made} calls in a minute`);
  }
  await service.send({ type: 'stop' });
});

test('SRCH-05 SRCH-08 decided disputes leave the feed of an admin who has more than a page of them', async () => {
  const env = createFakeEnvironment();
  const items = [
    ...Array.from({ length: 220 }, (_, n) =>
      dealDto(`d${n}`, START_TIME - n * 1_000, { status: 'disputed' }),
    ),
    ...Array.from({ length: 150 }, (_, n) => requestDto(`o${n}`, START_TIME - n * 1_000)),
  ];
  let lastEventId = 5;
  const decide = (id: string) =>
    items.splice(
      items.findIndex((item) => item.id === id),
      1,
    );
  env.onCall('/feed', (call) => {
    const cursor = call.query.get('cursor');
    const from = cursor ? items.findIndex(({ id }) => id === cursor) + 1 : 0;
    const data = items.slice(from, from + PAGE);
    const nextCursor = from + PAGE < items.length ? data.at(-1)?.id : null;
    call.answer(200, { data, nextCursor, lastEventId: String(lastEventId) });
  });
  const service = createWorkerService(env.deps);
  const page = pullUpdates(service);
  const features = { search: 1, events: 1 };
  await service.send({ type: 'start', session: { apiBase: BASE, token: TOKEN, viewerId: 'ann', features } });
  await service.send({ type: 'setSubscriptions', subscriptions: HOME_SUBSCRIPTIONS });
  await env.clock.advance(600);
  env.source('events').open();
  await env.clock.advance(0);
  const shown = () => page.order.filter((id) => id.startsWith('d')).length;
  await service.send({ type: 'setPageState', isVisible: false, isOnline: true });
  await env.clock.advance(300_000);
  for (const id of ['d3', 'd50', 'd110', 'd210']) decide(id);
  await service.send({ type: 'setPageState', isVisible: true, isOnline: true });
  await env.clock.advance(1_500);
  env.source('events').open();
  await env.clock.advance(5_000);
  // One page was loaded, and none of its items was an offer.
  assert.is(shown(), 216);
  for (let n = 0; n < 3; n += 1) {
    await service.send({ type: 'loadMore' });
    await env.clock.advance(0);
  }
  for (const id of ['d0', 'd120', 'd215']) decide(id);
  lastEventId = 900;
  env.source('events').emit('initial_feed', { items: items.slice(0, PAGE), nextCursor: items[PAGE - 1]?.id });
  env.source('events').emit('initial_state', { requests: [] });
  env.source('events').emit('initial_notifications', { notifications: [] }, '900');
  await env.clock.advance(5_000);
  assert.is(shown(), 213);
  await service.send({ type: 'stop' });
});

test('FEED-05 the region filter is the backend’s while the page does not know the viewer’s country', async () => {
  const { page, end, loadMore, setFilter, clock, service } = await startPaged(150);
  await setFilter({ exchangeWith: 'region' });
  await clock.advance(500);
  assert.is(page.order.length, PAGE);
  await loadMore();
  assert.is(page.order.length, 150);
  assert.is(end(), 'all');
  await service.send({ type: 'stop' });
});

test.run();
