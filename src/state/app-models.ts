// Wires the app-wide models to each other and to the outside; the composition root calls it once, a test as often as it likes.
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Clock } from '#api/clock.ts';
import type { HttpClient } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { CommandSender } from '../../worker/protocol.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { PrefetchedStart } from '../platform/prefetch.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import type { Telegram } from '../platform/telegram/telegram.ts';
import { type ClockSignal, createClockSignal } from './clock-signal.ts';
import { createActiveFilter } from './feed/active-filter.ts';
import { createFeed, type FeedModel } from './feed/feed.ts';
import { createPrefetchedFeed, type PrefetchedFeed } from './feed/prefetched-feed.ts';
import {
  clearFeedSnapshot,
  MAX_SNAPSHOT_CARDS,
  readFeedSnapshot,
  writeFeedSnapshot,
} from './feed/snapshot.ts';
import { type AppNotificationsModel, createNotifications } from './notifications/notifications.ts';
import { createProfile, type ProfileModel } from './profile/profile.ts';
import { deepLinkPath } from './session/deep-link.ts';
import { createSessionRefresh } from './session/refresh.ts';
import { createSession, type SessionModel } from './session/session.ts';
import { createSubscriptions, type SubscriptionsModel } from './subscriptions.ts';
import { createToasts, type ToastsModel } from './toasts.ts';
import { createUpdateBus, type UpdateBus } from './update-bus.ts';

/** What the models take of the world; all of it has a fake in the tests. */
export interface ModelDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly log: Logger;
  readonly worker: CommandSender;
  /** Absolute, for the worker, e.g. 'https://host/api'. */
  readonly apiBase: string;
  readonly navigation: Navigation;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentError'>;
  /** Survives the app; not dependable. */
  readonly local: KeyValueStore;
  /** Survives a reload. */
  readonly tab: KeyValueStore;
  readonly newKey: () => string;
  /** What the page asked for before the app was there; absent or null for nothing. */
  readonly prefetched?: PrefetchedStart | null;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly isVisible: ReadonlySignal<boolean>;
}

/** What a page's own model may use beside the app-wide models; what it writes goes through `writesOf(models)`. */
export type Services = Omit<ModelDeps, 'telegram'>;

/**
 * The app-wide models. A page's own model is made per visit by its file's `open…(models, id)`, so that it travels in
 * the screen's chunk: openRequest, openApprovalOfRequest, openApprovalOfTransaction, openDeal, openCreateForm,
 * openEditForm, openFilterPair.
 */
export interface AppModels {
  readonly session: SessionModel;
  readonly clock: ClockSignal;
  readonly feed: FeedModel;
  readonly notifications: AppNotificationsModel;
  readonly profile: ProfileModel;
  readonly toasts: ToastsModel;
  readonly subscriptions: SubscriptionsModel;
  /** `batches.apply` is the live client's listener. */
  readonly updates: UpdateBus;
  readonly services: Services;
}

/** Starts nothing but its own reactions: call `session.start()` when the first frame is drawn. */
export function createAppModels(deps: ModelDeps): AppModels {
  const { http, clock, worker, isOnline, local, tab } = deps;
  const session = createSession(deps);
  if (deps.prefetched?.login) session.setPrefetchedLogin(deps.prefetched.login);
  const firstFeed = createPrefetchedFeed(deps.prefetched?.feed ?? false, worker, clock);
  const ticking = createClockSignal(clock);
  const filter = createActiveFilter({ local, tab });
  const viewer = String(deps.telegram.launch().user?.id ?? '');
  const last = readFeedSnapshot(local, { viewer, filter: filter.filter.peek() }, clock.now());
  const feed = createFeed({
    ...{ http, filter, worker, clock: ticking, isOnline, snapshot: last },
    after: clock.after,
  });
  const models: AppModels = {
    session,
    clock: ticking,
    feed,
    notifications: createNotifications(),
    profile: createProfile(),
    toasts: createToasts(clock),
    subscriptions: createSubscriptions(firstFeed.setNeeds),
    updates: createUpdateBus(),
    services: deps,
  };
  applyWorkerUpdates(models);
  syncSignedInUser(models, firstFeed, deps);
  saveFeedSnapshots(models, viewer, deps);
  if (last) skipLandingPage(deps);
  return models;
}

