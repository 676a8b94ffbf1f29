// How long to wait before an attempt (LIVE-04): 2 s × 1.5^attempt, ± 10 % so that a crowd does not come back as one.

const BASE_MS = 2_000;
const GROWTH = 1.5;
const JITTER = 0.1;

/** Milliseconds before attempt 0, 1, 2 …; `random` is in [0, 1). */
export const backoffDelay = (attempt: number, random: number): number =>
  BASE_MS * GROWTH ** attempt * (1 - JITTER + 2 * JITTER * random);
