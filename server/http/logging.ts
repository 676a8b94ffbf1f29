// Structured logs: one line per call and per fault, never a token, a body or a message text.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { WallClock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sqlState } from '../store/database.ts';
import type { AppEnv } from './context.ts';

export function createPinoLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization'], censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Logs the path only: the query may hold a token. The caller's X-Request-Id is kept, so that one id runs through all
 * systems.
 */
export function requestLogger(
  log: Logger,
  clock: WallClock,
  metrics: Pick<Metrics, 'httpRequest'>,
): MiddlewareHandler<AppEnv> {
  return async (call, next) => {
    const given = call.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    call.set('requestId', requestId);
    const started = clock.now();
    await next();
    if (!call.env?.outgoing?.headersSent) call.res.headers.set('x-request-id', requestId);
    const { method, path } = call.req;
    const { status } = call.res;
    const ms = clock.now() - started;
    log.info({ requestId, method, path, status, ms }, 'call');
    metrics.httpRequest({ method, route: call.get('route') ?? 'other', status, seconds: ms / 1000 });
  };
}

/**
 * Loggable fields of a fault: class, code and stack. The messages of failed statements contain their parameters, so
 * only the SQLSTATE is logged of those.
 */
export function errorLogFields(error: unknown): Record<string, unknown> {
  const code = sqlState(error);
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8);
  return {
    fault: error.name,
    ...(code ? { code } : { detail: error.message.slice(0, 200) }),
    stack: frames.map((line) => line.trim()),
  };
}
