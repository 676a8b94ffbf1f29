// Traces of calls: the root span of each call.
import type { MiddlewareHandler } from 'hono';
import type { Tracing } from '../tracing/tracing.ts';
import type { AppEnv } from './http-context.ts';

/** To be the outermost, so that the span has the whole call; that of a stream ends when it begins. */
export const traceCalls =
  (tracing: Tracing): MiddlewareHandler<AppEnv> =>
  (call, next) =>
    tracing.call(call.req.header('traceparent'), async (note) => {
      await next();
      const { method } = call.req;
      note({ method, route: call.get('route') ?? 'other', status: call.res.status });
    });
