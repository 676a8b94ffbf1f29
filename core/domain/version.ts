// Version comparison of requests and deals: by event id where events have one, else by version, then by updatedAt (LIVE-06).
import type { EpochMs } from './entities.ts';

/** The fields that order two states of one item. Every request and deal has them. */
export interface ItemVersion {
  /** Grows by one with each change; null from a backend that has none. */
  readonly version: number | null;
  readonly updatedAt: EpochMs;
}

/** Negative when `a` is older, 0 when neither is newer: by version where both have one, then updatedAt. */
export function compareVersion(a: ItemVersion, b: ItemVersion): number {
  const byVersion = a.version !== null && b.version !== null ? a.version - b.version : 0;
  return byVersion || a.updatedAt - b.updatedAt;
}

/** True when an item came back after a removal without an event id: it is newer by every measure. */
export const isNewerThanRemoval = (item: ItemVersion, removed: ItemVersion): boolean =>
  item.updatedAt > removed.updatedAt &&
  (item.version === null || removed.version === null || item.version > removed.version);

/** Position of an event id in the backend's order of commits; null for '' and ids that are no numbers. */
export const parseSeq = (eventId: string): number | null =>
  /^\d{1,15}$/.test(eventId) ? Number(eventId) : null;
