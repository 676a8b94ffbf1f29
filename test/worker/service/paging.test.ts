// Paging of the feed: pages on demand, live changes on each of them, reconnects, another filter, failures (SRCH-01, SRCH-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { equalEach } from '../../harness/assert-each.ts';
import { type FakeCall, requestDto } from '../fake-environment.ts';
import { PAGE, startPaged } from './paged-market.ts';
import { START_TIME } from './service-harness.ts';

test('SRCH-08 the reader comes to the end of the market page by page, each with its cursor', async () => {
  const { market, page, end, loadMore, calls, service } = await startPaged(250);
  assert.equal([page.order.length, end()], [100, 'more']);
  await loadMore();
  assert.equal([page.order.length, end()], [200, 'more']);
  await loadMore();
  assert.equal(page.order, market.ids());
  assert.is(end(), 'all');
  await loadMore();
  const cursors = calls('/feed').map(({ query }) => query.get('cursor'));
  assert.equal(cursors, [null, String(START_TIME - 99_000), String(START_TIME - 199_000)]);
  assert.is(page.cards.size, 250);
  await service.send({ type: 'stop' });
});

test('FEED-06 a backend that announces nothing is asked for its feed as specified, without cursor and filter', async () => {
  const { page, end, loadMore, calls, source, setFilter, service, clock } = await startPaged(250, {});
  assert.equal([page.order.length, end()], [100, 'all']);
  await loadMore();
  await setFilter({ toCurrency: 'EUR' });
  await clock.advance(0);
  equalEach(calls('/feed'), ({ query }) => String(query), ['limit=100']);
  assert.is(page.order.length, 50);
  assert.is(source('feed').url.searchParams.get('toCurrency'), null);
  await service.send({ type: 'stop' });
});

test('SRCH-08 live changes work on every loaded page, and an offer of a page to come waits for it', async () => {
  const { market, page, loadMore, emit, service } = await startPaged(350);
  await loadMore();
  const changed = { ...market.find('o150'), amount: 77_000 };
  await emit('feed_upsert', { item: changed });
  assert.is(page.cards.get('o150')?.payAmount, '77K');
  assert.is(page.order.indexOf('o150'), 150);
  await emit('feed_remove', { id: 'o120' });
  assert.is(page.order.includes('o120'), false);
  const moved = { ...market.find('o199'), updatedAt: new Date(START_TIME + 5_000).toISOString() };
  await emit('feed_upsert', { item: moved });
  assert.is(page.order[0], 'o199');
  // A view of an offer two pages further down: between it and the end nothing is known.
  await emit('feed_upsert', { item: Object.assign(market.find('o320'), { amount: 88_000 }) });
  assert.is(page.order.includes('o320'), false);
  // It is gone before its page is read.
  market.remove('o250');
  await emit('feed_remove', { id: 'o250' });
  await loadMore();
  await loadMore();
  const expected = market.ids().filter((id) => !['o120', 'o199'].includes(id));
  assert.equal(page.order, ['o199', ...expected]);
  assert.is(page.cards.get('o320')?.payAmount, '88K');
  await service.send({ type: 'stop' });
});

test('SRCH-08 LIVE-07 a page that an event overtakes changes nothing that the event has told', async () => {
  const { env, market, page, emit, service, clock } = await startPaged(250);
  let late: FakeCall | null = null;
  env.onCall('/feed', (call) => {
    late = call;
  });
  await service.send({ type: 'loadMore' });
  await emit('feed_upsert', { item: { ...market.find('o110'), amount: 66_000, version: 2 } });
  await emit('feed_remove', { id: 'o111' });
  if (late) {
    const items = market.offers.slice(100, 200);
    (late as FakeCall).answer(200, {
      data: items,
      nextCursor: String(START_TIME - 199_000),
      lastEventId: '0',
    });
  }
  await clock.advance(0);
  assert.is(page.order.includes('o111'), false);
  assert.is(page.cards.get('o110')?.payAmount, '66K');
  assert.is(page.order.length, 199);
  await service.send({ type: 'stop' });
});

