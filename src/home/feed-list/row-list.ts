// Row list: the rows of the feed near the view, in the DOM, with spacers as high as all others; rows far from the view are taken over by others.
import { untracked } from '@preact/signals';
import type { BoundedMap } from '#runtime/bounded-map.ts';
import type { ScheduleFrame } from '../../platform/frame-queue.ts';
import type { CardSignals } from '../../state/feed/card-signals.ts';
import styles from './feed-list.module.css';
import { reorderChildren, setAttribute } from './reorder-children.ts';
import { createRow, type Row, type RowDeps } from './row.tsx';
import {
  movedView,
  OVERSCAN_ROWS,
  type RowRange,
  rowOffsets,
  rowsAround,
  rowsByUrgency,
  setRowHeight,
  viewAt,
} from './row-window.ts';
import { createSectionHeadings } from './section-headings.ts';
import type { ViewSize } from './view-size.ts';

/** Height of a row whose card was never rendered, as in the stylesheet. */
const ROW_HEIGHT_REM = 10.5;
/** Rows in view that a longer list or a fling renders a frame: each takes a slow phone most of one. */
const ROWS_PER_FRAME = 2;
/** Rows that a first list renders before the first frame: the reader sees a card as early as can be. */
const FIRST_ROWS = 1;

interface RowListOptions extends RowDeps {
  readonly list: HTMLElement;
  readonly view: ViewSize;
  /** The fields of a card; undefined for one that is not here yet. */
  readonly card: (id: string) => CardSignals | undefined;
  /** Heights of rows as last rendered, by id, CSS px; the caller keeps them for the next visit. */
  readonly heights: BoundedMap<string, number>;
  /** The top row's index in view when an empty list gets this order; an index outside counts as 0. */
  readonly firstInView: (order: readonly string[]) => number;
  /** These rows are rendered, or soon will be. */
  readonly onRows: (rows: RowRange) => void;
  readonly scheduleFrame: ScheduleFrame;
  /** Wraps each `render` of the list, which moves nothing in view when `isReordered` is false. */
  readonly around: (render: () => void, isReordered: boolean) => void;
}

export type RowList = ReturnType<typeof createRowList>;

