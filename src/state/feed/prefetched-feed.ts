// Hands the feed that the page asked for early to the worker, and keeps the worker from asking for it as well (HOME-08).
import type { Clock } from '#api/clock.ts';
import type { CommandSender, LiveSubscriptions } from '../../../worker/protocol.ts';
import type { PrefetchedStart } from '../../platform/prefetch.ts';

/** Longer than this the worker does not wait: it asks for itself, and takes whichever answer is first. */
export const PREFETCH_TIMEOUT_MS = 5_000;

export interface PrefetchedFeed {
  /** Somebody is signed in and the worker knows it: from now on the answer can be handed on. Once. */
  onSignedIn(): void;
  /** Passes on what is needed: at once, or behind the feed that is on its way. */
  setNeeds(needs: LiveSubscriptions): void;
}

export function createPrefetchedFeed(
  early: PrefetchedStart['feed'],
  worker: CommandSender,
  clock: Clock,
): PrefetchedFeed {
  let pendingFeed = early;
  let isDeferred = early !== false;
  let deferredNeeds: LiveSubscriptions | null = null;

  const release = (): void => {
    isDeferred = false;
    if (deferredNeeds) worker.send({ type: 'setSubscriptions', subscriptions: deferredNeeds });
    deferredNeeds = null;
  };

  return {
    onSignedIn() {
      if (!pendingFeed) return;
      const cancel = clock.after(PREFETCH_TIMEOUT_MS, release);
      const end = (): void => {
        cancel();
        release();
      };
      pendingFeed.then(({ text, at }) => {
        worker.send({ type: 'applyPrefetchedFeed', text, receivedAt: at });
        end();
      }, end);
      pendingFeed = false;
    },
    setNeeds(needs) {
      if (isDeferred) deferredNeeds = needs;
      else worker.send({ type: 'setSubscriptions', subscriptions: needs });
    },
  };
}
