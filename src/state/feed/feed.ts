// Feed store: cards as signals, filter and connection status; part of what draws the first cards (FEED, HOME).

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';
import type { CommandSender, ConnectionName, ConnectionStatus, FeedEnd } from '#protocol/protocol.ts';
import type { ClockSignal } from '../clock-signal.ts';
import type { UpdateBus } from '../update-bus.ts';
import type { ActiveFilterStore } from './active-filter.ts';
import type { CardList } from './card-list.ts';
import type { CardSignals } from './card-signals.ts';
import { type FeedStatus, feedErrorMessage, feedStatus, isFeedConnecting, NO_CONNECTION } from './status.ts';

export interface FeedStore extends ActiveFilterStore {
  /** Ids of the cards shown, in order (FEED-01). */
  readonly order: ReadonlySignal<readonly string[]>;
  /** False until there is anything to show: skeletons then, not an empty market. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** False until the first live snapshot: an action on a card waits until the card is confirmed. */
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
  /** CARD-11: fills the profile in on each card that shows this person without a name. */
  mergeProfile(personId: string, profile: Partial<CardView>): void;
}

interface FeedDeps {
  readonly cards: CardList;
  readonly worker: CommandSender;
  readonly updates: UpdateBus;
  readonly filter: ActiveFilterStore;
  readonly time: ClockSignal;
  readonly isOnline: ReadonlySignal<boolean>;
}

export function createFeed(deps: FeedDeps): FeedStore {
  const { cards, worker, filter, time, isOnline } = deps;
  const { isLive } = cards;
  const connections = {
    feed: signal(NO_CONNECTION),
    requests: signal(NO_CONNECTION),
    notifications: signal(NO_CONNECTION),
    deal: signal(NO_CONNECTION),
  };
  const hasConnected = signal(false);

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
      feedStatus(connections.feed.value, isOnline.value, () => time.deviceNow.value, cards.snapshotAt.value),
    ),
    isConnecting: computed(() =>
      isFeedConnecting(connections.feed.value, isOnline.value, hasConnected.value),
    ),
    error: computed(() => feedErrorMessage(connections.feed.value, isLive.value)),
    retry: () => worker.send({ type: 'retry' }),

    ...filter,
  };
}

const CONNECTION_NAMES = [
  'feed',
  'requests',
  'notifications',
  'deal',
] as const satisfies readonly ConnectionName[];
