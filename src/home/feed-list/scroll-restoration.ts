// Scroll position of the feed: the card at the top of the view and its offset, read and restored (HOME-10).

export interface ScrollPosition {
  readonly id: string;
  /** CSS pixels between the view's top edge and the card's. */
  readonly top: number;
}

/** Rows have `data-id`. Null at the very top of the page. */
export function readScrollPosition(list: HTMLElement): ScrollPosition | null {
  if (window.scrollY <= 0) return null;
  const cards = list.children;
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at];
    if (!(card instanceof HTMLElement) || !card.dataset.id) continue;
    const box = card.getBoundingClientRect();
    if (box.bottom > 0) return { id: card.dataset.id, top: box.top };
  }
  return null;
}

/** Scrolls the card back to its offset; does nothing when the card is gone. */
export function restoreScrollPosition(list: HTMLElement, position: ScrollPosition): void {
  for (const card of Array.from(list.children)) {
    if (!(card instanceof HTMLElement) || card.dataset.id !== position.id) continue;
    const moved = card.getBoundingClientRect().top - position.top;
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
    return;
  }
}
