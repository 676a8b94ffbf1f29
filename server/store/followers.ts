// Queries of requests that follow the rate: the pairs that have some, what their amounts are made of, and the amounts that are announced.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Executor, isOneOf, type Tx } from './database.ts';
import { type RequestRow, requestColumns } from './requests.ts';
import { followedPairs, requests } from './tables/requests.ts';

export interface FollowedPair {
  readonly payCurrency: string;
  readonly receiveCurrency: string;
}
/** Parts of a follower that its amount is made of, and what was last announced. */
export type FollowerRow = Pick<
  RequestRow,
  | 'id'
  | 'payCurrency'
  | 'receiveCurrency'
  | 'amount'
  | 'payAmount'
  | 'priceKind'
  | 'marginBps'
  | 'floorRate'
  | 'awaitsRate'
>;

/** On the market: open and not paused. One that waits for an approval has the frozen amount. */
const isFollowing: SQL | undefined = and(
  eq(requests.priceKind, 'follow'),
  eq(requests.status, 'requested'),
  isNull(requests.pausedAt),
);

/** Every pair of which somebody follows the rate. */
export const listFollowedPairs = (db: Executor): Promise<FollowedPair[]> =>
  db
    .selectDistinct({ payCurrency: requests.payCurrency, receiveCurrency: requests.receiveCurrency })
    .from(requests)
    .where(isFollowing)
    .orderBy(requests.payCurrency, requests.receiveCurrency);

const ofPair = ({ payCurrency, receiveCurrency }: FollowedPair) =>
  and(eq(requests.payCurrency, payCurrency), eq(requests.receiveCurrency, receiveCurrency));

/** The followers of a pair, by id. */
export const listFollowers = (db: Executor, pair: FollowedPair): Promise<FollowerRow[]> => {
  const { id, payCurrency, receiveCurrency, amount, payAmount, priceKind, marginBps, floorRate, awaitsRate } =
    requests;
  return db
    .select({
      id,
      payCurrency,
      receiveCurrency,
      amount,
      payAmount,
      priceKind,
      marginBps,
      floorRate,
      awaitsRate,
    })
    .from(requests)
    .where(and(isFollowing, ofPair(pair)))
    .orderBy(id);
};

/**
 * The ones of these that still follow, locked.
 * One that somebody else has locked is left out: it is written there.
 */
export const lockFollowers = (tx: Tx, ids: readonly string[]): Promise<RequestRow[]> =>
  tx
    .select(requestColumns)
    .from(requests)
    .where(and(isFollowing, isOneOf(requests.id, ids)))
    .orderBy(requests.id)
    .for('update', { skipLocked: true });

/** An amount that is announced. */
export interface AnnouncedAmount {
  readonly id: string;
  /** Decimal text. */
  readonly payAmount: string | null;
  readonly awaitsRate: boolean;
}

/** Writes the amounts of locked followers, with a version each. They keep their place in every list. */
export async function saveAmounts(tx: Tx, amounts: readonly AnnouncedAmount[]): Promise<void> {
  await tx.execute(
    sql`update ${requests} set pay_amount = a."payAmount", awaits_rate = a."awaitsRate", version = ${requests.version} + 1
      from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
        as a("id" uuid, "payAmount" numeric, "awaitsRate" boolean) where ${requests.id} = a."id"`,
  );
}

/** When the followers of a pair were last announced; null for never. */
export async function findAnnouncedAt(db: Executor, pair: FollowedPair): Promise<Date | null> {
  const [row] = await db
    .select({ announcedAt: followedPairs.announcedAt })
    .from(followedPairs)
    .where(
      and(
        eq(followedPairs.payCurrency, pair.payCurrency),
        eq(followedPairs.receiveCurrency, pair.receiveCurrency),
      ),
    );
  return row?.announcedAt ?? null;
}

export async function saveAnnouncedAt(tx: Tx, pair: FollowedPair, announcedAt: Date): Promise<void> {
  await tx
    .insert(followedPairs)
    .values({ ...pair, announcedAt })
    .onConflictDoUpdate({
      target: [followedPairs.payCurrency, followedPairs.receiveCurrency],
      set: { announcedAt },
    });
}
