// The cards in order: each drawn once while it is near the view; later changes reach its own text nodes and draw nothing here.
import { signal } from '@preact/signals';
import { type JSX, useLayoutEffect, useMemo, useRef } from 'react';
import type { CardFields, FeedModel } from '../../state/feed/feed.ts';
import { FeedCard } from '../../components/feed-card/feed-card.tsx';
import type { FeedCardActions } from '../../components/feed-card/fields.ts';
import { LaterPart } from '../../app/lazy-route.tsx';
import styles from './feed-list.module.css';
import { createNearRows, type NearRows } from './virtual-rows.ts';
import { useHeldOrder } from './use-frozen-order.ts';
import { useLeftHeights, useLeftPlace, useScrollPlace } from './use-scroll-restoration.ts';
import { SCREENFUL, useSlices } from './use-progressive-list.ts';

export interface FeedListProps {
  readonly feed: FeedModel;
  readonly actions: FeedCardActions;
  readonly label: string;
}
interface Row {
  readonly fields: CardFields;
  readonly element: JSX.Element;
}

export function FeedList({ feed, actions, label }: FeedListProps) {
  const list = useRef<HTMLUListElement>(null);
  const order = useHeldOrder(feed.order);
  const place = useLeftPlace(feed);
  const count = useSlices(order.length, place ? place.at + SCREENFUL : undefined);
  const heights = useLeftHeights(feed);
  const near = useMemo(() => createNearRows(heights), [heights]);
  const elements = useRows({ feed, order, count, actions, near, first: place ? place.at - 1 : 0 });
  useScrollPlace(list, feed, place, order);
  const glides = useMemo(() => <LaterPart draw={(pages) => <pages.GlideRows list={list} />} />, []);
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label}>
        {elements}
      </ul>
      {glides}
    </>
  );
}

interface RowsOf {
  readonly feed: FeedModel;
  readonly order: readonly string[];
  readonly count: number;
  readonly actions: FeedCardActions;
  readonly near: NearRows;
  /** Place of the first row that will be in view; the browser says of the others where they lie. */
  readonly first: number;
}

/** A few that arrive have their cards at once, wherever they are: what follows must know how high they are. */
const NEWCOMERS = 8;

/** The same element for the same card, whatever the order: Preact skips it without a look at its props. */
function useRows({ feed, order, count, actions, near, first }: RowsOf): JSX.Element[] {
  const rows = useRef<ReadonlyMap<string, Row>>(new Map());
  // What stood in the first list does not fade in, even when its slice is drawn later.
  const known = useRef<Set<string>>(useMemo(() => new Set(order), []));
  // Nor does what the first live answer adds to a list that was there before it.
  const wasConfirmed = useRef(feed.isConfirmed.peek());
  const isSettled = wasConfirmed.current;
  wasConfirmed.current = feed.isConfirmed.value;
  const next = new Map<string, Row>();
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
      const isInView = elements.length >= first && elements.length <= first + SCREENFUL;
      const startsNear = isNew ? ++newcomers <= NEWCOMERS : isInView;
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
  readonly fields: CardFields;
  readonly actions: FeedCardActions;
  readonly near: NearRows;
  /** Until the browser has said where it lies. */
  readonly startsNear: boolean;
  readonly isFresh: boolean;
}

function FeedRow({ fields, actions, near, startsNear, isFresh }: FeedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useMemo(() => signal(startsNear), []);
  const { id } = fields;
  useLayoutEffect(() => (row.current ? near.watch(row.current, id, isNear) : undefined), [near, id, isNear]);
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
