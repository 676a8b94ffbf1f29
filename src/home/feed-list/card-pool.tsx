// Card pool: cards are rendered once each and then reused for other rows, which changes texts instead of making a card anew (LIVE-09).
import { computed, signal } from '@preact/signals';
import { createRoot } from 'react-dom/client';
import { FeedCard } from '../../components/feed-card/feed-card.tsx';
import type { FeedCardActions } from '../../components/feed-card/fields.ts';
import { CARD_SIGNAL_NAMES, type CardSignals } from '../../state/feed/card-signals.ts';

export interface PooledCard {
  readonly element: HTMLElement;
  /** Takes the card out of its row. */
  release(): void;
}

export interface CardPool {
  /** A card with these fields, from the pool where one is free. */
  take(fields: CardSignals): PooledCard;
  /** Unmounts every card. */
  close(): void;
}

interface RenderedCard extends PooledCard {
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
    };
    const element = document.createElement('div');
    const root = createRoot(element);
    root.render(<FeedCard id={String(cards.length)} fields={fields} actions={ownActions} />);
    return {
      element,
      bind(next) {
        current.value = next;
      },
      release() {
        element.remove();
        free.push(this);
      },
      unmount: () => root.unmount(),
    };
  };

  return {
    take(fields) {
      let card = free.pop();
      if (card) card.bind(fields);
      else {
        card = renderCard(fields);
        cards.push(card);
      }
      return card;
    },
    close() {
      for (const { unmount } of cards) unmount();
    },
  };
}
