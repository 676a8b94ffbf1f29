// The top of the feed as it survives the app, so that a second start shows it at once, as what it is: not yet confirmed (HOME-09).

import { asNumber, asObject, asText } from '#api/decode/json.ts';
import type { CardView } from '#domain/card-view.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import { parseCardView } from './card-signals.ts';

/** Two screens of a tall phone, and as much as fits into a few milliseconds of reading: about 12 kB. */
export const MAX_SNAPSHOT_CARDS = 25;
export const SNAPSHOT_TTL_MS = 24 * 3_600_000;
/** Names none of what the wipe of a first start removes: it must outlive the session, and holds no secret of it. */
const KEY = 'last-feed';
/** Another number makes what an older version kept worth nothing. */
const FORMAT_VERSION = 2;

export interface FeedSnapshot {
  /** In the order shown. */
  readonly cards: readonly (readonly [id: string, view: CardView])[];
  /** Epoch ms by this device's clock: when it was known to be right. */
  readonly at: number;
}

/** `viewer`: whose launch this is, '' for nobody; `filter`: the one that is on now, since what was kept passed one. */
export interface FeedSnapshotScope {
  readonly viewer: string;
  readonly filter: FeedFilter;
}

/** Null when nothing fit to be shown is kept; what belongs to somebody else is removed at once. */
export function readFeedSnapshot(
  local: KeyValueStore,
  { viewer, filter }: FeedSnapshotScope,
  nowMs: number,
): FeedSnapshot | null {
  const kept = asObject(readStoredJson(local, KEY));
  if (!kept) return null;
  const at = asNumber(kept.at) ?? 0;
  const isOld = nowMs - at >= SNAPSHOT_TTL_MS || at > nowMs;
  if (!viewer || kept.version !== FORMAT_VERSION || asText(kept.viewer) !== viewer || isOld) {
    clearFeedSnapshot(local);
    return null;
  }
  if (asText(kept.filter) !== JSON.stringify(filter) || !Array.isArray(kept.cards)) return null;
  const cards = kept.cards.slice(0, MAX_SNAPSHOT_CARDS).flatMap((card: unknown) => {
    const [id, fields]: unknown[] = Array.isArray(card) ? card : [];
    const view = parseCardView(fields);
    // Over by now, by any clock: it would only be taken away again.
    const isOver = view && view.deadline > 0 && view.deadline <= nowMs;
    return typeof id === 'string' && view && !isOver ? [[id, view] as const] : [];
  });
  return cards.length > 0 ? { cards, at } : null;
}

export function writeFeedSnapshot(
  local: KeyValueStore,
  { viewer, filter }: FeedSnapshotScope,
  feed: FeedSnapshot,
): void {
  if (!viewer) return;
  const cards = feed.cards.slice(0, MAX_SNAPSHOT_CARDS);
  const kept = { version: FORMAT_VERSION, viewer, filter: JSON.stringify(filter), at: feed.at, cards };
  local.set(KEY, JSON.stringify(kept));
}

export const clearFeedSnapshot = (local: KeyValueStore): void => local.remove(KEY);
