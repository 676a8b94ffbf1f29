// The worker's session renewed: at once when it was refused, and again for as long as the network or a busy server keeps
// it from succeeding, later each time and only while somebody looks (AUTH-11).
import { backoffDelay, JITTER_SHARE, RECONNECT_BACKOFF } from '#api/backoff.ts';
import type { Clock } from '#api/clock.ts';
import type { CommandSender } from '../../../worker/protocol.ts';
import type { SessionModel } from './session.ts';

export const MAX_REFRESH_DELAY_MS = 60_000;
/** As streams wait (LIVE-04), and never longer than a minute. */
const REFRESH_BACKOFF = { ...RECONNECT_BACKOFF, maxMs: MAX_REFRESH_DELAY_MS };

export interface SessionRefresh {
  /** The worker was refused with 401. */
  onUnauthorized(): void;
  /** It has a token again. */
  onTokenAccepted(): void;
  /** Somebody looks again, or the network is back: worth another try, unless the last was only just made. */
  onActive(): void;
}

export interface SessionRefreshDeps {
  readonly session: Pick<SessionModel, 'renew' | 'token' | 'isExpired'>;
  readonly worker: CommandSender;
  readonly clock: Clock;
  /** Whether somebody looks now. */
  readonly isVisible: () => boolean;
}

export function createSessionRefresh({
  session,
  worker,
  clock,
  isVisible,
}: SessionRefreshDeps): SessionRefresh {
  let isRefused = false;
  let isTrying = false;
  let failures = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let cancel = (): void => {};

  const onTokenAccepted = (): void => {
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
      onTokenAccepted();
      // The same token again is no change that anybody would hear of, and the worker waits for one.
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
      // Out of sight nothing is tried: `noticed` goes on.
      if (isVisible()) void attempt();
    });
  };

  return {
    onUnauthorized() {
      isRefused = true;
      void attempt();
    },
    onTokenAccepted: onTokenAccepted,
    onActive() {
      if (!isRefused || isTrying || session.isExpired.peek()) return;
      cancel();
      failures = 0;
      if (clock.now() - failedAt >= REFRESH_BACKOFF.firstMs) void attempt();
      else scheduleRetry();
    },
  };
}
