// The truth of the feed: applies snapshots and events in any order, with duplicates and late ones, and keeps it ranked.

import { EMPTY_FILTER, matchesFilter } from '#domain/feed-filter.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import type { FeedItem } from '#domain/entities.ts';
import type { FeedChange } from '#api/decode/stream-events.ts';
import type { LiveFilter } from '../protocol.ts';
import { compareAge, hasReturned } from './version.ts';
import { createTombstones } from './tombstones.ts';

/** More is not shown: the lowest in rank fall off the end, so that a worker left open for days stays small. */
export const MAX_ITEMS = 500;

interface Held {
  item: FeedItem;
  /** The count of events at the last one that spoke of it; what a snapshot brought counts from when that was asked for. */
  touched: number;
  /** The highest id that spoke of it, -1 for none. */
  seq: number;
  /** Whether that last one had an id. */
  hasId: boolean;
  isShown: boolean;
}

/** The moment at which a snapshot was asked for. */
export interface Mark {
  readonly events: number;
  /** The highest id known by then, -1 for none. */
  readonly seq: number;
}
/** What is known of a change beside its words. */
export interface Origin {
  /** Of a snapshot: what events said since then stands against it. Default: now. */
  readonly asked?: Mark;
  /**
   * The event's id, its place in the backend's order of commits; a snapshot's covers all that came before it, and
   * perhaps more. Null or absent for none.
   */
  readonly seq?: number | null;
}

export interface FeedBook {
  /** True once a snapshot has come. */
  readonly isKnown: boolean;
  /** The present moment, to be given with a snapshot that is asked for now. */
  mark(): Mark;
  /** Applies one change. `now` in epoch ms ages the tombstones. */
  apply(change: FeedChange, now: number, origin?: Origin): void;
  /** LIVE-02 user_profile_updated: each item anew as `renewed` answers it, null to leave it; nothing that ranks changes. */
  renew(renewed: (item: FeedItem) => FeedItem | null): void;
  setFilter(filter: LiveFilter): void;
  /** People of earlier deals that the feed itself no longer shows (FEED-05 'previous'). */
  addPartners(ids: Iterable<string>): void;
  /** Null when it is not held or the filter hides it. */
  shown(id: string): FeedItem | null;
  held(id: string): FeedItem | null;
  /** All that is held, by FEED-01, what the filter hides too. The book's own list: to be read at once. */
  readonly ranked: readonly FeedItem[];
  /** Where an item that is held stands in `ranked`. O(log n). */
  placeOf(item: FeedItem): number;
  /** Ids shown, by FEED-01. O(n): for a page that knows nothing yet. */
  order(): string[];
  /** Ids whose item or showing may have changed since the last call. */
  takeTouched(): Set<string>;
}

