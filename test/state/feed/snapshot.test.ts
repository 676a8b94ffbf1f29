// Feed snapshot: shown at once and marked as old, not acted on, and replaced by the live feed (HOME-11, HOME-04).
import { effect } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CardView } from '#domain/card-view.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import type { Batch } from '#protocol/protocol.ts';
import { LIVE_FEED_TIMEOUT_MS } from '../../../src/state/feed/card-actions.ts';
import {
  MAX_SNAPSHOT_CARDS,
  readFeedSnapshot,
  SNAPSHOT_TTL_MS,
  writeFeedSnapshot,
} from '../../../src/state/feed/snapshot.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { CARD_VIEW, connectionFixture } from '../card-fixtures.ts';
import {
  ALICE_USER,
  createStateFixture,
  flushMicrotasks,
  memoryStore,
  type StateFixture,
  TEST_NOW,
  tokenFor,
} from '../fixtures.ts';

const SCOPE = { viewer: '7', language: 'en', filter: EMPTY_FILTER };
const HOUR = 3_600_000;
const OFFER: CardView = { ...CARD_VIEW, state: 'open', requestId: 'r1', deadline: TEST_NOW + 10 * HOUR };
const OTHER: CardView = { ...OFFER, requestId: 'r2', personName: 'Bob' };
const SNAPSHOT = { cards: [['r1', OFFER] as const, ['r2', OTHER] as const], at: TEST_NOW - 5 * 60_000 };

const storingSnapshot =
  (feed = SNAPSHOT, scope = SCOPE) =>
  ({ local }: Pick<StateFixture, 'local'>) =>
    writeFeedSnapshot(local, scope, feed);
const live = (cards: readonly (readonly [string, CardView])[]): Batch => ({
  seq: 1,
  isReset: false,
  cards,
  order: cards.map(([id]) => id),
  isFeedKnown: true,
  connections: { feed: connectionFixture('connected') },
});
/** The backend announces a feature: what it sends is stored for the next start. */
const announcing = ({ server }: Pick<StateFixture, 'server'>): void => {
  const body = { token: tokenFor('alice'), user: ALICE_USER, features: { search: 1 } };
  server.on('POST /auth/telegram-login', { body });
};
async function startApp(before = storingSnapshot()) {
  const fixture = createStateFixture(before);
  const { feed, session } = fixture.stores;
  const card = (id: string) => {
    const found = feed.card(id);
    if (!found) throw new Error(`no card ${id}`);
    return found;
  };
  return { ...fixture, feed, session, card };
}

test('HOME-09 the snapshot is shown at once, before anybody is signed in, with its age', async () => {
  const { feed, session, card } = await startApp();
  assert.is(session.state.value, 'unauthenticated');
  assert.equal([feed.isKnown.value, feed.isLive.value], [true, false]);
  assert.equal(feed.order.value, ['r1', 'r2']);
  assert.is(card('r2').personName.value, 'Bob');
  assert.equal(feed.status.value, { kind: 'snapshot', seconds: 300 });
});

test('FMT-06 the countdown of a card that is not confirmed does not tick', async () => {
  const { stores, clock, card } = await startApp();
  const shown: string[] = [];
  const stop = effect(() => {
    shown.push(card('r1').countdown.value);
  });
  await clock.advance(3_000);
  assert.equal(shown, ['––:––:––']);
  assert.is(card('r1').isUrgent.value, false);
  stores.updates.publish(live([['r1', OFFER]]));
  await clock.advance(0);
  assert.is(shown[shown.length - 1], '09:59:57');
  stop();
});

test('HOME-09 the live feed updates it in place: the same cards, changed fields only, missing cards dropped', async () => {
  const { stores, feed, card } = await startApp();
  const before = card('r1');
  const fired: string[] = [];
  const stops = [
    effect(() => void fired.push(`name ${before.personName.value}`)),
    effect(() => void fired.push(`pay ${before.payAmount.value}`)),
  ];
  fired.length = 0;
  stores.updates.publish(live([['r1', { ...OFFER, payAmount: '2K' }]]));
  assert.equal(fired, ['pay 2K']);
  assert.is(card('r1'), before);
  assert.equal(feed.order.value, ['r1']);
  assert.is(feed.card('r2'), undefined);
  assert.is(feed.isLive.value, true);
  assert.equal(feed.status.value, { kind: 'live' });
  for (const stop of stops) stop();
});

