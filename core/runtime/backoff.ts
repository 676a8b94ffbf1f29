// Exponential backoff: how long to wait before the next attempt. Pure: jitter is an argument.
import { RECONNECT_MS } from './timing.ts';

export interface BackoffPolicy {
  /** Milliseconds before the first repetition. */
  readonly firstMs: number;
  readonly factor: number;
  /** No delay is longer, ms; without it delays grow for ever. */
  readonly maxMs?: number;
}

/** LIVE-04: 2 s, half as long again each time. */
export const RECONNECT_BACKOFF: BackoffPolicy = { firstMs: RECONNECT_MS, factor: 1.5 };

/** Delays are spread by so much, so that many clients do not return at once. */
export const JITTER_SHARE = 0.1;

/** Milliseconds before attempt 0, 1, 2 …; `jitter`: share by which it deviates, e.g. -0.1 to 0.1. */
export const backoffDelay = (
  { firstMs, factor, maxMs = Number.POSITIVE_INFINITY }: BackoffPolicy,
  attempt: number,
  jitter = 0,
): number => Math.min(maxMs, firstMs * factor ** attempt) * (1 + jitter);

/** LIVE-04: the reconnect delay ± 10 %; `random` is in [0, 1). */
export const reconnectDelay = (attempt: number, random: number): number =>
  backoffDelay(RECONNECT_BACKOFF, attempt, JITTER_SHARE * (2 * random - 1));
