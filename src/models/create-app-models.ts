// Wires the app-wide models to each other and to the outside; the composition root calls it once, a test as often as it likes.
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Clock } from '#wire/clock.ts';
import type { Http } from '#wire/http.ts';
import type { Logger } from '#wire/logger.ts';
import type { LiveApi } from '../../worker/api.ts';
import type { Navigation } from '../platform/navigation.ts';
import type { KeyValueStore } from '../platform/storage.ts';
import type { Telegram } from '../platform/telegram.ts';
import { type AcceptRequest, createAcceptRequest } from './accept-request.ts';
import { type Batches, createBatches } from './batches.ts';
import { type ClockSignal, createClockSignal } from './clock-signal.ts';
import { createExchangeData, type ExchangeDataModel } from './exchange-data.ts';
import { createFeed, type FeedModel } from './feed.ts';
import { createFeedFilter } from './feed-filter.ts';
import { createHistory, type HistoryModel } from './history.ts';
import { createNeeds, type NeedsModel } from './needs.ts';
import { createNotifications, type NotificationsModel } from './notifications.ts';
import { createProfile, type ProfileModel } from './profile.ts';
import { createSession, type SessionModel } from './session.ts';
import { createToasts, type ToastsModel } from './toasts.ts';
import { createWriteOnce, type WriteOnce } from './write-once.ts';

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
  readonly isOnline: ReadonlySignal<boolean>;
  readonly isVisible: ReadonlySignal<boolean>;
}

/** What a page's own model may use beside the app-wide models. */
export interface Outside extends Omit<ModelDeps, 'telegram'> {
  readonly write: WriteOnce;
  readonly acceptRequest: AcceptRequest;
}

/**
 * The app-wide models. A page's own model is made per visit by its file's `open…(models, id)`, so that it travels in
 * the screen's chunk: openRequest, openApprovalOfRequest, openApprovalOfTransaction, openDeal, openCreateForm,
 * openEditForm, openFilterPair.
 */
export interface AppModels {
  readonly session: SessionModel;
  readonly clock: ClockSignal;
  readonly feed: FeedModel;
  readonly notifications: NotificationsModel;
  readonly exchangeData: ExchangeDataModel;
  readonly profile: ProfileModel;
  readonly history: HistoryModel;
  readonly toasts: ToastsModel;
  readonly needs: NeedsModel;
  /** `batches.apply` is the live client's listener. */
  readonly batches: Batches;
  readonly outside: Outside;
}

/** Starts nothing but its own reactions: call `session.start()` when the first frame is drawn. */
export function createAppModels(deps: ModelDeps): AppModels {
  const { http, clock, live, navigation, isOnline, local, tab } = deps;
  const session = createSession(deps);
  const ticking = createClockSignal(clock);
  const write = createWriteOnce(http, deps.newKey);
  const acceptRequest = createAcceptRequest(write, (change) => void live.applyFeed(change));
  const filter = createFeedFilter({ local, tab });
  const feed = createFeed({ http, write, acceptRequest, filter, live, clock: ticking, isOnline });
  const models: AppModels = {
    session,
    clock: ticking,
    feed,
    notifications: createNotifications({ http, write, live, navigation }),
    exchangeData: createExchangeData({ http, clock, tab }),
    profile: createProfile(http),
    history: createHistory(http),
    toasts: createToasts(clock),
    needs: createNeeds((needs) => void live.need(needs)),
    batches: createBatches(),
    outside: { ...deps, write, acceptRequest },
  };
  followWorker(models);
  followViewer(models, deps);
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
  { live, apiBase, navigation, isOnline, isVisible }: ModelDeps,
): void {
  const { session, profile, history, notifications, feed, exchangeData, clock, batches } = models;
  let startedFor = '';
  let isRefused = false;

  effect(() => {
    const viewerId = session.viewerId.value;
    const token = session.token.value;
    if (!viewerId || !token) return;
    isRefused = false;
    if (viewerId === startedFor) {
      void live.setToken(token);
      return;
    }
    if (startedFor) for (const model of [profile, history, notifications]) untracked(model.forget);
    startedFor = viewerId;
    void live.start({ apiBase, token, viewerId });
    exchangeData.warm();
    // On '/' the landing page itself asks where to go.
    const isLanding = /^\/(\?|$)/.test(navigation.url());
    const page = isLanding ? null : session.takeStartPage();
    if (page) navigation.navigate(page);
  });

  const renew = async () => {
    const refused = session.token.peek();
    // The same token again is no change that anybody would hear of, and the worker waits for one.
    if ((await session.renew()) && refused && session.token.peek() === refused) void live.setToken(refused);
  };
  batches.on((batch) => {
    if (!batch.isSessionRefused) return;
    isRefused = true;
    void renew();
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
      // A renewal that the network kept from succeeding.
      if (isRefused && attention.isOnline) void renew();
    });
  });
}
