// Feed store: applies snapshots and events in any order, with duplicates and late ones, and keeps the items ranked (LIVE-06).

import type { FeedChange } from '#api/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import { EMPTY_FILTER, matchesFilter } from '#domain/feed-filter.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import { compareVersion, isNewerThanRemoval } from '#domain/version.ts';
import type { ViewerFilter } from '../protocol.ts';
import { createTombstones } from './tombstones.ts';

/** The lowest ranked items beyond it are dropped, so that a worker that is open for days stays small. */
export const MAX_FEED_ITEMS = 500;

interface StoredItem {
  item: FeedItem;
  /** The store's count of events at the item's last change; for an item of a snapshot, at the time of its request. */
  eventCount: number;
  /** The highest event id about the item, -1 for none. */
  seq: number;
  /** Whether the last change had an id. */
  hasId: boolean;
  isVisible: boolean;
}

/** A moment in the history of the store, to be given with a snapshot that was requested then. */
export interface Watermark {
  readonly events: number;
  /** The highest event id by then, -1 for none. */
  readonly seq: number;
}
/** Where a change belongs in the order of changes. */
export interface ChangeMeta {
  /** When a snapshot was requested: events since then are newer than it. Default: now. */
  readonly baseline?: Watermark;
  /**
   * The event's id, its place in the backend's order of commits. A snapshot covers everything up to its id, and perhaps
   * more. Null or absent for none.
   */
  readonly seq?: number | null;
}

export interface FeedItemStore {
  /** True once a snapshot was applied. */
  readonly isKnown: boolean;
  /** The current moment, for a snapshot that is requested now. */
  watermark(): Watermark;
  /** `now`: epoch ms, the age of tombstones. */
  apply(change: FeedChange, now: number, meta?: ChangeMeta): void;
  /** Replaces each item by what `patch` returns, null to leave it. The rank must not change (LIVE-02 user_profile_updated). */
  patchItems(patch: (item: FeedItem) => FeedItem | null): void;
  setFilter(filter: ViewerFilter): void;
  /** Counterparties of earlier deals that are no longer in the feed (FEED-05 'previous'). */
  addCounterparties(ids: Iterable<string>): void;
  /** Null for an unknown item, and for one that the filter hides. */
  getVisible(id: string): FeedItem | null;
  get(id: string): FeedItem | null;
  /** All items by FEED-01, with those that the filter hides. The store's own list: not to be kept. */
  readonly ranked: readonly FeedItem[];
  /** The index of a known item in `ranked`. O(log n). */
  indexOf(item: FeedItem): number;
  /** Ids of visible items by FEED-01. O(n), for a page that knows nothing yet. */
  visibleIds(): string[];
  /** Ids whose item or visibility may have changed since the last call. */
  takeDirtyIds(): Set<string>;
}

