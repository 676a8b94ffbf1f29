// Queries of sanctions, also of those that outlive an account (DATA-14). Contains no rules.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { afterOldest, type Keyset, oldestFirst } from './keyset.ts';
import { countRows, timestampLiteral } from './retention.ts';
import { sanctions } from './tables/sanctions.ts';
import { users } from './tables/users.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
type NewSanction = typeof sanctions.$inferInsert;

/** More of one person are hardly read. */
const MAX_LISTED = 100;

export async function insertSanction(tx: Tx, row: NewSanction): Promise<SanctionRow> {
  const [inserted] = await tx.insert(sanctions).values(row).returning();
  if (!inserted) throw new Error('insert returned no sanction');
  return inserted;
}

/** Null when the person has no such sanction. The person is locked by the caller. */
export async function findSanction(db: Executor, userId: string, id: string): Promise<SanctionRow | null> {
  const [row] = await db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.id, id), eq(sanctions.userId, userId)));
  return row ?? null;
}

export async function updateSanction(tx: Tx, id: string, patch: Partial<NewSanction>): Promise<SanctionRow> {
  const [row] = await tx.update(sanctions).set(patch).where(eq(sanctions.id, id)).returning();
  if (!row) throw new Error(`no sanction ${id}`);
  return row;
}

/** Those of a person, the newest first. */
export const listSanctionsOf = (db: Executor, userId: string): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.createdAt), desc(sanctions.id))
    .limit(MAX_LISTED);

/** The ban of a person, or of what they gave in a case, that waits or is in force; null for none. */
export async function findSameBan(
  db: Executor,
  { userId, kind, caseId }: Pick<SanctionRow, 'userId' | 'kind' | 'caseId'>,
): Promise<SanctionRow | null> {
  if (kind !== 'ban' && kind !== 'details') return null;
  const [row] = await db
    .select()
    .from(sanctions)
    .where(
      and(
        ...[eq(sanctions.userId, userId), eq(sanctions.kind, kind), isNull(sanctions.liftedAt)],
        kind === 'details' && caseId !== null ? eq(sanctions.caseId, caseId) : undefined,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Those of a person that were not lifted: the ones that can have an effect. */
export const listUnliftedSanctions = (db: Executor, userId: string): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isNull(sanctions.liftedAt)));

/** Those that came from a case and were not lifted. */
export const listUnliftedOfCase = (db: Executor, caseId: string): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.caseId, caseId), isNull(sanctions.liftedAt)));

/** Those that wait for a second judge, or for a ruling on an appeal, the oldest first. */
export const listWaitingSanctions = (
  db: Executor,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(
      and(
        isNull(sanctions.liftedAt),
        or(isNull(sanctions.startedAt), and(isNotNull(sanctions.appealedAt), isNull(sanctions.upheldAt))),
        afterOldest(sanctions.createdAt, sanctions.id, after),
      ),
    )
    .orderBy(...oldestFirst(sanctions.createdAt, sanctions.id))
    .limit(limit);

/** Bans of details are left out: they outlive the account by their hashes. */
const isInForce = (now: Date) =>
  sql`(${and(
    ...[ne(sanctions.kind, 'details'), isNotNull(sanctions.startedAt), isNull(sanctions.liftedAt)],
    or(isNull(sanctions.until), gt(sanctions.until, now)),
  )})`;

export const listSanctionsInForce = (db: Executor, userId: string, now: Date): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), isInForce(now)))
    .orderBy(asc(sanctions.createdAt), asc(sanctions.id));

/**
 * The columns of a sanction that differ when another account gets it.
 * The text of an appeal goes. That one was refused stays known, because a person appeals once.
 */
const carried = ({ userId, imposedOn, caseId, appealedAt, upheldAt }: SanctionRow) => ({
  imposedOn: caseId === null ? null : (imposedOn ?? userId),
  appealText: upheldAt === null ? null : '',
  appealedAt: upheldAt === null ? null : appealedAt,
});

/** Deletes a person's sanctions that are not in force, and the texts of appeals against the others. */
export async function keepSanctionsInForce(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.delete(sanctions).where(and(eq(sanctions.userId, userId), not(isInForce(now))));
  for (const row of await listSanctionsInForce(tx, userId, now))
    await tx.update(sanctions).set(carried(row)).where(eq(sanctions.id, row.id));
}

/** Ids of the deleted accounts with this tombstone, which are locked. */
export async function lockAccountsOfTombstone(tx: Tx, tombstone: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.tombstone, tombstone))
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Gives what is in force of the accounts `from` to another one; resolves with it. */
export async function moveSanctionsInForce(
  tx: Tx,
  from: readonly string[],
  to: string,
  now: Date,
): Promise<SanctionRow[]> {
  if (from.length === 0) return [];
  return tx
    .update(sanctions)
    .set({ userId: to })
    .where(and(inArray(sanctions.userId, [...from]), isInForce(now)))
    .returning();
}

/** Copies a sanction for another account. */
export async function copySanction(tx: Tx, row: SanctionRow, to: string, id: string): Promise<void> {
  await tx.insert(sanctions).values({ ...row, ...carried(row), id, userId: to });
}

/** Takes a ban or suspension that was lifted from deleted accounts of the same person. */
export async function forgetKeptBan(tx: Tx, tombstone: string, startedAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({ bannedAt: null, bannedUntil: null, banReason: null })
    .where(and(eq(users.tombstone, tombstone), eq(users.bannedAt, startedAt)));
  await tx.execute(
    sql`delete from sanctions s using users u
        where u.id = s.user_id and u.tombstone = ${tombstone}
          and s.kind in ('suspend', 'ban') and s.started_at = ${timestampLiteral(startedAt)}`,
  );
}

/** Sanctions of deleted accounts that were lifted or have ended, and warnings from before a time. */
export const deleteEndedSanctions = (tx: Tx, now: Date, warnedBefore: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`delete from sanctions where id = any(array(
          select s.id from sanctions s join users u on u.id = s.user_id
          where u.tombstone is not null and (s.lifted_at is not null or s.until <= ${timestampLiteral(now)}
            or (s.kind = 'warn' and s.started_at < ${timestampLiteral(warnedBefore)})) limit ${max}
        )) returning 1`,
  );

/** The columns of suspensions of deleted accounts that have ended. */
export const clearEndedBans = (tx: Tx, now: Date, max: number): Promise<number> =>
  countRows(
    tx,
    sql`update users set banned_at = null, banned_until = null, ban_reason = null where id = any(array(
          select id from users where tombstone is not null and banned_until <= ${timestampLiteral(now)} limit ${max}
        )) returning 1`,
  );
