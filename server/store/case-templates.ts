// Queries of the texts that staff fills in: each change is a row, the newest version counts. Contains no rules.
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from './database.ts';
import { caseTemplates } from './tables/cases.ts';

export type CaseTemplateRow = typeof caseTemplates.$inferSelect;

/** Changes wait for each other until the transaction ends. */
export const lockTemplates = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('case_templates'))`);

/** The newest version of each, also of those that are retired. */
const newest = (db: Executor) =>
  db
    .selectDistinctOn([caseTemplates.id])
    .from(caseTemplates)
    .orderBy(caseTemplates.id, desc(caseTemplates.version))
    .as('newest');

/** Those that are not retired, by name. */
export async function listTemplates(db: Executor): Promise<CaseTemplateRow[]> {
  const current = newest(db);
  return db.select().from(current).where(eq(current.isRetired, false)).orderBy(current.name, current.id);
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
