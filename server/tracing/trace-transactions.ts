// Traces of transactions: a span around each one of a traced call.
import { type Database, overrideDatabase } from '../store/database.ts';
import type { Tracing } from './tracing.ts';

/** The same database, with a span around each transaction of a traced call. */
export const traceTransactions = (database: Database, tracing: Tracing): Database =>
  overrideDatabase(database, {
    transaction: (work) => tracing.within('transaction', () => database.transaction(work)),
  });
