// Client address of a call, behind a known number of proxies.
import type { HttpContext } from './http-context.ts';

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
