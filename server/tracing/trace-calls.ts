// Traces of calls: the span of each call, and those of its transactions.
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { type Database, overrideDatabase } from '../store/database.ts';
import type { Tracing } from './tracing.ts';

/** To be the outermost, so that the span has the whole call; that of a stream ends when it begins. */
export const traceCalls =
  (tracing: Tracing): MiddlewareHandler<AppEnv> =>
  (call, next) =>
    tracing.call(call.req.header('traceparent'), async (note) => {
      await next();
      const { method } = call.req;
      note({ method, route: call.get('route') ?? 'other', status: call.res.status });
    });

/** The same database, with a span around each transaction of a traced call. */
export const traceTransactions = (database: Database, tracing: Tracing): Database =>
  overrideDatabase(database, {
    transaction: (work) => tracing.within('transaction', () => database.transaction(work)),
  });
