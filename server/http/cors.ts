// CORS headers for the origins of CORS_ORIGINS, without credentials: there are no cookies.

import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './http-context.ts';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
  'access-control-max-age': '600',
};
const EXPOSED_HEADERS = 'content-disposition, idempotency-replayed, retry-after, x-request-id';

/** No allow header for an origin that is not allowed: the browser then refuses the answer. */
export function corsHeaders(allowed: readonly string[], origin: string | undefined): Record<string, string> {
  if (allowed.length === 0) return {};
  if (!origin || !allowed.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
  };
}

/**
 * Telegram Web's download call fetches files from its own origin (CHAT-06).
 * `corsHeaders`, spread after these, override them.
 */
export const fileCorsHeaders = (): Record<string, string> => ({
  vary: 'origin',
  'access-control-allow-origin': 'https://web.telegram.org',
  'access-control-expose-headers': EXPOSED_HEADERS,
});

const preflightHeaders = (
  allowed: readonly string[],
  origin: string | undefined,
): Record<string, string> => ({
  ...corsHeaders(allowed, origin),
  ...(origin && allowed.includes(origin) ? PREFLIGHT_HEADERS : {}),
});

/**
 * The middleware that answers preflights, and adds the headers to the answers of calls.
 * Streams add them themselves.
 */
export const crossOrigin =
  (allowed: readonly string[]): MiddlewareHandler<AppEnv> =>
  async (call, next) => {
    const origin = call.req.header('origin');
    if (call.req.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: preflightHeaders(allowed, origin) });
    await next();
    if (!call.env?.outgoing?.headersSent)
      for (const [name, value] of Object.entries(corsHeaders(allowed, origin)))
        call.res.headers.set(name, value);
    return undefined;
  };
