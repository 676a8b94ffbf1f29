// Feed store: the worker's updates as signals, and the actions of the cards (HOME, CARD, LIVE-09).

import { effect } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDeal } from '#contract/decode/feed-item.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { sentences as russian } from '#i18n/generated/ru/first.ts';
import { setStrings } from '#i18n/strings.ts';
import type { Batch } from '#protocol/protocol.ts';
import { ENGLISH } from '../../sentences.ts';
import { CARD_VIEW, connectionFixture, dealJson, requestJson } from '../card-fixtures.ts';
import { createSignedInFixture, createStateFixture, flushMicrotasks, TEST_NOW } from '../fixtures.ts';

const ALL: Batch = {
  seq: 1,
  isReset: true,
  cards: [
    ['r1', CARD_VIEW],
    ['r2', { ...CARD_VIEW, requestId: 'r2' }],
  ],
  order: ['r1', 'r2'],
  isFeedKnown: true,
};
async function withFeed(more: Partial<Batch> = {}) {
  const fixture = await createSignedInFixture();
  fixture.stores.updates.publish({ ...ALL, ...more });
  const { feed } = fixture.stores;
  const card = (id: string) => {
    const found = feed.card(id);
    if (!found) throw new Error(`no card ${id}`);
    return found;
  };
  return { ...fixture, feed, card };
}

test('LIVE-09 a changed field is the only signal that fires', async () => {
  const { stores, feed, card } = await withFeed();
  const fired: string[] = [];
  const stops = (['payAmount', 'personName', 'unread'] as const).flatMap((field) =>
    ['r1', 'r2'].map((id) =>
      effect(() => {
        void card(id)[field].value;
        fired.push(`${id}.${field}`);
      }),
    ),
  );
  stops.push(
    effect(() => {
      fired.push(`order ${feed.order.value}`);
    }),
  );
  fired.length = 0;
  const before = card('r1');
  stores.updates.publish({ seq: 2, isReset: false, cards: [['r1', { payAmount: '2K', personName: 'Bob' }]] });
  assert.equal(fired, ['r1.payAmount']);
  assert.is(card('r1'), before, 'the card is the same object for as long as it lives');
  for (const stop of stops) stop();
});

test('LIVE-09 one batch is one change: no subscriber sees half of it', async () => {
  const { stores, feed, card } = await withFeed();
  const seen: string[] = [];
  const stop = effect(() => {
    seen.push(feed.order.value.map((id) => feed.card(id)?.payAmount.value ?? 'missing').join());
  });
  stores.updates.publish({
    seq: 2,
    isReset: false,
    cards: [
      ['r3', { ...CARD_VIEW, payAmount: '3K' }],
      ['r1', { payAmount: '1K' }],
    ],
    removed: ['r2'],
    moves: [['r3', '']],
  });
  assert.equal(seen, ['1.5K,1.5K', '3K,1K']);
  assert.is(feed.card('r2'), undefined);
  assert.ok(card('r3'));
  stop();
});

test('a reset drops the cards that it lacks and keeps the others', async () => {
  const { stores, feed, card } = await withFeed();
  const kept = card('r2');
  stores.updates.publish({
    seq: 9,
    isReset: true,
    cards: [['r2', { ...CARD_VIEW, views: 3 }]],
    order: ['r2'],
    isFeedKnown: true,
  });
  assert.equal(feed.order.value, ['r2']);
  assert.is(feed.card('r1'), undefined);
  assert.is(card('r2'), kept);
  assert.is(kept.views.value, 3);
  stores.updates.publish({ seq: 1, isReset: true });
  assert.is(feed.isKnown.value, false, 'an empty order before a snapshot is not an empty market');
});

test('CARD-09 age, countdown and the last hour run by the shared clock', async () => {
  const { card, clock } = await withFeed();
  const { age, countdown, isUrgent } = card('r1');
  const stops = [age, countdown, isUrgent].map((one) => one.subscribe(() => {}));
  assert.equal([age.value, countdown.value, isUrgent.value], ['1m', '02:00:00', false]);
  await clock.advance(60_000);
  assert.equal([age.value, countdown.value, isUrgent.value], ['2m', '01:59:00', false]);
  await clock.advance(3_541_000);
  assert.equal([countdown.value, isUrgent.value], ['00:59:59', true]);
  for (const stop of stops) stop();
});

