// Market topics: each distinct filter is evaluated once for an event of its currency pair; streams under a filter follow random changes.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeClientEvent } from '#contract/decode/client-events.ts';
import { EMPTY_FILTER, type FeedFilter } from '#domain/feed-filter.ts';
import { createMarketTopics } from '../../../server/events/market-topics.ts';
import { Subscriber } from '../../../server/events/subscriber.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import {
  type AnyJson,
  REQUEST_BODY,
  startTestBackend,
  type TestClient,
} from '../../harness/backend/test-backend.ts';
import { countOfTier } from '../../harness/tier.ts';

const test = suite('market topics');

const CONTEXT = { viewerId: '', viewerCountry: '', viewerCity: '', previousIds: new Set<string>() };
const responseStub = { on: () => {}, destroyed: false, writableEnded: false, write: () => true } as never;
const OFFER = {
  ...{ id: 'r', status: 'requested', ownerId: 'o', createdAt: '2026-07-02T10:00:00.000Z' },
  ...{ payCurrency: 'EUR', payMethod: ['SEPA'], receiveCurrency: 'USD', receiveMethod: ['Wise'], amount: 5 },
};

test('H7 a thousand readers with three filters of the pair cost three evaluations, other pairs none', () => {
  const market = createMarketTopics();
  const removals: (() => void)[] = [];
  const add = (index: number, filter: Partial<FeedFilter>): void => {
    const subscriber = new Subscriber({ userId: `u${index}`, topics: [], expiresAt: 9e15 }, responseStub, {
      now: () => 0,
      onDirty: () => {},
      onHeld: () => {},
      readMissed: async () => null,
    });
    subscriber.begin({ seq: 0, frames: [] });
    removals.push(market.add(subscriber, { filter: { ...EMPTY_FILTER, ...filter }, context: CONTEXT }));
  };
  for (let i = 0; i < 1_000; i += 1) {
    add(i, [{}, { fromCurrency: 'USD' }, { fromCurrency: 'USD', toCurrency: 'EUR' }][i % 3] ?? {});
    add(i, { fromCurrency: 'GBP', search: `only ${i}` });
  }
  assert.is(market.filterCount, 1_003);
  const event = { topic: 'feed', type: 'feed_upsert', payload: { item: OFFER } };
  let given = 0;
  const give = () => {
    given += 1;
  };
  market.publish(event, undefined, give);
  assert.is(market.evaluations, 3);
  assert.is(given, 1_000);
  for (const remove of removals) remove();
  assert.is(market.filterCount, 0);
  market.publish(event, undefined, give);
  assert.is(market.evaluations, 3);
});

const requireCreated = ({ status, body }: { status: number; body: AnyJson }): AnyJson => {
  assert.is(status, 201, JSON.stringify(body));
  return body;
};

/** Of random changes. */
const STEPS = countOfTier(90, 180);

