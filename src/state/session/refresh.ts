// Session refresh for the worker: renews at once after a 401, then again with growing delays while the page is visible (AUTH-11).

import type { CommandSender } from '#protocol/protocol.ts';
import { backoffDelay, JITTER_SHARE, RECONNECT_BACKOFF } from '#runtime/backoff.ts';
import type { Clock } from '#runtime/clock.ts';
import type { SessionStore } from './session.ts';

const MAX_REFRESH_DELAY_MS = 60_000;
/** As streams reconnect (LIVE-04), but never later than a minute. */
const REFRESH_BACKOFF = { ...RECONNECT_BACKOFF, maxMs: MAX_REFRESH_DELAY_MS };

interface SessionRefreshDeps {
  readonly session: Pick<SessionStore, 'renew' | 'token' | 'isExpired'>;
  readonly worker: CommandSender;
  readonly clock: Clock;
  readonly isVisible: () => boolean;
}

export function createSessionRefresh({ session, worker, clock, isVisible }: SessionRefreshDeps) {
  let isRefused = false;
  let isRenewing = false;
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let cancel = (): void => {};

  const onTokenAccepted = (): void => {
    isRefused = false;
    failures = 0;
    cancel();
  };
  const attempt = async (): Promise<void> => {
    if (isRenewing || !isRefused) return;
    cancel();
    isRenewing = true;
    const refused = session.token.peek();
    const isRenewed = await session.renew();
    isRenewing = false;
    if (isRenewed) {
      onTokenAccepted();
      // The same token again changes no signal, and the worker waits for one.
      if (refused && session.token.peek() === refused) worker.send({ type: 'setToken', token: refused });
      return;
    }
    failedAt = clock.now();
    scheduleRetry();
  };
  const scheduleRetry = (): void => {
    if (!isRefused || session.isExpired.peek() || !isVisible()) return;
    // The millisecond of a failure is random enough; jitter only shortens, so that the longest delay is a minute.
    const jitter = -JITTER_SHARE * ((clock.now() % 1_000) / 1_000);
    const delay = backoffDelay(REFRESH_BACKOFF, failures, jitter);
    failures += 1;
    cancel = clock.after(delay, () => {
      // A hidden page waits for `onActive`.
      if (isVisible()) void attempt();
    });
  };

  return {
    /** A call or stream of the worker was refused with 401. */
    onUnauthorized(): void {
      isRefused = true;
      void attempt();
    },
    /** The worker has a valid token again. */
    onTokenAccepted,
    /** The page is visible or the network back: worth an attempt, unless the last was only just made. */
    onActive(): void {
      if (!isRefused || isRenewing || session.isExpired.peek()) return;
      cancel();
      failures = 0;
      if (clock.now() - failedAt >= REFRESH_BACKOFF.firstMs) void attempt();
      else scheduleRetry();
    },
  };
}
