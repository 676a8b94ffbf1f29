// The truth of the feed: applies snapshots and events in any order, with duplicates and late ones, and keeps it ranked.

import type { FeedChange } from '#api/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';
import { EMPTY_FILTER, matchesFilter } from '#domain/feed-filter.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import { compareVersion, isNewerThanRemoval } from '#domain/version.ts';
import type { ViewerFilter } from '../protocol.ts';
import { createTombstones } from './tombstones.ts';

/** More is not shown: the lowest in rank fall off the end, so that a worker left open for days stays small. */
export const MAX_FEED_ITEMS = 500;

interface StoredItem {
  item: FeedItem;
  /** The count of events at the last one that spoke of it; what a snapshot brought counts from when that was asked for. */
  touched: number;
  /** The highest id that spoke of it, -1 for none. */
  seq: number;
  /** Whether that last one had an id. */
  hasId: boolean;
  isVisible: boolean;
}

/** The moment at which a snapshot was asked for. */
export interface Watermark {
  readonly events: number;
  /** The highest id known by then, -1 for none. */
  readonly seq: number;
}
/** What is known of a change beside its words. */
export interface ChangeMeta {
  /** Of a snapshot: what events said since then stands against it. Default: now. */
  readonly baseline?: Watermark;
  /**
   * The event's id, its place in the backend's order of commits; a snapshot's covers all that came before it, and
   * perhaps more. Null or absent for none.
   */
  readonly seq?: number | null;
}

export interface FeedItemStore {
  /** True once a snapshot has come. */
  readonly isKnown: boolean;
  /** The present moment, to be given with a snapshot that is asked for now. */
  watermark(): Watermark;
  /** Applies one change. `now` in epoch ms ages the tombstones. */
  apply(change: FeedChange, now: number, origin?: ChangeMeta): void;
  /** LIVE-02 user_profile_updated: each item anew as `renewed` answers it, null to leave it; nothing that ranks changes. */
  patchItems(renewed: (item: FeedItem) => FeedItem | null): void;
  setFilter(filter: ViewerFilter): void;
  /** People of earlier deals that the feed itself no longer shows (FEED-05 'previous'). */
  addCounterparties(ids: Iterable<string>): void;
  /** Null when it is not held or the filter hides it. */
  getVisible(id: string): FeedItem | null;
  get(id: string): FeedItem | null;
  /** All that is held, by FEED-01, what the filter hides too. The book's own list: to be read at once. */
  readonly ranked: readonly FeedItem[];
  /** Where an item that is held stands in `ranked`. O(log n). */
  indexOf(item: FeedItem): number;
  /** Ids shown, by FEED-01. O(n): for a page that knows nothing yet. */
  visibleIds(): string[];
  /** Ids whose item or showing may have changed since the last call. */
  takeDirtyIds(): Set<string>;
}

