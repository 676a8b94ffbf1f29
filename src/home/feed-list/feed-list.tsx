// Feed list: the cards in order, each rendered once while it is near the view; its later changes go to its own text nodes.
import { effect, signal, untracked } from '@preact/signals';
import { type JSX, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { FeedCardActions } from '../../components/feed-card/fields.ts';
import type { CardSignals } from '../../state/feed/card-signals.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
import { type CardPool, createCardPool } from './card-pool.tsx';
import styles from './feed-list.module.css';
import { useFlip } from './use-flip.ts';
import { useFrozenOrder } from './use-frozen-order.ts';
import { ROWS_PER_SCREEN, useProgressiveList } from './use-progressive-list.ts';
import { type ShownRows, useRowWindow } from './use-row-window.ts';
import { useSavedHeights, useSavedScrollPosition, useScrollRestoration } from './use-scroll-restoration.ts';
import { createVirtualRows, type VirtualRows } from './virtual-rows.ts';

export interface FeedListProps {
  readonly feed: FeedModel;
  readonly actions: FeedCardActions;
  readonly label: string;
}

export function FeedList({ feed, actions, label }: FeedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const order = useFrozenOrder(feed.order);
  const position = useSavedScrollPosition(feed);
  const heights = useSavedHeights(feed);
  const virtualRows = useMemo(() => createVirtualRows(heights), [heights]);
  const firstInView = position ? Math.max(0, order.indexOf(position.id)) : 0;
  const pool = useMemo(() => createCardPool(actions), [actions]);
  const shown = useRowWindow(list, order, heights, firstInView);
  const count = useProgressiveList(shown.last - shown.first, position ? Number.POSITIVE_INFINITY : undefined);
  const rows = useRows({ feed, list, order, shown, count, pool, virtualRows });
  useScrollRestoration(list, feed, position, order);
  useFlip(list, feed.isLive.value);
  useListSize(list, order, feed.end.value === 'all');
  useLayoutEffect(() => feed.showRows(order, shown.first, shown.last));
  // After the scroll position was read, which needs the cards.
  useLayoutEffect(() => pool.close, [pool]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {rows}
    </ul>
  );
}

interface UseRowsOptions {
  readonly feed: FeedModel;
  readonly list: RefObject<HTMLElement | null>;
  readonly order: readonly string[];
  readonly shown: ShownRows;
  /** How many rows of the window to render. */
  readonly count: number;
  readonly pool: CardPool;
  readonly virtualRows: VirtualRows;
}

/** New rows up to this number render their card at once, above the view too: the rows below need their height. */
const EAGER_NEW_ROWS = 8;

/** The same props for the same card, whatever the order: its row is then not rendered again. */
function useRows({ feed, list, order, shown, count, pool, virtualRows }: UseRowsOptions): JSX.Element[] {
  const rendered = useRef<ReadonlyMap<string, FeedRowProps>>(new Map());
  const lastOrder = useRef(order);
  // Nor do cards fade in that the first live snapshot adds to the list of the last start.
  const wasLive = useRef(feed.isLive.peek());
  const isSettled = wasLive.current;
  wasLive.current = feed.isLive.value;
  // Cards that come later than their place render the list again.
  void feed.lateCards.value;
  let known: ReadonlySet<string> | null = null;
  const isNewInOrder = (id: string): boolean => {
    if (lastOrder.current === order) return false;
    known ??= new Set(lastOrder.current);
    return !known.has(id);
  };
  const next = new Map<string, FeedRowProps>();
  let newRows = 0;
  const elements: JSX.Element[] = [];
  let end = 0;
  for (const index of rowIndexes(list.current, order, shown, count)) {
    const id = order[index] ?? '';
    if (index > end) elements.push(spacer(`before-${elements.length}`, shown.heightOf(end, index)));
    end = index + 1;
    const previous = rendered.current.get(id);
    // A card that was removed while the order is frozen under a finger keeps its content.
    const fields = feed.card(id) ?? previous?.fields;
    if (!fields) {
      elements.push(
        <li key={id} className={styles.row} data-id={id} style={{ height: shown.heightOf(index, end) }} />,
      );
      continue;
    }
    let row = previous;
    if (row?.fields !== fields) {
      const isInView =
        index >= shown.view.first - 1 &&
        index <= Math.max(shown.view.last, shown.view.first + ROWS_PER_SCREEN);
      const isNew = !previous && isNewInOrder(id);
      const startsNear = isInView || (isNew && index < shown.view.first && ++newRows <= EAGER_NEW_ROWS);
      row = { fields, pool, virtualRows, startsNear, isFresh: isSettled && isNew };
    }
    next.set(id, row);
    // A new element each time: one that is kept refers to the list of its first render, which keeps that of others alive.
    elements.push(<FeedRow key={id} {...row} />);
  }
  if (end < order.length) elements.push(spacer('after', shown.heightOf(end, order.length)));
  rendered.current = next;
  lastOrder.current = order;
  return elements;
}

/** The rows of the window, and the one with the keyboard focus wherever it is. */
function rowIndexes(
  list: HTMLElement | null,
  order: readonly string[],
  { first, last }: ShownRows,
  count: number,
): number[] {
  const indexes: number[] = [];
  for (let index = first; index < Math.min(last, first + count); index += 1) indexes.push(index);
  const focused = list?.contains(document.activeElement) && document.activeElement?.closest('li')?.dataset.id;
  const index = focused ? order.indexOf(focused) : -1;
  if (index >= 0 && index < first) indexes.unshift(index);
  if (index >= last) indexes.push(index);
  return indexes;
}

/** As high as the rows that are not in the DOM. */
const spacer = (key: string, height: number): JSX.Element => (
  <li key={key} className={styles.spacer} style={{ height }} aria-hidden="true" />
);

/** A screen reader names the place of a row in the whole list, of which only a part is in the DOM. */
function useListSize(list: RefObject<HTMLElement | null>, order: readonly string[], isWhole: boolean): void {
  useLayoutEffect(() => {
    const size = String(isWhole ? order.length : -1);
    let at = -1;
    for (const row of Array.from(list.current?.children ?? [])) {
      if (!(row instanceof HTMLElement) || !row.dataset.id) continue;
      at = order[at + 1] === row.dataset.id ? at + 1 : order.indexOf(row.dataset.id);
      const place = String(at + 1);
      if (row.getAttribute('aria-posinset') !== place) row.setAttribute('aria-posinset', place);
      if (row.getAttribute('aria-setsize') !== size) row.setAttribute('aria-setsize', size);
    }
  });
}

interface FeedRowProps {
  readonly fields: CardSignals;
  readonly pool: CardPool;
  readonly virtualRows: VirtualRows;
  /** Whether the row counts as near the view until the browser has reported its position. */
  readonly startsNear: boolean;
  readonly isFresh: boolean;
}

/** Holds a card of the pool while it is near the view. */
const FeedRow = memo(({ fields, pool, virtualRows, startsNear, isFresh }: FeedRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useMemo(() => signal(startsNear), []);
  const { id } = fields;
  useLayoutEffect(
    () => (row.current ? virtualRows.observe(row.current, id, isNear) : undefined),
    [virtualRows, id, isNear],
  );
  useLayoutEffect(
    () =>
      effect(() => {
        const element = row.current;
        if (!isNear.value || !element) return;
        const free = untracked(() => pool.show(element, fields));
        // With its card the row has the card's height.
        element.style.height = '';
        return free;
      }),
    [pool, fields, isNear],
  );
  return <li ref={row} className={styles.row} data-id={id} data-fresh={isFresh || undefined} />;
});