test('CARD-10 Accept on a card of the last start waits for the live feed, and is sent only when the card is unchanged', async () => {
  const { stores, server, session, feed, card } = await startApp();
  server.on('POST /transactions', { body: { id: 't1' } });
  session.start();
  await flushMicrotasks();
  const accepted = feed.accept('r1');
  const changed = feed.accept('r2');
  await flushMicrotasks();
  assert.equal([card('r1').isBusy.value, server.of('POST /transactions').length], [true, 0]);
  stores.updates.publish(
    live([
      ['r1', { ...OFFER, views: 9 }],
      ['r2', { ...OTHER, payAmount: '9K' }],
    ]),
  );
  await accepted;
  assert.is(await changed, null);
  equalEach(server.of('POST /transactions'), ({ body }) => body, [{ requestId: 'r1' }]);
  assert.is(card('r2').error.value, 'This has just changed. Please check it again.');
  assert.is(card('r2').isBusy.value, false);
});

test('CARD-01 CARD-10 an action on a card that is gone by then is not sent, nor after 10 s without a live feed', async () => {
  const gone = await startApp();
  const removing = gone.feed.remove('r1');
  gone.stores.updates.publish(live([['r2', OTHER]]));
  assert.is(await removing, false);
  assert.equal(gone.server.calls, []);

  const silent = await startApp();
  const accepting = silent.feed.accept('r1');
  await silent.clock.advance(LIVE_FEED_TIMEOUT_MS);
  assert.is(await accepting, null);
  assert.is(silent.card('r1').error.value, "The market isn't responding yet. Please try again.");
  assert.equal(silent.server.calls, []);
});

test('HOME-03 a feed that cannot be loaded shows its error above the snapshot', async () => {
  const { stores, feed } = await startApp();
  stores.updates.publish({
    seq: 1,
    isReset: false,
    connections: { feed: connectionFixture('disconnected', { retryAt: TEST_NOW + 1 }) },
  });
  assert.is(feed.error.value, 'Failed to load initial requests.');
  assert.equal(feed.order.value.length, 2);
});

test('AUTH-01 no snapshot of another user, of yesterday, of another filter, language or format is shown', () => {
  const cases: [string, (store: ReturnType<typeof memoryStore>) => void, isRemoved: boolean][] = [
    ['another user', (store) => writeFeedSnapshot(store, { ...SCOPE, viewer: '8' }, SNAPSHOT), true],
    [
      'too old',
      (store) => writeFeedSnapshot(store, SCOPE, { ...SNAPSHOT, at: TEST_NOW - SNAPSHOT_TTL_MS }),
      true,
    ],
    ['from the future', (store) => writeFeedSnapshot(store, SCOPE, { ...SNAPSHOT, at: TEST_NOW + 1 }), true],
    [
      'version',
      (store) => store.set('last-feed', JSON.stringify({ ...SNAPSHOT, ...SCOPE, version: 0 })),
      true,
    ],
    [
      'filter',
      (store) =>
        writeFeedSnapshot(store, { ...SCOPE, filter: { ...EMPTY_FILTER, exchangeWith: 'region' } }, SNAPSHOT),
      false,
    ],
    [
      'format of a build that stored it on every backend',
      (store) =>
        store.set(
          'last-feed',
          JSON.stringify({ ...SNAPSHOT, ...SCOPE, filter: JSON.stringify(EMPTY_FILTER), version: 1 }),
        ),
      true,
    ],
    // '15B' is a thousand times less to a Turkish reader.
    ['language', (store) => writeFeedSnapshot(store, { ...SCOPE, language: 'tr' }, SNAPSHOT), false],
    ['no JSON', (store) => store.set('last-feed', '{'), false],
    ['no cards', (store) => writeFeedSnapshot(store, SCOPE, { ...SNAPSHOT, cards: [] }), false],
  ];
  for (const [name, write, isRemoved] of cases) {
    const store = memoryStore();
    write(store);
    assert.is(readFeedSnapshot(store, SCOPE, TEST_NOW), null, name);
    assert.is(store.get('last-feed') === null, isRemoved, name);
  }
  assert.is(readFeedSnapshot(memoryStore(), SCOPE, TEST_NOW), null);
});

