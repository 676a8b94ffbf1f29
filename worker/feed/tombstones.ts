// What was removed from the feed and when, for as long as a late word about it could still come; bounded in age and number.
import type { Age } from './version.ts';

/** Late events come within seconds; longer memory could only hold back something that truly came back. */
export const TOMBSTONE_MS = 60_000;
export const MAX_TOMBSTONES = 500;

export interface Tombstone extends Age {
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
  forgetIds(): void;
}

export function createTombstones(): Tombstones {
  const stones = new Map<string, Tombstone>();
  return {
    get: (id) => stones.get(id),
    add(id, stone) {
      stones.delete(id);
      stones.set(id, stone);
      for (const [oldId, { at }] of stones) {
        if (stones.size <= MAX_TOMBSTONES && at > stone.at - TOMBSTONE_MS) break;
        stones.delete(oldId);
      }
    },
    delete: (id) => void stones.delete(id),
    forgetIds() {
      for (const [id, stone] of stones) stones.set(id, { ...stone, seq: null });
    },
  };
}
