// Text parsers of the embedded database: dates, times and some lists arrive as the database's text, as drizzle reads them.
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedThread, StatementRunner } from './thread-client.ts';

/**
 * Object ids of those types.
 * They are timestamp, timestamptz, interval, date, then lists of numeric and of the former.
 */
export const TEXT_TYPES: readonly number[] = [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182];

/**
 * Sets the parsers once, for all statements.
 * PGlite would copy all of its parsers, some hundreds, for each statement that brings its own, as drizzle's do.
 * That is a seventh of the time of a call.
 */
export function setTextParsers(pglite: PGlite): void {
  for (const type of TEXT_TYPES) pglite.parsers[type] = (text) => text;
}

/** A database in this thread, for drizzle, without the parsers that it passes: they are set already. */
export function textClient(pglite: PGlite): Pick<EmbeddedThread, 'query' | 'exec' | 'transaction'> {
  setTextParsers(pglite);
  return {
    ...withoutParsers(pglite),
    transaction: (work) => pglite.transaction((tx) => work(withoutParsers(tx))),
  };
}

const withoutParsers = (runner: Pick<PGlite, 'query' | 'exec'>): StatementRunner => ({
  query: (sql, params = [], { rowMode = 'object' } = {}) => runner.query(sql, [...params], { rowMode }),
  exec: (sql) => runner.exec(sql),
});