function applyWorkerUpdates({ updates: batches, clock, feed, notifications }: AppModels): void {
  batches.subscribe((batch) => {
    if (batch.clockOffset !== undefined) clock.setOffset(batch.clockOffset);
    feed.apply(batch);
    notifications.apply(batch);
  });
}

function syncSignedInUser(
  models: AppModels,
  firstFeed: PrefetchedFeed,
  { worker, apiBase, navigation, isOnline, isVisible, clock: deviceClock }: ModelDeps,
): void {
  const { session, profile, notifications, feed, clock, updates: batches } = models;
  const renewal = createSessionRefresh({
    session,
    worker,
    clock: deviceClock,
    isVisible: () => isVisible.peek(),
  });
  let startedFor = '';

  effect(() => {
    const viewerId = session.viewerId.value;
    const token = session.token.value;
    if (!viewerId || !token) return;
    renewal.onTokenAccepted();
    if (viewerId === startedFor) {
      worker.send({ type: 'setToken', token });
      return;
    }
    if (startedFor) for (const model of [profile, notifications]) untracked(model.forget);
    startedFor = viewerId;
    worker.send({ type: 'start', session: { apiBase, token, viewerId } });
    firstFeed.onSignedIn();
    // On '/' the landing page itself asks where to go.
    const isLanding = /^\/(\?|$)/.test(navigation.url());
    const page = isLanding ? null : session.takeDeepLink();
    if (page) navigation.navigate(page);
  });

  batches.subscribe((batch) => {
    if (batch.isSessionRefused) renewal.onUnauthorized();
  });

  const country = computed(() => profile.profile.value?.country ?? '');
  const city = computed(() => profile.profile.value?.city ?? '');
  effect(() => {
    const filter = feed.filter.value;
    if (!session.viewerId.value) return;
    worker.send({ type: 'setFilter', filter: { filter, country: country.value, city: city.value } });
    // Only this filter has to know where the viewer lives.
    if (filter.exchangeWith === 'region') untracked(() => void profile.ensure());
  });

  effect(() => {
    const attention = { isVisible: isVisible.value, isOnline: isOnline.value };
    worker.send({ type: 'setPageState', ...attention });
    untracked(() => {
      clock.setVisible(attention.isVisible);
      if (!attention.isVisible) return;
      session.onVisible();
      void session.validate();
      if (attention.isOnline) renewal.onActive();
    });
  });
}

/** Long enough for what the streams say first, short enough for a glance. */
const SAVE_SNAPSHOT_DELAY_MS = 3_000;

/** Keeps the top of the live feed for the next start of the same person; gone with a session that was refused. */
function saveFeedSnapshots(
  { feed, session }: AppModels,
  viewer: string,
  { local, clock, isVisible }: ModelDeps,
): void {
  const keep = () => {
    if (!feed.isLive.peek() || session.state.peek() !== 'authenticated' || session.isExpired.peek()) return;
    const { state, confirmedAt } = feed.connections.feed.peek();
    const at = state === 'connected' ? clock.now() : (confirmedAt ?? clock.now());
    writeFeedSnapshot(
      local,
      { viewer, filter: feed.filter.peek() },
      { cards: feed.firstCards(MAX_SNAPSHOT_CARDS), at },
    );
  };
  effect(() => (feed.isLive.value ? clock.after(SAVE_SNAPSHOT_DELAY_MS, keep) : undefined));
  effect(() => {
    if (!isVisible.value) untracked(keep);
  });
  effect(() => {
    if (session.isExpired.value) clearFeedSnapshot(local);
  });
}

/** There is a feed to show: nobody waits on the landing page for what it would lead to, but for a link's own page. */
function skipLandingPage({ navigation, telegram }: ModelDeps): void {
  const isLanding = /^\/(\?|$)/.test(navigation.url());
  if (isLanding && !deepLinkPath(telegram.launch().startParam))
    navigation.navigate(HOME_PATH, { replace: true });
}
