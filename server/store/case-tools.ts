// Queries of the tools of staff for cases: reminders, texts to fill in, watch words.
import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { isQueued } from './cases.ts';
import { type Executor, idList, isOneOf, queryRows, type Tx } from './database.ts';
import { caseReminders, cases, caseTemplates, watchWords } from './tables/cases.ts';

export type CaseReminderRow = typeof caseReminders.$inferSelect;

export async function insertReminder(tx: Tx, row: CaseReminderRow): Promise<void> {
  await tx.insert(caseReminders).values(row);
}

/**
 * Reminders that are not done, of a case in which staff has something to do.
 * Those from before its end are void.
 */
const isOpen = and(
  isNull(caseReminders.doneAt),
  isQueued,
  or(isNull(cases.endedAt), sql`${caseReminders.setAt} > ${cases.endedAt}`),
);

/** Open reminders of a case, the earliest first. */
export async function listOpenReminders(db: Executor, caseId: string): Promise<CaseReminderRow[]> {
  const rows = await db
    .select({ row: caseReminders })
    .from(caseReminders)
    .innerJoin(cases, eq(cases.id, caseReminders.caseId))
    .where(and(eq(caseReminders.caseId, caseId), isOpen))
    .orderBy(asc(caseReminders.at), asc(caseReminders.id));
  return rows.map(({ row }) => row);
}

export async function hasReminder(db: Executor, caseId: string, id: string): Promise<boolean> {
  const isIt = and(eq(caseReminders.caseId, caseId), eq(caseReminders.id, id));
  return (await db.select({ id: caseReminders.id }).from(caseReminders).where(isIt)).length > 0;
}

/** The time of the earliest open reminder that is due, for each of these cases that has one. */
export async function findDueReminders(
  db: Executor,
  caseIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectDistinctOn([caseReminders.caseId], { caseId: caseReminders.caseId, at: caseReminders.at })
    .from(caseReminders)
    .innerJoin(cases, eq(cases.id, caseReminders.caseId))
    .where(and(isOneOf(caseReminders.caseId, caseIds), lte(caseReminders.at, now), isOpen))
    .orderBy(caseReminders.caseId, asc(caseReminders.at));
  return new Map(rows.map(({ caseId, at }) => [caseId, at]));
}

/** The case is locked by the caller. */
export async function finishReminder(tx: Tx, id: string, doneAt: Date): Promise<void> {
  await tx.update(caseReminders).set({ doneAt }).where(eq(caseReminders.id, id));
}

export type CaseTemplateRow = typeof caseTemplates.$inferSelect;

/** Changes wait for each other until the transaction ends. */
export const lockTemplates = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('case_templates'))`);

/** The newest version of each, also of those that are retired, by name. */
export async function listTemplates(db: Executor): Promise<CaseTemplateRow[]> {
  const current = db
    .selectDistinctOn([caseTemplates.id])
    .from(caseTemplates)
    .orderBy(caseTemplates.id, desc(caseTemplates.version))
    .as('newest');
  return db.select().from(current).orderBy(current.name, current.id);
}

/** The newest version; null for none. */
export async function findTemplate(db: Executor, id: string): Promise<CaseTemplateRow | null> {
  const [row] = await db
    .select()
    .from(caseTemplates)
    .where(eq(caseTemplates.id, id))
    .orderBy(desc(caseTemplates.version))
    .limit(1);
  return row ?? null;
}

export async function insertTemplate(tx: Tx, row: CaseTemplateRow): Promise<void> {
  await tx.insert(caseTemplates).values(row);
}

export type WatchWordRow = typeof watchWords.$inferSelect;

/** Changes wait for each other until the transaction ends. */
export const lockWatchWords = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('watch_words'))`);

/** All watch words, in the order of their folded texts. */
export const listWatchWords = (db: Executor): Promise<WatchWordRow[]> =>
  db.select().from(watchWords).orderBy(asc(watchWords.folded));

export async function insertWatchWord(tx: Tx, row: WatchWordRow): Promise<void> {
  await tx.insert(watchWords).values(row);
}

/** The removed row; null for none. */
export async function deleteWatchWord(tx: Tx, id: string): Promise<WatchWordRow | null> {
  const [row] = await tx.delete(watchWords).where(eq(watchWords.id, id)).returning();
  return row ?? null;
}

/**
 * Texts of these people in the private messages of a case and, with its deal, in the deal's chat.
 * The newest `limit` ones, as far as they have `maxLength` characters in all.
 */
export async function listWrittenTexts(
  db: Executor,
  { caseId, dealId }: { readonly caseId: string; readonly dealId: string | null },
  by: readonly string[],
  { limit, maxLength }: { readonly limit: number; readonly maxLength: number },
): Promise<string[]> {
  const newest = sql`text <> '' order by created_at desc limit ${limit}`;
  const isTheirs = sql`sender_id = any(${idList(by)})`;
  const rows = await queryRows<{ text: string }>(
    db,
    sql`select text from (
          select text, sum(length(text)) over (order by created_at desc rows unbounded preceding) as total
          from (
            (select text, created_at from case_messages where case_id = ${caseId} and ${isTheirs} and ${newest})
            union all
            (select text, created_at from chat_messages where transaction_id = ${dealId} and ${isTheirs}
              and type = 'text' and ${newest})
          ) written order by created_at desc limit ${limit}
        ) counted where total <= ${maxLength}`,
  );
  return rows.map(({ text }) => text);
}
