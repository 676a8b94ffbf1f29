// Queries of deals and their steps. Contains no rules.
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { counterpartyId } from '#domain/parties.ts';
import { conflictIds } from './case-people.ts';
import { type Executor, idList, isOneOf, queryRows, readByIds, type Tx } from './database.ts';
import {
  afterLatest,
  afterNewest,
  afterOldest,
  type Keyset,
  latestFirst,
  newestFirst,
  oldestFirst,
} from './keyset.ts';
import { transactions } from './tables/deals.ts';

export type DealRow = typeof transactions.$inferSelect;
export type NewDeal = typeof transactions.$inferInsert;

/** A deal that was completed, or that counts so by an appeal (CASE-07). Written as in its indexes. */
export const isCounted = sql`coalesce(counts_as_completed, status = 'completed')`;
const FINISHED_STATUSES = ['completed', 'failed', 'cancelled'] as const;

export interface DealPage {
  readonly after: Keyset | null;
  readonly limit: number;
}

const isParty = (userId: string) =>
  or(eq(transactions.initiatorId, userId), eq(transactions.accepterId, userId));

export async function findDeal(db: Executor, id: string): Promise<DealRow | null> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  return row ?? null;
}

/** Deals by id. */
export const findDeals = (db: Executor, ids: Iterable<string>): Promise<ReadonlyMap<string, DealRow>> =>
  readByIds(
    ids,
    (wanted) => db.select().from(transactions).where(isOneOf(transactions.id, wanted)),
    (row) => row.id,
  );

/**
 * The row, locked until the transaction ends.
 * Where its request changes too, the request is locked first.
 */
export async function lockDeal(tx: Tx, id: string): Promise<DealRow | null> {
  return (await tx.select().from(transactions).where(eq(transactions.id, id)).for('update'))[0] ?? null;
}

/** Deals of this party that wait for approval; their locks are taken by the action on each. */
export async function listPendingDealsOf(
  db: Executor,
  userId: string,
): Promise<{ readonly id: string; readonly initiatorId: string }[]> {
  return db
    .select({ id: transactions.id, initiatorId: transactions.initiatorId })
    .from(transactions)
    .where(
      and(
        eq(transactions.status, 'pending_approval'),
        or(eq(transactions.initiatorId, userId), eq(transactions.accepterId, userId)),
      ),
    )
    .orderBy(transactions.requestId);
}

/** The deal that waits for the author's approval of this request. */
export const findPendingDeal = (db: Executor, requestId: string): Promise<DealRow | null> =>
  findDealOf(db, requestId, eq(transactions.status, 'pending_approval'));

/** The deal that the author of this request has approved. */
export const findApprovedDeal = (db: Executor, requestId: string): Promise<DealRow | null> =>
  findDealOf(db, requestId, isNotNull(transactions.approvedAt));

async function findDealOf(db: Executor, requestId: string, condition: SQL): Promise<DealRow | null> {
  const isMeant = and(eq(transactions.requestId, requestId), condition);
  return (await db.select().from(transactions).where(isMeant))[0] ?? null;
}

export async function insertDeal(tx: Tx, newRow: NewDeal): Promise<DealRow> {
  const [row] = await tx.insert(transactions).values(newRow).returning();
  if (!row) throw new Error('insert returned no transaction');
  return row;
}

/** Changes a locked row: each change increments the version. */
/** Columns to set, also to expressions. */
export type DealPatch = { readonly [Column in keyof NewDeal]?: NewDeal[Column] | SQL };

/** `patch` as the deal's next version. */
export const nextVersion = (patch: Partial<NewDeal>, at: Date): DealPatch => ({
  ...patch,
  updatedAt: at,
  version: sql`${transactions.version} + 1`,
});

export async function updateDealRow(tx: Tx, id: string, patch: Partial<NewDeal>, at: Date): Promise<DealRow> {
  const [row] = await tx
    .update(transactions)
    .set(nextVersion(patch, at))
    .where(eq(transactions.id, id))
    .returning();
  if (!row) throw new Error('no such transaction');
  return row;
}

/** The next version of a deal whose row is as it was, so that open pages read again what belongs to it. */
export async function renewDealVersion(tx: Tx, id: string): Promise<DealRow> {
  const [row] = await tx
    .update(transactions)
    .set({ version: sql`${transactions.version} + 1` })
    .where(eq(transactions.id, id))
    .returning();
  if (!row) throw new Error('no such transaction');
  return row;
}

/** Changes neither version nor update time of the deal. The row is locked by the caller. */
export async function markReminded(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(transactions).set({ remindedAt: at }).where(eq(transactions.id, id));
}

/**
 * Unfinished, or finished after `since`.
 * An unfinished deal counts as finishing never, so that one index has both.
 */
export const isCurrentDeal = (since: Date): SQL =>
  sql`coalesce(${transactions.finishedAt}, 'infinity') > ${since.toISOString()}::timestamptz`;

/**
 * Deals of a user that the feed shows, newest first.
 * Unfinished ones, and approved ones that finished after `since`.
 */
