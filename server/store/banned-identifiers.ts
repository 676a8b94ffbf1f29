// Queries of banned account details: their hashes, and the running deals in which they were given. Contains no rules.
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Executor, queryRows, type Tx } from './database.ts';
import { type GivenRow, UNCOMPARED } from './given-identifiers.ts';
import { afterLatest, type Keyset, latestFirst } from './keyset.ts';
import { bannedIdentifiers, sanctions } from './tables/sanctions.ts';
import { givenIdentifiers, userIdentifiers } from './tables/trust.ts';

/** The most running deals whose pages learn of a ban at once; others do with their next reading. */
const MAX_DEALS = 50;

/** The identifiers that a person gave or mentioned in a deal, the own ones first, then in their order. */
export const listGivenInDeal = (
  db: Executor,
  transactionId: string,
  userId: string,
  limit: number,
): Promise<GivenRow[]> =>
  db
    .select()
    .from(givenIdentifiers)
    .where(
      and(
        eq(givenIdentifiers.transactionId, transactionId),
        eq(givenIdentifiers.userId, userId),
        ne(givenIdentifiers.hash, UNCOMPARED),
      ),
    )
    .orderBy(desc(givenIdentifiers.isOwn), asc(givenIdentifiers.givenAt), asc(givenIdentifiers.hash))
    .limit(limit);

/** The hashes that a sanction has banned. */
export async function listBannedBy(db: Executor, sanctionId: string): Promise<string[]> {
  const rows = await db
    .select({ hash: bannedIdentifiers.hash })
    .from(bannedIdentifiers)
    .where(eq(bannedIdentifiers.sanctionId, sanctionId));
  return rows.map(({ hash }) => hash);
}

export async function banIdentifiers(
  tx: Tx,
  hashes: readonly string[],
  of: Pick<typeof bannedIdentifiers.$inferInsert, 'sanctionId' | 'caseId' | 'bannedAt'>,
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insert(bannedIdentifiers)
    .values(hashes.map((hash) => ({ ...of, hash })))
    .onConflictDoNothing();
}

/** False when there was none. */
export async function unbanIdentifiers(tx: Tx, sanctionId: string): Promise<boolean> {
  const rows = await tx
    .delete(bannedIdentifiers)
    .where(eq(bannedIdentifiers.sanctionId, sanctionId))
    .returning({ hash: bannedIdentifiers.hash });
  return rows.length > 0;
}

/** A ban of details whose sanction went with its account. */
export interface OrphanedBan {
  /** The id of the sanction. */
  readonly id: string;
  readonly caseId: string | null;
  readonly bannedAt: Date;
}
const ofOrphan = {
  id: bannedIdentifiers.sanctionId,
  caseId: bannedIdentifiers.caseId,
  bannedAt: bannedIdentifiers.bannedAt,
};
const isOrphaned = sql`not exists (select 1 from ${sanctions} where ${sanctions.id} = ${bannedIdentifiers.sanctionId})`;

/** The newest first. */
export const listOrphanedBans = (
  db: Executor,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<OrphanedBan[]> =>
  db
    .selectDistinct(ofOrphan)
    .from(bannedIdentifiers)
    .where(and(isOrphaned, afterLatest(bannedIdentifiers.bannedAt, bannedIdentifiers.sanctionId, after)))
    .orderBy(...latestFirst(bannedIdentifiers.bannedAt, bannedIdentifiers.sanctionId))
    .limit(limit);

/** With its hashes; null for none, and while its sanction exists. */
export async function findOrphanedBan(
  db: Executor,
  id: string,
): Promise<(OrphanedBan & { readonly hashes: string[] }) | null> {
  const rows = await db
    .select({ ...ofOrphan, hash: bannedIdentifiers.hash })
    .from(bannedIdentifiers)
    .where(and(eq(bannedIdentifiers.sanctionId, id), isOrphaned));
  const [first] = rows;
  if (!first) return null;
  const { hash: _hash, ...ban } = first;
  return { ...ban, hashes: rows.map(({ hash }) => hash) };
}

/** True when one of these hashes is of details or a phone of this person. */
export async function hasIdentifier(
  db: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ hash: userIdentifiers.hash })
    .from(userIdentifiers)
    .where(and(eq(userIdentifiers.userId, userId), inArray(userIdentifiers.hash, [...hashes])))
    .limit(1);
  return rows.length > 0;
}

/** Gives a banned identifier another hash. */
export async function rehashBanned(tx: Tx, hash: string, next: string): Promise<void> {
  const banned = await tx.delete(bannedIdentifiers).where(eq(bannedIdentifiers.hash, hash)).returning();
  if (banned.length > 0)
    await tx
      .insert(bannedIdentifiers)
      .values(banned.map((row) => ({ ...row, hash: next })))
      .onConflictDoNothing();
}

/** Those of these hashes that are banned. */
export async function listBanned(db: Executor, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ hash: bannedIdentifiers.hash })
    .from(bannedIdentifiers)
    .where(inArray(bannedIdentifiers.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

/** Ids of running deals in which one of these hashes was given or mentioned, in ascending order. */
export async function listRunningDealsWith(db: Executor, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select distinct g.transaction_id as id
        from unnest(${sql.param(hashes)}::text[]) h(hash)
        join given_identifiers g on g.hash = h.hash
        join transactions d on d.id = g.transaction_id
        where d.approved_at is not null and d.finished_at is null
        order by id limit ${MAX_DEALS}`,
  );
  return rows.map(({ id }) => id);
}
