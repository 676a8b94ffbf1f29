// App stores: creates the app-wide stores and connects them; once in the app, with fakes of all deps in each test.
import { signal, untracked } from '@preact/signals';
import { createCardActions } from './feed/card-actions.ts';
import { saveFeedSnapshots } from './feed/save-snapshots.ts';
import type { FirstStores } from './first-stores.ts';
import { hasPages } from './has-pages.ts';
import { createIdempotentWrite } from './mutations/idempotent-write.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createFirstAnswer, createPrefetchedFeed } from './prefetched.ts';
import { createProfile } from './profile/profile.ts';
import type { Services } from './services.ts';
import { createSession } from './session/session.ts';
import { syncWorkerSession } from './session/sync-worker-session.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createToasts } from './toasts.ts';

/**
 * The app-wide stores. A page's own store is created per visit by `create…Page(stores, id)`.
 * So its code travels with the screen, and nothing of it outlives the page.
 */
export type AppStores = ReturnType<typeof createAppStores>;

/** Makes no call yet: start with `session.start()` once the first frame is rendered. */
export function createAppStores(services: Services, first: FirstStores) {
  const { http, clock: deviceClock, worker } = services;
  const { updates, cards } = first;
  const session = createSession(services);
  if (services.prefetched?.login) session.setPrefetchedLogin(services.prefetched.login);
  const prefetchedFeed = createPrefetchedFeed(services.prefetched?.feed ?? false, worker, deviceClock);
  const written = signal('');
  const write = createIdempotentWrite({
    ...services,
    viewerId: () => session.viewerId.peek(),
    onWritten(path) {
      written.value = path;
    },
  });

  const features = () => session.announced.peek().features;
  const stores = {
    session,
    /** Time as signals, by the server's clock. */
    clock: first.clock,
    feed: { ...first.feed, ...createCardActions({ ...services, write, cards, features }) },
    notifications: createNotifications({
      ...services,
      updates,
      hasPages: () => untracked(() => hasPages(session)),
    }),
    profile: createProfile(http),
    toasts: createToasts(deviceClock),
    subscriptions: createSubscriptions(prefetchedFeed.setSubscriptions),
    /** The worker client publishes its batches here. */
    updates,
    /** For the page with which the app begins. */
    takeFirstAnswer: createFirstAnswer(services.prefetched?.record ?? null, deviceClock),
    /** Every change on the server goes through it. */
    write,
    /** The route's path of the last write that has succeeded. */
    written,
    /** They write through `write`. */
    services,
  };
  syncWorkerSession(stores, services, prefetchedFeed.onSignedIn);
  saveFeedSnapshots(stores, services, String(services.telegram.launch().user?.id ?? ''));
  return stores;
}