/** `maxItems`: more only where the cost of a longer feed is measured. */
export function createFeedItemStore(viewerId: string, maxItems: number = MAX_FEED_ITEMS): FeedItemStore {
  const compare = compareFeedItems(viewerId);
  const items = new Map<string, StoredItem>();
  const tombstones = createTombstones();
  const counterparties = new Set<string>();
  const ranked: FeedItem[] = [];
  let dirty = new Set<string>();
  let isKnown = false;
  let eventCount = 0;
  /** A snapshot without an id tells a backend whose ids, if it sends any, are no order of commits. */
  let isSequenced = true;
  /** All that the last numbered snapshot covered: whatever has such an id is late. */
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

  /** Where `item` stands, or would: log n looks, so that a long feed costs an event no more than a short one. */
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
    const held = items.get(id);
    if (!held) return;
    ranked.splice(indexOf(held.item), 1);
    items.delete(id);
    dirty.add(id);
  };

  const put = (item: FeedItem, touched: number, seq: number | null): void => {
    const held = items.get(item.id);
    if (held) {
      const at = indexOf(held.item);
      if (compare(held.item, item) === 0) ranked[at] = item;
      else {
        ranked.splice(at, 1);
        ranked.splice(indexOf(item), 0, item);
      }
      held.item = item;
      held.touched = touched;
      held.seq = Math.max(held.seq, seq ?? -1);
      held.hasId = seq !== null;
      held.isVisible = matches(item);
    } else {
      ranked.splice(indexOf(item), 0, item);
      const isShown = matches(item);
      items.set(item.id, { item, touched, seq: seq ?? -1, hasId: seq !== null, isVisible: isShown });
    }
    dirty.add(item.id);
    addCounterpartiesOf(item);
    const last = ranked[ranked.length - 1];
    if (ranked.length > maxItems && last) removeItem(last.id);
  };

  const refilter = (): void => {
    for (const held of items.values()) {
      const isShown = matches(held.item);
      if (isShown === held.isVisible) continue;
      held.isVisible = isShown;
      dirty.add(held.item.id);
    }
  };

  const addCounterparties = (ids: Iterable<string>): void => {
    const before = counterparties.size;
    for (const id of ids) if (id && id !== viewerId) counterparties.add(id);
    if (counterparties.size > before && filter.filter.exchangeWith === 'previous') refilter();
  };
  const addCounterpartiesOf = (item: FeedItem): void => {
    // Before its approval nothing was exchanged.
    if (item.kind === 'deal' && item.status !== 'pending_approval') {
      addCounterparties([item.authorId, item.accepterId]);
    }
  };

  const isStale = (item: FeedItem, seq: number | null, held: StoredItem): boolean => {
    if (seq !== null && seq <= held.seq) return true;
    return !(seq !== null && held.hasId) && compareVersion(item, held.item) < 0;
  };

  const upsert = (item: FeedItem, seq: number | null): void => {
    const stone = tombstones.get(item.id);
    if (stone) {
      const isBack = seq !== null && stone.seq !== null ? seq > stone.seq : isNewerThanRemoval(item, stone);
      if (!isBack) return;
      tombstones.delete(item.id);
    }
    const held = items.get(item.id);
    // Of the same age is no duplicate for sure: counts of views and unread messages change without a new version.
    if (!held || !isStale(item, seq, held)) put(item, eventCount, seq);
  };

  const addTombstone = (id: string, now: number, seq: number | null, atLeast: number): void => {
    const held = items.get(id);
    if (held && seq !== null && seq <= held.seq) return;
    const stone = tombstones.get(id);
    removeItem(id);
    tombstones.add(id, {
      version: held?.item.version ?? stone?.version ?? null,
      updatedAt: Math.max(held?.item.updatedAt ?? 0, stone?.updatedAt ?? 0, atLeast),
      touched: eventCount,
      seq: seq === null ? (stone?.seq ?? null) : Math.max(seq, stone?.seq ?? -1),
      at: now,
    });
  };

  const clearSeqs = (): void => {
    snapshotSeq = -1;
    maxSeq = -1;
    for (const held of items.values()) held.seq = -1;
    tombstones.clearSeqs();
  };

  const applySnapshot = (snapshot: readonly FeedItem[], asked: Watermark, seq: number | null): void => {
    isSequenced = seq !== null;
    // Behind what was known when it was asked for: the backend counts anew.
    if (seq === null || seq < asked.seq) clearSeqs();
    // Asked for before the last one that came, and answered after it.
    if (seq !== null && seq < snapshotSeq) return;
    if (seq !== null) {
      snapshotSeq = seq;
      maxSeq = Math.max(maxSeq, seq);
    }
    isKnown = true;
    /** Whether what was last said of something is later than this. */
    const stands = (said: { touched: number; seq: number | null; hasId?: boolean }): boolean =>
      (seq !== null && said.seq !== null && said.seq > seq) ||
      (said.touched > asked.events && !(seq !== null && (said.hasId ?? said.seq !== null)));
    const present = new Set<string>();
    for (const item of snapshot) {
      const stone = tombstones.get(item.id);
      // What has returned since a removal with an id is told by an event with a higher one.
      if (stone && stands(stone) && (stone.seq !== null || !isNewerThanRemoval(item, stone))) continue;
      tombstones.delete(item.id);
      present.add(item.id);
      const held = items.get(item.id);
      const age = held ? compareVersion(item, held.item) : 1;
      if (!held || age > 0 || (age === 0 && !stands(held))) put(item, asked.events, null);
    }
    for (const [id, held] of [...items]) if (!stands(held) && !present.has(id)) removeItem(id);
  };

  return {
    get isKnown() {
      return isKnown;
    },
    watermark: () => ({ events: eventCount, seq: maxSeq }),
    apply(change, now, { baseline = { events: eventCount, seq: maxSeq }, seq: named = null } = {}) {
      if (change.type === 'snapshot') {
        applySnapshot(change.items, baseline, named);
        return;
      }
      eventCount += 1;
      const seq = isSequenced ? named : null;
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
          // Refused since it is gone again: without an id this is an old story, and so is what it says of the other.
          if (seq !== null || items.has(change.item.id)) {
            addTombstone(change.replaceOf, now, seq, change.item.updatedAt);
          }
      }
    },
    patchItems(renewed) {
      for (const held of items.values()) {
        const item = renewed(held.item);
        if (!item) continue;
        ranked[indexOf(held.item)] = item;
        held.item = item;
        held.isVisible = matches(item);
        dirty.add(item.id);
      }
    },
    setFilter(next) {
      filter = next;
      refilter();
    },
    addCounterparties: addCounterparties,
    getVisible(id) {
      const held = items.get(id);
      return held?.isVisible ? held.item : null;
    },
    get: (id) => items.get(id)?.item ?? null,
    ranked,
    indexOf: indexOf,
    visibleIds: () => ranked.filter(({ id }) => items.get(id)?.isVisible).map(({ id }) => id),
    takeDirtyIds() {
      const taken = dirty;
      dirty = new Set();
      return taken;
    },
  };
}
