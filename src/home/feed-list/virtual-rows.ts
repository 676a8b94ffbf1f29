// Which rows of a long list lie near the view. Only those have their card in the page; the others keep its height, so that
// a feed of a hundred costs the phone what a dozen cost: in memory, at the start, and when a storm of changes comes in.
import { batch, type Signal } from '@preact/signals';
import type { BoundedMap } from '#domain/bounded-map.ts';

/** So far beyond the view a card is drawn already: one and a half screens, further than a thumb flings in a frame. */
const ROOT_MARGIN = '150% 0px';

/** As many rows as a feed may have; heights of rows that left it are dropped. */
export const MAX_REMEMBERED_HEIGHTS = 500;

export interface VirtualRows {
  /**
   * Keeps `isNear` true to where `row` lies; while it is false the row is to be empty, and has the height that it had
   * last. The answer ends it.
   */
  observe(row: HTMLElement, id: string, isNear: Signal<boolean>): () => void;
}

interface ObservedRow {
  readonly id: string;
  readonly isInView: Signal<boolean>;
}

/** `heights`: of rows by their id, CSS px; to be kept for the list's next visit. */
export function createVirtualRows(heights: BoundedMap<string, number>): VirtualRows {
  const observed = new Map<Element, ObservedRow>();
  /** Near, and not drawn yet. */
  const renderQueue = new Set<Element>();
  let frame = 0;
  // One a frame: a scroll or a new order brings several at once, and each takes a slow phone most of one.
  const renderNext = (): void => {
    frame = 0;
    const [row] = renderQueue;
    if (!row) return;
    renderQueue.delete(row);
    const found = observed.get(row);
    if (found) found.isInView.value = true;
    if (renderQueue.size > 0) frame = requestAnimationFrame(renderNext);
  };

  const onIntersection = (entries: readonly IntersectionObserverEntry[]): void => {
    // Read before anything is written: after that each read would lay out the page.
    const { innerHeight } = window;
    batch(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const row = observed.get(target);
        if (!row || !(target instanceof HTMLElement)) continue;
        if (row.isInView.peek()) rememberHeight(row.id, boundingClientRect.height);
        if (!isIntersecting) renderQueue.delete(target);
        // Whoever moves by keyboard keeps the card that has the focus.
        if (isIntersecting === row.isInView.peek() || target.contains(document.activeElement)) continue;
        if (!isIntersecting) applyHeight(target, row.id);
        const { top, bottom } = boundingClientRect;
        if (isIntersecting && (top > innerHeight || bottom < 0)) renderQueue.add(target);
        else row.isInView.value = isIntersecting;
      }
    });
    if (renderQueue.size > 0 && frame === 0) frame = requestAnimationFrame(renderNext);
  };
  const rememberHeight = (id: string, height: number): void => {
    heights.set(id, height);
  };
  const applyHeight = (row: HTMLElement, id: string): void => {
    const height = heights.get(id);
    row.style.height = height === undefined ? '' : `${height}px`;
  };
  const observer = createObserver(onIntersection);

  return {
    observe(row, id, isNear) {
      if (!observer) {
        isNear.value = true;
        return () => {};
      }
      observed.set(row, { id, isInView: isNear });
      if (!isNear.peek()) applyHeight(row, id);
      observer.observe(row);
      return () => {
        observer.unobserve(row);
        observed.delete(row);
        renderQueue.delete(row);
      };
    },
  };
}

/** Null where there is none, or none for a document: then every card stays in the page. */
function createObserver(look: IntersectionObserverCallback): IntersectionObserver | null {
  try {
    // Inside a frame of another origin, as in the messenger's web clients, a margin counts only with the document as root.
    return new IntersectionObserver(look, { root: document, rootMargin: ROOT_MARGIN });
  } catch {
    return null;
  }
}
