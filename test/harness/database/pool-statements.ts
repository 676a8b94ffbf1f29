// Statements of a pool: what a call asks PostgreSQL, outside transactions.
import type pg from 'pg';

/** The texts of the statements that the pool runs from now on, in their order; to be emptied by the test. */
export function recordPoolStatements(pool: pg.Pool | null): string[] {
  if (!pool) throw new Error('no pool');
  const statements: string[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    const [first] = args;
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query(...args);
  }) as typeof pool.query;
  return statements;
}
