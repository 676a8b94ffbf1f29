// App models: creates the app-wide stores and connects them; once in the app, with fakes of all deps in each test.
import type { ReadonlySignal } from '@preact/signals';
import type { Clock } from '#api/clock.ts';
import type { HttpClient } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { CommandSender } from '../../worker/protocol.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { PrefetchedStart } from '../platform/prefetch.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import type { Telegram } from '../platform/telegram/telegram.ts';
import { createClockSignal } from './clock-signal.ts';
import { createExchangeData } from './exchange-data/exchange-data.ts';
import { createActiveFilter } from './feed/active-filter.ts';
import { createFeed } from './feed/feed.ts';
import { createPrefetchedFeed } from './feed/prefetched-feed.ts';
import { saveFeedSnapshots } from './feed/save-snapshots.ts';
import { readFeedSnapshot } from './feed/snapshot.ts';
import { createIdempotentWrite } from './mutations/idempotent-write.ts';
import { createNotifications } from './notifications/notifications.ts';
import { createProfile } from './profile/profile.ts';
import { deepLinkPath } from './session/deep-link.ts';
import { createSession } from './session/session.ts';
import { syncWorkerSession } from './session/sync-worker-session.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createToasts } from './toasts.ts';
import { createUpdateBus } from './update-bus.ts';

/** Everything outside the stores. */
export interface ModelDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly log: Logger;
  readonly worker: CommandSender;
  /** Absolute, for the worker, e.g. 'https://host/api'. */
  readonly apiBase: string;
  readonly navigation: Navigation;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentError'>;
  /** Survives the app, but may be cleared at any time. */
  readonly local: KeyValueStore;
  /** Survives a reload. */
  readonly tab: KeyValueStore;
  readonly newKey: () => string;
  /** The login and the first feed, requested before the app ran; null or absent for none. */
  readonly prefetched?: PrefetchedStart | null;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly isVisible: ReadonlySignal<boolean>;
}

/** What the stores of a page may use beside the app-wide stores. They write through `models.write`. */
export type Services = Omit<ModelDeps, 'telegram'>;

/**
 * The app-wide stores. A page's own store is created per visit by `create…Page(models, id)`, so that its code travels
 * with the screen and nothing of it outlives the page.
 */
export type AppModels = ReturnType<typeof createAppModels>;

/** Makes no call yet: start with `session.start()` once the first frame is rendered. */
export function createAppModels(deps: ModelDeps) {
  const { http, clock: deviceClock, worker, local, tab, navigation } = deps;
  const services: Services = deps;
  const updates = createUpdateBus();
  const clock = createClockSignal(deviceClock);
  // Before the stores subscribe: their times are read by the server's clock.
  updates.subscribe(({ clockOffset }) => {
    if (clockOffset !== undefined) clock.setOffset(clockOffset);
  });
  const session = createSession(deps);
  if (deps.prefetched?.login) session.setPrefetchedLogin(deps.prefetched.login);
  const prefetchedFeed = createPrefetchedFeed(deps.prefetched?.feed ?? false, worker, deviceClock);
  const write = createIdempotentWrite({ ...deps, viewerId: () => session.viewerId.peek() });

  const filter = createActiveFilter({ local, tab });
  const launchUser = String(deps.telegram.launch().user?.id ?? '');
  const snapshot = readFeedSnapshot(
    local,
    { viewer: launchUser, filter: filter.filter.peek() },
    deviceClock.now(),
  );
  const models = {
    session,
    /** Time as signals, by the server's clock. */
    clock,
    feed: createFeed({ ...deps, write, updates, filter, time: clock, snapshot }),
    notifications: createNotifications({ ...deps, write, updates }),
    profile: createProfile(http),
    exchangeData: createExchangeData(deps),
    toasts: createToasts(deviceClock),
    subscriptions: createSubscriptions(prefetchedFeed.setSubscriptions),
    /** The worker client publishes its batches here. */
    updates,
    /** Every change on the server goes through it. */
    write,
    services,
  };
  syncWorkerSession(models, prefetchedFeed.onSignedIn);
  saveFeedSnapshots(models, launchUser);
  // With a feed to show there is nothing to wait for on the landing page, but a link opens its own page first.
  const isLanding = /^\/(\?|$)/.test(navigation.url());
  if (snapshot && isLanding && !deepLinkPath(deps.telegram.launch().startParam))
    navigation.navigate(HOME_PATH, { replace: true });
  return models;
}
