// The feed as signals: the worker's changes in, one signal per shown field out, and what a card's buttons do (LIVE-09).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '#api/clock.ts';
import type { HttpClient } from '#api/http-client.ts';
import type { CardView } from '#domain/card-view.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { applyMoves } from '#domain/list-diff.ts';
import type { Batch, CommandSender, ConnectionName, ConnectionStatus } from '../../../worker/protocol.ts';
import { ACTIONS_NOT_LOADED } from '../../strings/home-errors.ts';
import type { ClockSignal } from '../clock-signal.ts';
import type { FeedActions, FeedInternals } from './actions.ts';
import type { ActiveFilterModel } from './active-filter.ts';
import { type CardModel, type CardSignals, createCardModel } from './card-signals.ts';
import type { FeedSnapshot } from './snapshot.ts';
import { type FeedStatus, feedErrorMessage, feedStatus, NO_CONNECTION } from './status.ts';

export type { CardSignals, FeedStatus };

export interface FeedModel {
  /** Ids shown, in order (FEED-01). */
  readonly order: ReadonlySignal<readonly string[]>;
  /** False until there is anything to show: skeletons then, not an empty market. */
  readonly isKnown: ReadonlySignal<boolean>;
  /**
   * False until the first live snapshot. Cards shown before it are what was kept of the last start: their countdowns
   * stand still, and what is done with them waits for the snapshot and then for its word.
   */
  readonly isLive: ReadonlySignal<boolean>;
  /** The first cards shown, by `order`, to be kept for the next start. */
  firstCards(count: number): readonly (readonly [id: string, view: CardView])[];
  /** The fields of one shown card; undefined for an id that is gone. The same object for as long as the card lives. */
  card(id: string): CardSignals | undefined;
  readonly connections: { readonly [K in ConnectionName]: ReadonlySignal<ConnectionStatus> };
  readonly status: ReadonlySignal<FeedStatus>;
  /** HOME-02. */
  readonly isConnecting: ReadonlySignal<boolean>;
  /** HOME-03: the sentence, '' while there is none. Last valid data stays (HOME-09). */
  readonly error: ReadonlySignal<string>;
  /** The user's Retry. */
  retry(): void;

  readonly filter: ReadonlySignal<FeedFilter>;
  readonly isFiltered: ReadonlySignal<boolean>;
  /** 'Like your request' while that filter is on (HOME-07), else ''. */
  readonly filterName: ReadonlySignal<string>;
  setFilter(filter: FeedFilter): void;
  clearFilter(): void;
  /** HOME-07: the filter of the last created request; does nothing when none is stored. */
  applyLastCreated(): void;

  /** Deletes an own open request at once and puts it back on failure; false on failure, with `error` on the card. */
  remove(id: string): Promise<boolean>;
  /** Accepts an open request once however often it is tapped; the new transaction's id, null on failure (CARD-10). */
  accept(id: string): Promise<string | null>;
  /** CARD-02: best effort, once per request. */
  recordView(requestId: string): void;
  /** CARD-11: what a looked-up profile says, on each card that shows this person without a name. */
  mergeProfile(personId: string, says: Pick<CardView, 'personName' | 'rating' | 'dealsDone' | 'place'>): void;
  /** Brings what carries out `remove` and `accept`; until then they wait for it. */
  installActions(create: (desk: FeedInternals) => FeedActions): void;
  /** Applies the worker's changes; called by the composition. */
  apply(batch: Batch): void;
}

export interface FeedDeps {
  readonly http: HttpClient;
  readonly filter: ActiveFilterModel;
  readonly worker: CommandSender;
  readonly clock: ClockSignal;
  readonly isOnline: ReadonlySignal<boolean>;
  /** What was kept of the last start; null for nothing. */
  readonly snapshot: FeedSnapshot | null;
  readonly after: Clock['after'];
}

/** So long a tap waits for what carries it out, ms: it comes with the second script. */
export const ACTIONS_TIMEOUT_MS = 10_000;

