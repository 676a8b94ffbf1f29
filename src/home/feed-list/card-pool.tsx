// Card pool: cards are rendered once each and then reused for other rows, which changes texts instead of making a card anew (LIVE-09).
import { computed, signal } from '@preact/signals';
import { createRoot } from 'react-dom/client';
import { FeedCard } from '../../components/feed-card/feed-card.tsx';
import type { FeedCardActions } from '../../components/feed-card/fields.ts';
import { CARD_SIGNAL_NAMES, type CardSignals } from '../../state/feed/card-signals.ts';

export interface CardPool {
  /**
   * Puts a card with these fields into the row. Returns the function that frees it: it stays in the row, so that the layout
   * changes only once, when another row takes it.
   */
  show(row: HTMLElement, fields: CardSignals): () => void;
  /** Unmounts every card. */
  close(): void;
}

interface RenderedCard {
  readonly element: HTMLElement;
  /** From now on the card shows these fields. */
  bind(fields: CardSignals): void;
  unmount(): void;
}

export function createCardPool(actions: FeedCardActions): CardPool {
  const cards: RenderedCard[] = [];
  const free: RenderedCard[] = [];

  const renderCard = (first: CardSignals): RenderedCard => {
    const current = signal(first);
    // Names and types of the fields are those of the card that is shown.
    const fields = Object.fromEntries(
      CARD_SIGNAL_NAMES.map((name) => [name, computed(() => current.value[name].value)]),
    ) as unknown as CardSignals;
    const idOf = (): string => current.peek().id;
    const ownActions: FeedCardActions = {
      open: () => actions.open(idOf()),
      edit: () => actions.edit(idOf()),
      remove: () => actions.remove(idOf()),
      accept: () => actions.accept(idOf()),
      resume: () => actions.resume(idOf()),
    };
    const element = document.createElement('div');
    const root = createRoot(element);
    root.render(<FeedCard id={String(cards.length)} fields={fields} actions={ownActions} />);
    const card = {
      element,
      bind(next: CardSignals) {
        current.value = next;
      },
      unmount: () => root.unmount(),
    };
    cards.push(card);
    return card;
  };

  return {
    show(row, fields) {
      // Its own, if nobody took it; else the one that was freed first, which is the farthest.
      const own = free.findIndex(({ element }) => element.parentNode === row);
      const [card = renderCard(fields)] = free.splice(Math.max(own, 0), 1);
      card.bind(fields);
      if (card.element.parentNode !== row) row.append(card.element);
      return () => void free.push(card);
    },
    close() {
      for (const { unmount } of cards) unmount();
    },
  };
}
