// Cards glide to their new places instead of jumping there: what is under a finger never moves within one frame.
import { createRowAnimator } from './row-animator.ts';

/** Below this nobody sees a move. */
const MIN_MOVE_PX = 1;
const FLIP_DURATION_MS = 180;

interface RowBox {
  /** From the list's top, CSS px, without what a running glide adds. */
  readonly top: number;
  readonly height: number;
}

interface ListLayout {
  readonly rows: ReadonlyMap<HTMLElement, RowBox>;
  /** The list's distance from the top of the view. */
  readonly listTop: number;
}

const measureRow = (row: HTMLElement, listTop: number): RowBox => ({
  top: row.offsetTop - listTop,
  height: row.offsetHeight,
});

function measureList(list: HTMLElement): ListLayout {
  const rows = new Map<HTMLElement, RowBox>();
  // Each of these asks the browser whether its layout is still good: read once, not once a row.
  const { offsetTop } = list;
  // A row without its card lies far from the view: nobody sees where it goes.
  for (const row of Array.from(list.children))
    if (row instanceof HTMLElement && row.firstChild) rows.set(row, measureRow(row, offsetTop));
  return { rows, listTop: list.getBoundingClientRect().top };
}

/** No motion where the reader or the phone wants none: then the move takes one frame. */
function createFlipDuration(): () => number {
  // Asked at each frame: made once.
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  return () => (document.documentElement.dataset.perf === 'low' || reduced.matches ? 0 : FLIP_DURATION_MS);
}

const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

/**
 * By how much the list moves in the view beside what its rows do. A browser with scroll anchoring scrolls only when it
 * paints: foretold from the row that it holds, the first one in view that stayed in the document.
 */
function listShift(before: ListLayout, now: ListLayout, placed: ReadonlySet<Node>): number {
  if (!hasScrollAnchoring() || window.scrollY <= 0) return now.listTop - before.listTop;
  for (const [row, { top }] of before.rows) {
    const next = now.rows.get(row);
    if (top + before.listTop + (next?.height ?? row.offsetHeight) <= 0) continue;
    if (top + before.listTop >= window.innerHeight) break;
    if (!placed.has(row)) return next === undefined ? 0 : top - next.top;
  }
  return now.listTop - before.listTop;
}

/** Rows that these changes put into the document, new or moved within it: where they were, the browser does not know. */
const insertedRows = (list: HTMLElement, changes: readonly MutationRecord[]): ReadonlySet<Node> =>
  new Set(changes.flatMap(({ target, addedNodes }) => (target === list ? [...addedNodes] : [])));

/** Rows without a card that a new order pushed elsewhere: the browser counts a shift when they come into view. */
function displacedRows(list: HTMLElement, placed: ReadonlySet<Node>): HTMLElement[] {
  if (placed.size === 0) return [];
  const isPushed = (row: Element) => !row.firstChild && !placed.has(row);
  return Array.from(list.children).filter(
    (row): row is HTMLElement => row instanceof HTMLElement && isPushed(row),
  );
}

/**
 * Watches the list from now on; the answer stops it. A row that the layout puts elsewhere is first drawn where it was,
 * and then moved by a transform alone, which shifts no layout.
 */
export function observeFlips(list: HTMLElement): () => void {
  const motion = createRowAnimator(createFlipDuration());
  let last = measureList(list);

  const animateChanges = (changes: readonly MutationRecord[]): void => {
    const before = last;
    const now = measureList(list);
    last = now;
    const placed = insertedRows(list, changes);
    const shift = listShift(before, now, placed);
    const { innerHeight } = window;
    const { offsetTop } = list;
    const pushed = displacedRows(list, placed).map((row) => ({ row, ...measureRow(row, offsetTop) }));
    // Only writes from here on: a read between two of them would lay out the page once a row.
    for (const [row, { top, height }] of now.rows) {
      const old = before.rows.get(row);
      if (old === undefined) continue;
      const by = old.top - top - shift;
      if (Math.abs(by) < MIN_MOVE_PX) continue;
      const to = top + before.listTop + shift;
      // As whoever looks has it: a row on its way is not yet at its place.
      const offset = motion.offsetOf(row);
      const from = to + by + offset;
      const isSeen = (at: number): boolean => at < innerHeight && at + height > 0;
      if (offset !== 0 || isSeen(from) || isSeen(to)) motion.start(row, from - to);
    }
    // From far away: in over the nearer edge of the view.
    for (const { row, top, height } of pushed) {
      const to = top + before.listTop + shift;
      if (to >= innerHeight || to + height <= 0) continue;
      motion.start(row, to + height / 2 < innerHeight / 2 ? -to - height : innerHeight - to);
    }
  };

  // In the very task of the change, before anything is painted. A card's own parts can make it taller, too; its texts
  // do not, and the countdowns change every second.
  const changes = new MutationObserver(animateChanges);
  changes.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden'] });
  // What moves without us.
  const remeasure = (): void => {
    last = measureList(list);
  };
  const size = new ResizeObserver(remeasure);
  size.observe(list);
  // Scrolling moves the list alone: two hundred reads less a frame.
  const onScroll = (): void => {
    last = { ...last, listTop: list.getBoundingClientRect().top };
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    motion.stop();
    changes.disconnect();
    size.disconnect();
    window.removeEventListener('scroll', onScroll);
  };
}
