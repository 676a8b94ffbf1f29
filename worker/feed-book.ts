// The truth of the feed: applies snapshots and events in any order, with duplicates and late ones, and keeps it ranked.

import { EMPTY_FILTER, matchesFilter } from '#domain/feed-filter.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import type { FeedItem, Person } from '#domain/nouns.ts';
import { asNumber, asObject, asText, type Json } from '#wire/decode.ts';
import type { FeedChange } from '#wire/read-event.ts';
import type { LiveFilter } from './api.ts';

/** More is not shown: the lowest in rank fall off the end, so that a worker left open for days stays small. */
export const MAX_ITEMS = 500;
/** Late events come within seconds; longer memory could only hold back something that truly came back. */
export const TOMBSTONE_MS = 60_000;
export const MAX_TOMBSTONES = 500;

interface Held {
  item: FeedItem;
  /** The mark at which an event last spoke of it; what a snapshot brought counts from when that was asked for. */
  touched: number;
  isShown: boolean;
}
interface Tombstone {
  readonly version: number | null;
  readonly updatedAt: number;
  readonly touched: number;
  readonly at: number;
}
type Age = Pick<FeedItem, 'version' | 'updatedAt'>;

/** Negative when `a` is older than `b`: by version where both have one, then by updatedAt (LIVE-06). */
export function compareAge(a: Age, b: Age): number {
  const byVersion = a.version !== null && b.version !== null ? a.version - b.version : 0;
  return byVersion || a.updatedAt - b.updatedAt;
}

/** Whether something truly came back after its removal, which names no version: newer by every measure there is. */
const hasReturned = (item: Age, stone: Age): boolean =>
  item.updatedAt > stone.updatedAt &&
  (item.version === null || stone.version === null || item.version > stone.version);

export interface FeedBook {
  /** True once a snapshot has come. */
  readonly isKnown: boolean;
  /** The present moment, to be given with a snapshot that is asked for now. */
  mark(): number;
  /**
   * Applies one change. `asked`: the mark taken when a snapshot was asked for; what events said since then stands
   * against it. `now` in epoch ms ages the tombstones.
   */
  apply(change: FeedChange, now: number, asked?: number): void;
  /** LIVE-02 user_profile_updated: the new fields on every item that shows this person. */
  applyProfile(userId: string, changes: Json): void;
  setFilter(filter: LiveFilter): void;
  /** People of earlier deals that the feed itself no longer shows (FEED-05 'previous'). */
  addPartners(ids: Iterable<string>): void;
  /** Null when it is not held or the filter hides it. */
  shown(id: string): FeedItem | null;
  held(id: string): FeedItem | null;
  /** Ids shown, by FEED-01. */
  order(): string[];
  /** Ids whose item or showing may have changed since the last call. */
  takeTouched(): Set<string>;
}

export function createFeedBook(viewerId: string): FeedBook {
  const compare = compareFeedItems(viewerId);
  const items = new Map<string, Held>();
  const tombstones = new Map<string, Tombstone>();
  const partners = new Set<string>();
  const ranked: FeedItem[] = [];
  let dirty = new Set<string>();
  let isKnown = false;
  let clock = 0;
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

  const put = (item: FeedItem, touched: number): void => {
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
      held.isShown = passes(item);
    } else {
      ranked.splice(place(item), 0, item);
      items.set(item.id, { item, touched, isShown: passes(item) });
    }
    dirty.add(item.id);
    meetPartner(item);
    const last = ranked[ranked.length - 1];
    if (ranked.length > MAX_ITEMS && last) drop(last.id);
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

  const upsert = (item: FeedItem): void => {
    const stone = tombstones.get(item.id);
    if (stone) {
      if (!hasReturned(item, stone)) return;
      tombstones.delete(item.id);
    }
    const held = items.get(item.id);
    // Of the same age is no duplicate for sure: counts of views and unread messages change without a new version.
    if (!held || compareAge(item, held.item) >= 0) put(item, clock);
  };

  const bury = (id: string, now: number, atLeast: number): void => {
    const item = items.get(id)?.item;
    const stone = tombstones.get(id);
    drop(id);
    tombstones.delete(id);
    tombstones.set(id, {
      version: item?.version ?? stone?.version ?? null,
      updatedAt: Math.max(item?.updatedAt ?? 0, stone?.updatedAt ?? 0, atLeast),
      touched: clock,
      at: now,
    });
    for (const [oldId, { at }] of tombstones) {
      if (tombstones.size <= MAX_TOMBSTONES && at > now - TOMBSTONE_MS) break;
      tombstones.delete(oldId);
    }
  };

  const applySnapshot = (snapshot: readonly FeedItem[], asked: number): void => {
    isKnown = true;
    const present = new Set<string>();
    for (const item of snapshot) {
      const stone = tombstones.get(item.id);
      if (stone && stone.touched > asked && !hasReturned(item, stone)) continue;
      tombstones.delete(item.id);
      present.add(item.id);
      const held = items.get(item.id);
      const age = held ? compareAge(item, held.item) : 1;
      if (!held || age > 0 || (age === 0 && held.touched <= asked)) put(item, asked);
    }
    for (const [id, { touched }] of [...items]) if (touched <= asked && !present.has(id)) drop(id);
  };

  return {
    get isKnown() {
      return isKnown;
    },
    mark: () => clock,
    apply(change, now, asked = clock) {
      if (change.type !== 'snapshot') clock += 1;
      switch (change.type) {
        case 'snapshot':
          applySnapshot(change.items, asked);
          break;
        case 'upsert':
          upsert(change.item);
          break;
        case 'remove':
          bury(change.id, now, 0);
          break;
        case 'replace':
          upsert(change.item);
          // Refused since it is gone again: then this is an old story, and so is what it says of the other.
          if (items.has(change.item.id)) bury(change.replaceOf, now, change.item.updatedAt);
      }
    },
    applyProfile(userId, changes) {
      const renew = (person: Person | null): Person | null =>
        person?.id === userId ? withChanges(person, changes) : person;
      for (const held of items.values()) {
        const { item } = held;
        const people = item.kind === 'request' ? [item.owner] : [item.initiator, item.accepter];
        if (!people.some((person) => person?.id === userId)) continue;
        const at = place(item);
        held.item =
          item.kind === 'request'
            ? { ...item, owner: renew(item.owner) }
            : { ...item, initiator: renew(item.initiator), accepter: renew(item.accepter) };
        ranked[at] = held.item;
        held.isShown = passes(held.item);
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
    order: () => ranked.filter(({ id }) => items.get(id)?.isShown).map(({ id }) => id),
    takeTouched() {
      const taken = dirty;
      dirty = new Set();
      return taken;
    },
  };
}

/** A profile's changed fields, flat or with a nested location, on somebody as the feed shows them. */
function withChanges(person: Person, changes: Json): Person {
  const location = asObject(changes.location) ?? {};
  const text = (now: string, value: unknown): string => (value === undefined ? now : asText(value));
  return {
    ...person,
    firstName: text(person.firstName, changes.firstName),
    lastName: text(person.lastName, changes.lastName),
    username: text(person.username, changes.username),
    rating: changes.rating === undefined ? person.rating : asNumber(changes.rating),
    completedCount: asNumber(changes.completedTransactionsCount) ?? person.completedCount,
    failedCount: asNumber(changes.failedTransactionsCount) ?? person.failedCount,
    city: text(text(person.city, location.city), changes.locationCity),
    country: text(text(person.country, location.country), changes.locationCountry),
  };
}
