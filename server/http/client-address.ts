// Client address of a call, behind a known number of proxies, and a warning about one that is not trusted.

import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv, HttpContext } from './http-context.ts';

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
