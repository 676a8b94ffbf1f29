// Wires the app-wide models to each other and to the outside; the composition root calls it once, a test as often as it likes.
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Clock } from '#api/clock.ts';
import type { Http } from '#api/http-client.ts';
import type { Logger } from '#api/logger.ts';
import type { LiveApi } from '../../worker/protocol.ts';
import type { EarlyStart } from '../platform/prefetch.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import type { Telegram } from '../platform/telegram/telegram.ts';
import { type Batches, createBatches } from './update-bus.ts';
import { type ClockSignal, createClockSignal } from './clock-signal.ts';
import { createFeed, type FeedModel } from './feed/feed.ts';
import { createFeedFilter } from './feed/active-filter.ts';
import { createFirstFeed, type FirstFeed } from './feed/prefetched-feed.ts';
import { forgetLastFeed, LAST_FEED_CARDS, readLastFeed, writeLastFeed } from './feed/snapshot.ts';
import { createNeeds, type NeedsModel } from './subscriptions.ts';
import { type AppNotifications, createNotifications } from './notifications/notifications.ts';
import { createProfile, type ProfileModel } from './profile/profile.ts';
import { createRenewal } from './session/refresh.ts';
import { createSession, type SessionModel } from './session/session.ts';
import { startPage } from './session/deep-link.ts';
import { createToasts, type ToastsModel } from './toasts.ts';

/** What the models take of the world; all of it has a fake in the tests. */
export interface ModelDeps {
  readonly http: Http;
  readonly clock: Clock;
  readonly log: Logger;
  readonly live: Omit<LiveApi, 'pull' | 'ping'>;
  /** Absolute, for the worker, e.g. 'https://host/api'. */
  readonly apiBase: string;
  readonly navigation: Navigation;
  readonly telegram: Pick<Telegram, 'launch' | 'environmentFault'>;
  /** Survives the app; not dependable. */
  readonly local: KeyValueStore;
  /** Survives a reload. */
  readonly tab: KeyValueStore;
  readonly newKey: () => string;
  /** What the page asked for before the app was there; absent or null for nothing. */
  readonly early?: EarlyStart | null;
  readonly isOnline: ReadonlySignal<boolean>;
  readonly isVisible: ReadonlySignal<boolean>;
}

/** What a page's own model may use beside the app-wide models; what it writes goes through `writesOf(models)`. */
export type Outside = Omit<ModelDeps, 'telegram'>;

/**
 * The app-wide models. A page's own model is made per visit by its file's `open…(models, id)`, so that it travels in
 * the screen's chunk: openRequest, openApprovalOfRequest, openApprovalOfTransaction, openDeal, openCreateForm,
 * openEditForm, openFilterPair.
 */
export interface AppModels {
  readonly session: SessionModel;
  readonly clock: ClockSignal;
  readonly feed: FeedModel;
  readonly notifications: AppNotifications;
  readonly profile: ProfileModel;
  readonly toasts: ToastsModel;
  readonly needs: NeedsModel;
  /** `batches.apply` is the live client's listener. */
  readonly batches: Batches;
  readonly outside: Outside;
}

/** Starts nothing but its own reactions: call `session.start()` when the first frame is drawn. */
export function createAppModels(deps: ModelDeps): AppModels {
  const { http, clock, live, isOnline, local, tab } = deps;
  const session = createSession(deps);
  if (deps.early?.login) session.adopt(deps.early.login);
  const firstFeed = createFirstFeed(deps.early?.feed ?? false, live, clock);
  const ticking = createClockSignal(clock);
  const filter = createFeedFilter({ local, tab });
  const viewer = String(deps.telegram.launch().user?.id ?? '');
  const last = readLastFeed(local, { viewer, filter: filter.filter.peek() }, clock.now());
  const feed = createFeed({
    ...{ http, filter, live, clock: ticking, isOnline, last },
    after: clock.after,
  });
  const models: AppModels = {
    session,
    clock: ticking,
    feed,
    notifications: createNotifications(),
    profile: createProfile(),
    toasts: createToasts(clock),
    needs: createNeeds(firstFeed.need),
    batches: createBatches(),
    outside: deps,
  };
  followWorker(models);
  followViewer(models, firstFeed, deps);
  keepFeed(models, viewer, deps);
  if (last) skipLanding(deps);
  return models;
}

