// Profile backfill: missing names are loaded once per person, for all of their cards, and also after a reset (CARD-11).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { backfillProfiles } from '../../../src/state/feed/profile-backfill.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { CARD_VIEW } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks } from '../fixtures.ts';

const nameless = (personId: string) => ({
  ...CARD_VIEW,
  personId,
  personName: '',
  rating: '',
  dealsDone: 0,
  place: '',
});
const PROFILE = {
  id: 'p1',
  firstName: 'Mira',
  lastName: 'Sokolova',
  rating: 4.75,
  completedTransactionsCount: 3,
  location: { city: 'Berlin', country: 'Germany' },
};

async function market() {
  const fixture = await createSignedInFixture(({ server }) => {
    server.on('GET /users/p1', { body: { profile: PROFILE } });
    server.on('GET /users/p2', { status: 404, body: {} });
  });
  const { feed, updates } = fixture.stores;
  const cards = [
    ['a', nameless('p1')],
    ['b', nameless('p1')],
    ['c', nameless('p2')],
    ['d', { ...CARD_VIEW, personId: 'p3', personName: 'Known' }],
  ] as const;
  const send = (seq: number): void =>
    updates.publish({
      seq,
      isReset: true,
      cards,
      order: ['a', 'b', 'c', 'd'],
      isFeedKnown: true,
      connections: {},
    });
  send(1);
  return { ...fixture, feed, send, name: (id: string) => feed.card(id)?.personName.peek() };
}

test('CARD-11 one call per person fills in all their cards; who is not found stays unnamed and is not loaded again', async () => {
  const { stores, server, name, feed, send } = await market();
  const stop = backfillProfiles(stores);
  await flushMicrotasks();
  assert.equal(['a', 'b', 'c', 'd'].map(name), ['Mira Sokolova', 'Mira Sokolova', '', 'Known']);
  const card = feed.card('a');
  assert.equal(
    [card?.rating.peek(), card?.dealsDone.peek(), card?.place.peek()],
    ['4.8', 3, 'Berlin, Germany'],
  );
  // A reset of the feed brings the same cards without the name.
  send(2);
  await flushMicrotasks();
  assert.equal(['a', 'c'].map(name), ['Mira Sokolova', '']);
  equalEach(['p1', 'p2', 'p3'], (id) => server.of(`GET /users/${id}`).length, [1, 1, 0]);
  stop();
});

test('CARD-09 CARD-11 a profile without a count keeps the one of the card', async () => {
  const { stores, server, feed, send } = await market();
  server.on('GET /users/p1', { body: { profile: { id: 'p1', firstName: 'Mira' } } });
  const counted = { ...nameless('p1'), dealsDone: 7 };
  stores.updates.publish({ seq: 2, isReset: true, cards: [['e', counted]], order: ['e'], isFeedKnown: true });
  const stop = backfillProfiles(stores);
  await flushMicrotasks();
  assert.equal([feed.card('e')?.personName.peek(), feed.card('e')?.dealsDone.peek()], ['Mira', 7]);
  send(3);
  await flushMicrotasks();
  assert.is(feed.card('b')?.personName.peek(), 'Mira');
  stop();
});

test('CARD-11 nothing is loaded after the feed was left', async () => {
  const { stores, server, send } = await market();
  backfillProfiles(stores)();
  send(2);
  await flushMicrotasks();
  assert.is(server.of('GET /users/p2').length, 0);
});

test.run();
