// Which of two words about one item is the later one: by the ids of their events, or, without ids, by what they say.
import type { FeedItem } from '#domain/entities.ts';

export type ItemVersion = Pick<FeedItem, 'version' | 'updatedAt'>;

/** Negative when `a` is older than `b`: by version where both have one, then by updatedAt (LIVE-06). */
export function compareVersion(a: ItemVersion, b: ItemVersion): number {
  const byVersion = a.version !== null && b.version !== null ? a.version - b.version : 0;
  return byVersion || a.updatedAt - b.updatedAt;
}

/** Whether something truly came back after a removal that names no id: newer by every measure there is. */
export const isNewerThanRemoval = (item: ItemVersion, stone: ItemVersion): boolean =>
  item.updatedAt > stone.updatedAt &&
  (item.version === null || stone.version === null || item.version > stone.version);

/** An event's id as a place in the backend's order of commits; null for '' and ids that do not count. */
export const parseSeq = (eventId: string): number | null =>
  /^\d{1,15}$/.test(eventId) ? Number(eventId) : null;
