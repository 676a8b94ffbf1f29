// Market filter: its query finds exactly the offers that matchesFilter lets through, on both engines, for random filters and offers.

import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type FeedFilter,
  type FilterableRequest,
  type FilterContext,
  matchesFilter,
  parseFilter,
} from '#domain/feed-filter.ts';
import { createSeededRandom, pick } from '../../../scripts/bench/chaos/seeded-random.ts';
import { shownName } from '../../../server/services/names/shown-name.ts';
import {
  authorSearchColumns,
  termsSearchColumns,
  tradedTerms,
} from '../../../server/services/requests/view.ts';
import { type Database, isOneOf, queryRows } from '../../../server/store/database.ts';
import { insertDeal } from '../../../server/store/deals.ts';
import { countOpenRequestsOfOthers, listOpenRequestsOfOthers } from '../../../server/store/market.ts';
import { filterCondition, type ViewerPlace } from '../../../server/store/market-filter.ts';
import { insertRequest, type RequestRow } from '../../../server/store/requests.ts';
import { requests } from '../../../server/store/tables/requests.ts';
import { type UserRow, updateUser, upsertUser } from '../../../server/store/users.ts';
import { enginesOfTier, memoryEngine, postgresEngine } from '../../harness/database/engines.ts';
import { countOfTier, isFullTier } from '../../harness/tier.ts';

const MARKET = { isLookAlike: () => false };
const OFFERS = 300;
/** Filters whose pages are read. */
const FILTERS = 80;
/** Filters that are only judged, many in one statement. */
const JUDGED_FILTERS = countOfTier(500, 10_000);
const FILTERS_PER_STATEMENT = 50;
const OFFERS_PER_STATEMENT = 30;
const PEOPLE = 30;
const NOW = new Date('2026-03-01T12:00:00.000Z');
const HOUR_MS = 3_600_000;

const CURRENCIES = ['USD', 'EUR', 'RUB', 'USDT'];
// Names that differ in case in ways that depend on the language, and one that looks like a pattern.
const METHODS = ['Wise', 'SEPA', 'SBP', 'TRC-20', 'İş Bankası', 'СБЕР', '100%_'];
const NAMES = ['Alice', 'ЖАННА', 'İbrahim', 'ΟΔΥΣΣΕΥΣ', 'Straßer', 'O\u2019Neil', 'a\\b', '%'];
const PLACES = ['', ' ', 'Berlin', 'BERLIN\u00a0', ' berlin', 'İzmir', 'izmir', 'Москва', 'МОСКВА'];
const NOTES = ['', 'In the evening', 'Вечером, у МЕТРО', 'ΣΟΦΟΣ', "it's 100% safe_", 'line one\nline two'];
const WORDS = [
  'evening',
  'ВЕЧЕРОМ',
  'straß',
  'ΣΟΦΟΣ',
  'σοφοσ',
  '100',
  '%',
  '_',
  "'",
  '\\',
  'one two',
  'i',
  'жанна',
];
const AMOUNTS = [
  '0.00000001',
  '1',
  '79.9',
  '80',
  '99.5',
  '100',
  '100.00000001',
  '125',
  '1000',
  '999999999999',
];
const BOUNDS = [
  '',
  '',
  '0',
  '1',
  '80',
  '99.5',
  '100',
  '125',
  '100.00000001',
  '0.1',
  '1e5',
  '.',
  '99999999999999999999',
];
const STATUSES = ['requested', 'requested', 'pending_approval', 'approved', 'expired', 'deleted'] as const;

interface Market {
  readonly people: readonly UserRow[];
  readonly rows: readonly RequestRow[];
  /** Pairs of users who have had an approved deal. */
  readonly counterparties: ReadonlyMap<string, ReadonlySet<string>>;
}

