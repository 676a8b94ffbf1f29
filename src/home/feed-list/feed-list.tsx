// The cards in order: each drawn once while it is near the view; later changes reach its own text nodes and draw nothing here.
import { signal } from '@preact/signals';
import { type JSX, useLayoutEffect, useMemo, useRef } from 'react';
import { LazyPart } from '../../app/lazy-route.tsx';
import { FeedCard } from '../../components/feed-card/feed-card.tsx';
import type { FeedCardActions } from '../../components/feed-card/fields.ts';
import type { CardSignals } from '../../state/feed/card-signals.ts';
import type { FeedModel } from '../../state/feed/feed.ts';
import styles from './feed-list.module.css';
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
  const place = useSavedScrollPosition(feed);
  const count = useProgressiveList(order.length, place ? place.index + ROWS_PER_SCREEN : undefined);
  const heights = useSavedHeights(feed);
  const near = useMemo(() => createVirtualRows(heights), [heights]);
  const elements = useRows({
    feed,
    order,
    count,
    actions,
    virtualRows: near,
    firstVisible: place ? place.index - 1 : 0,
  });
  useScrollRestoration(list, feed, place, order);
  const glides = useMemo(() => <LazyPart draw={(pages) => <pages.GlideRows list={list} />} />, []);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {elements}
      </ul>
      {glides}
    </>
  );
}

interface UseRowsOptions {
  readonly feed: FeedModel;
  readonly order: readonly string[];
  readonly count: number;
  readonly actions: FeedCardActions;
  readonly virtualRows: VirtualRows;
  /** Place of the first row that will be in view; the browser says of the others where they lie. */
  readonly firstVisible: number;
}

/** A few that arrive have their cards at once, wherever they are: what follows must know how high they are. */
const EAGER_NEW_ROWS = 8;

/** The same element for the same card, whatever the order: Preact skips it without a look at its props. */
function useRows({
  feed,
  order,
  count,
  actions,
  virtualRows: near,
  firstVisible: first,
}: UseRowsOptions): JSX.Element[] {
  const rows = useRef<ReadonlyMap<string, RenderedRow>>(new Map());
  // What stood in the first list does not fade in, even when its slice is drawn later.
  const known = useRef<Set<string>>(useMemo(() => new Set(order), []));
  // Nor does what the first live answer adds to a list that was there before it.
  const wasConfirmed = useRef(feed.isLive.peek());
  const isSettled = wasConfirmed.current;
  wasConfirmed.current = feed.isLive.value;
  const next = new Map<string, RenderedRow>();
  let newcomers = 0;
  const elements: JSX.Element[] = [];
  for (const id of order) {
    const last = rows.current.get(id);
    // A card that is gone while the order is held under a finger keeps what it showed.
    const fields = feed.card(id) ?? last?.fields;
    if (!fields) continue;
    const isNew = !known.current.has(id);
    known.current.add(id);
    if (elements.length >= count) continue;
    let row = last;
    if (row?.fields !== fields) {
      const isInView = elements.length >= first && elements.length <= first + ROWS_PER_SCREEN;
      const startsNear = isNew ? ++newcomers <= EAGER_NEW_ROWS : isInView;
      const props = { fields, actions, near, startsNear, isFresh: isSettled && isNew };
      row = { fields, element: <FeedRow key={id} {...props} /> };
    }
    next.set(id, row);
    elements.push(row.element);
  }
  rows.current = next;
  return elements;
}

interface FeedRowProps {
  readonly fields: CardSignals;
  readonly actions: FeedCardActions;
  readonly near: VirtualRows;
  /** Until the browser has said where it lies. */
  readonly startsNear: boolean;
  readonly isFresh: boolean;
}

function FeedRow({ fields, actions, near, startsNear, isFresh }: FeedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useMemo(() => signal(startsNear), []);
  const { id } = fields;
  useLayoutEffect(
    () => (row.current ? near.observe(row.current, id, isNear) : undefined),
    [near, id, isNear],
  );
  const isShown = isNear.value;
  // The card itself says how high it is.
  useLayoutEffect(() => {
    if (isShown && row.current) row.current.style.height = '';
  }, [isShown]);
  return (
    <li ref={row} className={styles.row} data-id={id} data-fresh={isFresh || undefined}>
      {isShown && <FeedCard id={id} fields={fields} actions={actions} />}
    </li>
  );
}
