// The top of the feed as it survives the app, so that a second start shows it at once, as what it is: not yet confirmed (HOME-09).
import type { FeedFilter } from '#domain/feed-filter.ts';
import { asNumber, asObject, asText } from '#api/decode/json.ts';
import type { CardView } from '../../../worker/protocol.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';
import { readCardView } from './card-signals.ts';

/** Two screens of a tall phone, and as much as fits into a few milliseconds of reading: about 12 kB. */
export const LAST_FEED_CARDS = 25;
export const LAST_FEED_MS = 24 * 3_600_000;
/** Names none of what the wipe of a first start removes: it must outlive the session, and holds no secret of it. */
const KEY = 'last-feed';
/** Another number makes what an older version kept worth nothing. */
const VERSION = 1;

export interface LastFeed {
  /** In the order shown. */
  readonly cards: readonly (readonly [id: string, view: CardView])[];
  /** Epoch ms by this device's clock: when it was known to be right. */
  readonly at: number;
}

/** `viewer`: whose launch this is, '' for nobody; `filter`: the one that is on now, since what was kept passed one. */
export interface LastFeedOf {
  readonly viewer: string;
  readonly filter: FeedFilter;
}

/** Null when nothing fit to be shown is kept; what belongs to somebody else is removed at once. */
export function readLastFeed(
  local: KeyValueStore,
  { viewer, filter }: LastFeedOf,
  nowMs: number,
): LastFeed | null {
  const kept = asObject(readJson(local, KEY));
  if (!kept) return null;
  const at = asNumber(kept.at) ?? 0;
  const isOld = nowMs - at >= LAST_FEED_MS || at > nowMs;
  if (!viewer || kept.version !== VERSION || asText(kept.viewer) !== viewer || isOld) {
    forgetLastFeed(local);
    return null;
  }
  if (asText(kept.filter) !== JSON.stringify(filter) || !Array.isArray(kept.cards)) return null;
  const cards = kept.cards.slice(0, LAST_FEED_CARDS).flatMap((card: unknown) => {
    const [id, fields]: unknown[] = Array.isArray(card) ? card : [];
    const view = readCardView(fields);
    // Over by now, by any clock: it would only be taken away again.
    const isOver = view && view.deadline > 0 && view.deadline <= nowMs;
    return typeof id === 'string' && view && !isOver ? [[id, view] as const] : [];
  });
  return cards.length > 0 ? { cards, at } : null;
}

export function writeLastFeed(local: KeyValueStore, { viewer, filter }: LastFeedOf, feed: LastFeed): void {
  if (!viewer) return;
  const cards = feed.cards.slice(0, LAST_FEED_CARDS);
  const kept = { version: VERSION, viewer, filter: JSON.stringify(filter), at: feed.at, cards };
  local.set(KEY, JSON.stringify(kept));
}

export const forgetLastFeed = (local: KeyValueStore): void => local.remove(KEY);
