// Queries of the words that staff wants to notice, and of the texts in which they are looked for. Contains no rules.
import { asc, eq, sql } from 'drizzle-orm';
import { type Executor, idList, queryRows, type Tx } from './database.ts';
import { watchWords } from './tables/cases.ts';

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
