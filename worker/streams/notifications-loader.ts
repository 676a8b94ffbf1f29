// Notifications loader of the client stream: loads the list once where the stream began at an id, without a snapshot (EVENTS-03).

import { type NotificationsChange, notificationsSnapshot } from '#contract/decode/stream-events.ts';
import { notificationsRoute } from '#contract/routes/notifications.ts';
import type { Clock } from '#runtime/clock.ts';
import { type AuthorizedClient, NO_RETRY } from '../authorized-client.ts';
import { nextReadDelayMs } from '../error-info.ts';

/** After a failure. The page loads the list itself while the stream is down. */
const NOTIFICATIONS_RETRY_MS = 5_000;

interface NotificationsLoaderDeps {
  readonly clock: Clock;
  readonly client: Pick<AuthorizedClient, 'call'>;
  /** The list is subscribed to and the stream connected at some id. */
  readonly isWanted: () => boolean;
  /** The id of the last event: what a list that is requested now covers at least. */
  readonly position: () => string;
  readonly onLoaded: (change: NotificationsChange, eventId: string) => void;
  readonly onDirty: () => void;
}

export function createNotificationsLoader(deps: NotificationsLoaderDeps) {
  let isKnown = false;
  let isPlanned = false;
  /** Counts the lists: an answer of an earlier one is dropped. */
  let generation = 0;
  let loadingGeneration = -1;

  const retryAfter = (ms: number): void => {
    if (isPlanned) return;
    isPlanned = true;
    deps.clock.after(ms, () => {
      isPlanned = false;
      void load();
    });
  };
  const load = async (): Promise<void> => {
    if (isKnown || isPlanned || loadingGeneration === generation || !deps.isWanted()) return;
    const startedIn = generation;
    loadingGeneration = startedIn;
    const position = deps.position();
    try {
      const page = await deps.client.call(notificationsRoute, NO_RETRY);
      if (startedIn !== generation || isKnown) return;
      isKnown = true;
      if (page) deps.onLoaded(notificationsSnapshot(page), position);
      deps.onDirty();
    } catch (error) {
      if (startedIn !== generation || isKnown) return;
      loadingGeneration = -1;
      retryAfter(Math.max(NOTIFICATIONS_RETRY_MS, nextReadDelayMs(error)));
    }
  };

  return {
    /** Loads the list if it is wanted and not known. */
    load: (): void => void load(),
    /** The stream has brought the list. */
    skip(): void {
      isKnown = true;
    },
    /** The next events do not continue the list: it is loaded again. */
    reset(): void {
      isKnown = false;
      generation += 1;
    },
  };
}
