// Virtual rows: only the rows near the view render their card, the others keep its height. A feed of a hundred cards then
// costs the phone what a dozen cost: in memory, at the start, and in a burst of updates.
import { batch, type Signal } from '@preact/signals';
import type { BoundedMap } from '#domain/bounded-map.ts';

/** How far beyond the view a card is rendered: one screen, more than a fling moves in one frame. */
const ROOT_MARGIN = '100% 0px';

/** Heights of more rows than this are forgotten, the oldest first: a number each. */
export const MAX_REMEMBERED_HEIGHTS = 20_000;

/** Rows that got or lost their card outside of the view: nothing on the screen moved. */
export const rowsOutOfView = new WeakSet<Node>();

export interface VirtualRows {
  /**
   * Sets `isNear` by the position of `row` from now on. While it is false the row has the height that it had last, and its
   * card may be taken. Returns the function that stops observing.
   */
  observe(row: HTMLElement, id: string, isNear: Signal<boolean>): () => void;
}

interface ObservedRow {
  readonly id: string;
  readonly isNear: Signal<boolean>;
}

/** `heights`: of rows by their id, CSS px; the caller keeps them for the next visit. */
export function createVirtualRows(heights: BoundedMap<string, number>): VirtualRows {
  const observed = new Map<Element, ObservedRow>();
  /** Near the view and not rendered yet. */
  const renderQueue = new Set<Element>();
  let frame = 0;
  // One per frame: a scroll or a new order brings several, and each takes a slow phone most of a frame.
  const renderNext = (): void => {
    frame = 0;
    const [row] = renderQueue;
    if (!row) return;
    renderQueue.delete(row);
    const found = observed.get(row);
    if (found) {
      rowsOutOfView.add(row);
      found.isNear.value = true;
    }
    if (renderQueue.size > 0) frame = requestAnimationFrame(renderNext);
  };

  const onIntersection = (entries: readonly IntersectionObserverEntry[]): void => {
    // Read before the first write: after it each read would force a layout.
    const { innerHeight } = window;
    batch(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const row = observed.get(target);
        if (!row || !(target instanceof HTMLElement)) continue;
        if (row.isNear.peek()) heights.set(row.id, boundingClientRect.height);
        if (!isIntersecting) renderQueue.delete(target);
        // The card with the keyboard focus stays rendered.
        if (isIntersecting === row.isNear.peek() || target.contains(document.activeElement)) continue;
        if (!isIntersecting) applyHeight(target, row.id);
        const { top, bottom } = boundingClientRect;
        if (isIntersecting && (top > innerHeight || bottom < 0)) renderQueue.add(target);
        else {
          if (isIntersecting) rowsOutOfView.delete(target);
          else rowsOutOfView.add(target);
          row.isNear.value = isIntersecting;
        }
      }
    });
    if (renderQueue.size > 0 && frame === 0) frame = requestAnimationFrame(renderNext);
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
      observed.set(row, { id, isNear });
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

/** Null where the browser has none, or none for a document: then every card is rendered. */
function createObserver(onIntersection: IntersectionObserverCallback): IntersectionObserver | null {
  try {
    // In a cross-origin frame, as in the messenger's web clients, rootMargin works only with the document as root.
    return new IntersectionObserver(onIntersection, { root: document, rootMargin: ROOT_MARGIN });
  } catch {
    return null;
  }
}
