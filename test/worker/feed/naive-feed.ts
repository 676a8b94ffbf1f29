// Naive feed: a reference implementation of the store that replays the whole history for each question.

import type { FeedChange } from '#contract/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import { matchesFilter } from '#domain/feed-filter.ts';
import { feedRank } from '#domain/feed-rank.ts';
import type { ViewerFilter } from '#protocol/protocol.ts';

export interface HistoryStep {
  readonly change: FeedChange;
  readonly now: number;
  /** The number of events at the time this snapshot was requested. */
  readonly requested: number;
}
interface ItemHistory {
  item: FeedItem | null;
  changedAt: number;
  tombstone: { version: number | null; updatedAt: number; changedAt: number; at: number } | null;
}

const isOlder = (a: FeedItem, b: FeedItem): boolean =>
  a.version !== null && b.version !== null && a.version !== b.version
    ? a.version < b.version
    : a.updatedAt < b.updatedAt;
const isSameAge = (a: FeedItem, b: FeedItem): boolean => !isOlder(a, b) && !isOlder(b, a);

/** The state of every id after the history. */
function replayHistory(history: readonly HistoryStep[]): Map<string, ItemHistory> {
  const all = new Map<string, ItemHistory>();
  const of = (id: string): ItemHistory => {
    const state = all.get(id) ?? { item: null, changedAt: 0, tombstone: null };
    all.set(id, state);
    return state;
  };
  let events = 0;
  const staysRemoved = (item: FeedItem, tombstone: NonNullable<ItemHistory['tombstone']>): boolean =>
    item.updatedAt <= tombstone.updatedAt ||
    (item.version !== null && tombstone.version !== null && item.version <= tombstone.version);
  const upsert = (item: FeedItem): void => {
    const state = of(item.id);
    if (state.tombstone && staysRemoved(item, state.tombstone)) return;
    state.tombstone = null;
    if (state.item && isOlder(item, state.item)) return;
    state.item = item;
    state.changedAt = events;
  };
  const remove = (id: string, now: number, atLeast: number): void => {
    const state = of(id);
    state.tombstone = {
      version: state.item?.version ?? state.tombstone?.version ?? null,
      updatedAt: Math.max(atLeast, state.item?.updatedAt ?? 0, state.tombstone?.updatedAt ?? 0),
      changedAt: events,
      at: now,
    };
    state.item = null;
    for (const other of all.values())
      if (other.tombstone && other.tombstone.at <= now - 60_000) other.tombstone = null;
  };
  for (const { change, now, requested } of history) {
    if (change.type === 'snapshot') {
      const refused = new Set<string>();
      for (const item of change.items) {
        const state = of(item.id);
        if (state.tombstone && state.tombstone.changedAt > requested && staysRemoved(item, state.tombstone)) {
          refused.add(item.id);
          continue;
        }
        state.tombstone = null;
        const isApplied =
          !state.item ||
          (!isOlder(item, state.item) && !(isSameAge(item, state.item) && state.changedAt > requested));
        if (!isApplied) continue;
        state.item = item;
        state.changedAt = requested;
      }
      for (const [id, state] of all) {
        if (state.changedAt <= requested && !change.items.some((item) => item.id === id && !refused.has(id)))
          state.item = null;
      }
      continue;
    }
    events += 1;
    if (change.type === 'remove') remove(change.id, now, 0);
    else upsert(change.item);
    if (change.type === 'replace' && of(change.item.id).item) {
      remove(change.replaceOf, now, change.item.updatedAt);
    }
  }
  return all;
}

/** What the viewer would receive for one unit. */
const givenFor = ({ payAmount, amount }: FeedItem): number => Number(payAmount) / amount;

/** The visible items, in order. */
export function naiveFeed(
  history: readonly HistoryStep[],
  filter: ViewerFilter,
  viewerId: string,
): FeedItem[] {
  const items = [...replayHistory(history).values()].flatMap(({ item }) => (item ? [item] : []));
  const previousIds = new Set(
    // Counterparties are never forgotten: those of every deal that was ever in the feed.
    history.flatMap((_, index) =>
      [...replayHistory(history.slice(0, index + 1)).values()].flatMap(({ item }) =>
        item?.kind === 'deal' && item.status !== 'pending_approval' ? [item.authorId, item.accepterId] : [],
      ),
    ),
  );
  previousIds.delete(viewerId);
  const context = { viewerId, viewerCountry: filter.country, viewerCity: filter.city, previousIds };
  return items
    .filter((item) => matchesFilter(item, filter.filter, context))
    .sort(
      (a, b) =>
        feedRank(a, viewerId) - feedRank(b, viewerId) ||
        (filter.filter.sort === 'price' && feedRank(a, viewerId) === 2 ? givenFor(b) - givenFor(a) : 0) ||
        b.updatedAt - a.updatedAt ||
        (a.id < b.id ? -1 : 1),
    );
}
