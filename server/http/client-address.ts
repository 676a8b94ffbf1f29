// Whose address a call comes from, past as many proxies as are known to stand in front.
import type { HttpContext } from './context.ts';

/**
 * Each trusted proxy appends the address it was called from, so the client's is that many from the end. What
 * stands before it the client may have made up.
 */
export function clientAddress(call: HttpContext, trustedProxies: number): string {
  const direct = call.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = (call.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded[forwarded.length - trustedProxies] || direct;
}