/** `maxItems`: more only where the cost of a longer feed is measured. */
export function createFeedBook(viewerId: string, maxItems: number = MAX_ITEMS): FeedBook {
  const compare = compareFeedItems(viewerId);
  const items = new Map<string, Held>();
  const stones = createTombstones();
  const partners = new Set<string>();
  const ranked: FeedItem[] = [];
  let dirty = new Set<string>();
  let isKnown = false;
  let clock = 0;
  /** A snapshot without an id tells a backend whose ids, if it sends any, are no order of commits. */
  let isNumbered = true;
  /** All that the last numbered snapshot covered: whatever has such an id is late. */
  let floor = -1;
  let top = -1;
  let filter: LiveFilter = { filter: EMPTY_FILTER, country: '', city: '' };

  const passes = (item: FeedItem): boolean =>
    matchesFilter(item, filter.filter, {
      viewerId,
      viewerCountry: filter.country,
      viewerCity: filter.city,
      previousIds: partners,
    });

  /** Where `item` stands, or would: log n looks, so that a long feed costs an event no more than a short one. */
  const place = (item: FeedItem): number => {
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

  const drop = (id: string): void => {
    const held = items.get(id);
    if (!held) return;
    ranked.splice(place(held.item), 1);
    items.delete(id);
    dirty.add(id);
  };

  const put = (item: FeedItem, touched: number, seq: number | null): void => {
    const held = items.get(item.id);
    if (held) {
      const at = place(held.item);
      if (compare(held.item, item) === 0) ranked[at] = item;
      else {
        ranked.splice(at, 1);
        ranked.splice(place(item), 0, item);
      }
      held.item = item;
      held.touched = touched;
      held.seq = Math.max(held.seq, seq ?? -1);
      held.hasId = seq !== null;
      held.isShown = passes(item);
    } else {
      ranked.splice(place(item), 0, item);
      const isShown = passes(item);
      items.set(item.id, { item, touched, seq: seq ?? -1, hasId: seq !== null, isShown });
    }
    dirty.add(item.id);
    meetPartner(item);
    const last = ranked[ranked.length - 1];
    if (ranked.length > maxItems && last) drop(last.id);
  };

  const refilter = (): void => {
    for (const held of items.values()) {
      const isShown = passes(held.item);
      if (isShown === held.isShown) continue;
      held.isShown = isShown;
      dirty.add(held.item.id);
    }
  };

  const addPartners = (ids: Iterable<string>): void => {
    const before = partners.size;
    for (const id of ids) if (id && id !== viewerId) partners.add(id);
    if (partners.size > before && filter.filter.exchangeWith === 'previous') refilter();
  };
  const meetPartner = (item: FeedItem): void => {
    // Before its approval nothing was exchanged.
    if (item.kind === 'transaction' && item.status !== 'pending_approval') {
      addPartners([item.initiatorId, item.accepterId]);
    }
  };

  const isLate = (item: FeedItem, seq: number | null, held: Held): boolean => {
    if (seq !== null && seq <= held.seq) return true;
    return !(seq !== null && held.hasId) && compareAge(item, held.item) < 0;
  };

  const upsert = (item: FeedItem, seq: number | null): void => {
    const stone = stones.get(item.id);
    if (stone) {
      const isBack = seq !== null && stone.seq !== null ? seq > stone.seq : hasReturned(item, stone);
      if (!isBack) return;
      stones.delete(item.id);
    }
    const held = items.get(item.id);
    // Of the same age is no duplicate for sure: counts of views and unread messages change without a new version.
    if (!held || !isLate(item, seq, held)) put(item, clock, seq);
  };

  const bury = (id: string, now: number, seq: number | null, atLeast: number): void => {
    const held = items.get(id);
    if (held && seq !== null && seq <= held.seq) return;
    const stone = stones.get(id);
    drop(id);
    stones.add(id, {
      version: held?.item.version ?? stone?.version ?? null,
      updatedAt: Math.max(held?.item.updatedAt ?? 0, stone?.updatedAt ?? 0, atLeast),
      touched: clock,
      seq: seq === null ? (stone?.seq ?? null) : Math.max(seq, stone?.seq ?? -1),
      at: now,
    });
  };

  const forgetIds = (): void => {
    floor = -1;
    top = -1;
    for (const held of items.values()) held.seq = -1;
    stones.forgetIds();
  };

  const applySnapshot = (snapshot: readonly FeedItem[], asked: Mark, seq: number | null): void => {
    isNumbered = seq !== null;
    // Behind what was known when it was asked for: the backend counts anew.
    if (seq === null || seq < asked.seq) forgetIds();
    // Asked for before the last one that came, and answered after it.
    if (seq !== null && seq < floor) return;
    if (seq !== null) {
      floor = seq;
      top = Math.max(top, seq);
    }
    isKnown = true;
    /** Whether what was last said of something is later than this. */
    const stands = (said: { touched: number; seq: number | null; hasId?: boolean }): boolean =>
      (seq !== null && said.seq !== null && said.seq > seq) ||
      (said.touched > asked.events && !(seq !== null && (said.hasId ?? said.seq !== null)));
    const present = new Set<string>();
    for (const item of snapshot) {
      const stone = stones.get(item.id);
      // What has returned since a removal with an id is told by an event with a higher one.
      if (stone && stands(stone) && (stone.seq !== null || !hasReturned(item, stone))) continue;
      stones.delete(item.id);
      present.add(item.id);
      const held = items.get(item.id);
      const age = held ? compareAge(item, held.item) : 1;
      if (!held || age > 0 || (age === 0 && !stands(held))) put(item, asked.events, null);
    }
    for (const [id, held] of [...items]) if (!stands(held) && !present.has(id)) drop(id);
  };

  return {
    get isKnown() {
      return isKnown;
    },
    mark: () => ({ events: clock, seq: top }),
    apply(change, now, { asked = { events: clock, seq: top }, seq: named = null } = {}) {
      if (change.type === 'snapshot') {
        applySnapshot(change.items, asked, named);
        return;
      }
      clock += 1;
      const seq = isNumbered ? named : null;
      if (seq !== null) {
        if (seq <= floor) return;
        top = Math.max(top, seq);
      }
      switch (change.type) {
        case 'upsert':
          upsert(change.item, seq);
          break;
        case 'remove':
          bury(change.id, now, seq, 0);
          break;
        case 'replace':
          upsert(change.item, seq);
          // Refused since it is gone again: without an id this is an old story, and so is what it says of the other.
          if (seq !== null || items.has(change.item.id)) {
            bury(change.replaceOf, now, seq, change.item.updatedAt);
          }
      }
    },
    renew(renewed) {
      for (const held of items.values()) {
        const item = renewed(held.item);
        if (!item) continue;
        ranked[place(held.item)] = item;
        held.item = item;
        held.isShown = passes(item);
        dirty.add(item.id);
      }
    },
    setFilter(next) {
      filter = next;
      refilter();
    },
    addPartners,
    shown(id) {
      const held = items.get(id);
      return held?.isShown ? held.item : null;
    },
    held: (id) => items.get(id)?.item ?? null,
    ranked,
    placeOf: place,
    order: () => ranked.filter(({ id }) => items.get(id)?.isShown).map(({ id }) => id),
    takeTouched() {
      const taken = dirty;
      dirty = new Set();
      return taken;
    },
  };
}
