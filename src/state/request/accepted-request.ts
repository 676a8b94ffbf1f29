// Accepted request of the viewer, whose acceptance waits: how many wait behind it, and the limit of approving it (WAIT-03, EXPO-04).
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SingleRequest } from '#contract/decode/level-limit.ts';
import { hasFeature } from '#contract/features.ts';
import { requestRoute } from '#contract/routes/requests.ts';
import type { LevelFault } from '#domain/settlement/level-limits.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';

/**
 * Takes the request as the page has read it; null where the page shows a deal and reads no request.
 * There it makes one call where the backend announces `queue` or `levels`, and none elsewhere.
 */
export function createAcceptedRequest(
  { session, services, subscriptions, updates }: AppStores,
  id: string,
  read: ReadonlySignal<SingleRequest | null> | null,
) {
  const count = signal(0);
  const limit = signal<LevelFault | null>(null);
  const isAnnounced = (name: 'queue' | 'levels'): boolean =>
    hasFeature(session.announced.value.features, name, 1);
  const keep = (request: SingleRequest | null): void => {
    count.value = request?.waitingCount ?? count.peek();
    limit.value = request?.levelLimit ?? null;
  };
  return {
    /** Number of people who wait for it to open again; 0 while it is not known. */
    waitingCount: computed(() => (isAnnounced('queue') ? count.value : 0)),
    /** The limit by level that the viewer's approval would be over; null for none. */
    levelLimit: computed(() => (isAnnounced('levels') ? limit.value : null)),
    mount(): () => void {
      if (!isAnnounced('queue') && !isAnnounced('levels')) return () => {};
      // The page of approval shows its own failure to load.
      if (!read) void services.http.call(requestRoute, { params: { id } }).then(keep, () => {});
      return ends(
        subscriptions.subscribe({ requests: true }),
        updates.subscribe(({ requests = [] }) => {
          for (const change of requests)
            if (change.type === 'upsert' && change.request.id === id)
              count.value = change.request.waitingCount ?? count.peek();
        }),
        read ? effect(() => keep(read.value)) : () => {},
      );
    },
  };
}
