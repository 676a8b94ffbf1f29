// Accepted request of the viewer, whose acceptance waits: how many wait behind it, and the limit of approving it (WAIT-03, EXPO-04).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { requestRoute } from '#contract/routes/requests.ts';
import type { LevelFault } from '#domain/settlement/level-limits.ts';
import type { AppStores } from '../app-stores.ts';

interface AcceptedRequestStore {
  /** Number of people who wait for it to open again; 0 while it is not known. */
  readonly waitingCount: ReadonlySignal<number>;
  /** The limit by level that the viewer's approval would be over; null for none. */
  readonly levelLimit: ReadonlySignal<LevelFault | null>;
  mount(): () => void;
}

/** One call where the backend announces `queue` or `levels`, none elsewhere. */
export function createAcceptedRequest(
  { session, services, subscriptions, updates }: AppStores,
  id: string,
): AcceptedRequestStore {
  const count = signal(0);
  const limit = signal<LevelFault | null>(null);
  const isAnnounced = (name: 'queue' | 'levels'): boolean =>
    hasFeature(session.announced.value.features, name, 1);
  return {
    waitingCount: computed(() => (isAnnounced('queue') ? count.value : 0)),
    levelLimit: computed(() => (isAnnounced('levels') ? limit.value : null)),
    mount() {
      if (!isAnnounced('queue') && !isAnnounced('levels')) return () => {};
      const ends = [
        subscriptions.subscribe({ requests: true }),
        updates.subscribe(({ requests = [] }) => {
          for (const change of requests)
            if (change.type === 'upsert' && change.request.id === id)
              count.value = change.request.waitingCount ?? count.peek();
        }),
      ];
      void services.http.call(requestRoute, { params: { id } }).then(
        (request) => {
          count.value = request?.waitingCount ?? count.peek();
          limit.value = request?.levelLimit ?? null;
        },
        // The page of approval shows its own failure to load.
        () => {},
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
