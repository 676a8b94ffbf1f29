// The feed as the rules tell it, without cleverness: one history, folded from its start at every question, then sorted.

import type { FeedChange } from '#api/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import { matchesFilter } from '#domain/feed-filter.ts';
import { feedRank } from '#domain/feed-rank.ts';
import type { ViewerFilter } from '../../../worker/protocol.ts';

export interface HistoryStep {
  readonly change: FeedChange;
  readonly now: number;
  /** How many events had happened when this snapshot was asked for. */
  readonly asked: number;
}
interface ItemHistory {
  item: FeedItem | null;
  touched: number;
  tombstone: { version: number | null; updatedAt: number; touched: number; at: number } | null;
}

const isOlder = (a: FeedItem, b: FeedItem): boolean =>
  a.version !== null && b.version !== null && a.version !== b.version
    ? a.version < b.version
    : a.updatedAt < b.updatedAt;
const isSameAge = (a: FeedItem, b: FeedItem): boolean => !isOlder(a, b) && !isOlder(b, a);

/** What became of every id. */
function replayHistory(history: readonly HistoryStep[]): Map<string, ItemHistory> {
  const all = new Map<string, ItemHistory>();
  const of = (id: string): ItemHistory => {
    const fate = all.get(id) ?? { item: null, touched: 0, tombstone: null };
    all.set(id, fate);
    return fate;
  };
  let events = 0;
  const rests = (item: FeedItem, grave: NonNullable<ItemHistory['tombstone']>): boolean =>
    item.updatedAt <= grave.updatedAt ||
    (item.version !== null && grave.version !== null && item.version <= grave.version);
  const upsert = (item: FeedItem): void => {
    const fate = of(item.id);
    if (fate.tombstone && rests(item, fate.tombstone)) return;
    fate.tombstone = null;
    if (fate.item && isOlder(item, fate.item)) return;
    fate.item = item;
    fate.touched = events;
  };
  const bury = (id: string, now: number, atLeast: number): void => {
    const fate = of(id);
    fate.tombstone = {
      version: fate.item?.version ?? fate.tombstone?.version ?? null,
      updatedAt: Math.max(atLeast, fate.item?.updatedAt ?? 0, fate.tombstone?.updatedAt ?? 0),
      touched: events,
      at: now,
    };
    fate.item = null;
    for (const other of all.values())
      if (other.tombstone && other.tombstone.at <= now - 60_000) other.tombstone = null;
  };
  for (const { change, now, asked } of history) {
    if (change.type === 'snapshot') {
      const refused = new Set<string>();
      for (const item of change.items) {
        const fate = of(item.id);
        if (fate.tombstone && fate.tombstone.touched > asked && rests(item, fate.tombstone)) {
          refused.add(item.id);
          continue;
        }
        fate.tombstone = null;
        const isNews =
          !fate.item || (!isOlder(item, fate.item) && !(isSameAge(item, fate.item) && fate.touched > asked));
        if (!isNews) continue;
        fate.item = item;
        fate.touched = asked;
      }
      for (const [id, fate] of all) {
        if (fate.touched <= asked && !change.items.some((item) => item.id === id && !refused.has(id)))
          fate.item = null;
      }
      continue;
    }
    events += 1;
    if (change.type === 'remove') bury(change.id, now, 0);
    else upsert(change.item);
    if (change.type === 'replace' && of(change.item.id).item) {
      bury(change.replaceOf, now, change.item.updatedAt);
    }
  }
  return all;
}

/** The items shown, in order. */
export function naiveFeed(
  history: readonly HistoryStep[],
  filter: ViewerFilter,
  viewerId: string,
): FeedItem[] {
  const items = [...replayHistory(history).values()].flatMap(({ item }) => (item ? [item] : []));
  const previousIds = new Set(
    // Partners are never forgotten: whoever was in any deal that was ever held.
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
        feedRank(a, viewerId) - feedRank(b, viewerId) || b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1),
    );
}
