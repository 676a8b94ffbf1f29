// Queries of sanctions. Contains no rules.
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { afterOldest, type Keyset, oldestFirst } from './keyset.ts';
import { sanctions } from './tables/sanctions.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type NewSanction = typeof sanctions.$inferInsert;

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
