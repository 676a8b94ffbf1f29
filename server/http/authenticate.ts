// Caller of a call: authentication by token or ticket, and the limits of a person or an address (LIMIT-08, LIMIT-14).

import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import type { CheckedToken, TokenCheck } from '../auth/session-token.ts';
import type { AppContext } from '../context.ts';
import { createConcurrentCalls } from '../limits/idle-connections.ts';
import { addressRateKey } from '../limits/rate-limits.ts';
import { LIMITS } from '../limits/table.ts';
import { isUuid } from '../runtime/uuid.ts';
import { refuseSuspended } from '../services/access/standing.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../services/result.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import { answerRefusal } from './call-language.ts';
import type { AppEnv, AuthenticatedSession, CallBudget, HttpContext } from './http-context.ts';

/** The token of the Authorization header. */
export const bearerToken = (call: HttpContext): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(call.req.header('authorization') ?? '')?.[1];

/**
 * The token's user and end, without asking the database.
 * `tokenFrom` 'query': an EventSource cannot send headers. A header is accepted there too.
 */
export async function checkToken(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<ServiceResult<CheckedToken>> {
  const checked = await checkCredential(context, call, tokenFrom);
  if (!checked.ok) return refuse(checked.code);
  call.set('session', checked);
  call.set('userId', checked.userId);
  return ok(checked);
}

/** The token or ticket of a call, wherever its route expects it, without asking the database. */
const credentialOf = (context: AppContext, call: HttpContext): Promise<TokenCheck> =>
  checkCredential(context, call, 'query');

/**
 * A ticket counts in addresses only, and before the token there.
 * The address of a new client has no other.
 */
async function checkCredential(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<TokenCheck> {
  const bearer = bearerToken(call);
  const query = (name: string) => (bearer || tokenFrom !== 'query' ? undefined : call.req.query(name));
  const ticket = query(TICKET_PARAM);
  if (ticket !== undefined) return context.tickets.check(ticket, ticketPath(call));
  const token = bearer ?? query(TOKEN_PARAM);
  return token ? context.tokens.check(token) : { ok: false, code: 'TOKEN_INVALID' };
}

/** The binding of a ticket of this call: the path below the API's base. */
export const ticketPath = (call: HttpContext): string => call.req.path.replace(/^\/api/, '');

/** A ticket of the call's session for this path; null when no session is kept. */
export function issueTicket(context: AppContext, call: HttpContext, path: string): string | null {
  const session = call.get('session');
  return session ? context.tickets.issue(session, path) : null;
}

async function authenticate(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<ServiceResult<AuthenticatedSession>> {
  const checked = await checkToken(context, call, tokenFrom);
  if (!checked.ok) return checked;
  const viewer = await findViewer(context, call, checked.value);
  if (!viewer.ok) return viewer;
  const { expiresAt, sessionId } = checked.value;
  return ok({ viewer: viewer.value, expiresAt, sessionId });
}

/** The token's user: SESSION_ENDED after a sign-out, SUSPENDED for what a banned person may not do. */
export async function findViewer(
  context: AppContext,
  call: HttpContext,
  token: CheckedToken,
): Promise<ServiceResult<Viewer>> {
  const viewer = await context.users.viewer(token.userId, token);
  if (!viewer.ok) return viewer;
  call.set('isStaff', (viewer.value.roles ?? []).length > 0);
  const { suspension } = viewer.value;
  const isAnswered = !suspension || (call.get('description')?.whileBanned ?? 'no') !== 'no';
  return isAnswered ? viewer : (refuseSuspended(suspension) ?? viewer);
}

/**
 * The viewer of a call that is within its budget, and whose ids are well-formed.
 * `tokenFrom`: as of `checkToken`.
 */
export async function admit(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<ServiceResult<AuthenticatedSession>> {
  const session = await authenticate(context, call, tokenFrom);
  if (!session.ok) return session;
  const budget = call.get('description')?.budget ?? 'write';
  const refusal = await checkRateLimit(context, session.value.viewer.id, budget);
  if (refusal) return refusal;
  // No object has such an id.
  const ids = ['id', 'messageId', 'sanctionId', 'reminderId'].map((name) => call.req.param(name));
  return ids.every((id) => id === undefined || isUuid(id)) ? session : refuse('NOT_FOUND');
}

/** Null when the call is within the limits, and a change has room on the disk. */
async function checkRateLimit(
  context: Pick<AppContext, 'limits' | 'database' | 'files' | 'config'>,
  userId: string,
  budget: CallBudget,
): Promise<Refusal | null> {
  const { limits } = context;
  const countAsWrite = async (): Promise<number | null> =>
    (await limits.request(userId)) ?? limits.write(userId);
  const countCall = async (): Promise<number | null> => {
    if (budget === 'receipt') return limits.receipt(userId);
    if (budget === 'objection') return limits.objection(userId);
    if (budget === 'check') return (await limits.check(userId)) ?? countAsWrite();
    return budget === 'write' ? countAsWrite() : limits.request(userId);
  };
  const retryAfterSeconds = await countCall();
  if (retryAfterSeconds !== null) return refuse('RATE_LIMITED', { retryAfterSeconds });
  const isChange = budget !== 'read' && budget !== 'objection';
  return isChange && (await isDiskFull(context)) ? DISK_FULL : null;
}

const DISK_FULL = refuse('STORAGE_FULL', {
  message: ({ refusals }) => refusals.REFUSALS.UNAVAILABLE,
  retryAfterSeconds: 60,
});

/**
 * The embedded database lies on the disk of the files.
 * A database without room loses more than a call.
 */
async function isDiskFull({
  database,
  files,
  config,
}: Pick<AppContext, 'database' | 'files' | 'config'>): Promise<boolean> {
  if (database.kind !== 'embedded' || config.minFreeDiskBytes === 0) return false;
  const floor = (config.minFreeDiskBytes * LIMITS.freeDiskWrites.value) / 100;
  return (await files.freeBytes()) < floor;
}

/**
 * Each trusted proxy appends the address that called it.
 * So the client's address is that many from the end. Entries before it may be made up by the client.
 */
export function clientAddress(call: HttpContext, trustedProxies: number): string {
  const direct = call.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = (call.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded[forwarded.length - trustedProxies] || direct;
}

/**
 * Logs one line with the first call that a proxy forwarded, once per process.
 * Clients may send the header too.
 */
export function warnAboutUntrustedProxy(
  log: Pick<Logger, 'warn'>,
  trustedProxies: number,
): MiddlewareHandler<AppEnv> {
  let isSilent = trustedProxies > 0;
  return async (call, next) => {
    if (!isSilent && call.req.header('x-forwarded-for') !== undefined) {
      isSilent = true;
      log.warn(
        'X-Forwarded-For is not trusted, so all clients behind a proxy share one login limit; set TRUST_PROXY to the number of proxies in front',
      );
    }
    return next();
  };
}

/** They are answered without waiting for anything, and an instance that does not answer them is ended. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Refuses a call of a caller who has too many under way (LIMIT-14).
 * A call with a valid token counts for its person, so that people who share the address of a mobile
 * operator share nothing; one without counts for its address until its answer is sent.
 */
export function limitCallsAtOnce(context: AppContext): MiddlewareHandler<AppEnv> {
  const { maxConnectionsPerAddress, trustedProxies } = context.config;
  const underWay = createConcurrentCalls(maxConnectionsPerAddress);
  return async (call, next) => {
    const answer = call.env?.outgoing;
    if (!answer) return next();
    const connection = context.connections.called(answer);
    const credential = await credentialOf(context, call);
    const caller = credential.ok ? credential.userId : addressRateKey(clientAddress(call, trustedProxies));
    connection.named(caller);
    if (PROBES.has(call.req.path)) return next();
    const end = underWay.begin(caller);
    if (!end) {
      const refused = answerRefusal(call, refuse('RATE_LIMITED'));
      refused.headers.set('connection', 'close');
      return refused;
    }
    if (answer.closed || answer.destroyed) end();
    else answer.once('close', end);
    return next();
  };
}

/** Counts as many further calls of the address; the answer to one over its limit, null otherwise. */
type CountMore = (calls: number) => Promise<Response | null>;

/** The answer to an address over its limit, else what `handler` answers. */
export function limitByAddress(
  { limits, config }: Pick<AppContext, 'limits' | 'config'>,
  handler: (call: HttpContext, countMore: CountMore) => Response | Promise<Response>,
): (call: HttpContext) => Promise<Response> {
  return async (call) => {
    const address = addressRateKey(clientAddress(call, config.trustedProxies));
    const count: CountMore = async (calls) => {
      const seconds = await limits.publicCall(address, calls);
      return seconds === null ? null : answerRefusal(call, refuse('RATE_LIMITED'), seconds);
    };
    return (await count(1)) ?? handler(call, count);
  };
}
