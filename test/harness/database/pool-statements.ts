// Statements of a pool: what a call asks PostgreSQL.
import type pg from 'pg';

/** The statements that the pool runs from now on outside transactions, in order; the test empties it. */
export function recordPoolStatements(pool: pg.Pool | null): string[] {
  if (!pool) throw new Error('no pool');
  const statements: string[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    statements.push(textOf(args[0]));
    return query(...args);
  }) as typeof pool.query;
  return statements;
}

/** The number of rows of each statement that the pool runs outside transactions during `work`. */
export async function countPoolRows(pool: pg.Pool | null, work: () => Promise<unknown>): Promise<number[]> {
  if (!pool) throw new Error('no pool');
  const rows: number[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ rowCount: number | null }>;
  const counting = async (...args: unknown[]) => {
    const result = await query(...args);
    rows.push(result.rowCount ?? 0);
    return result;
  };
  pool.query = counting as unknown as typeof pool.query;
  await work();
  pool.query = query as unknown as typeof pool.query;
  return rows;
}

/** A statement with its parameters. */
export interface RecordedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statements of each transaction that is committed from now on, in the order of their ends.
 * Each lacks `begin` and `commit`; the test empties it.
 */
export function recordTransactions(pool: pg.Pool | null): string[][] {
  const transactions: string[][] = [];
  watchTransactions(pool, (queries) => transactions.push(queries.map(({ text }) => text)));
  return transactions;
}

/** Calls `onCommit` with the statements of each transaction before it is committed. */
export function watchTransactions(
  pool: pg.Pool | null,
  onCommit: (queries: readonly RecordedQuery[]) => void,
): void {
  if (!pool) throw new Error('no pool');
  const recorded = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    let current: RecordedQuery[] = [];
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0]);
      if (/^begin\b/.test(text)) current = [];
      else if (text === 'commit') onCommit(current);
      else current.push({ text, values: valuesOf(args) });
      return query(...args);
    }) as typeof client.query;
  });
}

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : (first as { readonly text: string }).text;

const valuesOf = ([first, second]: readonly unknown[]): readonly unknown[] => {
  if (Array.isArray(second)) return second;
  return typeof first === 'string' ? [] : ((first as { readonly values?: unknown[] }).values ?? []);
};
