// Log of calls: a line per call and one per security event, with caller and address, never a token, a body or a message text.

import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { API_ROUTES } from '#contract/routes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { WallClock } from '../runtime/clock.ts';
import { isUuid } from '../runtime/uuid.ts';
import { clientAddress } from './authenticate.ts';
import type { AppEnv, HttpContext } from './http-context.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The caller, the address and the route of a call.
 * Ids of the path as far as they are valid: paths may hold anything.
 */
interface CallLogFields {
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

export type SecurityEvent = 'login' | 'login refused' | 'refused' | 'staff';

const LOGIN_ROUTE = `/api${API_ROUTES.login.path}`;
/** A deal, its chat and its files: what an admin opens of other people's. */
const DEAL_ROUTE = /^\/api\/transactions\/:id/;

/**
 * The event that a finished call is; null for none.
 * Refused is who is not signed in (401), not allowed to (403) or over a limit (429).
 * Admins act by everything that they write, and by opening a deal or its chat, their own ones included.
 */
export function securityEventOf(call: {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly isStaff: boolean;
}): SecurityEvent | null {
  const isLogin = call.route === LOGIN_ROUTE;
  if ([401, 403, 429].includes(call.status)) return isLogin ? 'login refused' : 'refused';
  if (call.status >= 400) return null;
  if (isLogin) return 'login';
  const isRead = ['GET', 'HEAD'].includes(call.method);
  return call.isStaff && (!isRead || DEAL_ROUTE.test(call.route)) ? 'staff' : null;
}
