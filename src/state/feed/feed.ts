// Feed store: cards as signals, filter, connection status, and what a card's buttons do (FEED, HOME, CARD).

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Features } from '#contract/features.ts';
import { viewRequestRoute } from '#contract/routes/feed.ts';
import type { CardView } from '#domain/card-view.ts';
import type { CommandSender, ConnectionName, ConnectionStatus, FeedEnd } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { ClockSignal } from '../clock-signal.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import type { UpdateBus } from '../update-bus.ts';
import type { ActiveFilterStore } from './active-filter.ts';
import { type CardActionsStore, createCardActions } from './card-actions.ts';
import { createCardList } from './card-list.ts';
import type { CardSignals } from './card-signals.ts';
import type { FeedSnapshot } from './snapshot.ts';
import { type FeedStatus, feedErrorMessage, feedStatus, isFeedConnecting, NO_CONNECTION } from './status.ts';

export interface FeedStore extends ActiveFilterStore, CardActionsStore {
  /** Ids of the cards shown, in order (FEED-01). */
  readonly order: ReadonlySignal<readonly string[]>;
  /** False until there is anything to show: skeletons then, not an empty market. */
  readonly isKnown: ReadonlySignal<boolean>;
  /**
   * False until the first live snapshot.
   * Cards before it are of the last start: their countdowns stand still, and an action on one waits until it is confirmed.
   */
  readonly isLive: ReadonlySignal<boolean>;
  /** The first cards shown, by `order`, to be stored for the next start. */
  firstCards(count: number): readonly (readonly [id: string, view: CardView])[];
  /**
   * The fields of one shown card; undefined for one that is gone or far from the view.
   * The same object for as long as it is near.
   */
  card(id: string): CardSignals | undefined;
  /** End of the feed, below its last card: nothing, or further pages (SRCH-08). */
  readonly end: ReadonlySignal<FeedEnd>;
  /** Counts the cards that came later than their place in `order`. */
  readonly requestedCardsReceived: ReadonlySignal<number>;
  /**
   * Rows `first` to `last` of `ids` are in the list.
   * Cards far from them are dropped, missing ones are asked for, and near the end the next page is loaded.
   */
  showRows(ids: readonly string[], first: number, last: number): void;
  /** The user's Retry after a page that could not be loaded. */
  loadMore(): void;
  readonly connections: { readonly [K in ConnectionName]: ReadonlySignal<ConnectionStatus> };
  readonly status: ReadonlySignal<FeedStatus>;
  /** HOME-02: for the small spinner. */
  readonly isConnecting: ReadonlySignal<boolean>;
  /** HOME-03: the error message, '' while there is none. The last valid data stays (HOME-09). */
  readonly error: ReadonlySignal<string>;
  /** The user's Retry. */
  retry(): void;
  /** CARD-02: best effort, once per request. */
  recordView(requestId: string): void;
  /** CARD-11: fills the profile in on each card that shows this person without a name. */
  mergeProfile(
    personId: string,
    profile: Pick<CardView, 'personName' | 'rating' | 'place'> & Partial<Pick<CardView, 'dealsDone'>>,
  ): void;
}

interface FeedDeps {
  readonly http: HttpClient;
  readonly write: IdempotentWrite;
  readonly worker: CommandSender;
  readonly updates: UpdateBus;
  readonly filter: ActiveFilterStore;
  /** The features that the backend has announced. */
  readonly features: () => Features;
  readonly clock: Pick<Clock, 'after'>;
  readonly time: ClockSignal;
  readonly isOnline: ReadonlySignal<boolean>;
  /** The feed as the last start left it; null for none. */
  readonly snapshot: FeedSnapshot | null;
}

export function createFeed(deps: FeedDeps): FeedStore {
  const { http, worker, filter, time, isOnline, snapshot } = deps;
  const cards = createCardList(time, snapshot, worker);
  const { isLive } = cards;
  const connections = {
    feed: signal(NO_CONNECTION),
    requests: signal(NO_CONNECTION),
    notifications: signal(NO_CONNECTION),
    deal: signal(NO_CONNECTION),
  };
  const hasConnected = signal(false);
  const viewed = new Set<string>();

  deps.updates.subscribe((batch) => {
    cards.apply(batch);
    for (const name of CONNECTION_NAMES) {
      const status = batch.connections?.[name];
      if (status) connections[name].value = status;
    }
    if (batch.connections?.feed?.state === 'connected') hasConnected.value = true;
  });

  return {
    order: cards.order,
    isKnown: cards.isKnown,
    isLive,
    firstCards: cards.firstViews,
    card: (id) => cards.get(id)?.fields,
    end: cards.end,
    requestedCardsReceived: cards.requestedCardsReceived,
    showRows: cards.showRows,
    loadMore: cards.loadMore,
    mergeProfile(personId, profile) {
      for (const { fields, set } of cards.all())
        if (fields.personId.peek() === personId && !fields.personName.peek()) set(profile);
    },
    connections,
    status: computed(() =>
      feedStatus(
        connections.feed.value,
        isOnline.value,
        () => time.deviceNow.value,
        isLive.value ? null : (snapshot?.at ?? null),
      ),
    ),
    isConnecting: computed(() =>
      isFeedConnecting(connections.feed.value, isOnline.value, hasConnected.value),
    ),
    error: computed(() => feedErrorMessage(connections.feed.value, isLive.value)),
    retry: () => worker.send({ type: 'retry' }),

    ...filter,
    ...createCardActions({ ...deps, cards }),
    recordView(requestId) {
      if (viewed.has(requestId)) return;
      viewed.add(requestId);
      void http.call(viewRequestRoute, { params: { id: requestId } }).catch(() => {});
    },
  };
}

const CONNECTION_NAMES = [
  'feed',
  'requests',
  'notifications',
  'deal',
] as const satisfies readonly ConnectionName[];
