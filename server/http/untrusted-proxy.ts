// Warning about a proxy that is not trusted: without TRUST_PROXY all clients behind it share one login limit.
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './http-context.ts';

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
