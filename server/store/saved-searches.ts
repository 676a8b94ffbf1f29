// Queries of saved searches: of a person's own, where every statement names the user, and of those that may find a request.
import { and, count, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Executor, isOneOf, queryRows, type Tx } from './database.ts';
import type { RequestRow } from './requests.ts';
import { savedSearches } from './tables/saved-searches.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Newest first. */
export const listSavedSearches = (db: Executor, userId: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

export async function countSavedSearches(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
  return row?.n ?? 0;
}

/** Null when there is none with this filter. */
export async function findSearchByFilter(
  db: Executor,
  userId: string,
  filterHash: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.filterHash, filterHash)));
  return row ?? null;
}

export async function insertSavedSearch(
  tx: Tx,
  newRow: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(newRow).returning();
  if (!row) throw new Error('insert returned no saved search');
  return row;
}

/** Null when there is none or it belongs to another user. */
export async function findSavedSearch(
  db: Executor,
  userId: string,
  id: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row ?? null;
}

/** The changed search; null when there is none or it belongs to another user. */
export async function updateSavedSearch(
  tx: Tx,
  userId: string,
  id: string,
  patch: Pick<SavedSearchRow, 'isActive' | 'mutedUntil'> & { readonly createdAt?: Date },
): Promise<SavedSearchRow | null> {
  const [row] = await tx
    .update(savedSearches)
    .set(patch)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning();
  return row ?? null;
}

/** False when there was none. */
export async function deleteSavedSearch(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

type Pair = Pick<RequestRow, 'payCurrency' | 'receiveCurrency'>;

/** Ranges of an index that have the searches for the currencies of a request, in three lookups. */
const pairsOf = ({
  payCurrency,
  receiveCurrency,
}: Pair): readonly (readonly [from: string, to: string])[] => [
  [receiveCurrency, payCurrency],
  [receiveCurrency, ''],
  ['', payCurrency],
];

/** True when some search is on for the currencies of the request. */
export async function hasSearchFor(tx: Tx, request: Pair): Promise<boolean> {
  // By order of the index: for `exists` the planner reads the table where it expects many.
  const one = ([from, to]: readonly [string, string]): SQL =>
    sql`(select id from alerts where is_active and from_currency = ${from} and to_currency = ${to}
         order by id desc limit 1) is not null`;
  const [row] = await queryRows<{ has: boolean }>(
    tx,
    sql`select ${sql.join(pairsOf(request).map(one), sql` or `)} as has`,
  );
  return row?.has ?? false;
}

/** A search that may find a request, with the place of its person. */
export interface CandidateSearch {
  readonly id: string;
  readonly userId: string;
  readonly filter: SavedSearchRow['filter'];
  readonly country: string | null;
  readonly city: string | null;
}
interface CandidateQuery {
  readonly request: Pick<RequestRow, 'id' | 'ownerId'> & Pair;
  readonly now: Date;
  readonly limit: number;
}

/** Searches that are on, of others who are not away and were not notified of this request. */
function selectCandidates(
  tx: Tx,
  { request, now, limit }: CandidateQuery,
  condition: SQL,
  order: SQL,
): Promise<CandidateSearch[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const range = ([from, to]: readonly [string, string]): SQL =>
    sql`(select s.* from alerts s
         where is_active and from_currency = ${from} and to_currency = ${to} and ${condition}
           and coalesce(muted_until, ${at}) <= ${at} and user_id <> ${request.ownerId}
           and not exists (select from match_notices n where n.request_id = ${request.id} and n.user_id = s.user_id)
           and not exists (select from user_settings a where a.user_id = s.user_id and a.paused_until > ${at})
         order by ${order} limit ${limit})`;
  return queryRows<CandidateSearch>(
    tx,
    sql`select s.id, s.user_id as "userId", s.filter, u.location_country as country, u.location_city as city
        from (${sql.join(pairsOf(request).map(range), sql` union all `)}) s
        join users u on u.id = s.user_id
        order by ${order} limit ${limit}`,
  );
}

/** Searches of people who have answered a notice quickly since then, the last one first. */
export const listAnsweringSearches = (
  tx: Tx,
  query: CandidateQuery,
  since: Date,
): Promise<CandidateSearch[]> =>
  selectCandidates(
    tx,
    query,
    sql`answered_at > ${since.toISOString()}::timestamptz`,
    sql`s.answered_at desc, s.id desc`,
  );

/** The one that was first saved last comes first. `before`: the last id of the page before. */
export const listSearchesFor = (
  tx: Tx,
  query: CandidateQuery,
  before: string | null,
): Promise<CandidateSearch[]> =>
  selectCandidates(tx, query, before === null ? sql`true` : sql`s.id < ${before}::uuid`, sql`s.id desc`);

/** Those that are still on, locked in one order. */
export async function lockSearches(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: savedSearches.id, userId: savedSearches.userId })
    .from(savedSearches)
    .where(
      and(
        isOneOf(savedSearches.id, ids),
        savedSearches.isActive,
        or(isNull(savedSearches.mutedUntil), lte(savedSearches.mutedUntil, now)),
      ),
    )
    .orderBy(savedSearches.id)
    .for('update');
}

/** Counts a request that each of these has found; they are locked. */
export async function recordHits(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(savedSearches)
    .set({ hits: sql`${savedSearches.hits} + 1`, lastHitAt: at })
    .where(isOneOf(savedSearches.id, ids));
}

/** Keeps when a person opened a request that they were notified of after `since`; else nothing changes. */
export async function recordAnswer(
  tx: Tx,
  userId: string,
  requestId: string,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<void> {
  await tx.execute(
    sql`update alerts set answered_at = ${at.toISOString()}::timestamptz
        where user_id = ${userId} and exists (
          select from match_notices where request_id = ${requestId} and user_id = ${userId}
            and created_at >= ${since.toISOString()}::timestamptz)`,
  );
}
