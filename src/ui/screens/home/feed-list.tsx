// The cards in order: each drawn once, in slices; later changes reach its own text nodes and draw nothing here.
import { type JSX, useMemo, useRef } from 'react';
import type { CardFields, FeedModel } from '../../../models/feed.ts';
import { FeedCard } from '../../components/feed-card.tsx';
import type { FeedCardActions } from '../../components/feed-card-fields.ts';
import styles from './feed-list.module.css';
import { useHeldOrder } from './use-held-order.ts';
import { useLeftPlace, useScrollPlace } from './use-scroll-place.ts';
import { FIRST_SLICE, useSlices } from './use-slices.ts';

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
  const count = useSlices(order.length, place ? place.at + FIRST_SLICE : FIRST_SLICE);
  const elements = useRows(feed, order, count, actions);
  useScrollPlace(list, feed, place, order);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      {elements}
    </ul>
  );
}

/** The same element for the same card, whatever the order: Preact skips it without a look at its props. */
function useRows(
  feed: FeedModel,
  order: readonly string[],
  count: number,
  actions: FeedCardActions,
): JSX.Element[] {
  const rows = useRef<ReadonlyMap<string, Row>>(new Map());
  // What stood in the first list does not fade in, even when its slice is drawn later.
  const known = useRef<Set<string>>(useMemo(() => new Set(order), []));
  const next = new Map<string, Row>();
  const elements: JSX.Element[] = [];
  for (const id of order) {
    const last = rows.current.get(id);
    // A card that is gone while the order is held under a finger keeps what it showed.
    const fields = feed.card(id) ?? last?.fields;
    if (!fields) continue;
    const isFresh = !known.current.has(id);
    known.current.add(id);
    if (elements.length >= count) continue;
    const row =
      last?.fields === fields
        ? last
        : { fields, element: <FeedRow key={id} fields={fields} actions={actions} isFresh={isFresh} /> };
    next.set(id, row);
    elements.push(row.element);
  }
  rows.current = next;
  return elements;
}

interface FeedRowProps {
  readonly fields: CardFields;
  readonly actions: FeedCardActions;
  readonly isFresh: boolean;
}

function FeedRow({ fields, actions, isFresh }: FeedRowProps) {
  return (
    <li className={styles.row} data-id={fields.id} data-fresh={isFresh || undefined}>
      <FeedCard id={fields.id} fields={fields} actions={actions} />
    </li>
  );
}