const some = <T>(random: () => number, list: readonly T[], atLeast: number): T[] => {
  const chosen = list.filter(() => random() < 0.3);
  return chosen.length < atLeast ? [pick(random, list)] : chosen;
};
const uuid = (kind: number, n: number): string =>
  `0190f0f0-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;

async function insertMarket(database: Database, random: () => number): Promise<Market> {
  return database.transaction(async (tx) => {
    const people: UserRow[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const id = uuid(1, n);
      const names = { firstName: pick(random, NAMES), lastName: pick(random, NAMES), username: `User_${n}` };
      await upsertUser(tx, { id, telegramId: n + 1, ...names, createdAt: NOW, updatedAt: NOW });
      const place = {
        locationCountry: pick(random, PLACES) || null,
        locationCity: pick(random, PLACES) || null,
      };
      people.push(await updateUser(tx, id, { ...place, updatedAt: NOW }));
    }
    const rows: RequestRow[] = [];
    for (let n = 0; n < OFFERS; n += 1) {
      const author = pick(random, people);
      const status = pick(random, STATUSES);
      const accepter = pick(
        random,
        people.filter(({ id }) => id !== author.id),
      );
      const terms = {
        payCurrency: pick(random, CURRENCIES),
        payMethods: some(random, METHODS, 1),
        payAmount: random() < 0.2 ? null : pick(random, AMOUNTS),
        receiveCurrency: pick(random, CURRENCIES),
        receiveMethods: some(random, METHODS, 1),
        amount: pick(random, AMOUNTS),
        additionalDetails: pick(random, NOTES),
      };
      // Many of the same time, so that pages have to go on between equal times.
      const updatedAt = new Date(NOW.getTime() - Math.floor(random() * 20) * 1_000);
      const row = await insertRequest(tx, {
        id: uuid(2, n),
        ownerId: author.id,
        status,
        ...terms,
        ...termsSearchColumns(terms),
        ...authorSearchColumns(MARKET, author),
        pendingAccepterId: status === 'pending_approval' ? accepter.id : null,
        createdAt: NOW,
        updatedAt,
        expiresAt: new Date(NOW.getTime() + (random() < 0.1 ? -1 : 1) * HOUR_MS),
      });
      rows.push(row);
    }
    const counterparties = new Map<string, Set<string>>();
    const meet = (a: string, b: string) => counterparties.set(a, (counterparties.get(a) ?? new Set()).add(b));
    for (let n = 0; n < 40; n += 1) {
      const request = pick(random, rows);
      const accepter = pick(random, people);
      if (accepter.id === request.ownerId) continue;
      const isApproved = random() < 0.7;
      const { payCurrency, payMethods, receiveCurrency, receiveMethods, amount } = request;
      await insertDeal(tx, {
        id: uuid(3, n),
        requestId: request.id,
        initiatorId: request.ownerId,
        accepterId: accepter.id,
        status: 'cancelled',
        ...{ payCurrency, payMethods, receiveCurrency, receiveMethods, amount },
        lastActivityAt: NOW,
        createdAt: NOW,
        updatedAt: NOW,
        approvedAt: isApproved ? NOW : null,
        finishedAt: NOW,
      });
      if (!isApproved) continue;
      meet(request.ownerId, accepter.id);
      meet(accepter.id, request.ownerId);
    }
    return { people, rows, counterparties };
  });
}

/** Each field is set in a part of the filters only, so that many of them let something through. */
function randomFilter(random: () => number): FeedFilter {
  const sometimes = <T>(share: number, value: () => T): T | undefined =>
    random() < share ? value() : undefined;
  const methods = () => some(random, [...METHODS, 'Nobody takes this', 'nul\0'], 1);
  const filter = parseFilter({
    search: sometimes(0.3, () => some(random, WORDS, 1).slice(0, 2).join(' \u00a0')),
    status: sometimes(0.2, () => 'pending_approval'),
    fromCurrency: sometimes(0.35, () => pick(random, [...CURRENCIES, 'nul\0'])),
    fromMethod: sometimes(0.25, methods),
    fromAmount: pick(random, BOUNDS),
    toCurrency: sometimes(0.35, () => pick(random, CURRENCIES)),
    toMethod: sometimes(0.25, methods),
    toAmount: pick(random, BOUNDS),
    exchangeWith: sometimes(0.3, () => pick(random, ['region', 'previous'])),
  });
  return random() < 0.5 ? { ...filter, amounts: 'about' } : filter;
}

/** Offers of others that are on the market at `NOW`, which is what filters are applied to. */
const onMarketFor = ({ rows }: Market, viewer: UserRow): RequestRow[] =>
  rows.filter(
    (row) =>
      row.ownerId !== viewer.id &&
      (row.status === 'pending_approval' || (row.status === 'requested' && row.expiresAt > NOW)),
  );

const placeOf = (viewer: UserRow): ViewerPlace => ({
  country: viewer.locationCountry ?? '',
  city: viewer.locationCity ?? '',
});

function contextOf({ counterparties }: Market, viewer: UserRow): FilterContext {
  const { country, city } = placeOf(viewer);
  return {
    viewerId: viewer.id,
    viewerCountry: country,
    viewerCity: city,
    previousIds: counterparties.get(viewer.id) ?? new Set<string>(),
  };
}

/** What a stream's filter reads of the offer. */
const filterable = (row: RequestRow, author: UserRow): FilterableRequest => ({
  kind: 'request',
  status: row.status,
  authorId: row.ownerId,
  author: {
    ...shownName(MARKET, author),
    // No search finds it.
    username: '',
    city: author.locationCity ?? '',
    country: author.locationCountry ?? '',
  },
  ...tradedTerms(row),
  note: row.additionalDetails,
});

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

for (const engine of enginesOfTier()) {
  const test = suite(`pages of the market on ${engine.name}`);

  test('SRCH-01 for random filters and offers the query and matchesFilter agree, in pages of any size', async () => {
    const { database, release } = await engine.open();
    try {
      const random = createSeededRandom(14, 'market');
      const market = await insertMarket(database, random);
      const { people } = market;
      const authors = new Map(people.map((person) => [person.id, person]));
      let found = 0;
      let judged = 0;
      let limited = 0;
      for (let n = 0; n < FILTERS; n += 1) {
        const filter = randomFilter(random);
        const viewer = pick(random, people);
        const place = placeOf(viewer);
        const context = contextOf(market, viewer);
        const onMarket = onMarketFor(market, viewer);
        const expected = onMarket
          .filter((row) => {
            const author = authors.get(row.ownerId);
            return author && matchesFilter(filterable(row, author), filter, context);
          })
          .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || compareText(a.id, b.id))
          .map(({ id }) => id);
        const query = { viewerId: viewer.id, now: NOW, withoutAccepted: false, filter, place };
        const limit = pick(random, [1, 3, 7, 100]);
        const paged: string[] = [];
        let after: { at: Date; id: string } | null = null;
        for (;;) {
          const page: RequestRow[] = await listOpenRequestsOfOthers(database.reads, {
            ...query,
            after,
            limit,
          });
          paged.push(...page.map(({ id }) => id));
          const last = page.at(-1);
          if (!last || page.length < limit) break;
          after = { at: last.updatedAt, id: last.id };
        }
        assert.equal(paged, expected, JSON.stringify({ filter, place }));
        assert.is(await countOpenRequestsOfOthers(database.reads, query), expected.length);
        judged += onMarket.length;
        found += expected.length;
        if (expected.length > 0 && expected.length < onMarket.length) limited += 1;
      }
      assert.ok(judged > 10_000, `only ${judged} pairs`);
      assert.ok(found > judged * 0.05 && found < judged * 0.6, `${found} of ${judged} were found`);
      assert.ok(limited >= FILTERS / 3, `only ${limited} filters let some through and others not`);
    } finally {
      await release();
    }
  });

  test.run();
}

for (const engine of isFullTier() ? [memoryEngine, postgresEngine] : [postgresEngine]) {
  const test = suite(`market filter on ${engine.name}`);

  test(`SRCH-01 the condition of each of ${JUDGED_FILTERS} random filters lets the same offers through as matchesFilter`, async () => {
    const { database, release } = await engine.open();
    try {
      const random = createSeededRandom(10_000, 'filters');
      const market = await insertMarket(database, random);
      const authors = new Map(market.people.map((person) => [person.id, person]));
      let limited = 0;
      for (let done = 0; done < JUDGED_FILTERS; done += FILTERS_PER_STATEMENT) {
        const viewer = pick(random, market.people);
        const context = contextOf(market, viewer);
        const onMarket = onMarketFor(market, viewer);
        const offers = Array.from({ length: OFFERS_PER_STATEMENT }, () => pick(random, onMarket));
        const filters = Array.from({ length: FILTERS_PER_STATEMENT }, () => randomFilter(random));
        const conditions = filters.map(
          (filter) => sql`(${filterCondition(filter, viewer.id, placeOf(viewer)) ?? sql`true`}) is true`,
        );
        const judgements = await queryRows<{ id: string; passes: boolean[] }>(
          database.reads,
          sql`select ${requests.id}, array[${sql.join(conditions, sql`, `)}] as passes from ${requests}
              where ${isOneOf(
                requests.id,
                offers.map(({ id }) => id),
              )}`,
        );
        const passesOf = new Map(judgements.map(({ id, passes }) => [id, passes]));
        const items = offers.flatMap((row) => {
          const author = authors.get(row.ownerId);
          return author ? [{ id: row.id, item: filterable(row, author) }] : [];
        });
        assert.is(items.length, OFFERS_PER_STATEMENT);
        filters.forEach((filter, at) => {
          const expected = items.filter(({ item }) => matchesFilter(item, filter, context));
          const found = items.filter(({ id }) => passesOf.get(id)?.[at]);
          assert.equal(found, expected, JSON.stringify({ filter, place: placeOf(viewer) }));
          if (expected.length > 0 && expected.length < items.length) limited += 1;
        });
      }
      assert.ok(limited > JUDGED_FILTERS / 5, `only ${limited} filters let some through and others not`);
    } finally {
      await release();
    }
  });

  test.run();
}
