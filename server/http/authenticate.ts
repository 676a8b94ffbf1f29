// Authentication of a call: bearer token (streams and files: also in the query), its user, and the user's rate limit.
import { TICKET_PARAM, TOKEN_PARAM } from '#contract/events.ts';
import type { CheckedToken, TokenCheck } from '../auth/session-token.ts';
import type { AppContext } from '../context.ts';
import { LIMITS } from '../limits/table.ts';
import { isUuid } from '../runtime/uuid.ts';
import { refuseSuspended } from '../services/access/banned.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../services/result.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import type { AuthenticatedSession, HttpContext } from './http-context.ts';
import type { CallBudget } from './route-description.ts';

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
export const credentialOf = (context: AppContext, call: HttpContext): Promise<TokenCheck> =>
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
  return isAnswered ? viewer : refuseSuspended(suspension);
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
