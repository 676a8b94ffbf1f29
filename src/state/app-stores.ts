// App stores: creates the app-wide stores and connects them; once in the app, with fakes of all deps in each test.
import { untracked } from '@preact/signals';
import { deepLinkPath } from '#domain/deep-link.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import { pageLanguage } from '#i18n/strings.ts';
import { createClockSignal } from './clock-signal.ts';
import { createActiveFilter } from './feed/active-filter.ts';
import { createFeed } from './feed/feed.ts';
import { createPrefetchedFeed } from './feed/prefetched-feed.ts';
import { saveFeedSnapshots } from './feed/save-snapshots.ts';
import { readFeedSnapshot } from './feed/snapshot.ts';
import { hasPages } from './has-pages.ts';
import { createIdempotentWrite } from './mutations/idempotent-write.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createProfile } from './profile/profile.ts';
import type { Services } from './services.ts';
import { createSession } from './session/session.ts';
import { syncWorkerSession } from './session/sync-worker-session.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createToasts } from './toasts.ts';
import { createUpdateBus } from './update-bus.ts';

/**
 * The app-wide stores. A page's own store is created per visit by `create…Page(stores, id)`.
 * So its code travels with the screen, and nothing of it outlives the page.
 */
export type AppStores = ReturnType<typeof createAppStores>;

/** Makes no call yet: start with `session.start()` once the first frame is rendered. */
export function createAppStores(services: Services) {
  const { http, clock: deviceClock, worker, local, tab, navigation } = services;
  const updates = createUpdateBus();
  const clock = createClockSignal(deviceClock);
  // Before the stores subscribe: their times are read by the server's clock.
  updates.subscribe(({ clockOffset }) => {
    if (clockOffset !== undefined) clock.setOffset(clockOffset);
  });
  const session = createSession(services);
  if (services.prefetched?.login) session.setPrefetchedLogin(services.prefetched.login);
  const prefetchedFeed = createPrefetchedFeed(services.prefetched?.feed ?? false, worker, deviceClock);
  const write = createIdempotentWrite({ ...services, viewerId: () => session.viewerId.peek() });

  const filter = createActiveFilter({ local, tab });
  const launchUser = String(services.telegram.launch().user?.id ?? '');
  const snapshot = readFeedSnapshot(
    local,
    { viewer: launchUser, language: pageLanguage, filter: filter.filter.peek() },
    deviceClock.now(),
  );
  const stores = {
    session,
    /** Time as signals, by the server's clock. */
    clock,
    feed: createFeed({
      ...services,
      write,
      updates,
      filter,
      time: clock,
      snapshot,
      features: () => session.announced.peek().features,
    }),
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
    /** Every change on the server goes through it. */
    write,
    /** They write through `write`. */
    services,
  };
  syncWorkerSession(stores, services, prefetchedFeed.onSignedIn);
  saveFeedSnapshots(stores, services, launchUser);
  // With a feed to show there is nothing to wait for on the landing page, but a link opens its own page first.
  const isLanding = /^\/(\?|$)/.test(navigation.url());
  if (snapshot && isLanding && !deepLinkPath(services.telegram.launch().startParam))
    navigation.navigate(HOME_PATH, { replace: true });
  return stores;
}
