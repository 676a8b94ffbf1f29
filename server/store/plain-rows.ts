// Plain rows: the rows of a table by a hand-written statement, for long lists. Drizzle builds the select list again for each
// call, and asks of each value what kind its column is, which together takes a third of the time of reading a page.
import { Column, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type Executor, queryRows } from './database.ts';

/**
 * Rows of `select <columns> from …`, as drizzle would return them.
 * `rest`: the statement from its `from` on.
 */
export type SelectRows<Row> = (db: Executor, rest: SQL) => Promise<Row[]>;

/** `columns`: of one table, by their keys there. */
export function plainRows<Row>(columns: Readonly<Record<keyof Row & string, Column>>): SelectRows<Row> {
  const entries = Object.entries<Column>(columns);
  const list = sql.raw(entries.map(([key]) => `${toSnakeCase(key)} as "${key}"`).join(', '));
  // Most columns have their values from the driver as they are.
  const decoded = entries.filter(
    ([, { mapFromDriverValue }]) => mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  );
  return async (db, rest) => {
    const rows = await queryRows<Record<string, unknown>>(db, sql`select ${list} ${rest}`);
    for (const row of rows)
      for (const [key, column] of decoded)
        if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key]);
    return rows as Row[];
  };
}
