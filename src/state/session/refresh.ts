// The worker's session renewed: at once when it was refused, and again for as long as the network or a busy server keeps
// it from succeeding, later each time and only while somebody looks (AUTH-11).
import type { Clock } from '#api/clock.ts';
import type { LiveApi } from '../../../worker/protocol.ts';
import type { SessionModel } from './session.ts';

/** As streams wait (LIVE-04): 2 s, half as long again each time, and never longer than a minute. */
const FIRST_MS = 2_000;
const GROWTH = 1.5;
export const LONGEST_MS = 60_000;
/** Spread, so that a crowd does not come back as one. */
const JITTER = 0.1;

export interface Renewal {
  /** The worker was refused with 401. */
  refused(): void;
  /** It has a token again. */
  accepted(): void;
  /** Somebody looks again, or the network is back: worth another try, unless the last was only just made. */
  noticed(): void;
}

export interface RenewalDeps {
  readonly session: Pick<SessionModel, 'renew' | 'token' | 'isExpired'>;
  readonly live: Pick<LiveApi, 'setToken'>;
  readonly clock: Clock;
  /** Whether somebody looks now. */
  readonly isVisible: () => boolean;
}

export function createRenewal({ session, live, clock, isVisible }: RenewalDeps): Renewal {
  let isRefused = false;
  let isTrying = false;
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let cancel = (): void => {};

  const accepted = (): void => {
    isRefused = false;
    failures = 0;
    cancel();
  };
  const attempt = async (): Promise<void> => {
    if (isTrying || !isRefused) return;
    cancel();
    isTrying = true;
    const refused = session.token.peek();
    const isNew = await session.renew();
    isTrying = false;
    if (isNew) {
      accepted();
      // The same token again is no change that anybody would hear of, and the worker waits for one.
      if (refused && session.token.peek() === refused) void live.setToken(refused);
      return;
    }
    failedAt = clock.now();
    plan();
  };
  const plan = (): void => {
    if (!isRefused || session.isExpired.peek() || !isVisible()) return;
    const longest = Math.min(LONGEST_MS, FIRST_MS * GROWTH ** failures);
    failures += 1;
    // The millisecond of a failure is chance enough.
    const chance = (clock.now() % 1_000) / 1_000;
    cancel = clock.after(longest * (1 - JITTER * chance), () => {
      // Out of sight nothing is tried: `noticed` goes on.
      if (isVisible()) void attempt();
    });
  };

  return {
    refused() {
      isRefused = true;
      void attempt();
    },
    accepted,
    noticed() {
      if (!isRefused || isTrying || session.isExpired.peek()) return;
      cancel();
      failures = 0;
      if (clock.now() - failedAt >= FIRST_MS) void attempt();
      else plan();
    },
  };
}
