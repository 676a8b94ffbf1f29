// Feed store: applies snapshots and events in any order, with duplicates and late ones, and keeps the items ranked (LIVE-06, PRICE-07).

import type { FeedPatch } from '#contract/decode/client-events.ts';
import type { FeedChange } from '#contract/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import { compareInOrder } from '#domain/feed-rank.ts';
import { compareVersion, isNewerThanRemoval } from '#domain/version.ts';
import type { ViewerFilter } from '#protocol/protocol.ts';
import { type ChangeMeta, createTombstones, isNewerThanSnapshot, type Watermark } from './change-order.ts';
import { patchItem } from './patches.ts';
import { createRankedList } from './ranked-list.ts';
import { createVisibility, type LoadedEnd } from './visibility.ts';

/**
 * The lowest ranked items beyond it are dropped: a worker that is open for days stays small.
 * With pages those below the last loaded one, because a list that loses loaded items has gaps.
 */
export const MAX_FEED_ITEMS = 500;

interface StoredItem {
  item: FeedItem;
  /** The store's event count at the item's last change; of a snapshot's item, at the snapshot's request. */
  eventCount: number;
  /** The highest event id about the item, -1 for none. */
  seq: number;
  /** True when the last change had an id. */
  hasId: boolean;
  isVisible: boolean;
}

export type FeedItemStore = ReturnType<typeof createFeedItemStore>;

