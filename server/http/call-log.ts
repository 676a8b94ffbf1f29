// Log of calls: one line per call, with the caller and the address, never a token, a body or a message text.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import type { WallClock } from '../runtime/clock.ts';
import { isUuid } from '../runtime/uuid.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv, HttpContext } from './http-context.ts';
import { securityEventOf } from './security-log.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The caller, the address and the route of a call.
 * Ids of the path as far as they are valid: paths may hold anything.
 */
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

/**
 * One line per call, and one of the security log.
 * The caller's X-Request-Id is kept, so that one id runs through all systems.
 */
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
    const security = securityEventOf({ ...fields, status, isStaff: call.get('isStaff') ?? false });
    if (security) log.info({ security, ...fields, status }, 'security');
    metrics.httpRequest({ method: fields.method, route: fields.route, status, seconds: ms / 1000 });
  };
}