test('HOME-02 LIVE-03 connecting until the first connection, also between attempts and while polled; then in each attempt', async () => {
  const { stores, isOnline } = createStateFixture();
  const { feed } = stores;
  const polled = { confirmedAt: TEST_NOW, isPolling: true };
  const table = [
    ['connecting', {}, 'connecting', true],
    ['connecting', polled, 'updated', true],
    ['disconnected', { ...polled, retryAt: TEST_NOW + 3_000 }, 'updated', true],
    ['error', polled, 'updated', false],
    ['connecting', polled, 'updated', true],
    ['connected', {}, 'live', false],
    ['disconnected', { ...polled, retryAt: TEST_NOW + 3_000 }, 'updated', false],
    ['connecting', polled, 'updated', true],
    ['error', polled, 'updated', false],
  ] as const;
  assert.is(feed.isConnecting.value, true, 'before the worker has reported');
  for (const [state, rest, kind, isConnecting] of table) {
    stores.updates.publish({
      seq: 2,
      isReset: false,
      isFeedKnown: true,
      order: [],
      connections: { feed: connectionFixture(state, rest) },
    });
    assert.equal([feed.status.value.kind, feed.isConnecting.value], [kind, isConnecting], state);
  }
  isOnline.value = false;
  assert.equal([feed.status.value.kind, feed.isConnecting.value], ['offline', false]);
});

test('HOME-02 HOME-03 the status of the feed', async () => {
  const { stores, feed, isOnline } = await withFeed();
  const at = (
    state: Parameters<typeof connectionFixture>[0],
    rest?: Parameters<typeof connectionFixture>[1],
  ) => {
    stores.updates.publish({ seq: 2, isReset: false, connections: { feed: connectionFixture(state, rest) } });
    return [feed.status.value, feed.isConnecting.value, feed.error.value];
  };
  assert.equal(at('connecting'), [{ kind: 'connecting' }, true, '']);
  assert.equal(at('connected', { confirmedAt: TEST_NOW }), [{ kind: 'live' }, false, '']);
  assert.equal(at('disconnected', { retryAt: TEST_NOW + 3200 }), [
    { kind: 'reconnecting', seconds: 3 },
    false,
    '',
  ]);
  assert.equal(
    at('disconnected', { retryAt: TEST_NOW + 3200, confirmedAt: TEST_NOW - 2000, isPolling: true }),
    [{ kind: 'updated', seconds: 2 }, false, ''],
  );
  assert.equal(at('error', { confirmedAt: TEST_NOW - 9000 }), [
    { kind: 'updated', seconds: 9 },
    false,
    'Live updates failed.',
  ]);
  isOnline.value = false;
  assert.equal(feed.status.value, { kind: 'offline' });
});

test('HOME-03 a failed first attempt is the loading error until a snapshot arrives; Retry is sent to the worker', async () => {
  const { stores, worker } = await createSignedInFixture();
  const { feed, updates } = stores;
  updates.publish({ seq: 1, isReset: true, connections: { feed: connectionFixture('connecting') } });
  assert.is(feed.error.value, '');
  updates.publish({
    seq: 2,
    isReset: false,
    connections: { feed: connectionFixture('disconnected', { retryAt: TEST_NOW + 2000 }) },
  });
  assert.is(feed.error.value, 'Failed to load initial requests.');
  feed.retry();
  assert.equal(worker.sent, [{ type: 'retry' }]);
  updates.publish({ ...ALL, seq: 3, isReset: false });
  assert.is(feed.error.value, '');
});

test('HOME-09 the last data stays when live updates fail', async () => {
  const { stores, feed } = await withFeed();
  stores.updates.publish({ seq: 2, isReset: false, connections: { feed: connectionFixture('error') } });
  assert.equal(feed.order.value, ['r1', 'r2']);
});

