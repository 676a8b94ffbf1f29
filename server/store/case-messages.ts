// Private messages of cases, by their seq, which has no gap for an audience, with their files.
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { CaseAudience } from '#domain/cases/case-audience.ts';
import type { Executor, Tx } from './database.ts';
import type { FileRow } from './files.ts';
import { caseMessages } from './tables/cases.ts';
import { files } from './tables/deals.ts';

type CaseMessageRow = typeof caseMessages.$inferSelect;
export interface PrivateMessageWithFile {
  readonly message: CaseMessageRow;
  readonly file: FileRow | null;
}

/** Appends under the case's row lock, which the caller holds: that makes `seq` gapless. */
export async function appendPrivateMessage(
  tx: Tx,
  row: Omit<typeof caseMessages.$inferInsert, 'seq'>,
): Promise<CaseMessageRow> {
  const next = sql<number>`(select coalesce(max(seq), 0) + 1 from case_messages
    where case_id = ${row.caseId}::uuid and audience = ${row.audience})`;
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
export const listPrivateMessages = (
  db: Executor,
  {
    caseId,
    audience,
    after,
    limit,
  }: {
    readonly caseId: string;
    readonly audience: CaseAudience;
    readonly after: number;
    readonly limit: number;
  },
): Promise<PrivateMessageWithFile[]> =>
  select(
    db,
    and(eq(caseMessages.caseId, caseId), eq(caseMessages.audience, audience), gt(caseMessages.seq, after)),
  )
    .orderBy(asc(caseMessages.seq))
    .limit(limit);

/** Null when this case has no such message. */
export async function findPrivateMessage(
  db: Executor,
  caseId: string,
  id: string,
): Promise<PrivateMessageWithFile | null> {
  const [row] = await select(db, and(eq(caseMessages.caseId, caseId), eq(caseMessages.id, id)));
  return row ?? null;
}

/** The number of private messages that somebody has written in a case. */
export const countPrivateMessages = (db: Executor, caseId: string, senderId: string): Promise<number> =>
  db.$count(caseMessages, and(eq(caseMessages.caseId, caseId), eq(caseMessages.senderId, senderId)));