/** `maxItems`: another bound is for benchmarks of a longer feed. */
export function createFeedItemStore(viewerId: string, maxItems: number = MAX_FEED_ITEMS) {
  const compare = compareInOrder(viewerId, () => visibility.filter.filter.sort);
  const items = new Map<string, StoredItem>();
  const tombstones = createTombstones();
  const visibility = createVisibility(viewerId, compare);
  const ranked = createRankedList(compare);
  let dirty = new Set<string>();
  let isKnown = false;
  let eventCount = 0;
  /** False after a snapshot without an id: other ids of that backend, if any, are no order of commits. */
  let isSequenced = true;
  /** The id of the last snapshot that had one: an event up to it is late. */
  let snapshotSeq = -1;
  let maxSeq = -1;
  let hasPages = false;

  const removeItem = (id: string): void => {
    const stored = items.get(id);
    if (!stored) return;
    ranked.remove(stored.item);
    items.delete(id);
    dirty.add(id);
  };

  const put = (item: FeedItem, changedAt: number, seq: number | null): void => {
    const stored = items.get(item.id);
    if (stored) {
      ranked.replace(stored.item, item);
      stored.item = item;
      stored.eventCount = changedAt;
      stored.seq = Math.max(stored.seq, seq ?? -1);
      stored.hasId = seq !== null;
      stored.isVisible = visibility.isVisible(item);
    } else {
      ranked.insert(item);
      const isVisible = visibility.isVisible(item);
      items.set(item.id, { item, eventCount: changedAt, seq: seq ?? -1, hasId: seq !== null, isVisible });
    }
    dirty.add(item.id);
    addCounterpartiesOf(item);
    dropLowest();
  };
  /** One item at most: it is called for each that comes. */
  const dropLowest = (): void => {
    const last = ranked.items[ranked.items.length - 1];
    if (!last || (hasPages && visibility.isLoaded(last))) return;
    const { end } = visibility;
    const loaded = typeof end === 'object' ? ranked.indexOf(end) + 1 : 0;
    if (ranked.items.length - loaded > maxItems) removeItem(last.id);
  };

  const refilterOne = (stored: StoredItem): void => {
    const isVisible = visibility.isVisible(stored.item);
    if (isVisible === stored.isVisible) return;
    stored.isVisible = isVisible;
    dirty.add(stored.item.id);
  };
  const refilter = (): void => {
    for (const stored of items.values()) refilterOne(stored);
  };

  const addCounterparties = (ids: Iterable<string>): void => {
    if (visibility.addCounterparties(ids)) refilter();
  };
  const addCounterpartiesOf = (item: FeedItem): void => {
    // Nothing is exchanged before the approval.
    if (item.kind === 'deal' && item.status !== 'pending_approval') {
      addCounterparties([item.authorId, item.accepterId]);
    }
  };

  const isStale = (item: FeedItem, seq: number | null, stored: StoredItem): boolean => {
    if (seq !== null && seq <= stored.seq) return true;
    return !(seq !== null && stored.hasId) && compareVersion(item, stored.item) < 0;
  };

  const upsert = (item: FeedItem, seq: number | null): void => {
    const tombstone = tombstones.get(item.id);
    if (tombstone) {
      const isBack =
        seq !== null && tombstone.seq !== null ? seq > tombstone.seq : isNewerThanRemoval(item, tombstone);
      if (!isBack) return;
      tombstones.delete(item.id);
    }
    const stored = items.get(item.id);
    // The same version is not always a duplicate: counts of views and unread messages change without a new version.
    if (!stored || !isStale(item, seq, stored)) put(item, eventCount, seq);
  };

  const addTombstone = (id: string, now: number, seq: number | null, atLeast: number): void => {
    const stored = items.get(id);
    if (stored && seq !== null && seq <= stored.seq) return;
    const tombstone = tombstones.get(id);
    removeItem(id);
    tombstones.add(id, {
      version: stored?.item.version ?? tombstone?.version ?? null,
      updatedAt: Math.max(stored?.item.updatedAt ?? 0, tombstone?.updatedAt ?? 0, atLeast),
      eventCount,
      seq: seq === null ? (tombstone?.seq ?? null) : Math.max(seq, tombstone?.seq ?? -1),
      at: now,
    });
  };

  const clearSeqs = (): void => {
    snapshotSeq = -1;
    maxSeq = -1;
    for (const stored of items.values()) stored.seq = -1;
    tombstones.clearSeqs();
  };

  const applySnapshot = (snapshot: readonly FeedItem[], meta: Required<ChangeMeta>): void => {
    const { baseline: requested, seq } = meta;
    isSequenced = seq !== null;
    // An id below those known at the request: the backend counts again.
    if (seq === null || seq < requested.seq) clearSeqs();
    // Requested before the last snapshot and answered after it.
    if (seq !== null && seq < snapshotSeq) return;
    if (seq !== null) {
      snapshotSeq = seq;
      maxSeq = Math.max(maxSeq, seq);
    }
    isKnown = true;
    merge(snapshot, meta, null);
  };

  /** `itemSeq`: up to this event id a snapshot item's events are late; null where `snapshotSeq` says so. */
  const merge = (snapshot: readonly FeedItem[], meta: Required<ChangeMeta>, itemSeq: number | null): void => {
    const present = new Set<string>();
    for (const item of snapshot) {
      const tombstone = tombstones.get(item.id);
      if (tombstone && isNewerThanSnapshot(tombstone, meta)) {
        // After a removal with an id, only an event with a higher id brings the item back.
        if (tombstone.seq !== null || !isNewerThanRemoval(item, tombstone)) continue;
      }
      tombstones.delete(item.id);
      present.add(item.id);
      const stored = items.get(item.id);
      const order = stored ? compareVersion(item, stored.item) : 1;
      // With ids a lower version is no late one: a backend that was restored has lost the higher one.
      const isReplaced = (order === 0 || meta.seq !== null) && !(stored && isNewerThanSnapshot(stored, meta));
      if (order > 0 || isReplaced) put(item, meta.baseline.events, itemSeq);
    }
    for (const [id, stored] of [...items]) {
      if (!present.has(id) && !isNewerThanSnapshot(stored, meta) && meta.covers(stored.item)) removeItem(id);
    }
  };

  const watermark = (): Watermark => ({ events: eventCount, seq: maxSeq });

  return {
    /** True once a snapshot was applied. */
    get isKnown() {
      return isKnown;
    },
    /** The current moment, for a snapshot that is requested now. */
    watermark,
    /** `now`: epoch ms, the age of tombstones. A patch of an item that is not known is ignored (EVENTS-04). */
    apply(
      change: FeedChange | FeedPatch,
      now: number,
      { baseline = watermark(), seq: eventSeq = null, covers = () => true }: ChangeMeta = {},
    ): void {
      if (change.type === 'snapshot') {
        applySnapshot(change.items, { baseline, seq: eventSeq, covers });
        return;
      }
      eventCount += 1;
      const seq = isSequenced ? eventSeq : null;
      if (seq !== null) {
        if (seq <= snapshotSeq) return;
        maxSeq = Math.max(maxSeq, seq);
      }
      switch (change.type) {
        case 'upsert':
          upsert(change.item, seq);
          break;
        case 'patch': {
          const stored = items.get(change.id);
          if (stored) upsert(patchItem(stored.item, change.fields), seq);
          break;
        }
        case 'remove':
          addTombstone(change.id, now, seq, 0);
          break;
        case 'replace':
          upsert(change.item, seq);
          // Not inserted, because it has been removed since: without an id the whole event is late, its removal too.
          if (seq !== null || items.has(change.item.id)) {
            addTombstone(change.replaceOf, now, seq, change.item.updatedAt);
          }
      }
    },
    /**
     * Applies a further page: a snapshot of the part that `covers` names, silent about other items.
     * False, and nothing changed, when a later snapshot has been applied since: the page has to be loaded again.
     */
    applyPage(page: readonly FeedItem[], meta: Required<ChangeMeta>): boolean {
      if (meta.seq !== null && meta.seq < snapshotSeq) return false;
      merge(page, meta, isSequenced ? meta.seq : null);
      return true;
    },
    /** The end of the loaded pages. Offers of others below are kept, not shown: those between are unknown. */
    setEnd(next: LoadedEnd): void {
      hasPages = true;
      const before = visibility.end;
      if (next === before) return;
      visibility.end = next;
      const indexOf = (end: LoadedEnd): number => (typeof end === 'object' ? ranked.indexOf(end) : 0);
      // Below the higher one of the two ends alone.
      for (const { id } of ranked.items.slice(Math.min(indexOf(before), indexOf(next)))) {
        const stored = items.get(id);
        if (stored) refilterOne(stored);
      }
    },
    get end() {
      return visibility.end;
    },
    /** Maps items by `patch`, null to leave it. The rank must not change (LIVE-02 user_profile_updated). */
    patchItems(patch: (item: FeedItem) => FeedItem | null): void {
      for (const stored of items.values()) {
        const item = patch(stored.item);
        if (!item) continue;
        ranked.replace(stored.item, item);
        stored.item = item;
        stored.isVisible = visibility.isVisible(item);
        dirty.add(item.id);
      }
    },
    get filter() {
      return visibility.filter;
    },
    /** `isFilteredByServer`: the server alone knows whom `exchangeWith` lets through (FEED-05). */
    setFilter(next: ViewerFilter, isFilteredByServer = false): void {
      if (!visibility.setFilter(next, isFilteredByServer)) return;
      // As a rule nothing moves: only `sort` changes the order.
      ranked.sort();
      refilter();
    },
    compare,
    /** Counterparties of earlier deals that are no longer in the feed (FEED-05 'previous'). */
    addCounterparties,
    /** Null for an unknown item, and for one that the filter hides. */
    getVisible(id: string): FeedItem | null {
      const stored = items.get(id);
      return stored?.isVisible ? stored.item : null;
    },
    get: (id: string): FeedItem | null => items.get(id)?.item ?? null,
    /** All items in order, with those that the filter hides. The store's own list: not to be kept. */
    ranked: ranked.items,
    /** The index of a known item in `ranked`. O(log n). */
    indexOf: ranked.indexOf,
    /** In order. O(n), for a page that knows nothing yet. */
    visibleItems: (): FeedItem[] => ranked.items.filter(({ id }) => items.get(id)?.isVisible),
    /** Ids whose item or visibility may have changed since the last call. */
    takeDirtyIds(): Set<string> {
      const taken = dirty;
      dirty = new Set();
      return taken;
    },
  };
}