export function createFeed(deps: FeedDeps): FeedModel {
  const { http, filter, worker, clock, isOnline, snapshot: last } = deps;
  const cards = new Map<string, CardModel>();
  const isLive = signal(false);
  const workerOrder = signal<readonly string[]>(last?.cards.map(([id]) => id) ?? []);
  for (const [id, view] of last?.cards ?? []) cards.set(id, createCardModel(id, view, clock, isLive));
  /** Deleted by the viewer, and not yet gone from what the worker sends. */
  const hidden = signal<ReadonlySet<string>>(new Set());
  const isKnown = signal(last !== null);
  const liveWaiters = new Set<() => void>();
  const connections = {
    feed: signal(NO_CONNECTION),
    requests: signal(NO_CONNECTION),
    notifications: signal(NO_CONNECTION),
    deal: signal(NO_CONNECTION),
  };
  const viewed = new Set<string>();

  const hide = (id: string, isHidden: boolean) => {
    const next = new Set(hidden.peek());
    if (isHidden) next.add(id);
    else next.delete(id);
    hidden.value = next;
  };
  const drop = (id: string) => {
    cards.delete(id);
    if (hidden.peek().has(id)) hide(id, false);
  };

  let actions: FeedActions | null = null;
  const actionWaiters = new Set<() => void>();
  const whenActionsLoaded = async (): Promise<FeedActions | null> => {
    await new Promise<void>((resolve) => {
      deps.after(ACTIONS_TIMEOUT_MS, resolve);
      actionWaiters.add(resolve);
    });
    return actions;
  };
  /** One at a time on a card; what is under way shows at once, also before there is who carries it out. */
  const runAction = async <T>(
    id: string,
    otherwise: T,
    run: (actions: FeedActions, card: CardModel) => Promise<T>,
  ): Promise<T> => {
    const card = cards.get(id);
    if (!card || card.isBusy.peek()) return otherwise;
    card.isBusy.value = true;
    card.error.value = '';
    const carrier = actions ?? (await whenActionsLoaded());
    const result = carrier ? await run(carrier, card) : otherwise;
    if (!carrier) card.error.value = ACTIONS_NOT_LOADED;
    card.isBusy.value = false;
    return result;
  };
  /** The first live snapshot: what it does not name is gone, and whoever waited goes on. */
  const onFirstSnapshot = (changed: readonly (readonly [string, unknown])[]) => {
    const stays = new Set(changed.map(([id]) => id));
    for (const id of [...cards.keys()]) if (!stays.has(id)) drop(id);
    isLive.value = true;
    for (const go of [...liveWaiters]) go();
  };

  const apply = (batch: Batch) => {
    const {
      cards: changed = [],
      removed: gone = [],
      order,
      moves: placed = [],
      isFeedKnown,
      connections: states = {},
    } = batch;
    if (batch.isReset) {
      const stays = new Set(changed.map(([id]) => id));
      for (const id of [...cards.keys()]) if (!stays.has(id)) drop(id);
      workerOrder.value = order ?? [];
      isKnown.value = isFeedKnown ?? false;
    }
    for (const [id, fields] of changed) {
      const card = cards.get(id);
      if (card) card.set(fields);
      else cards.set(id, createCardModel(id, fields, clock, isLive));
    }
    // The order first: a card that leaves must not be asked for while it is still listed.
    if (order) workerOrder.value = order;
    else if (gone.length + placed.length > 0)
      workerOrder.value = applyMoves(workerOrder.peek(), gone, placed);
    for (const id of gone) drop(id);
    if (isFeedKnown && !isLive.peek()) onFirstSnapshot(changed);
    if (isFeedKnown !== undefined) isKnown.value = isFeedKnown;
    for (const name of CONNECTION_NAMES) {
      const state = states[name];
      if (state) connections[name].value = state;
    }
  };

  return {
    order: computed(() =>
      hidden.value.size ? workerOrder.value.filter((id) => !hidden.value.has(id)) : workerOrder.value,
    ),
    isKnown,
    isLive: isLive,
    firstCards(count) {
      const ids = workerOrder.peek().filter((id) => !hidden.peek().has(id));
      return ids.slice(0, count).flatMap((id) => {
        const card = cards.get(id);
        return card ? [[id, card.view()] as const] : [];
      });
    },
    card: (id) => cards.get(id)?.fields,
    mergeProfile(personId, says) {
      for (const { fields, set } of cards.values())
        if (fields.personId.peek() === personId && !fields.personName.peek()) set(says);
    },
    connections: connections,
    status: computed(() =>
      feedStatus(
        connections.feed.value,
        isOnline.value,
        () => clock.deviceNow.value,
        isLive.value ? null : (last?.at ?? null),
      ),
    ),
    isConnecting: computed(
      () =>
        connections.feed.value.state === 'connecting' || connections.requests.value.state === 'connecting',
    ),
    error: computed(() => feedErrorMessage(connections.feed.value, isLive.value)),
    retry: () => worker.send({ type: 'retry' }),
    filter: filter.filter,
    isFiltered: filter.isOn,
    filterName: filter.name,
    setFilter: filter.set,
    clearFilter: filter.clear,
    applyLastCreated: filter.applyLastCreated,

    remove: (id) => runAction(id, false, (carrier, card) => carrier.remove(id, card)),
    accept: (id) => runAction(id, null, (carrier, card) => carrier.accept(id, card)),
    installActions(create) {
      actions ??= create({ cards, isLive: isLive, liveWaiters: liveWaiters, hide });
      for (const go of actionWaiters) go();
      actionWaiters.clear();
    },

    recordView(requestId) {
      if (viewed.has(requestId)) return;
      viewed.add(requestId);
      void http.call('viewRequest', { params: { id: requestId } }).catch(() => {});
    },
    apply,
  };
}

const CONNECTION_NAMES = [
  'feed',
  'requests',
  'notifications',
  'deal',
] as const satisfies readonly ConnectionName[];
