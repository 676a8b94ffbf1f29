// FLIP animation of the feed: rows move to their new positions instead of jumping, so no row under a finger is replaced within one frame.
import { createRowAnimator } from './row-animator.ts';

/** A smaller move is not visible. */
const MIN_MOVE_PX = 1;
const FLIP_DURATION_MS = 180;
/** After this time without new rows the list is no longer scrolled, ms. */
const REST_MS = 100;

interface RowBox {
  /** Id of the card that the row shows: the row may be taken over by another one. */
  readonly id: string | undefined;
  /** From the list's top, CSS px, without the offset of a running animation. */
  readonly top: number;
  readonly height: number;
}

interface ListLayout {
  readonly rows: ReadonlyMap<HTMLElement, RowBox>;
  /** The list's distance from the top of the view, CSS px. */
  readonly listTop: number;
  readonly width: number;
}

function measureList(list: HTMLElement): ListLayout {
  const rows = new Map<HTMLElement, RowBox>();
  // Each read checks whether the layout is up to date: once, not once per row.
  const { offsetTop } = list;
  for (const row of Array.from(list.children)) {
    if (!(row instanceof HTMLElement)) continue;
    const id = row.dataset.id ?? row.dataset.heading;
    if (id) rows.set(row, { id, top: row.offsetTop - offsetTop, height: row.offsetHeight });
  }
  return { rows, listTop: list.getBoundingClientRect().top, width: list.offsetWidth };
}

/** 0 on slow phones and for users who prefer reduced motion. */
function createFlipDuration(): () => number {
  // Created once: it is read on each frame.
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  return () => (document.documentElement.dataset.perf === 'low' || reduced.matches ? 0 : FLIP_DURATION_MS);
}

const hasScrollAnchoring = (): boolean => 'overflowAnchor' in document.documentElement.style;

/**
 * Distance that the whole list moves in the view, CSS px.
 * Browsers with scroll anchoring scroll only when they paint: predicted from the anchor, the first row in view not inserted.
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

export type RowFlips = ReturnType<typeof observeFlips>;

/**
 * Animates the list from now on.
 * A row that the layout moves is painted at its old position first and then moved by a transform, which shifts no layout.
 */
export function observeFlips(list: HTMLElement) {
  const animator = createRowAnimator(createFlipDuration());
  let last = measureList(list);
  /** True when rows have come since `last` was measured. */
  let isOutdated = false;

  const animateChanges = (changes: readonly MutationRecord[], isResize = false): void => {
    const before = last;
    const now = measureList(list);
    const isKnown = !isOutdated;
    last = now;
    isOutdated = false;
    const inserted = insertedRows(list, changes);
    const shift = listShift(before, now, inserted);
    const { innerHeight } = window;
    // Only writes from here on: a read between two of them would force a layout per row.
    for (const [row, { id, top, height }] of now.rows) {
      const old = before.rows.get(row);
      const to = top + before.listTop + shift;
      const isVisible = (at: number): boolean => at < innerHeight && at + height > 0;
      if (!old || old.id !== id) {
        // Its card comes from far away: in over the nearer edge of the view. A new one fades in.
        if (isKnown && isVisible(to) && !row.dataset.fresh)
          animator.start(row, to + height / 2 < innerHeight / 2 ? -to - height : innerHeight - to);
        continue;
      }
      const by = old.top - top - shift;
      if (Math.abs(by) < MIN_MOVE_PX) continue;
      // From where it is on the screen: a row under animation has not reached its position.
      const offset = animator.offsetOf(row, isResize);
      const from = to + by + offset;
      if (offset !== 0 || isVisible(from) || isVisible(to)) animator.start(row, from - to);
    }
  };

  /**
   * The list may have another layout than `last`.
   * At the top of the page rows come below the view alone, and the others are where they were: what has moved since is animated.
   * Elsewhere the browser keeps the place of what is in view.
   */
  const catchUp = (records: readonly MutationRecord[] = [], isResize = false): void => {
    const isComparable = !isOutdated || window.scrollY <= 0;
    if (isComparable && list.offsetWidth === last.width) {
      animateChanges(records, isResize);
      return;
    }
    isOutdated = false;
    last = measureList(list);
  };

  // Not at once: a scroll brings rows in frame after frame. At rest the layout is up to date from the last one, and needs no
  // frame of its own.
  let timer = 0;
  const catchUpAtRest = (): void => {
    isOutdated = true;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isOutdated) catchUp();
    }, REST_MS);
  };

  // Called in the task of the change, before the paint.
  const changes = new MutationObserver((records) => animateChanges(records));
  changes.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-id'] });
  // A card that got or lost a line, by whatever of its parts. Called after the layout and before the paint, too.
  const size = new ResizeObserver(() => catchUp([], true));
  size.observe(list);
  // Scrolling moves the list as a whole: the rows need not be measured. Read before the list renders other rows: after it
  // the read would force a layout.
  const onScroll = (): void => {
    last = { ...last, listTop: list.getBoundingClientRect().top };
  };
  window.addEventListener('scroll', onScroll, { passive: true, capture: true });
  return {
    /** The list is about to change: where it and its rows are is measured, as far as that is not known. */
    prepare(): void {
      // The event of a scroll comes in the next frame: without it the scroll would count as a move of all rows.
      if (isOutdated) catchUp();
      else onScroll();
    },
    /** The rows that came and went just now have their positions outside of the view. */
    skip(): void {
      const records = changes.takeRecords();
      // Rows that are animated may be painted in the view though their positions are below those that came: if these have
      // another height than their place had, they move. Not left to the ResizeObserver: Chromium looks for layout shifts
      // before it calls that.
      if (animator.isRunning()) catchUp(records);
      else catchUpAtRest();
    },
    stop(): void {
      animator.stop();
      clearTimeout(timer);
      changes.disconnect();
      size.disconnect();
      window.removeEventListener('scroll', onScroll, { capture: true });
    },
  };
}
