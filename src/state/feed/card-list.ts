// Card list: the feed's cards and their order, from the first cards of a start and then from the worker's batches (LIVE-09).
import { computed, signal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';
import type { Batch, CommandSender, FeedEnd } from '#protocol/protocol.ts';
import { applyMoves } from '#runtime/list-diff.ts';
import type { ClockSignal } from '../clock-signal.ts';
import { type CardModel, createCardModel } from './card-signals.ts';
import type { FeedSnapshot } from './snapshot.ts';

export type CardList = ReturnType<typeof createCardList>;

/** Cards are loaded within this many rows of the view, and dropped beyond twice as many. */
const LOADED_ROWS = 40;
/** The first cards are kept for the next start, and because the reader may return to the top at once. */
const FIRST_ROWS = 30;
/** Far cards are dropped when there are more: a feed of the specification's hundred is kept whole. */
const MAX_CARDS = 300;
/** The next page is loaded this many rows before the end: it arrives before a fast reader does. */
const ROWS_BEFORE_END = 50;

export function createCardList(clock: ClockSignal, worker: CommandSender) {
  const cards = new Map<string, CardModel>();
  const isLive = signal(false);
  /** True when the cards are of this start: their deadlines are right. */
  const isCurrent = signal(false);
  const snapshotAt = signal<number | null>(null);
  const workerOrder = signal<readonly string[]>([]);
  /** Deleted by the viewer, and not yet removed by the worker. */
  const hidden = signal<ReadonlySet<string>>(new Set());
  const isKnown = signal(false);
  const end = signal<FeedEnd>('all');
  /** Asked for, and not yet received. */
  const requested = new Set<string>();
  /** Counts the requested cards that have been received: they came later than their place in the order. */
  const requestedCardsReceived = signal(0);

  const setHidden = (id: string, isHidden: boolean) => {
    const next = new Set(hidden.peek());
    if (isHidden) next.add(id);
    else next.delete(id);
    hidden.value = next;
  };
  const drop = (id: string) => {
    cards.delete(id);
    if (hidden.peek().has(id)) setHidden(id, false);
  };
  const retainOnly = (kept: Iterable<string>) => {
    const ids = new Set(kept);
    for (const id of [...cards.keys()]) if (!ids.has(id)) drop(id);
  };
  /** The worker sends only a feed's first cards unasked: the others stay as they were until it answers. */
  const requestMissing = (received: ReadonlySet<string>) => {
    const old = [...cards.keys()].filter((id) => !received.has(id));
    if (old.length > 0) worker.send({ type: 'needCards', ids: old });
  };
  /** The cards around these rows are kept, and asked for where they are missing. */
  const keepNear = (ids: readonly string[], first: number, last: number): void => {
    const missing = ids
      .slice(Math.max(0, first - LOADED_ROWS / 2), last + LOADED_ROWS / 2)
      .filter((id) => !cards.has(id) && !requested.has(id));
    if (missing.length > 0) {
      const needed = ids
        .slice(Math.max(0, first - LOADED_ROWS), last + LOADED_ROWS)
        .filter((id) => !cards.has(id) && !requested.has(id));
      for (const id of needed) requested.add(id);
      worker.send({ type: 'needCards', ids: needed });
    }
    if (cards.size <= MAX_CARDS) return;
    const kept = new Set([
      ...ids.slice(0, FIRST_ROWS),
      ...ids.slice(Math.max(0, first - 2 * LOADED_ROWS), last + 2 * LOADED_ROWS),
    ]);
    const dropped = [...cards.keys()].filter((id) => !kept.has(id));
    for (const id of dropped) cards.delete(id);
    worker.send({ type: 'dropCards', ids: dropped });
  };
  const order = computed(() =>
    hidden.value.size ? workerOrder.value.filter((id) => !hidden.value.has(id)) : workerOrder.value,
  );

  return {
    /** Ids of the cards shown, in order (FEED-01). */
    order,
    isKnown,
    isLive,
    /** Epoch ms of the last start's cards until a live feed has replaced them; else null (HOME-11). */
    snapshotAt,
    end,
    requestedCardsReceived,
    /** Rows `first` to `last` of `ids` are shown: keeps their cards, and loads the next page near the end. */
    showRows(ids: readonly string[], first: number, last: number): void {
      if (!isLive.peek()) return;
      keepNear(ids, first, last);
      // By the order now: `ids` may be that of the last start, or frozen.
      if (end.peek() === 'more' && last + ROWS_BEFORE_END >= order.peek().length)
        worker.send({ type: 'loadMore' });
    },
    loadMore: () => worker.send({ type: 'loadMore' }),
    /**
     * Shows the first cards before the worker has sent any; ignored afterwards.
     * `isOfThisStart`: from an answer of this start, else from what the last one has stored (HOME-11).
     */
    showFirst({ cards: first, at }: FeedSnapshot, isOfThisStart: boolean): void {
      if (isLive.peek()) return;
      for (const [id, view] of first) {
        const card = cards.get(id);
        if (card) card.set(view);
        else cards.set(id, createCardModel(id, view, clock, isCurrent));
      }
      workerOrder.value = first.map(([id]) => id);
      retainOnly(workerOrder.peek());
      isCurrent.value = isOfThisStart;
      snapshotAt.value = isOfThisStart ? null : at;
      isKnown.value = true;
    },
    get: (id: string): CardModel | undefined => cards.get(id),
    all: (): Iterable<CardModel> => cards.values(),
    setHidden,
    /** The first `count` cards shown, in order. */
    firstViews: (count: number): readonly (readonly [id: string, view: CardView])[] =>
      order
        .peek()
        .slice(0, count)
        .flatMap((id) => {
          const card = cards.get(id);
          return card ? [[id, card.view()] as const] : [];
        }),

    apply(batch: Batch): void {
      const { isReset, cards: changed = [], removed = [], order, moves = [], isFeedKnown } = batch;
      const received = new Set(changed.map(([id]) => id));
      if (isReset || order) requested.clear();
      if (isReset) {
        // Cards of another viewer, perhaps: none stays that was not sent.
        retainOnly(received);
        workerOrder.value = order ?? [];
        isKnown.value = isFeedKnown ?? false;
      }
      for (const [id, fields] of changed) {
        const card = cards.get(id);
        if (card) card.set(fields);
        // A change that was sent before the worker knew that the card was dropped is no card.
        else if (fields.kind) cards.set(id, createCardModel(id, fields, clock, isCurrent));
        if (requested.delete(id)) requestedCardsReceived.value += 1;
      }
      // The order first: a removed card must not be looked up while it is still listed.
      if (order) workerOrder.value = order;
      else if (removed.length + moves.length > 0)
        workerOrder.value = applyMoves(workerOrder.peek(), removed, moves);
      for (const id of removed) drop(id);
      if (order) {
        // The whole feed: cards that it lacks are gone, whether the last start or an earlier worker had them (HOME-09).
        retainOnly(order);
        requestMissing(received);
      }
      if (isFeedKnown) {
        isLive.value = isCurrent.value = true;
        snapshotAt.value = null;
      }
      if (isFeedKnown !== undefined) isKnown.value = isFeedKnown;
      if (batch.feedEnd) end.value = batch.feedEnd;
    },
  };
}
