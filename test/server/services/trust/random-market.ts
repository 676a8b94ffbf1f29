// Random market: users, ended deals, messages and identifiers by a seed, inserted in batches, for comparisons with the domain.

import { DAY_MS } from '#domain/durations.ts';
import { createLinkFinder, type HolderUse, holdersOf } from '#domain/identifier-links.ts';
import { pick } from '../../../../scripts/bench/chaos/seeded-random.ts';
import type { MarketDeal } from '../../../../scripts/bench/trust/trust-records.ts';
import type { Database } from '../../../../server/store/database.ts';
import { chatMessages, transactions } from '../../../../server/store/tables/deals.ts';
import { requests } from '../../../../server/store/tables/requests.ts';
import { givenIdentifiers } from '../../../../server/store/tables/trust.ts';
import { users } from '../../../../server/store/tables/users.ts';

export interface RandomMarket {
  readonly people: readonly string[];
  readonly completed: readonly MarketDeal[];
  readonly ended: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, number>;
  /** The completed exchanges with each identifier. */
  readonly uses: readonly (readonly HolderUse[])[];
}

const BATCH_SIZE = 500;
const id = (kind: number, n: number): string =>
  `0190f0f0-00${kind.toString().padStart(2, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;
const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

interface MarketRows {
  readonly deals: (typeof transactions.$inferInsert)[];
  readonly messages: (typeof chatMessages.$inferInsert)[];
}

/** `people` users in `groups` circles who trade mostly inside, but for the busiest tenth. */
export async function insertRandomMarket(
  database: Database,
  random: () => number,
  { people: size, groups, now }: { readonly people: number; readonly groups: number; readonly now: number },
): Promise<RandomMarket> {
  const people = Array.from({ length: size }, (_, n) => id(1, n));
  const rows: MarketRows = { deals: [], messages: [] };
  const completed: MarketDeal[] = [];
  const ended = new Map<string, number>();
  const faults = new Map<string, number>();
  for (let n = 0; n < size * 2; n += 1) {
    // A few trade much, most hardly, and more of late.
    const a = people[Math.floor(random() ** 4 * size)] ?? pick(random, people);
    const group = people.indexOf(a) % groups;
    const candidates =
      people.indexOf(a) > size / 10 && random() < 0.97
        ? people.filter((_, i) => i % groups === group)
        : people;
    const b = pick(random, candidates);
    if (a === b) continue;
    const status = pick(random, [
      'completed',
      'completed',
      'completed',
      'completed',
      'cancelled',
      'failed',
    ] as const);
    const completedAt = now - Math.floor(random() ** 2 * 1_300 * DAY_MS);
    const approvedAt = completedAt - Math.floor(random() * 600_000);
    const usd = random() < 0.1 ? null : Math.round(random() * 50_000) / 100;
    const messageCount = Math.floor(random() * 4);
    const faultUserId = status === 'failed' ? pick(random, [a, b]) : null;
    rows.deals.push(dealRow({ n, a, b, status, usd, approvedAt, completedAt, faultUserId }));
    // What an admin writes, and what is written after the end, does not count.
    const others = random() < 0.2 ? 1 : 0;
    for (let seq = 1; seq <= messageCount + others; seq += 1)
      rows.messages.push(messageRow({ n, seq, isParty: seq <= messageCount, senderId: a, at: completedAt }));
    if (now - completedAt > 1_095 * DAY_MS) continue;
    if (status === 'completed')
      completed.push({ id: id(3, n), a, b, usd, approvedAt, completedAt, messageCount });
    add(ended, a);
    add(ended, b);
    if (faultUserId) add(faults, faultUserId);
  }
  const { uses, given } = drawIdentifiers(random, people, completed);
  await insertRows(database, people, rows, given, new Date(now));
  return { people, completed, ended, faults, uses };
}

/** Pairs of linked accounts, by the domain. */
export function linksOf({ uses }: RandomMarket): (readonly [string, string])[] {
  const finder = createLinkFinder();
  for (const identifier of uses) finder.add(holdersOf(identifier));
  return finder.find();
}

type GivenRow = typeof givenIdentifiers.$inferInsert;

/** Pairs of people who each give, in later deals, what the other gave in an earlier one. */
function drawIdentifiers(random: () => number, people: readonly string[], completed: readonly MarketDeal[]) {
  const dealsOf = new Map<string, MarketDeal[]>();
  // Mostly ordinary ones, or hardly anybody would be linked.
  const drawn = completed.filter(
    (deal) => (deal.messageCount > 1 && deal.completedAt - deal.approvedAt > 120_000) || random() < 0.1,
  );
  for (const deal of drawn.sort((x, y) => x.completedAt - y.completedAt))
    for (const person of [deal.a, deal.b]) dealsOf.set(person, [...(dealsOf.get(person) ?? []), deal]);
  const busy = people.filter((person) => (dealsOf.get(person)?.length ?? 0) > 1);
  const given: GivenRow[] = [];
  const uses: HolderUse[][] = [];
  const give = (hash: string, identifier: HolderUse[], userId: string, deal: MarketDeal | undefined) => {
    if (!deal) return;
    const { a, b, approvedAt, completedAt, messageCount } = deal;
    given.push({ transactionId: deal.id, userId, hash, seqs: [1], givenAt: new Date(approvedAt) });
    identifier.push({
      ...{
        userId,
        partnerId: a === userId ? b : a,
        namedAt: approvedAt,
        approvedAt,
        completedAt,
        messageCount,
      },
      ...{ isSameCluster: false, isClosedRing: false },
    });
  };
  for (let n = 0; n < people.length / 5; n += 1) {
    const [one, other] = [pick(random, busy), pick(random, busy)];
    const [ones, others] = [dealsOf.get(one) ?? [], dealsOf.get(other) ?? []];
    if (one === other) continue;
    const identifiers: [HolderUse[], HolderUse[]] = [[], []];
    give(`h${n}a`, identifiers[0], one, ones[0]);
    give(`h${n}a`, identifiers[0], other, others.at(-1));
    give(`h${n}b`, identifiers[1], other, others[0]);
    // A third of them give only what the other had before.
    if (random() < 0.7) give(`h${n}b`, identifiers[1], one, ones.at(-1));
    uses.push(...identifiers);
  }
  return { uses, given };
}

function dealRow(deal: {
  readonly n: number;
  readonly a: string;
  readonly b: string;
  readonly status: 'completed' | 'cancelled' | 'failed';
  readonly usd: number | null;
  readonly approvedAt: number;
  readonly completedAt: number;
  readonly faultUserId: string | null;
}): typeof transactions.$inferInsert {
  const ended = new Date(deal.completedAt);
  return {
    ...{
      id: id(3, deal.n),
      requestId: id(2, 0),
      initiatorId: deal.a,
      accepterId: deal.b,
      status: deal.status,
    },
    // Of a currency that nobody has a rate for, so that a missing value stays missing.
    ...{
      payCurrency: 'USD',
      payMethods: ['Wise'],
      receiveCurrency: 'XXX',
      receiveMethods: ['Cash'],
      amount: '1',
    },
    ...{ usdValue: deal.usd === null ? null : String(deal.usd), faultUserId: deal.faultUserId },
    ...{ approvedAt: new Date(deal.approvedAt), finishedAt: ended, lastActivityAt: ended },
    ...{ createdAt: new Date(deal.approvedAt), updatedAt: ended },
  };
}

const messageRow = (message: {
  readonly n: number;
  readonly seq: number;
  readonly isParty: boolean;
  readonly senderId: string;
  readonly at: number;
}): typeof chatMessages.$inferInsert => ({
  ...{
    id: id(10 + message.seq, message.n),
    transactionId: id(3, message.n),
    seq: message.seq,
    senderId: message.senderId,
  },
  // What an admin writes, and what is written after the end, does not count.
  ...{ senderRole: message.isParty || message.n % 2 === 0 ? 'party' : 'admin', type: 'text', text: 'Hello' },
  createdAt: new Date(message.at + (message.isParty ? 0 : 1)),
});

async function insertRows(
  database: Database,
  people: readonly string[],
  { deals, messages }: MarketRows,
  given: readonly GivenRow[],
  now: Date,
): Promise<void> {
  const terms = {
    payCurrency: 'USD',
    payMethods: ['Wise'],
    receiveCurrency: 'XXX',
    receiveMethods: ['Cash'],
    amount: '1',
  };
  const [owner = ''] = people;
  await database.transaction(async (tx) => {
    for (const batch of batches(people))
      await tx.insert(users).values(
        batch.map((userId) => ({
          ...{ id: userId, telegramId: 1 + people.indexOf(userId), firstName: 'Ann' },
          ...{ createdAt: now, updatedAt: now },
        })),
      );
    await tx.insert(requests).values({
      ...{ id: id(2, 0), ownerId: owner, status: 'approved', ...terms },
      ...{ createdAt: now, updatedAt: now, expiresAt: now },
    });
    for (const batch of batches(deals)) await tx.insert(transactions).values(batch);
    for (const batch of batches(messages)) await tx.insert(chatMessages).values(batch);
    for (const batch of batches(given)) await tx.insert(givenIdentifiers).values(batch);
  });
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) yield rows.slice(from, from + BATCH_SIZE);
}
