// Where the reader was: which card stood at the top of the view, and how far below the edge (HOME-10).

export interface ScrollPosition {
  readonly id: string;
  /** Its place in the list, so that as many cards are drawn before scrolling. */
  readonly index: number;
  /** CSS pixels between the view's top edge and the card's. */
  readonly top: number;
}

/** Cards carry `data-id`. Null while the reader is at the very top: there is nothing to keep. */
export function readScrollPosition(list: HTMLElement): ScrollPosition | null {
  if (window.scrollY <= 0) return null;
  const cards = list.children;
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at];
    if (!(card instanceof HTMLElement)) continue;
    const box = card.getBoundingClientRect();
    if (box.bottom > 0) return { id: card.dataset.id ?? '', index: at, top: box.top };
  }
  return null;
}

/** Scrolls so that the card stands where it stood; a card that is gone leaves the view where it is. */
export function restoreScrollPosition(list: HTMLElement, place: ScrollPosition): void {
  for (const card of Array.from(list.children)) {
    if (!(card instanceof HTMLElement) || card.dataset.id !== place.id) continue;
    const moved = card.getBoundingClientRect().top - place.top;
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
    return;
  }
}
