// Structured logs: one line per call and per fault, saying who and from where, never a token, a body or a message text.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { WallClock } from '../clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sqlState } from '../store/database.ts';
import { isUuid } from '../uuid.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv, HttpContext } from './context.ts';
import { logSecurityEvent } from './security-log.ts';

export function createPinoLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization'], censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Who makes a call, from where, of which route. Ids of the path as far as they are valid: paths may hold anything. */
export interface CallLogFields {
  readonly requestId: string;
  readonly method: string;
  /** The template, such as '/api/requests/:id'; 'static', or 'other' when none matches. */
  readonly route: string;
  readonly id?: string;
  readonly userId?: string;
  readonly address: string;
}

export function callLogFields(call: HttpContext, trustedProxies: number): CallLogFields {
  const id = /^\/api\/\w+\/([0-9a-f-]{36})(\/|$)/i.exec(call.req.path)?.[1];
  const userId = call.get('userId');
  return {
    requestId: call.get('requestId'),
    method: call.req.method,
    route: call.get('route') ?? 'other',
    ...(id && isUuid(id) ? { id } : {}),
    ...(userId ? { userId } : {}),
    address: clientAddress(call, trustedProxies),
  };
}

/** One line per call, and one of the security log. The caller's X-Request-Id is kept, so that one id runs through all systems. */
export function requestLogger(
  log: Logger,
  clock: WallClock,
  metrics: Pick<Metrics, 'httpRequest'>,
  trustedProxies: number,
): MiddlewareHandler<AppEnv> {
  return async (call, next) => {
    const given = call.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    call.set('requestId', requestId);
    const started = clock.now();
    await next();
    if (!call.env?.outgoing?.headersSent) call.res.headers.set('x-request-id', requestId);
    const { status } = call.res;
    const ms = clock.now() - started;
    const fields = callLogFields(call, trustedProxies);
    log.info({ ...fields, status, ms }, 'call');
    logSecurityEvent(log, { ...fields, status, isStaff: call.get('isStaff') ?? false });
    metrics.httpRequest({ method: fields.method, route: fields.route, status, seconds: ms / 1000 });
  };
}

/**
 * Loggable fields of a fault: class, code and stack. The messages of failed statements contain their parameters, so
 * only the SQLSTATE is logged of those, or what caused them (a lost connection).
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
    ...(code ? { code } : detailOf(error)),
    stack: frames.map((line) => line.trim()),
  };
}

function detailOf(error: Error): { readonly detail?: string } {
  let inner = error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return 'params' in inner ? {} : { detail: inner.message.slice(0, 200) };
}
