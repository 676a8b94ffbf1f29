// FLIP animation of the feed: rows move to their new positions instead of jumping, so no row under a finger is replaced within one frame.
import { createRowAnimator } from './row-animator.ts';
import { rowsOutOfView } from './virtual-rows.ts';

/** A smaller move is not visible. */
const MIN_MOVE_PX = 1;
const FLIP_DURATION_MS = 180;

interface RowBox {
  /** From the list's top, CSS px, without the offset of a running animation. */
  readonly top: number;
  readonly height: number;
}

interface ListLayout {
  readonly rows: ReadonlyMap<HTMLElement, RowBox>;
  /** The list's distance from the top of the view, CSS px. */
  readonly listTop: number;
}

const measureRow = (row: HTMLElement, listTop: number): RowBox => ({
  top: row.offsetTop - listTop,
  height: row.offsetHeight,
});

function measureList(list: HTMLElement): ListLayout {
  const rows = new Map<HTMLElement, RowBox>();
  // Each read checks whether the layout is up to date: once, not once per row.
  const { offsetTop } = list;
  // A row without its card is far from the view: its move is not visible.
  for (const row of Array.from(list.children))
    if (row instanceof HTMLElement && row.firstChild) rows.set(row, measureRow(row, offsetTop));
  return { rows, listTop: list.getBoundingClientRect().top };
}

/** 0 on slow phones and for users who prefer reduced motion. */
function createFlipDuration(): () => number {
  // Created once: it is read on each frame.
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  return () => (document.documentElement.dataset.perf === 'low' || reduced.matches ? 0 : FLIP_DURATION_MS);
}

const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

/**
 * How far the whole list moves in the view, CSS px. A browser with scroll anchoring scrolls only when it paints: predicted
 * from the anchor row, the first one in view that was not inserted.
 */
function listShift(before: ListLayout, now: ListLayout, inserted: ReadonlySet<Node>): number {
  if (!hasScrollAnchoring() || window.scrollY <= 0) return now.listTop - before.listTop;
  for (const [row, { top }] of before.rows) {
    const next = now.rows.get(row);
    if (top + before.listTop + (next?.height ?? row.offsetHeight) <= 0) continue;
    if (top + before.listTop >= window.innerHeight) break;
    if (!inserted.has(row)) return next === undefined ? 0 : top - next.top;
  }
  return now.listTop - before.listTop;
}

/** Rows that these changes inserted, new or moved: the browser cannot anchor to them. */
const insertedRows = (list: HTMLElement, changes: readonly MutationRecord[]): ReadonlySet<Node> =>
  new Set(changes.flatMap(({ target, addedNodes }) => (target === list ? [...addedNodes] : [])));

/** Rows without a card that a new order displaced: the browser counts a layout shift when they come into view. */
function displacedRows(list: HTMLElement, inserted: ReadonlySet<Node>): HTMLElement[] {
  if (inserted.size === 0) return [];
  return Array.from(list.children).filter(
    (row): row is HTMLElement =>
      row instanceof HTMLElement && row.dataset.id !== undefined && !row.firstChild && !inserted.has(row),
  );
}

/**
 * Animates the list from now on; returns the function that stops it. A row that the layout moves is painted at its old
 * position first and then moved by a transform, which shifts no layout.
 */
export function observeFlips(list: HTMLElement): () => void {
  const animator = createRowAnimator(createFlipDuration());
  let last = measureList(list);

  const animateChanges = (changes: readonly MutationRecord[]): void => {
    // Cards that come and go while the reader scrolls: to measure them now would cost a layout of its own.
    if (changes.every(({ target }) => target !== list && rowsOutOfView.has(target))) {
      remeasureSoon();
      return;
    }
    const before = last;
    const now = measureList(list);
    last = now;
    const inserted = insertedRows(list, changes);
    const shift = listShift(before, now, inserted);
    const { innerHeight } = window;
    const { offsetTop } = list;
    const displaced = displacedRows(list, inserted).map((row) => ({ row, ...measureRow(row, offsetTop) }));
    // Only writes from here on: a read between two of them would force a layout per row.
    for (const [row, { top, height }] of now.rows) {
      const old = before.rows.get(row);
      if (old === undefined) continue;
      const by = old.top - top - shift;
      if (Math.abs(by) < MIN_MOVE_PX) continue;
      const to = top + before.listTop + shift;
      // From where it is on the screen: a row under animation has not reached its position.
      const offset = animator.offsetOf(row);
      const from = to + by + offset;
      const isVisible = (at: number): boolean => at < innerHeight && at + height > 0;
      if (offset !== 0 || isVisible(from) || isVisible(to)) animator.start(row, from - to);
    }
    // They come from far away: in over the nearer edge of the view.
    for (const { row, top, height } of displaced) {
      const to = top + before.listTop + shift;
      if (to >= innerHeight || to + height <= 0) continue;
      animator.start(row, to + height / 2 < innerHeight / 2 ? -to - height : innerHeight - to);
    }
  };

  // At the next frame's start the layout is up to date from the last one.
  let frame = 0;
  const remeasureSoon = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        remeasure();
      });
    });
  };

  // Called in the task of the change, before the paint. Parts of a card that show or hide change its height; texts do
  // not, and the countdowns among them change every second.
  const changes = new MutationObserver(animateChanges);
  changes.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  // Moves that no change of the list causes.
  const remeasure = (): void => {
    last = measureList(list);
  };
  const size = new ResizeObserver(remeasure);
  size.observe(list);
  // Scrolling moves the list as a whole: the rows need not be measured.
  const onScroll = (): void => {
    last = { ...last, listTop: list.getBoundingClientRect().top };
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    animator.stop();
    cancelAnimationFrame(frame);
    changes.disconnect();
    size.disconnect();
    window.removeEventListener('scroll', onScroll);
  };
}