test('CARD-01 a deleted card disappears at once, and for good', async () => {
  const { feed, server, worker } = await withFeed();
  server.on('DELETE /requests/r1', { body: { success: true } });
  const done = feed.remove('r1');
  assert.equal(feed.order.value, ['r2']);
  assert.is(await done, true);
  assert.equal(feed.order.value, ['r2'], 'also until the worker knows');
  assert.equal(worker.sent, [{ type: 'applyFeed', change: { type: 'remove', id: 'r1' } }]);
});

test('CARD-01 a failed delete restores the card with an error', async () => {
  const { feed, card, server, worker } = await withFeed();
  server.on('DELETE /requests/r1', { status: 409, body: { code: 'REQUEST_NOT_OPEN' } });
  assert.is(await feed.remove('r1'), false);
  assert.equal(feed.order.value, ['r1', 'r2']);
  assert.is(card('r1').error.value, 'Failed to delete request.');
  assert.is(card('r1').isBusy.value, false);
  assert.equal(worker.sent, []);
});

test('CARD-01 deleting a request that is gone already is no failure', async () => {
  const { feed } = await withFeed();
  assert.is(await feed.remove('r1'), true);
});

test('AWAY-01 a paused request is resumed from its card, once; a refusal shows why', async () => {
  const { feed, card, server, worker } = await withFeed();
  server.on('POST /requests/r1/resume', { body: { data: requestJson({ ownerId: 'alice', version: 3 }) } });
  assert.equal(await Promise.all([feed.resume('r1'), feed.resume('r1')]), [true, false]);
  assert.is(server.of('POST /requests/r1/resume').length, 1);
  const [sent] = worker.sent;
  assert.is(sent?.type === 'applyFeed' && sent.change.type === 'upsert' && sent.change.item.id, 'r1');
  server.on('POST /requests/r1/resume', { status: 409, body: { code: 'PAUSED', message: 'You are away.' } });
  assert.is(await feed.resume('r1'), false);
  assert.is(card('r1').error.value, 'You are away.');
});

test('CARD-10 a double tap accepts once, and the card becomes the deal at once', async () => {
  const { feed, card, server, worker } = await withFeed();
  server.on('POST /transactions', { status: 201, body: { success: true, data: dealJson() } });
  const taps = [feed.accept('r1'), feed.accept('r1')];
  assert.is(card('r1').isBusy.value, true);
  assert.equal(await Promise.all(taps), ['t1', null]);
  assert.is(server.of('POST /transactions').length, 1);
  assert.equal(server.of('POST /transactions')[0]?.body, { requestId: 'r1' });
  assert.equal(worker.sent[0], {
    type: 'applyFeed',
    change: { type: 'replace', item: decodeDeal(dealJson()), replaceOf: 'r1' },
  });
});

test('CARD-10 an answer that is less than the deal opens it all the same, and changes nothing in the feed', async () => {
  const { feed, server, worker } = await withFeed();
  server.on('POST /transactions', { status: 201, body: { transaction: { id: 't1' } } });
  assert.is(await feed.accept('r1'), 't1');
  assert.equal(worker.sent, []);
});

test('CARD-10 the loser of a race sees the server message and the new state of the card', async () => {
  const { feed, card, server, worker, stores } = await withFeed();
  server.on('POST /transactions', {
    status: 409,
    body: {
      code: 'REQUEST_NOT_OPEN',
      message: 'Somebody was faster.',
      data: requestJson({ status: 'pending_approval', version: 2 }),
    },
  });
  assert.is(await feed.accept('r1'), null);
  assert.is(card('r1').error.value, 'Somebody was faster.');
  assert.match(JSON.stringify(worker.sent), /"upsert".*"pending_approval"/);
  stores.updates.publish({ seq: 2, isReset: false, cards: [['r1', { state: 'pending_for_other' }]] });
  assert.is(card('r1').error.value, 'Somebody was faster.');
  stores.updates.publish({ seq: 3, isReset: false, cards: [['r1', { state: 'open' }]] });
  assert.is(card('r1').error.value, '');
});

