// Session tokens: JWT, HS256, 24 hours, `sub` is the user's id, `aud` the bot, `sid` the session, `kid` the secret. Keys are imported once, which halves the cost of a check.
import { createHash, webcrypto } from 'node:crypto';
import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from 'jose';
import { BoundedMap } from '#runtime/bounded-map.ts';
import type { Config } from '../config/config.ts';
import type { WallClock } from '../runtime/clock.ts';
import { isUuid } from '../runtime/uuid.ts';

export const SESSION_DURATION_MS = 24 * 3_600_000;

/** The content of a token besides its user. */
export interface SessionClaims {
  /** The user's epoch at login. */
  readonly epoch: number;
  /** The row of the session; null when none was kept. */
  readonly sessionId: string | null;
}
export interface CheckedToken extends SessionClaims {
  readonly ok: true;
  readonly userId: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}
export type TokenCheck =
  | CheckedToken
  | { readonly ok: false; readonly code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'TOKEN_PARSE_ERROR' };

export type SessionTokens = Awaited<ReturnType<typeof createSessionTokens>>;

const ISSUER = 'kantor';

/**
 * The tokens of people who have called lately, some 500 bytes each: a signature is checked once,
 * not with each call.
 */
const MAX_REMEMBERED_TOKENS = 10_000;

/** Tells secrets apart without telling anything about them. */
const keyIdOf = (secret: string): string =>
  createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 8);

/**
 * The UTF-8 bytes of the secret are the key.
 * Issuer and audience keep out tokens of other bots' installations and other programs, signed with the same secret.
 * ACC-05: tokens are signed with the present secret, and those of the previous one stay valid until they expire.
 * `kid` names the secret.
 */
export async function createSessionTokens(
  {
    sessionSecret,
    previousSessionSecret = '',
    botToken,
  }: Pick<Config, 'sessionSecret' | 'botToken'> & Partial<Pick<Config, 'previousSessionSecret'>>,
  clock: WallClock,
) {
  const audience = `bot${botToken.split(':')[0]}`;
  const kid = keyIdOf(sessionSecret);
  const secrets = [sessionSecret, previousSessionSecret].filter((secret) => secret !== '');
  const key = await importKey(sessionSecret);
  const keys = new Map(
    await Promise.all(secrets.map(async (secret) => [keyIdOf(secret), await importKey(secret)] as const)),
  );
  const remembered = new BoundedMap<string, CheckedToken>(MAX_REMEMBERED_TOKENS);
  /** In whole seconds, as a signature's check has it. */
  const isExpired = ({ expiresAt }: CheckedToken): boolean =>
    expiresAt <= Math.floor(clock.now() / 1000) * 1000;
  const verify = async (token: string, options: JWTVerifyOptions): Promise<JWTPayload> => {
    const { kid: named = '' } = decodeProtectedHeader(token);
    return (await jwtVerify(token, keys.get(named) ?? key, options)).payload;
  };
  return {
    issue(userId: string, claims?: SessionClaims): Promise<string> {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({
        epoch: claims?.epoch ?? 0,
        ...(claims?.sessionId ? { sid: claims.sessionId } : {}),
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + SESSION_DURATION_MS / 1000)
        .sign(key);
    },
    async check(token: string): Promise<TokenCheck> {
      const known = remembered.get(token);
      if (known) return isExpired(known) ? { ok: false, code: 'TOKEN_EXPIRED' } : known;
      if (!isJwtShaped(token)) return { ok: false, code: 'TOKEN_PARSE_ERROR' };
      try {
        const payload = await verify(token, {
          algorithms: ['HS256'],
          currentDate: new Date(clock.now()),
        });
        // After the expiry: an expired token is TOKEN_EXPIRED, also one of another issuer.
        if (payload.iss !== ISSUER || payload.aud !== audience) return { ok: false, code: 'TOKEN_INVALID' };
        const { sub, exp, epoch, sid = null } = payload;
        if (!sub || !isUuid(sub) || exp === undefined) return { ok: false, code: 'TOKEN_INVALID' };
        if (typeof epoch !== 'number' || !(sid === null || (typeof sid === 'string' && isUuid(sid))))
          return { ok: false, code: 'TOKEN_INVALID' };
        const checked: CheckedToken = { ok: true, userId: sub, expiresAt: exp * 1000, epoch, sessionId: sid };
        remembered.set(token, checked);
        return checked;
      } catch (error) {
        return { ok: false, code: error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID' };
      }
    },
  };
}

const importKey = (secret: string) =>
  webcrypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

/**
 * Three parts of base64url, the first two JSON objects.
 * The signature may be empty ('alg: none'): verification refuses it.
 */
function isJwtShaped(token: string): boolean {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts.every((part) => /^[A-Za-z0-9_-]*$/.test(part))) return false;
  return parts.slice(0, 2).every((part) => {
    try {
      const json: unknown = JSON.parse(
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')),
      );
      return typeof json === 'object' && json !== null && !Array.isArray(json);
    } catch {
      return false;
    }
  });
}
