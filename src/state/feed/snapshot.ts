// Feed snapshot: the first cards, persisted so that the next start shows them at once, marked as old (HOME-11).

import { asObject, asText } from '#contract/decode/json.ts';
import type { CardView } from '#domain/card-view.ts';
import type { FeedFilter } from '#domain/feed-filter.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import { parseCardView } from './card-signals.ts';

/** Two screens of a tall phone: about 12 kB, read in a few milliseconds. */
export const MAX_SNAPSHOT_CARDS = 25;
export const SNAPSHOT_TTL_MS = 24 * 3_600_000;
/** The first-run reset does not remove this key, which exists only where a backend announces features. */
const KEY = 'last-feed';
/** Others are removed: version 1 was also stored on a backend of the specification alone. */
const FORMAT_VERSION = 2;

export interface FeedSnapshot {
  /** In the order shown. */
  readonly cards: readonly (readonly [id: string, view: CardView])[];
  /** Epoch ms by this device's clock: when the cards were last known to be current. */
  readonly at: number;
}

/**
 * `viewer`: the user of this launch, '' for nobody.
 * `language`: of the page, in which the amounts are. `filter`: the active one, which the stored cards passed.
 */
interface FeedSnapshotScope {
  readonly viewer: string;
  readonly language: string;
  readonly filter: FeedFilter;
}

/** Null when there is none to show; another user's, and one that is too old, is removed. */
export function readFeedSnapshot(
  local: KeyValueStore,
  { viewer, language, filter }: FeedSnapshotScope,
  nowMs: number,
): FeedSnapshot | null {
  const stored = asObject(readStoredJson(local, KEY));
  if (!stored) return null;
  const at = parseNumber(stored.at) ?? 0;
  const isOld = nowMs - at >= SNAPSHOT_TTL_MS || at > nowMs;
  if (!viewer || stored.version !== FORMAT_VERSION || asText(stored.viewer) !== viewer || isOld) {
    clearFeedSnapshot(local);
    return null;
  }
  if (asText(stored.language) !== language || asText(stored.filter) !== JSON.stringify(filter)) return null;
  if (!Array.isArray(stored.cards)) return null;
  const cards = stored.cards.slice(0, MAX_SNAPSHOT_CARDS).flatMap((card: unknown) => {
    const [id, fields]: unknown[] = Array.isArray(card) ? card : [];
    const view = parseCardView(fields);
    // Expired by now: the live feed would remove it again.
    const isOver = view && view.deadline > 0 && view.deadline <= nowMs;
    return typeof id === 'string' && view && !isOver ? [[id, view] as const] : [];
  });
  return cards.length > 0 ? { cards, at } : null;
}

export function writeFeedSnapshot(
  local: KeyValueStore,
  { viewer, language, filter }: FeedSnapshotScope,
  feed: FeedSnapshot,
): void {
  if (!viewer) return;
  const cards = feed.cards.slice(0, MAX_SNAPSHOT_CARDS);
  const scope = { viewer, language, filter: JSON.stringify(filter) };
  const snapshot = { version: FORMAT_VERSION, ...scope, at: feed.at, cards };
  local.set(KEY, JSON.stringify(snapshot));
}

export const clearFeedSnapshot = (local: KeyValueStore): void => local.remove(KEY);
