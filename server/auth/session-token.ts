// Session tokens: JWT, HS256, 24 hours, `sub` is the user's id, `aud` the bot. The key is imported once, which halves the cost of a check.
import { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { WallClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { isUuid } from '../uuid.ts';

export const SESSION_DURATION_MS = 24 * 3_600_000;

export type TokenCheck =
  | { readonly ok: true; readonly userId: string; readonly expiresAt: number }
  | { readonly ok: false; readonly code: 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'TOKEN_PARSE_ERROR' };

export interface SessionTokens {
  issue(userId: string): Promise<string>;
  check(token: string): Promise<TokenCheck>;
}

const ISSUER = 'kantor';

/**
 * The UTF-8 bytes of the secret are the key. Issuer and audience keep other tokens that were signed with the same secret
 * out: those of another bot's installation, and of other programs.
 */
export async function createSessionTokens(
  { sessionSecret, botToken }: Pick<Config, 'sessionSecret' | 'botToken'>,
  clock: WallClock,
): Promise<SessionTokens> {
  const audience = `bot${botToken.split(':')[0]}`;
  const key = await webcrypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(sessionSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    issue(userId) {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + SESSION_DURATION_MS / 1000)
        .sign(key);
    },
    async check(token) {
      if (!isJwtShaped(token)) return { ok: false, code: 'TOKEN_PARSE_ERROR' };
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(clock.now()),
        });
        // After the expiry, so that each old token has the code that it always had.
        if (payload.iss !== ISSUER || payload.aud !== audience) return { ok: false, code: 'TOKEN_INVALID' };
        if (!payload.sub || !isUuid(payload.sub) || payload.exp === undefined)
          return { ok: false, code: 'TOKEN_INVALID' };
        return { ok: true, userId: payload.sub, expiresAt: payload.exp * 1000 };
      } catch (error) {
        return { ok: false, code: error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID' };
      }
    },
  };
}

/**
 * Three parts of base64url, the first two JSON objects. The signature may be empty ('alg: none'): verification
 * refuses it.
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