export function createRowList(options: RowListOptions) {
  const { list, heights } = options;
  const estimate = ROW_HEIGHT_REM * options.view.rem;
  let viewHeight = options.view.height;
  const rowsInView = (): number => Math.ceil(viewHeight / estimate) + 1;
  let order: readonly string[] = [];
  let offsets = rowOffsets([], heights, estimate);
  let view: RowRange = { first: 0, last: 0 };
  /** The rows that `onRows` knows of. */
  let announced = view;
  let isWhole = false;
  /** Rendered rows of cards in `order`, by id. */
  const rows = new Map<string, Row>();
  /** Rows without a card. */
  let free: Row[] = [];
  const byElement = new Map<Element, Row>();
  const sectionHeadings = createSectionHeadings(styles.heading ?? '');
  const spacers: { readonly start: number; readonly element: HTMLElement }[] = [];
  /** Cancels the frame that renders the next rows; null when none is to come. */
  let cancelFrame: (() => void) | null = null;
  /** True until the frame that paints the first rows. */
  let isFirstFrame = true;

  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const row = byElement.get(target);
      // 0 when it has left the document.
      if (!row || contentRect.height === 0) continue;
      row.height = contentRect.height;
      if (rows.get(row.id) === row) setRowHeight(offsets, row.index, row.height);
    }
  });
  const saveHeight = ({ id, height }: Row) => height > 0 && heights.set(id, height);
  const hasFocus = ({ element }: Row): boolean => element.contains(document.activeElement);

  /** A row for another card: a free one, best in its place, else the one farthest from the view. */
  const recycleRow = (index: number, near: RowRange): Row | undefined => {
    const freed = free.find((row) => row.index === index) ?? free[0];
    if (freed) {
      free = free.filter((row) => row !== freed);
      // Inserted again: an element that moves within the view would be a layout shift.
      if (freed.index !== index) freed.element.remove();
      return freed;
    }
    if (rows.size < rowsInView() + 2 * OVERSCAN_ROWS) return undefined;
    const distance = (row: Row): number => Math.max(near.first - row.index, row.index - near.last + 1);
    let farthest: Row | undefined;
    for (const row of rows.values())
      if (distance(row) > 0 && !hasFocus(row) && !(farthest && distance(farthest) >= distance(row)))
        farthest = row;
    if (!farthest) return undefined;
    saveHeight(farthest);
    rows.delete(farthest.id);
    return farthest;
  };

  const showRow = (index: number, fields: CardSignals, near: RowRange, fadesIn: boolean): void => {
    let row = recycleRow(index, near);
    if (row) row.show(fields, fadesIn);
    else {
      row = createRow(String(byElement.size), styles.row ?? '', fields, options, fadesIn);
      byElement.set(row.element, row);
      sizes.observe(row.element);
    }
    row.index = index;
    rows.set(fields.id, row);
    if (row.height > 0) setRowHeight(offsets, index, row.height);
  };

  /** A spacer for the rows from `start` on; a new element for each `start`: a move is a layout shift. */
  const spacer = (at: number, start: number, height: number): HTMLElement => {
    let element = spacers[at]?.element;
    if (!element || spacers[at]?.start !== start) {
      element = document.createElement('li');
      element.className = styles.spacer ?? '';
      element.setAttribute('aria-hidden', 'true');
      spacers[at] = { start, element };
    }
    element.style.height = `${height}px`;
    return element;
  };
  /** Rows and spacers in order. A screen reader names the place of a row in the whole list. */
  const place = (): void => {
    const children: HTMLElement[] = [];
    let end = 0;
    let gaps = 0;
    const addGap = (to: number): void => {
      if (to > end) children.push(spacer(gaps++, end, (offsets[to] ?? 0) - (offsets[end] ?? 0)));
    };
    const headings = untracked(() => sectionHeadings(order, options.card));
    // A heading is before the row of the same index.
    for (const { element, index } of [...headings, ...rows.values()].sort((a, b) => a.index - b.index)) {
      addGap(index);
      children.push(element);
      end = index;
      if (!byElement.has(element)) continue;
      setAttribute(element, 'aria-posinset', `${index + 1}`);
      setAttribute(element, 'aria-setsize', `${isWhole ? order.length : -1}`);
      end = index + 1;
    }
    addGap(order.length);
    reorderChildren(list, children);
  };

  /** Renders at most `inView` rows in view, or if none one beyond it, and the others in the next frames. */
  const render = (inView: number, fadesIn: (id: string) => boolean): void => {
    const near = rowsAround(view, order.length);
    if (near.first !== announced.first || near.last !== announced.last) {
      announced = near;
      options.onRows(near);
    }
    let rendered = 0;
    let isDone = true;
    for (const index of rowsByUrgency(view, near)) {
      const id = order[index] ?? '';
      const fields = options.card(id);
      const row = rows.get(id);
      if (!fields || row?.isOf(fields)) continue;
      // Its card was dropped while the row was far from the view, and has come again.
      if (row) {
        row.show(fields, false);
        continue;
      }
      const isInView = index >= view.first && index < view.last;
      if (rendered >= (isInView ? inView : 1)) {
        isDone = false;
        break;
      }
      showRow(index, fields, near, fadesIn(id));
      rendered += 1;
    }
    place();
    if (!isDone) renderInNextFrame();
  };
  const renderRows = (inView: number, isReordered: boolean, fadesIn = (_: string) => false): void =>
    options.around(() => untracked(() => render(inView, fadesIn)), isReordered);
  function renderInNextFrame(): void {
    cancelFrame ??= options.scheduleFrame(() => {
      cancelFrame = null;
      // A frame begins with its callbacks: the first row is painted in this one, and not kept back by others.
      if (isFirstFrame) renderInNextFrame();
      else renderRows(ROWS_PER_FRAME, false);
      isFirstFrame = false;
    });
  }

  const isRendered = (index: number): boolean => {
    const fields = options.card(order[index] ?? '');
    return fields !== undefined && rows.get(fields.id)?.isOf(fields) === true;
  };
  /** The rows in view now. */
  const readView = (): RowRange => viewAt(offsets, -list.getBoundingClientRect().top, viewHeight);
  const onScroll = (): void => {
    const { first, last } = readView();
    if (first === view.first && last === view.last) return;
    view = { first, last };
    // Not at once: a browser scrolls at the start of a frame, and what is rendered now would come on top of that frame's rows.
    if (!rowsByUrgency(view, rowsAround(view, order.length)).every(isRendered)) renderInNextFrame();
  };
  const onResize = (): void => {
    viewHeight = window.innerHeight || 800;
    onScroll();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onResize);

  /** As many rows from `first` on as fit, also when there were fewer before. */
  const setView = (first: number): void => {
    view = { first, last: Math.min(first + rowsInView(), order.length) };
  };
  const addToOrder = (next: readonly string[]): void => {
    order = next;
    offsets = rowOffsets(next, heights, estimate, offsets);
    setView(view.first);
  };
  const setOrder = (next: readonly string[]): void => {
    const before = order;
    // A page that waits for a frame has scrolled before the event comes: rows that are read would be taken for rows far away.
    if (before.length > 0) view = readView();
    order = next;
    const moved = before.length === 0 ? options.firstInView(next) : movedView(view, before, next).first;
    setView(next[moved] === undefined ? 0 : moved);
    for (const row of rows.values()) saveHeight(row);
    offsets = rowOffsets(next, heights, estimate);
    const near = rowsAround(view, next.length);
    const places = new Map<Row, number>();
    next.forEach((id, index) => {
      const row = rows.get(id);
      if (row && ((index >= near.first && index < near.last) || hasFocus(row))) places.set(row, index);
    });
    for (const [id, row] of rows) {
      const index = places.get(row);
      if (index !== undefined) {
        row.index = index;
        continue;
      }
      // Its place is free for another card. The focus does not pass to that.
      rows.delete(id);
      if (hasFocus(row)) row.element.remove();
      free.push(row);
    }
  };

  return {
    /** Another order, or cards that were missing have come. `isSettled`: cards that are new fade in. */
    update(next: readonly string[], isSettled: boolean): void {
      // Also an empty list announces its rows: the next page may have some.
      announced = { first: -1, last: -1 };
      const before = order;
      const isFirst = before.length === 0;
      // A page was added, or late cards have come: no row moves.
      const isLonger = !isFirst && before.every((id, at) => next[at] === id);
      if (isLonger) addToOrder(next);
      else setOrder(next);
      if (isLonger && cancelFrame) {
        // In the middle of a fling, whose rows come frame by frame: not these on top of them.
        options.around(place, false);
        return;
      }
      // In another order at once, as many as there are: what is in view must not be empty. The first list is drawn while more
      // arrives.
      const isGradual = isLonger || (isFirst && view.first === 0);
      let known: ReadonlySet<string> | null = null;
      const fadesIn = (id: string): boolean => {
        if (!isSettled || isFirst) return false;
        known ??= new Set(before);
        return !known.has(id);
      };
      const rowCount = isFirst ? FIRST_ROWS : ROWS_PER_FRAME;
      renderRows(isGradual ? rowCount : Number.POSITIVE_INFINITY, !isLonger, fadesIn);
    },
    /** Tells that the list is the whole feed, or is not: a screen reader names its size. */
    setWhole(next: boolean): void {
      if (next === isWhole) return;
      isWhole = next;
      place();
    },
    close(): void {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
      cancelFrame?.();
      sizes.disconnect();
      for (const row of rows.values()) saveHeight(row);
      for (const row of byElement.values()) row.unmount();
      list.replaceChildren();
    },
  };
}