function followWorker({ batches, clock, feed, notifications }: AppModels): void {
  batches.on((batch) => {
    if (batch.clockOffset !== undefined) clock.setOffset(batch.clockOffset);
    feed.apply(batch);
    notifications.apply(batch);
  });
}

function followViewer(
  models: AppModels,
  firstFeed: FirstFeed,
  { live, apiBase, navigation, isOnline, isVisible, clock: deviceClock }: ModelDeps,
): void {
  const { session, profile, notifications, feed, clock, batches } = models;
  const renewal = createRenewal({ session, live, clock: deviceClock, isVisible: () => isVisible.peek() });
  let startedFor = '';

  effect(() => {
    const viewerId = session.viewerId.value;
    const token = session.token.value;
    if (!viewerId || !token) return;
    renewal.accepted();
    if (viewerId === startedFor) {
      void live.setToken(token);
      return;
    }
    if (startedFor) for (const model of [profile, notifications]) untracked(model.forget);
    startedFor = viewerId;
    void live.start({ apiBase, token, viewerId });
    firstFeed.handOver();
    // On '/' the landing page itself asks where to go.
    const isLanding = /^\/(\?|$)/.test(navigation.url());
    const page = isLanding ? null : session.takeStartPage();
    if (page) navigation.navigate(page);
  });

  batches.on((batch) => {
    if (batch.isSessionRefused) renewal.refused();
  });

  const country = computed(() => profile.profile.value?.country ?? '');
  const city = computed(() => profile.profile.value?.city ?? '');
  effect(() => {
    const filter = feed.filter.value;
    if (!session.viewerId.value) return;
    void live.setFilter({ filter, country: country.value, city: city.value });
    // Only this filter has to know where the viewer lives.
    if (filter.exchangeWith === 'region') untracked(() => void profile.ensure());
  });

  effect(() => {
    const attention = { isVisible: isVisible.value, isOnline: isOnline.value };
    void live.setAttention(attention);
    untracked(() => {
      clock.setVisible(attention.isVisible);
      if (!attention.isVisible) return;
      session.noticeVisible();
      void session.validate();
      if (attention.isOnline) renewal.noticed();
    });
  });
}

/** Long enough for what the streams say first, short enough for a glance. */
const KEEP_AFTER_MS = 3_000;

/** Keeps the top of the live feed for the next start of the same person; gone with a session that was refused. */
function keepFeed(
  { feed, session }: AppModels,
  viewer: string,
  { local, clock, isVisible }: ModelDeps,
): void {
  const keep = () => {
    if (!feed.isConfirmed.peek() || session.state.peek() !== 'authenticated' || session.isExpired.peek())
      return;
    const { state, confirmedAt } = feed.links.feed.peek();
    const at = state === 'connected' ? clock.now() : (confirmedAt ?? clock.now());
    writeLastFeed(local, { viewer, filter: feed.filter.peek() }, { cards: feed.first(LAST_FEED_CARDS), at });
  };
  effect(() => (feed.isConfirmed.value ? clock.after(KEEP_AFTER_MS, keep) : undefined));
  effect(() => {
    if (!isVisible.value) untracked(keep);
  });
  effect(() => {
    if (session.isExpired.value) forgetLastFeed(local);
  });
}

/** There is a feed to show: nobody waits on the landing page for what it would lead to, but for a link's own page. */
function skipLanding({ navigation, telegram }: ModelDeps): void {
  const isLanding = /^\/(\?|$)/.test(navigation.url());
  if (isLanding && !startPage(telegram.launch().startParam)) navigation.navigate('/home', { replace: true });
}
