// Who calls: the bearer token (streams and files: the query's), the user behind it, and whether they call too often.
import { TOKEN_PARAM } from '#api/events.ts';
import { done, type Outcome, type Refusal, refuse } from '../services/result.ts';
import type { Call, Core, Session } from './context.ts';

/** `tokenFrom` 'query': an EventSource cannot send headers. A header is believed there too. */
export async function authenticate(
  core: Core,
  call: Call,
  tokenFrom: 'header' | 'query',
): Promise<Outcome<Session>> {
  const header = /^Bearer +(\S+) *$/i.exec(call.req.header('authorization') ?? '')?.[1];
  const token = header ?? (tokenFrom === 'query' ? call.req.query(TOKEN_PARAM) : undefined);
  if (!token) return refuse('TOKEN_INVALID');
  const checked = await core.tokens.check(token);
  if (!checked.ok) return refuse(checked.code);
  const viewer = await core.users.viewer(checked.userId);
  return viewer ? done({ viewer, expiresAt: checked.expiresAt }) : refuse('TOKEN_INVALID');
}

export interface Limited {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number;
}

/** Null when the call may go on. */
export async function limit(core: Core, userId: string, isWrite: boolean): Promise<Limited | null> {
  const retryAfterSeconds =
    (await core.limits.request(userId)) ?? (isWrite ? await core.limits.write(userId) : null);
  return retryAfterSeconds === null ? null : { refusal: refuse('RATE_LIMITED'), retryAfterSeconds };
}
