// Access to /metrics: readers with METRICS_TOKEN; without that setting only this machine, and in production nobody.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { type Refusal, refuse } from '../services/result.ts';
import { bearerToken } from './authenticate.ts';
import type { HttpContext } from './http-context.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Null when access is allowed. In production without a token the page does not exist. */
export function checkMetricsAccess(
  config: Pick<Config, 'metricsToken' | 'isProduction'>,
  call: HttpContext,
): Refusal | null {
  if (config.metricsToken !== '') {
    // Digests have equal lengths, so that the time taken reveals nothing about the token.
    return timingSafeEqual(digest(bearerToken(call) ?? ''), digest(config.metricsToken))
      ? null
      : refuse('TOKEN_INVALID');
  }
  if (config.isProduction) return refuse('NOT_FOUND');
  // A proxy on this machine calls from a loopback address too, but names its client in a header.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => call.req.header(name));
  const address = call.env?.incoming?.socket.remoteAddress;
  return !isForwarded && (address === undefined || LOOPBACK.test(address)) ? null : refuse('NOT_FOUND');
}
