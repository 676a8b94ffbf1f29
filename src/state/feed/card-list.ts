// Card list: the feed's cards and their order, from the last start's snapshot and then from the worker's batches (LIVE-09).
import { computed, signal } from '@preact/signals';
import type { CardView } from '#domain/card-view.ts';
import { applyMoves } from '#domain/list-diff.ts';
import type { Batch } from '../../../worker/protocol.ts';
import type { ClockSignal } from '../clock-signal.ts';
import { type CardModel, createCardModel } from './card-signals.ts';
import type { FeedSnapshot } from './snapshot.ts';

export type CardList = ReturnType<typeof createCardList>;

/** `snapshot`: the feed as the last start left it; null for none. */
export function createCardList(clock: ClockSignal, snapshot: FeedSnapshot | null) {
  const cards = new Map<string, CardModel>();
  const isLive = signal(false);
  const workerOrder = signal<readonly string[]>(snapshot?.cards.map(([id]) => id) ?? []);
  for (const [id, view] of snapshot?.cards ?? []) cards.set(id, createCardModel(id, view, clock, isLive));
  /** Deleted by the viewer, and not yet removed by the worker. */
  const hidden = signal<ReadonlySet<string>>(new Set());
  const isKnown = signal(snapshot !== null);

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
  const dropAllBut = (kept: readonly (readonly [id: string, view: unknown])[]) => {
    const ids = new Set(kept.map(([id]) => id));
    for (const id of [...cards.keys()]) if (!ids.has(id)) drop(id);
  };
  const order = computed(() =>
    hidden.value.size ? workerOrder.value.filter((id) => !hidden.value.has(id)) : workerOrder.value,
  );

  return {
    /** Ids of the cards shown, in order (FEED-01). */
    order,
    isKnown,
    isLive,
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

    apply({ isReset, cards: changed = [], removed = [], order, moves = [], isFeedKnown }: Batch): void {
      if (isReset) {
        dropAllBut(changed);
        workerOrder.value = order ?? [];
        isKnown.value = isFeedKnown ?? false;
      }
      for (const [id, fields] of changed) {
        const card = cards.get(id);
        if (card) card.set(fields);
        else cards.set(id, createCardModel(id, fields, clock, isLive));
      }
      // The order first: a removed card must not be looked up while it is still listed.
      if (order) workerOrder.value = order;
      else if (removed.length + moves.length > 0)
        workerOrder.value = applyMoves(workerOrder.peek(), removed, moves);
      for (const id of removed) drop(id);
      // The first live snapshot: the cards of the last start that it lacks are gone.
      if (isFeedKnown && !isLive.peek()) {
        dropAllBut(changed);
        isLive.value = true;
      }
      if (isFeedKnown !== undefined) isKnown.value = isFeedKnown;
    },
  };
}
