// First cards of a start: from the last start, or from the answer to the boot script's call, before the worker sends any (HOME-09, HOME-11).
import { decodeFeedPage } from '#contract/decode/feed-page.ts';
import { cardView } from '#domain/card-view.ts';
import { compareFeedItems } from '#domain/feed-rank.ts';
import { pageLanguage } from '#i18n/strings.ts';
import type { PrefetchedFeed } from '../../boot/prefetched-start.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import type { FirstStores } from '../first-stores.ts';
import { MAX_SNAPSHOT_CARDS, readFeedSnapshot } from './snapshot.ts';

/** Shows what the last start has stored for this viewer, if it may be shown. `viewer`: '' for nobody. */
export function showStoredCards(
  { cards, feed }: FirstStores,
  local: KeyValueStore,
  viewer: string,
  nowMs: number,
): void {
  const scope = { viewer, language: pageLanguage, filter: feed.filter.peek() };
  const snapshot = readFeedSnapshot(local, scope, nowMs);
  if (snapshot) cards.showFirst(snapshot, false);
}

/**
 * Shows the first cards of the answer, in the order in which the worker will send them.
 * Nothing changes when cards are shown already, when there are none, and under a filter, which the answer does not know.
 */
export function showAnsweredCards(
  { cards, feed, clock }: FirstStores,
  { answer, viewerId, at }: PrefetchedFeed,
): void {
  if (feed.isKnown.peek() || feed.isFiltered.peek() || !viewerId) return;
  const page = decodeFeedPage(answer);
  if (!page || page.items.length === 0) return;
  if (page.serverTime !== null) clock.setOffset(Math.round(page.serverTime - at));
  const first = [...page.items].sort(compareFeedItems(viewerId)).slice(0, MAX_SNAPSHOT_CARDS);
  const views = first.map((item) => [item.id, cardView(item, viewerId, pageLanguage)] as const);
  cards.showFirst({ cards: views, at }, true);
}