test('SRCH-08 LIVE-07 a snapshot of the first page drops no loaded page; the others are confirmed from cursor to cursor', async () => {
  const { market, page, end, loadMore, source, service, clock, calls } = await startPaged(450);
  await loadMore();
  await loadMore();
  // Changes that no event tells, such as while the stream was away for too long.
  market.remove('o250');
  market.remove('o50');
  market.put(requestDto('new', START_TIME + 9_000));
  const before = calls('/feed').length;
  source('feed').emit('initial_feed', { items: market.offers.slice(0, PAGE) }, market.nextId());
  await clock.advance(0);
  assert.is(calls('/feed').length - before, 1, 'not all at once');
  await clock.advance(2_000);
  assert.equal(page.order, market.ids().slice(0, 300));
  assert.is(end(), 'more');
  assert.is(calls('/feed').length - before, 3);
  assert.ok(
    page.batches.every(({ removed = [] }) => removed.length < 5),
    'loaded rows were never taken away',
  );
  await loadMore();
  await loadMore();
  assert.equal(page.order, market.ids());
  assert.is(end(), 'all');
  await service.send({ type: 'stop' });
});

test('SRCH-08 LIVE-05 while it is polled every poll confirms the first page and one more, after the reconnect all', async () => {
  const { market, page, loadMore, source, service, clock, calls } = await startPaged(350);
  await loadMore();
  await loadMore();
  source('feed').emit('error');
  await clock.advance(3_000);
  const polled = calls('/feed').length;
  market.remove('o150');
  market.remove('o20');
  await clock.advance(2_000);
  assert.is(calls('/feed').length - polled, 2);
  assert.is(page.order.includes('o20'), false);
  market.remove('o230');
  // The next attempt begins behind the last poll, of which the further pages know nothing.
  source('feed').emit('error');
  await clock.advance(6_000);
  source('feed').open();
  await clock.advance(0);
  assert.equal(page.order, market.ids().slice(0, page.order.length));
  assert.ok(page.order.length >= 297);
  await service.send({ type: 'stop' });
});

test('SRCH-01 another filter begins again: first page and stream carry it, and what the old stream sends is ignored', async () => {
  const { env, market, page, end, loadMore, source, service, clock, calls, setFilter, emit } =
    await startPaged(500);
  await loadMore();
  const old = source('feed');
  let answer = (): void => {};
  env.onCall('/feed', (call) => {
    answer = () => market.answer(call);
  });
  await setFilter({ toCurrency: 'EUR', toMethod: ['Wise', 'SEPA'] });
  await clock.advance(0);
  assert.is(end(), 'loading');
  assert.is(page.order.length, 100, 'until then the known ones that match');
  // An edit takes it out of the old filter: told as removed.
  old.emit('feed_remove', { id: 'o1' }, market.nextId());
  answer();
  env.onCall('/feed', market.answer);
  await clock.advance(300);
  const query = calls('/feed').pop()?.query;
  assert.equal(
    [query?.get('toCurrency'), query?.get('toMethod'), query?.get('cursor')],
    ['EUR', 'Wise,SEPA', null],
  );
  const stream = source('feed');
  assert.is.not(stream, old);
  assert.equal(
    [stream.url.searchParams.get('toCurrency'), stream.url.searchParams.get('lastEventId')],
    ['EUR', '1'],
  );
  assert.equal([page.order.length, end()], [100, 'more']);
  stream.open();
  await loadMore();
  await loadMore();
  const matching = market.offers.filter(({ payCurrency }) => payCurrency === 'EUR').map(({ id }) => id);
  assert.equal(page.order, matching);
  await emit('feed_upsert', { item: requestDto('new', START_TIME + 1, { payCurrency: 'EUR' }) });
  assert.is(page.order[0], 'new');
  await service.send({ type: 'stop' });
});

