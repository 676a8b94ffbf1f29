// Suspension watch: notices while the app is open that a ban has begun or ended, and loads again what the viewer may see (ACC-03).
import { effect, untracked } from '@preact/signals';
import { suspension as suspensionShape } from '#contract/common-shapes.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';

/** The time between checks of a ban that has ended by this device's clock, or could not be checked. */
const RECHECK_MS = 30_000;
/** Longer timers overflow in browsers. */
const MAX_TIMER_MS = 24 * 3_600_000;
/** The session of a reload was checked at most this long before it, ms (AUTH-09). */
const MAX_SESSION_AGE_MS = 60_000;
/** More messages do not come at once. */
const NEWEST = 10;

/**
 * Asks the backend at the known end of a ban, and when it has sent a message.
 * It sends one when staff ban or unban somebody.
 * The session stays; only what the backend leaves out for a banned person has to come again.
 */
export function watchSuspension({
  session,
  notifications,
  toasts,
  clock,
  services,
}: Pick<AppStores, 'session' | 'notifications' | 'toasts' | 'clock' | 'services'>): void {
  const startedAt = services.clock.now();
  let lastMessageAt = 0;
  let watched = '';
  let isSuspended = false;
  let cancel = (): void => {};

  const check = (): void => void session.validate(0).then(() => schedule(RECHECK_MS));
  const schedule = (leastMs: number): void => {
    cancel();
    const { suspension } = session.announced.peek();
    const until = suspensionShape().read(suspension)?.until ?? null;
    if (until === null) return;
    const ms = Math.max(until - clock.read(), leastMs);
    cancel = services.clock.after(Math.min(ms, MAX_TIMER_MS), check);
  };

  effect(() => {
    const viewer = session.viewerId.value;
    const isNow = session.announced.value.suspension !== null;
    untracked(() => {
      schedule(0);
      const isFirst = viewer !== watched;
      const isChanged = !isFirst && isNow !== isSuspended;
      watched = viewer;
      isSuspended = isNow;
      // What a reload has kept may be older than the end.
      if (isFirst && isNow) check();
      if (!isChanged) return;
      services.worker.send({ type: 'refresh' });
      toasts.show(
        isNow ? strings.security.SUSPENDED_TITLE : strings.security.SUSPENSION_OVER,
        isNow ? 'error' : 'success',
      );
    });
  });
  effect(() => {
    const newest = notifications.order.value.slice(0, NEWEST).map((id) => notifications.item(id)?.value);
    const at = Math.max(0, ...newest.map((one) => (one?.type === 'system_message' ? one.createdAt : 0)));
    if (at <= lastMessageAt) return;
    lastMessageAt = at;
    const knownUntil = clock.read() - (services.clock.now() - startedAt) - MAX_SESSION_AGE_MS;
    if (at > knownUntil) void untracked(() => session.validate(0));
  });
}
