// What was removed from the feed and when, for as long as a late word about it could still come; bounded in age and number.
import { BoundedMap } from '#domain/bounded-map.ts';
import type { ItemVersion } from '#domain/version.ts';

/** Late events come within seconds; longer memory could only hold back something that truly came back. */
export const TOMBSTONE_TTL_MS = 60_000;
export const MAX_TOMBSTONES = 500;

export interface Tombstone extends ItemVersion {
  /** The book's count of events at the removal. */
  readonly touched: number;
  /** The removal's own id, null when none named one. */
  readonly seq: number | null;
  /** Epoch ms. */
  readonly at: number;
}

export interface Tombstones {
  get(id: string): Tombstone | undefined;
  /** Forgets what is too old at `stone.at`, and the oldest beyond the bound. */
  add(id: string, stone: Tombstone): void;
  delete(id: string): void;
  /** Ids mean nothing any more. */
  clearSeqs(): void;
}

export function createTombstones(): Tombstones {
  const tombstones = new BoundedMap<string, Tombstone>(MAX_TOMBSTONES);
  return {
    get: (id) => tombstones.get(id),
    add(id, stone) {
      tombstones.set(id, stone);
      for (const [oldId, { at }] of tombstones) {
        if (at > stone.at - TOMBSTONE_TTL_MS) break;
        tombstones.delete(oldId);
      }
    },
    delete: (id) => void tombstones.delete(id),
    clearSeqs() {
      for (const [id, stone] of [...tombstones]) tombstones.set(id, { ...stone, seq: null });
    },
  };
}