for (const [name, answer, message] of [
  ['a 401', { status: 401 }, 'Authentication failed. You may need to log in again.'],
  ['no words', { status: 409 }, 'Failed to accept request. Please try again.'],
  ['no network', 'network error', 'Failed to accept request. Please try again.'],
] as const) {
  test(`CARD-10 ${name}`, async () => {
    const { feed, card, server, clock } = await withFeed();
    server.on('POST /auth/telegram-login', { status: 401 });
    server.on('POST /transactions', answer);
    const done = feed.accept('r1');
    await clock.advance(2000);
    assert.is(await done, null);
    assert.is(card('r1').error.value, message);
  });
}

test('CARD-10 a request that is gone leaves the feed', async () => {
  const { feed, worker } = await withFeed();
  await feed.accept('r1');
  assert.equal(worker.sent, [{ type: 'applyFeed', change: { type: 'remove', id: 'r1' } }]);
});

test('CARD-02 a view is recorded once, and its failure is ignored', async () => {
  const { feed, server } = await withFeed();
  feed.recordView('r1');
  feed.recordView('r1');
  await flushMicrotasks();
  assert.is(server.of('POST /requests/r1/view').length, 1);
});

test('HOME-01 FILTER-04 the filter reaches the worker and survives a reload', async () => {
  const { feed, worker, tab } = await withFeed();
  feed.setFilter({ ...EMPTY_FILTER, fromCurrency: 'USD' });
  assert.is(feed.isFiltered.value, true);
  assert.is(feed.filterName.value, '');
  assert.equal(worker.sent, [
    { type: 'setFilter', filter: { filter: feed.filter.value, country: '', city: '' } },
  ]);
  const reloaded = await createSignedInFixture((fixture) => {
    for (const [key, value] of tab.kept) fixture.tab.set(key, value);
  });
  assert.is(reloaded.stores.feed.filter.value.fromCurrency, 'USD');
  reloaded.stores.feed.clearFilter();
  assert.is(reloaded.stores.feed.isFiltered.value, false);
  assert.is(reloaded.tab.kept.has('feed-filter'), false);
});

test("HOME-07 'Like your request' is the last created request's filter", async () => {
  const { feed, local } = await withFeed();
  feed.applyLastCreated();
  assert.is(feed.isFiltered.value, false, 'nothing was created');
  local.set(
    'last-created-request',
    JSON.stringify({
      fromCurrency: 'usd',
      fromMethod: ['Wise'],
      toCurrency: 'RUB',
      toMethod: ['SBP'],
      toAmount: '9',
    }),
  );
  feed.applyLastCreated();
  assert.is(feed.filterName.value, 'Like your request');
  assert.equal([feed.filter.value.fromCurrency, feed.filter.value.toCurrency], ['USD', 'RUB']);
  feed.clearFilter();
  assert.is(feed.filterName.value, '');
});

test('HOME-07 CREATE-09 the mark survives a reload in another language, and goes with the stored request', async () => {
  setStrings('ru', russian);
  try {
    const { feed, local, tab } = await withFeed();
    local.set('last-created-request', JSON.stringify({ fromCurrency: 'USD', toCurrency: 'RUB' }));
    feed.applyLastCreated();
    assert.is(feed.filterName.value, 'Подходят к вашей заявке');
    // At a start the sentences come after the stores.
    setStrings('en', ENGLISH);
    const reloaded = await createSignedInFixture((fixture) => {
      for (const [key, value] of tab.kept) fixture.tab.set(key, value);
    });
    setStrings('ru', russian);
    const { feed: later } = reloaded.stores;
    assert.is(later.filterName.value, 'Подходят к вашей заявке');
    later.removeLastCreated();
    assert.equal([later.filterName.value, later.isFiltered.value], ['', false]);
  } finally {
    setStrings('en', ENGLISH);
  }
});

test("FEED-05 'Only my region' loads the profile, and the region is sent to the worker", async () => {
  const { feed, worker, server } = await withFeed();
  server.on('GET /users/me', { body: { profile: { locationCountry: 'Germany', locationCity: 'Berlin' } } });
  feed.setFilter({ ...feed.filter.value, exchangeWith: 'region' });
  await flushMicrotasks();
  const last = worker.sent[worker.sent.length - 1];
  assert.equal(last?.type === 'setFilter' && [last.filter.country, last.filter.city], ['Germany', 'Berlin']);
});

test.run();
