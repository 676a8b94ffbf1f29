// Which rows of a long list lie near the view. Only those have their card in the page; the others keep its height, so that
// a feed of a hundred costs the phone what a dozen cost: in memory, at the start, and when a storm of changes comes in.
import { batch, type Signal } from '@preact/signals';

/** So far beyond the view a card is drawn already: one and a half screens, further than a thumb flings in a frame. */
const MARGIN = '150% 0px';

/** As many rows as a feed may have; of those that left it a page open for days keeps nothing. */
const MOST_HEIGHTS = 500;

export interface NearRows {
  /**
   * Keeps `isNear` true to where `row` lies; while it is false the row is to be empty, and has the height that it had
   * last. The answer ends it.
   */
  watch(row: HTMLElement, id: string, isNear: Signal<boolean>): () => void;
}

interface Watched {
  readonly id: string;
  readonly isNear: Signal<boolean>;
}

/** `heights`: of rows by their id, CSS px; to be kept for the list's next visit. */
export function createNearRows(heights: Map<string, number>): NearRows {
  const watched = new Map<Element, Watched>();
  /** Near, and not drawn yet. */
  const waiting = new Set<Element>();
  let frame = 0;
  // One a frame: a scroll or a new order brings several at once, and each takes a slow phone most of one.
  const drawNext = (): void => {
    frame = 0;
    const [row] = waiting;
    if (!row) return;
    waiting.delete(row);
    const found = watched.get(row);
    if (found) found.isNear.value = true;
    if (waiting.size > 0) frame = requestAnimationFrame(drawNext);
  };

  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    // Read before anything is written: after that each read would lay out the page.
    const { innerHeight } = window;
    batch(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const row = watched.get(target);
        if (!row || !(target instanceof HTMLElement)) continue;
        if (row.isNear.peek()) keep(row.id, boundingClientRect.height);
        if (!isIntersecting) waiting.delete(target);
        // Whoever moves by keyboard keeps the card that has the focus.
        if (isIntersecting === row.isNear.peek() || target.contains(document.activeElement)) continue;
        if (!isIntersecting) hold(target, row.id);
        const { top, bottom } = boundingClientRect;
        if (isIntersecting && (top > innerHeight || bottom < 0)) waiting.add(target);
        else row.isNear.value = isIntersecting;
      }
    });
    if (waiting.size > 0 && frame === 0) frame = requestAnimationFrame(drawNext);
  };
  const keep = (id: string, height: number): void => {
    // Anew, so that the oldest come first.
    heights.delete(id);
    heights.set(id, height);
    for (const oldest of heights.keys()) {
      if (heights.size <= MOST_HEIGHTS) break;
      heights.delete(oldest);
    }
  };
  const hold = (row: HTMLElement, id: string): void => {
    const height = heights.get(id);
    row.style.height = height === undefined ? '' : `${height}px`;
  };
  const observer = createObserver(look);

  return {
    watch(row, id, isNear) {
      if (!observer) {
        isNear.value = true;
        return () => {};
      }
      watched.set(row, { id, isNear });
      if (!isNear.peek()) hold(row, id);
      observer.observe(row);
      return () => {
        observer.unobserve(row);
        watched.delete(row);
        waiting.delete(row);
      };
    },
  };
}

/** Null where there is none, or none for a document: then every card stays in the page. */
function createObserver(look: IntersectionObserverCallback): IntersectionObserver | null {
  try {
    // Inside a frame of another origin, as in the messenger's web clients, a margin counts only with the document as root.
    return new IntersectionObserver(look, { root: document, rootMargin: MARGIN });
  } catch {
    return null;
  }
}
