// Messages of a case's lanes, by their gapless seq, with their files.
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { CaseLane } from '#domain/cases/case-lanes.ts';
import type { Executor, Tx } from './database.ts';
import type { FileRow } from './files.ts';
import { caseMessages } from './tables/cases.ts';
import { files } from './tables/deals.ts';

export type CaseMessageRow = typeof caseMessages.$inferSelect;
export interface LaneMessageRow {
  readonly message: CaseMessageRow;
  readonly file: FileRow | null;
}

/** Appends under the case's row lock, which the caller holds: that makes `seq` gapless. */
export async function appendLaneMessage(
  tx: Tx,
  row: Omit<typeof caseMessages.$inferInsert, 'seq'>,
): Promise<CaseMessageRow> {
  const next = sql<number>`(select coalesce(max(seq), 0) + 1 from case_messages
    where case_id = ${row.caseId}::uuid and lane = ${row.lane})`;
  const [message] = await tx
    .insert(caseMessages)
    .values({ ...row, seq: next })
    .returning();
  if (!message) throw new Error('insert returned no message');
  return message;
}

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({ message: caseMessages, file: files })
    .from(caseMessages)
    .leftJoin(files, eq(files.id, caseMessages.fileId))
    .where(where);

/** The first ones after a seq, oldest first. */
export const listLaneMessages = (
  db: Executor,
  {
    caseId,
    lane,
    after,
    limit,
  }: {
    readonly caseId: string;
    readonly lane: CaseLane;
    readonly after: number;
    readonly limit: number;
  },
): Promise<LaneMessageRow[]> =>
  select(db, and(eq(caseMessages.caseId, caseId), eq(caseMessages.lane, lane), gt(caseMessages.seq, after)))
    .orderBy(asc(caseMessages.seq))
    .limit(limit);

/** Null when this case has no such message. */
export async function findLaneMessage(
  db: Executor,
  caseId: string,
  id: string,
): Promise<LaneMessageRow | null> {
  const [row] = await select(db, and(eq(caseMessages.caseId, caseId), eq(caseMessages.id, id)));
  return row ?? null;
}

/** The number of messages that somebody has written in a lane. */
export const countLaneMessages = (db: Executor, caseId: string, senderId: string): Promise<number> =>
  db.$count(caseMessages, and(eq(caseMessages.caseId, caseId), eq(caseMessages.senderId, senderId)));
