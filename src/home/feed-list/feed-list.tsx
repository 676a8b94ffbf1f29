// Feed list: the cards in order, each rendered once while it is near the view; its later changes go to its own text nodes.
import { signal } from '@preact/signals';
import { type JSX, useLayoutEffect, useMemo, useRef } from 'react';
import { FeedCard } from '../../components/feed-card/feed-card.tsx';
import type { FeedCardActions } from '../../components/feed-card/fields.ts';
import type { CardSignals } from '../../state/feed/card-signals.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
import styles from './feed-list.module.css';
import { useFlip } from './use-flip.ts';
import { useFrozenOrder } from './use-frozen-order.ts';
import { ROWS_PER_SCREEN, useProgressiveList } from './use-progressive-list.ts';
import { useSavedHeights, useSavedScrollPosition, useScrollRestoration } from './use-scroll-restoration.ts';
import { createVirtualRows, type VirtualRows } from './virtual-rows.ts';

export interface FeedListProps {
  readonly feed: FeedModel;
  readonly actions: FeedCardActions;
  readonly label: string;
}
interface RenderedRow {
  readonly fields: CardSignals;
  readonly element: JSX.Element;
}

export function FeedList({ feed, actions, label }: FeedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const order = useFrozenOrder(feed.order);
  const position = useSavedScrollPosition(feed);
  const count = useProgressiveList(order.length, position ? position.index + ROWS_PER_SCREEN : undefined);
  const heights = useSavedHeights(feed);
  const virtualRows = useMemo(() => createVirtualRows(heights), [heights]);
  const firstVisible = position ? position.index - 1 : 0;
  const rows = useRows({ feed, order, count, actions, virtualRows, firstVisible });
  useScrollRestoration(list, feed, position, order);
  useFlip(list, feed.isLive.value);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {rows}
    </ul>
  );
}

interface UseRowsOptions {
  readonly feed: FeedModel;
  readonly order: readonly string[];
  /** How many rows to render. */
  readonly count: number;
  readonly actions: FeedCardActions;
  readonly virtualRows: VirtualRows;
  /** Index of the first row that will be in view. */
  readonly firstVisible: number;
}

/** New rows up to this number render their card at once, wherever they are: the rows below need their height. */
const EAGER_NEW_ROWS = 8;

/** The same element for the same card, whatever the order: Preact then skips it without comparing props. */
function useRows({ feed, order, count, actions, virtualRows, firstVisible }: UseRowsOptions): JSX.Element[] {
  const rendered = useRef<ReadonlyMap<string, RenderedRow>>(new Map());
  // Cards of the first list do not fade in, even when they are rendered some frames later.
  const known = useRef<Set<string>>(useMemo(() => new Set(order), []));
  // Nor do those that the first live snapshot adds to the list of the last start.
  const wasLive = useRef(feed.isLive.peek());
  const isSettled = wasLive.current;
  wasLive.current = feed.isLive.value;
  const next = new Map<string, RenderedRow>();
  let newRows = 0;
  const elements: JSX.Element[] = [];
  for (const id of order) {
    const previous = rendered.current.get(id);
    // A card that was removed while the order is frozen under a finger keeps its content.
    const fields = feed.card(id) ?? previous?.fields;
    if (!fields) continue;
    const isNew = !known.current.has(id);
    known.current.add(id);
    if (elements.length >= count) continue;
    let row = previous;
    if (row?.fields !== fields) {
      const isInView = elements.length >= firstVisible && elements.length <= firstVisible + ROWS_PER_SCREEN;
      const startsNear = isNew ? ++newRows <= EAGER_NEW_ROWS : isInView;
      const props = { fields, actions, virtualRows, startsNear, isFresh: isSettled && isNew };
      row = { fields, element: <FeedRow key={id} {...props} /> };
    }
    next.set(id, row);
    elements.push(row.element);
  }
  rendered.current = next;
  return elements;
}

interface FeedRowProps {
  readonly fields: CardSignals;
  readonly actions: FeedCardActions;
  readonly virtualRows: VirtualRows;
  /** Whether the row counts as near the view until the browser has reported its position. */
  readonly startsNear: boolean;
  readonly isFresh: boolean;
}

function FeedRow({ fields, actions, virtualRows, startsNear, isFresh }: FeedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useMemo(() => signal(startsNear), []);
  const { id } = fields;
  useLayoutEffect(
    () => (row.current ? virtualRows.observe(row.current, id, isNear) : undefined),
    [virtualRows, id, isNear],
  );
  const isShown = isNear.value;
  // With its card the row has the card's height.
  useLayoutEffect(() => {
    if (isShown && row.current) row.current.style.height = '';
  }, [isShown]);
  return (
    <li ref={row} className={styles.row} data-id={id} data-fresh={isFresh || undefined}>
      {isShown && <FeedCard id={id} fields={fields} actions={actions} />}
    </li>
  );
}
