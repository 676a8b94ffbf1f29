// Authentication of a call: bearer token (streams and files: also in the query), its user, and the user's rate limit.
import { TOKEN_PARAM } from '#api/events.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../services/result.ts';
import type { AppContext, AuthenticatedSession, HttpContext } from './context.ts';

/** The token of the Authorization header. */
export const bearerToken = (call: HttpContext): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(call.req.header('authorization') ?? '')?.[1];

/** The token's user and end, without asking the database. `tokenFrom` 'query': an EventSource cannot send headers. A header is accepted there too. */
export async function checkToken(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<ServiceResult<{ readonly userId: string; readonly expiresAt: number }>> {
  const token = bearerToken(call) ?? (tokenFrom === 'query' ? call.req.query(TOKEN_PARAM) : undefined);
  if (!token) return refuse('TOKEN_INVALID');
  const checked = await context.tokens.check(token);
  if (!checked.ok) return refuse(checked.code);
  call.set('userId', checked.userId);
  return ok(checked);
}

export async function authenticate(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<ServiceResult<AuthenticatedSession>> {
  const checked = await checkToken(context, call, tokenFrom);
  if (!checked.ok) return checked;
  const { userId, expiresAt } = checked.value;
  const viewer = await context.users.viewer(userId);
  if (!viewer) return refuse('TOKEN_INVALID');
  call.set('isStaff', viewer.isAdmin);
  return ok({ viewer, expiresAt });
}

export interface RateLimitRefusal {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number;
}

/**
 * What a call counts as, each with a budget of its own (`limits/table.ts`). `receipt`: read marks and views, which pages
 * send by themselves. `objection`: disputes, declines and cancellations, which nothing else may use up (LIMIT-06).
 */
export type CallBudget = 'read' | 'write' | 'receipt' | 'objection';

/** Null when the call is within the limits. */
export async function checkRateLimit(
  { limits }: Pick<AppContext, 'limits'>,
  userId: string,
  budget: CallBudget,
): Promise<RateLimitRefusal | null> {
  const countCall = async (): Promise<number | null> => {
    if (budget === 'receipt') return limits.receipt(userId);
    if (budget === 'objection') return limits.objection(userId);
    return (await limits.request(userId)) ?? (budget === 'write' ? limits.write(userId) : null);
  };
  const retryAfterSeconds = await countCall();
  return retryAfterSeconds === null ? null : { refusal: refuse('RATE_LIMITED'), retryAfterSeconds };
}
