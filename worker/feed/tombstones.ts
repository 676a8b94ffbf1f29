// Tombstones of removed feed items, so that a late event cannot bring them back; bounded in age and number (LIVE-06).

import type { ItemVersion } from '#domain/version.ts';
import { BoundedMap } from '#runtime/bounded-map.ts';

/** Late events come within seconds; a longer memory could hide an item that has really returned. */
export const TOMBSTONE_TTL_MS = 60_000;
export const MAX_TOMBSTONES = 500;

export interface Tombstone extends ItemVersion {
  /** The store's count of events at the removal. */
  readonly eventCount: number;
  /** The id of the removal event, null when it had none. */
  readonly seq: number | null;
  /** Epoch ms. */
  readonly at: number;
}

interface Tombstones {
  get(id: string): Tombstone | undefined;
  /** Drops those that are too old at `tombstone.at`, and the oldest beyond the bound. */
  add(id: string, tombstone: Tombstone): void;
  delete(id: string): void;
  /** The backend counts event ids again: the known ones mean nothing. */
  clearSeqs(): void;
}

export function createTombstones(): Tombstones {
  const tombstones = new BoundedMap<string, Tombstone>(MAX_TOMBSTONES);
  return {
    get: (id) => tombstones.get(id),
    add(id, tombstone) {
      tombstones.set(id, tombstone);
      for (const [oldId, { at }] of tombstones) {
        if (at > tombstone.at - TOMBSTONE_TTL_MS) break;
        tombstones.delete(oldId);
      }
    },
    delete: (id) => void tombstones.delete(id),
    clearSeqs() {
      for (const [id, tombstone] of [...tombstones]) tombstones.set(id, { ...tombstone, seq: null });
    },
  };
}
