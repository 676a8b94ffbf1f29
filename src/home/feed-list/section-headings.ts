// Section headings of the feed: 'Yours' above own cards, 'Market' above those of others (HOME-12).
import { isOwn } from '#domain/card-state.ts';
import { strings } from '#i18n/strings.ts';
import type { CardSignals } from '../../state/feed/card-signals.ts';

interface SectionHeading {
  readonly element: HTMLElement;
  /** Of the row below it, in the feed's order. */
  readonly index: number;
}

/** Elements of the list beside the rows: they move like rows (flip.ts), and none is drawn again. */
export function createSectionHeadings(className: string) {
  const create = (text: string): HTMLElement => {
    const element = Object.assign(document.createElement('li'), { className });
    element.dataset.heading = text;
    element.append(Object.assign(document.createElement('h2'), { textContent: text }));
    return element;
  };
  const yours = create(strings.home.YOURS);
  const market = create(strings.home.MARKET);
  /** None while nothing is the reader's own. */
  return (
    order: readonly string[],
    card: (id: string) => CardSignals | undefined,
  ): readonly SectionHeading[] => {
    // Own requests and deals come first (FEED-01), and so are among the cards that are here.
    const index = order.findIndex((id) => {
      const fields = card(id);
      return !fields || !isOwn(fields.kind.value, fields.state.value);
    });
    if (order.length === 0 || index === 0) return [];
    const first = { element: yours, index: 0 };
    return index < 0 ? [first] : [first, { element: market, index }];
  };
}
