// Order of the feed's changes: where a change belongs, what a snapshot covers, and the tombstones of removed items, so that a late
// event cannot bring them back (LIVE-06, LIVE-07).
import type { FeedItem } from '#domain/entities.ts';
import type { ItemVersion } from '#domain/version.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';

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
   * The event's id, its place in the backend's order of commits; null or absent for none.
   * A snapshot covers everything up to its id, and perhaps more.
   */
  readonly seq?: number | null;
  /** The items that a snapshot of a part would contain. Others stay. Default: all. */
  readonly covers?: (item: FeedItem) => boolean;
}

/** The last change of an item or of its tombstone. */
interface LastChange {
  readonly eventCount: number;
  readonly seq: number | null;
  /** True when it had an id. Default: `seq` is one. */
  readonly hasId?: boolean;
}

/** True when the last change of an item is newer than a snapshot. */
export const isNewerThanSnapshot = (
  change: LastChange,
  { baseline, seq }: Pick<Required<ChangeMeta>, 'baseline' | 'seq'>,
): boolean =>
  (seq !== null && change.seq !== null && change.seq > seq) ||
  (change.eventCount > baseline.events && !(seq !== null && (change.hasId ?? change.seq !== null)));

/** Late events come within seconds; a longer memory could hide an item that has really returned. */
export const TOMBSTONE_TTL_MS = 60_000;
export const MAX_TOMBSTONES = 500;

interface Tombstone extends ItemVersion {
  /** The store's count of events at the removal. */
  readonly eventCount: number;
  /** The id of the removal event, null when it had none. */
  readonly seq: number | null;
  /** Epoch ms. */
  readonly at: number;
}

/** The tombstones of one store, bounded in age and number. */
export function createTombstones() {
  const tombstones = new BoundedMap<string, Tombstone>(MAX_TOMBSTONES);
  return {
    get: (id: string): Tombstone | undefined => tombstones.get(id),
    /** Drops those that are too old at `tombstone.at`, and the oldest beyond the bound. */
    add(id: string, tombstone: Tombstone): void {
      tombstones.set(id, tombstone);
      for (const [oldId, { at }] of tombstones) {
        if (at > tombstone.at - TOMBSTONE_TTL_MS) break;
        tombstones.delete(oldId);
      }
    },
    delete: (id: string): void => void tombstones.delete(id),
    /** The backend counts event ids again: the known ones mean nothing. */
    clearSeqs(): void {
      for (const [id, tombstone] of [...tombstones]) tombstones.set(id, { ...tombstone, seq: null });
    },
  };
}
