// Who calls: the bearer token (streams and files: the query's), the user behind it, and whether they call too often.
import { TOKEN_PARAM } from '#api/events.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../services/result.ts';
import type { AppContext, AuthenticatedSession, HttpContext } from './context.ts';

/** `tokenFrom` 'query': an EventSource cannot send headers. A header is believed there too. */
export async function authenticate(
  context: AppContext,
  call: HttpContext,
  tokenFrom: 'header' | 'query',
): Promise<ServiceResult<AuthenticatedSession>> {
  const header = /^Bearer +(\S+) *$/i.exec(call.req.header('authorization') ?? '')?.[1];
  const token = header ?? (tokenFrom === 'query' ? call.req.query(TOKEN_PARAM) : undefined);
  if (!token) return refuse('TOKEN_INVALID');
  const checked = await context.tokens.check(token);
  if (!checked.ok) return refuse(checked.code);
  const viewer = await context.users.viewer(checked.userId);
  return viewer ? ok({ viewer, expiresAt: checked.expiresAt }) : refuse('TOKEN_INVALID');
}

export interface RateLimitRefusal {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number;
}

/** Null when the call may go on. */
export async function checkRateLimit(
  context: AppContext,
  userId: string,
  isWrite: boolean,
): Promise<RateLimitRefusal | null> {
  const retryAfterSeconds =
    (await context.limits.request(userId)) ?? (isWrite ? await context.limits.write(userId) : null);
  return retryAfterSeconds === null ? null : { refusal: refuse('RATE_LIMITED'), retryAfterSeconds };
}
