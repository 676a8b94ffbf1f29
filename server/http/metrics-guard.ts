// Who may read /metrics: whoever knows METRICS_TOKEN; without one only the machine itself, and in production nobody.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { type Refusal, refuse } from '../services/result.ts';
import type { HttpContext } from './context.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Null: the reader may read. Without a token in production the page is not there at all. */
export function checkMetricsAccess(
  config: Pick<Config, 'metricsToken' | 'isProduction'>,
  call: HttpContext,
): Refusal | null {
  if (config.metricsToken !== '') {
    const given = /^Bearer +(\S+) *$/i.exec(call.req.header('authorization') ?? '')?.[1] ?? '';
    // Equal lengths, so that the time taken tells nothing of either.
    return timingSafeEqual(digest(given), digest(config.metricsToken)) ? null : refuse('TOKEN_INVALID');
  }
  if (config.isProduction) return refuse('NOT_FOUND');
  // A proxy on this machine calls from here too, but says for whom.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => call.req.header(name));
  const address = call.env?.incoming?.socket.remoteAddress;
  return !isForwarded && (address === undefined || LOOPBACK.test(address)) ? null : refuse('NOT_FOUND');
}