/** Deterministic, so that a failure can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('EVENTS-02 SRCH-03 after random changes each client stream shows what the feed under its filter answers', async () => {
  const backend = await startTestBackend();
  const base = await backend.address();
  const random = createRandom(7);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const methods: Record<string, readonly string[]> = {};
  for (const currency of ['EUR', 'USD', 'GBP'])
    methods[currency] = (await backend.call('GET', `/payment-methods/${currency}`)).body.data.slice(0, 3);
  const currencies = Object.keys(methods);
  const randomTerms = () => {
    const payCurrency = pick(currencies);
    const receiveCurrency = pick(currencies.filter((one) => one !== payCurrency));
    return {
      ...REQUEST_BODY,
      payCurrency,
      payMethod: [pick(methods[payCurrency] ?? [])],
      receiveCurrency,
      receiveMethod: [pick(methods[receiveCurrency] ?? [])],
      amount: 1 + random(20),
      additionalDetails: pick(['', 'cash only', 'Evening']),
    };
  };
  const authors: TestClient[] = [];
  for (const name of ['Ann', 'Bob', 'Cem']) authors.push(await backend.signIn(name));
  const filters = [
    '',
    'fromCurrency=USD&toCurrency=EUR',
    'toCurrency=GBP&toAmount=12',
    `fromCurrency=EUR&fromMethod=${encodeURIComponent(methods.EUR?.[0] ?? '')}`,
    'search=evening',
    'search=ann',
    'exchangeWith=region',
    'status=pending_approval',
  ];
  const readers = await Promise.all(
    filters.map(async (filter) => {
      const client = await backend.signIn('Reader');
      await client.patch('/users/me', { locationCountry: 'Spain' });
      const path = `${base}/api/events?token=${client.token}&feed=${encodeURIComponent(filter)}`;
      const stream = await openStreamReader(path);
      await stream.until((one) => one.event === 'initial_notifications');
      return { filter, client, stream };
    }),
  );
  /** What the stream shows, with versions, once it has everything so far. */
  const shownBy = async ({ client, stream }: (typeof readers)[number]) => {
    // An own request reaches the reader whatever the filter, and after everything before it.
    const { id: mark } = (await client.post('/create_request', REQUEST_BODY)).body;
    await stream.until((one) => one.data.item?.id === mark);
    const shown = new Map<string, number | null>();
    for (const { event, data } of stream.events) {
      const decoded = decodeClientEvent(event, data);
      if (decoded?.topic !== 'feed') continue;
      const { change } = decoded;
      if (change.type === 'upsert') shown.set(change.item.id, change.item.version);
      if (change.type === 'remove') shown.delete(change.id);
    }
    return { mark, shown };
  };
  const open: { id: string; author: TestClient; deal: string | null; accepter: TestClient | null }[] = [];
  const shownHalfway = new Map<string, readonly string[]>();
  for (let step = 0; step < STEPS; step += 1) {
    if (step === STEPS / 2)
      for (const reader of readers)
        shownHalfway.set(reader.filter, [...(await shownBy(reader)).shown.keys()]);
    const one = open.length > 0 ? pick(open) : null;
    const action = random(11);
    if (action === 10) {
      const place = { locationCountry: pick(['Spain', 'France', '']) };
      await pick(authors).patch('/users/me', pick([place, { firstName: pick(['Ann', 'Bob']) }]));
    } else if (!one || action < 4) {
      const author = pick(authors);
      const { id } = requireCreated(await author.post('/create_request', randomTerms()));
      open.push({ id, author, deal: null, accepter: null });
    } else if (one.deal && one.accepter) {
      await one.accepter.post(`/transactions/${one.deal}/decline`);
      one.deal = null;
    } else if (action < 8) await one.author.put(`/requests/${one.id}`, randomTerms());
    else if (action === 8) {
      await one.author.delete(`/requests/${one.id}`);
      open.splice(open.indexOf(one), 1);
    } else {
      one.accepter = pick(authors.filter((author) => author !== one.author));
      one.deal = requireCreated(await one.accepter.post('/transactions', { requestId: one.id })).data.id;
    }
  }
  // Compared with halfway: a card that comes and goes within the window of one event is never shown.
  let removals = 0;
  for (const reader of readers) {
    const { filter, client, stream } = reader;
    const { mark, shown } = await shownBy(reader);
    removals += shownHalfway.get(filter)?.filter((id) => !shown.has(id)).length ?? 0;
    const answer: AnyJson[] = (await client.get(`/feed?limit=100&${filter}`)).body.data;
    const expected = answer.map(({ id, version }) => `${id} ${version}`).sort();
    // Marks of the readers before are offers of others here.
    assert.equal([...shown].map(([id, version]) => `${id} ${version}`).sort(), expected, filter);
    stream.close();
    await client.delete(`/requests/${mark}`);
  }
  assert.ok(removals > STEPS / 9, `${removals}`);
  await backend.close();
});

test.run();