test('SRCH-02 what is shown under a filter is the number that the backend counts, for every number', async () => {
  for (const count of [0, 1, 99, 100, 101, 199, 200, 201, 640]) {
    const { market, page, end, loadMore, setFilter, service, clock } = await startPaged(count);
    await setFilter({ toCurrency: 'USD' });
    await clock.advance(300);
    while (end() === 'more') await loadMore();
    const counted = market.offers.filter(({ payCurrency }) => payCurrency === 'USD').length;
    assert.is(page.order.length, counted, `${count} offers`);
    await service.send({ type: 'stop' });
  }
});

test('SRCH-08 a page that cannot be loaded leaves the list, and is loaded by the next attempt', async () => {
  const { env, market, page, end, loadMore, service, clock } = await startPaged(250);
  env.onCall('/feed', (call) => call.answer(500, {}));
  await service.send({ type: 'loadMore' });
  await clock.advance(20_000);
  assert.equal([page.order.length, end()], [100, 'failed']);
  // The backend was replaced, and its cursors are others.
  env.onCall('/feed', (call) =>
    call.query.get('cursor') ? call.answer(400, { code: 'VALIDATION_ERROR' }) : market.answer(call),
  );
  await loadMore();
  assert.equal([page.order.length, end()], [100, 'failed']);
  env.onCall('/feed', market.answer);
  await loadMore();
  await loadMore();
  await loadMore();
  assert.equal(page.order, market.ids());
  await service.send({ type: 'stop' });
});

test('SRCH-08 cards far from the view are not sent until the page needs them again', async () => {
  const { market, page, loadMore, emit, service, clock } = await startPaged(250);
  await loadMore();
  await service.send({ type: 'dropCards', ids: ['o10', 'o11'] });
  const sent = page.batches.length;
  await emit('feed_upsert', { item: { ...market.find('o10'), amount: 55_000 } });
  assert.is(
    page.batches.slice(sent).some(({ cards = [] }) => cards.some(([id]) => id === 'o10')),
    false,
  );
  await service.send({ type: 'needCards', ids: ['o10', 'o12'] });
  await clock.advance(0);
  const cards = page.batches.slice(sent).flatMap((batch) => batch.cards ?? []);
  equalEach(cards, ([id, { kind, payAmount }]) => [id, kind, payAmount], [['o10', 'request', '55K']]);
  await service.send({ type: 'stop' });
});

test('PRICE-07 by best price the backend is asked for that order, and pages and live changes keep it', async () => {
  const { env, market, page, loadMore, emit, setFilter, calls, clock, service } = await startPaged(250);
  for (const [at, offer] of market.offers.entries())
    Object.assign(offer, { payCurrency: 'USD', convertedPayAmount: 100 + ((at * 37) % 250) });
  const best = () =>
    [...market.offers].sort(
      (a, b) =>
        b.convertedPayAmount / b.amount - a.convertedPayAmount / a.amount ||
        b.updatedAt.localeCompare(a.updatedAt),
    );
  env.onCall('/feed', (call) => {
    if (call.query.get('sort') !== 'price') return market.answer(call);
    const from = Number(call.query.get('cursor') ?? 0);
    const nextCursor = from + PAGE < market.offers.length ? String(from + PAGE) : null;
    call.answer(200, { data: best().slice(from, from + PAGE), nextCursor, lastEventId: '0' });
  });
  const pair = { fromCurrency: 'RUB', toCurrency: 'USD' };
  await setFilter({ ...pair, sort: 'price' });
  await clock.advance(1_000);
  await loadMore();
  const ids = () => best().map(({ id }) => id);
  assert.equal(page.order, ids().slice(0, 200));
  assert.is(calls('/feed').at(-1)?.query.get('sort'), 'price');
  const change = async (id: string, convertedPayAmount: number) => {
    Object.assign(market.find(id), { convertedPayAmount });
    await emit('feed_upsert', { item: market.find(id) });
  };
  const worst = ids().at(-1) ?? '';
  await change(worst, 2_000);
  assert.is(page.order[0], worst, 'a better price comes to the top');
  await change(ids()[50] ?? '', 150.5);
  assert.equal(page.order, ids().slice(0, page.order.length));
  await setFilter(pair);
  await clock.advance(1_000);
  assert.equal(page.order, market.ids().slice(0, 100));
  await service.send({ type: 'stop' });
});

test.run();