test('HOME-09 invalid and expired cards are left out; the number is bounded', () => {
  const store = memoryStore();
  const cards = [
    ['over', { ...OFFER, deadline: TEST_NOW }] as const,
    ['broken', { ...OFFER, views: 'many' } as unknown as CardView] as const,
    ...Array.from({ length: 40 }, (_, at) => [`r${at}`, OFFER] as const),
  ];
  writeFeedSnapshot(store, SCOPE, { cards, at: TEST_NOW });
  const stored = readFeedSnapshot(store, SCOPE, TEST_NOW)?.cards ?? [];
  assert.is(stored.length, MAX_SNAPSHOT_CARDS - 2);
  assert.is(stored[0]?.[0], 'r0');
});

test('HOME-09 the live feed is saved 3 s after its snapshot and when the page is hidden; an unconfirmed one is not', async () => {
  const fixture = createStateFixture(announcing);
  const { stores, local, clock, isVisible } = fixture;
  const stored = () =>
    readFeedSnapshot(local, SCOPE, clock.now())?.cards.map(([id, view]) => [id, view.payAmount]);
  stores.session.start();
  await flushMicrotasks();
  isVisible.value = false;
  isVisible.value = true;
  assert.is(stored(), undefined);
  stores.updates.publish(live([['r1', OFFER]]));
  await clock.advance(3_000);
  assert.equal(stored(), [['r1', OFFER.payAmount]]);
  stores.updates.publish({ seq: 2, isReset: false, cards: [['r1', { payAmount: '3K' }]] });
  isVisible.value = false;
  assert.equal(stored(), [['r1', '3K']]);
});

test('HOME-11 on a backend of the specification alone nothing is stored, and what another one has left is removed', async () => {
  const { stores, local, clock, isVisible } = createStateFixture(storingSnapshot());
  assert.ok(local.get('last-feed'));
  stores.session.start();
  await flushMicrotasks();
  assert.is(stores.session.state.value, 'authenticated');
  assert.is(local.get('last-feed'), null);
  stores.updates.publish(live([['r1', OFFER]]));
  await clock.advance(3_000);
  isVisible.value = false;
  assert.is(local.get('last-feed'), null);
});

test('HOME-11 a refused sign-in removes the snapshot; a backend out of reach leaves it for the next start', async () => {
  for (const [answer, isKept] of [
    [{ status: 401 }, false],
    [{ status: 403, body: { code: 'BANNED' } }, false],
    [{ status: 429 }, true],
    [{ status: 503 }, true],
    ['network error', true],
  ] as const) {
    const { stores, local, clock } = createStateFixture((fixture) => {
      storingSnapshot()(fixture);
      fixture.server.on('POST /auth/telegram-login', answer);
    });
    stores.session.start();
    await clock.advance(9_000);
    assert.is(stores.session.state.value, 'error');
    assert.is(local.get('last-feed') !== null, isKept, JSON.stringify(answer));
    assert.is(stores.session.isExpired.value, false, 'nobody was signed in');
  }
});

test('AUTH-11 a refused session clears the snapshot', async () => {
  const { stores, local, clock, server } = createStateFixture(announcing);
  stores.session.start();
  await flushMicrotasks();
  stores.updates.publish(live([['r1', OFFER]]));
  await clock.advance(3_000);
  assert.ok(local.get('last-feed'));
  server.on('POST /auth/telegram-login', { status: 401 });
  await stores.session.renew();
  assert.is(stores.session.isExpired.value, true);
  assert.is(local.get('last-feed'), null);
});

test.run();