export async function listCurrentDeals(
  db: Executor,
  userId: string,
  since: Date,
  { after, limit }: DealPage,
): Promise<DealRow[]> {
  const isCurrent = isCurrentDeal(since);
  return db
    .select()
    .from(transactions)
    .where(
      and(
        or(
          and(eq(transactions.initiatorId, userId), isCurrent),
          and(eq(transactions.accepterId, userId), isCurrent),
        ),
        or(isNull(transactions.finishedAt), isNotNull(transactions.approvedAt)),
        afterNewest(transactions.updatedAt, transactions.id, after),
      ),
    )
    .orderBy(...newestFirst(transactions.updatedAt, transactions.id))
    .limit(limit);
}

/**
 * Every deal of a user, the latest first.
 * Each role is a query of its own, because one index serves each.
 */
export async function listDeals(
  db: Executor,
  userId: string,
  { after, limit }: DealPage,
): Promise<DealRow[]> {
  const { createdAt, id } = transactions;
  const inRole = (role: typeof transactions.initiatorId | typeof transactions.accepterId) =>
    db
      .select()
      .from(transactions)
      .where(and(eq(role, userId), afterLatest(createdAt, id, after)))
      .orderBy(...latestFirst(createdAt, id))
      .limit(limit);
  // The columns of a union belong to no table.
  return unionAll(inRole(transactions.initiatorId), inRole(transactions.accepterId))
    .orderBy(sql`created_at desc`, sql`id desc`)
    .limit(limit);
}

/** Disputed deals of others for an admin, oldest first, without those of a conflict of interest. */
export async function listDisputedDeals(
  db: Executor,
  adminId: string,
  now: Date,
  { after, limit }: DealPage,
): Promise<DealRow[]> {
  const hidden = conflictIds(adminId, now);
  return db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.status, 'disputed'),
        sql`not (${transactions.initiatorId} in (${hidden}) or ${transactions.accepterId} in (${hidden}))`,
        afterOldest(transactions.updatedAt, transactions.id, after),
      ),
    )
    .orderBy(...oldestFirst(transactions.updatedAt, transactions.id))
    .limit(limit);
}

/** Finished deals between two users that had been approved, newest first. */
export async function listFinishedDealsBetween(db: Executor, a: string, b: string): Promise<DealRow[]> {
  return db
    .select()
    .from(transactions)
    .where(
      and(
        isParty(a),
        isParty(b),
        inArray(transactions.status, [...FINISHED_STATUSES]),
        isNotNull(transactions.approvedAt),
      ),
    )
    .orderBy(desc(transactions.finishedAt), desc(transactions.id));
}

/** True when a deal between two users still runs, an acceptance that waits included. */
export async function hasUnfinishedDeal(db: Executor, a: string, b: string): Promise<boolean> {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(isParty(a), isParty(b), isNull(transactions.finishedAt)))
    .limit(1);
  return rows.length > 0;
}

/** The other parties of the user's deals that fit `where`. */
async function partnersIn(
  db: Executor,
  userId: string,
  where: SQL | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ initiatorId: transactions.initiatorId, accepterId: transactions.accepterId })
    .from(transactions)
    .where(and(isParty(userId), where));
  return new Set(rows.map((row) => counterpartyId(row, userId)));
}

/** Deals in dispute of which one of these people is a party. */
export async function listDisputesOf(db: Executor, userIds: readonly string[]): Promise<DealRow[]> {
  if (userIds.length === 0) return [];
  const isOfThem = or(isOneOf(transactions.initiatorId, userIds), isOneOf(transactions.accepterId, userIds));
  return db
    .select()
    .from(transactions)
    .where(and(isNull(transactions.finishedAt), eq(transactions.status, 'disputed'), isOfThem));
}

/** The other parties of the user's unfinished deals, acceptances that wait included. */
export const listUnfinishedPartners = async (db: Executor, userId: string): Promise<string[]> =>
  Array.from(await partnersIn(db, userId, isNull(transactions.finishedAt)));

/**
 * Everybody whose deal with the user was approved until `at` and open at some time since `since`.
 * Times are ISO. In the order of ids, those after `after`: a list that a later deal does not change.
 */
export async function listPartnersBetween(
  db: Executor,
  { userId, since, at, after }: { userId: string; since: string; at: string; after: string | null },
  { except, limit }: { readonly except: string; readonly limit: number },
): Promise<string[]> {
  const inRole = (own: string, other: string) => sql`
    select ${sql.raw(other)} as id from transactions where ${sql.raw(own)} = ${userId} and approved_at <= ${at}::timestamptz
      and coalesce(finished_at, 'infinity') >= ${since}::timestamptz`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from (${inRole('initiator_id', 'accepter_id')} union ${inRole('accepter_id', 'initiator_id')}) partners
        where id <> ${except} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Every user with whom the user has had an approved deal. */
export const listCounterpartyIds = (db: Executor, userId: string): Promise<ReadonlySet<string>> =>
  partnersIn(db, userId, isNotNull(transactions.approvedAt));

/** True when a user has completed a deal with one of the others, or with a partner of one of them. */
export async function sharePartner(
  db: Executor,
  userId: string,
  others: readonly string[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const partnersOf = (ids: readonly string[]) => sql`select accepter_id as id from transactions
      where initiator_id = any(${idList(ids)}) and ${isCounted}
    union select initiator_id from transactions where accepter_id = any(${idList(ids)}) and ${isCounted}`;
  const rows = await queryRows(
    db,
    sql`select 1 as one where exists ((${partnersOf([userId])}) intersect (${partnersOf(others)}))
        or ${userId}::uuid in (${partnersOf(others)})`,
  );
  return rows.length > 0;
}