/** `maxItems`: another bound is for benchmarks of a longer feed. */
export function createFeedItemStore(viewerId: string, maxItems: number = MAX_FEED_ITEMS): FeedItemStore {
  const compare = compareFeedItems(viewerId);
  const items = new Map<string, StoredItem>();
  const tombstones = createTombstones();
  const counterparties = new Set<string>();
  const ranked: FeedItem[] = [];
  let dirty = new Set<string>();
  let isKnown = false;
  let eventCount = 0;
  /** False after a snapshot without an id: other ids of that backend, if there are any, are no order of commits. */
  let isSequenced = true;
  /** The id of the last snapshot that had one: an event up to it is late. */
  let snapshotSeq = -1;
  let maxSeq = -1;
  let filter: ViewerFilter = { filter: EMPTY_FILTER, country: '', city: '' };

  const matches = (item: FeedItem): boolean =>
    matchesFilter(item, filter.filter, {
      viewerId,
      viewerCountry: filter.country,
      viewerCity: filter.city,
      previousIds: counterparties,
    });

  /** The index of `item`, or where it would be inserted: a binary search, so that events in a long feed stay cheap. */
  const indexOf = (item: FeedItem): number => {
    let low = 0;
    let high = ranked.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = ranked[middle];
      if (at && compare(at, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const removeItem = (id: string): void => {
    const stored = items.get(id);
    if (!stored) return;
    ranked.splice(indexOf(stored.item), 1);
    items.delete(id);
    dirty.add(id);
  };

  const put = (item: FeedItem, changedAt: number, seq: number | null): void => {
    const stored = items.get(item.id);
    if (stored) {
      const at = indexOf(stored.item);
      if (compare(stored.item, item) === 0) ranked[at] = item;
      else {
        ranked.splice(at, 1);
        ranked.splice(indexOf(item), 0, item);
      }
      stored.item = item;
      stored.eventCount = changedAt;
      stored.seq = Math.max(stored.seq, seq ?? -1);
      stored.hasId = seq !== null;
      stored.isVisible = matches(item);
    } else {
      ranked.splice(indexOf(item), 0, item);
      const isVisible = matches(item);
      items.set(item.id, { item, eventCount: changedAt, seq: seq ?? -1, hasId: seq !== null, isVisible });
    }
    dirty.add(item.id);
    addCounterpartiesOf(item);
    const last = ranked[ranked.length - 1];
    if (ranked.length > maxItems && last) removeItem(last.id);
  };

  const refilter = (): void => {
    for (const stored of items.values()) {
      const isVisible = matches(stored.item);
      if (isVisible === stored.isVisible) continue;
      stored.isVisible = isVisible;
      dirty.add(stored.item.id);
    }
  };

  const addCounterparties = (ids: Iterable<string>): void => {
    const before = counterparties.size;
    for (const id of ids) if (id && id !== viewerId) counterparties.add(id);
    if (counterparties.size > before && filter.filter.exchangeWith === 'previous') refilter();
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

  const applySnapshot = (snapshot: readonly FeedItem[], requested: Watermark, seq: number | null): void => {
    isSequenced = seq !== null;
    // An id below those known at the request: the backend counts anew.
    if (seq === null || seq < requested.seq) clearSeqs();
    // Requested before the last snapshot and answered after it.
    if (seq !== null && seq < snapshotSeq) return;
    if (seq !== null) {
      snapshotSeq = seq;
      maxSeq = Math.max(maxSeq, seq);
    }
    isKnown = true;
    /** Whether the last change of an item is newer than this snapshot. */
    const isNewerThanSnapshot = (change: {
      readonly eventCount: number;
      readonly seq: number | null;
      readonly hasId?: boolean;
    }): boolean =>
      (seq !== null && change.seq !== null && change.seq > seq) ||
      (change.eventCount > requested.events && !(seq !== null && (change.hasId ?? change.seq !== null)));
    const present = new Set<string>();
    for (const item of snapshot) {
      const tombstone = tombstones.get(item.id);
      if (tombstone && isNewerThanSnapshot(tombstone)) {
        // After a removal with an id, only an event with a higher id brings the item back.
        if (tombstone.seq !== null || !isNewerThanRemoval(item, tombstone)) continue;
      }
      tombstones.delete(item.id);
      present.add(item.id);
      const stored = items.get(item.id);
      const order = stored ? compareVersion(item, stored.item) : 1;
      if (!stored || order > 0 || (order === 0 && !isNewerThanSnapshot(stored)))
        put(item, requested.events, null);
    }
    for (const [id, stored] of [...items]) {
      if (!isNewerThanSnapshot(stored) && !present.has(id)) removeItem(id);
    }
  };

  return {
    get isKnown() {
      return isKnown;
    },
    watermark: () => ({ events: eventCount, seq: maxSeq }),
    apply(change, now, { baseline = { events: eventCount, seq: maxSeq }, seq: eventSeq = null } = {}) {
      if (change.type === 'snapshot') {
        applySnapshot(change.items, baseline, eventSeq);
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
    patchItems(patch) {
      for (const stored of items.values()) {
        const item = patch(stored.item);
        if (!item) continue;
        ranked[indexOf(stored.item)] = item;
        stored.item = item;
        stored.isVisible = matches(item);
        dirty.add(item.id);
      }
    },
    setFilter(next) {
      filter = next;
      refilter();
    },
    addCounterparties,
    getVisible(id) {
      const stored = items.get(id);
      return stored?.isVisible ? stored.item : null;
    },
    get: (id) => items.get(id)?.item ?? null,
    ranked,
    indexOf,
    visibleIds: () => ranked.filter(({ id }) => items.get(id)?.isVisible).map(({ id }) => id),
    takeDirtyIds() {
      const taken = dirty;
      dirty = new Set();
      return taken;
    },
  };
}
