// Decoder of the feed as one answer or snapshot event: items, server time, and where a stream may resume (HOME-08).
import type { EpochMs, FeedItem } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { decodeFeedItem } from './feed-item.ts';
import { asObject, asText, decodeAll, unwrapArray } from './json.ts';

export interface FeedPage {
  readonly items: readonly FeedItem[];
  /** How many items could not be read and are missing. */
  readonly droppedCount: number;
  readonly serverTime: EpochMs | null;
  /** Everything up to this event id is contained; '' when the backend names none. */
  readonly lastEventId: string;
  /** For the client stream; '' from a backend without tickets (TICK-03). */
  readonly ticket: string;
  /** SRCH-01: for the next page, null on the last one; undefined from a backend without pages. */
  readonly nextCursor: string | null | undefined;
}

/** Null when the answer holds no list. */
export function decodeFeedPage(payload: unknown): FeedPage | null {
  const list = unwrapArray(payload, 'items');
  if (!list) return null;
  const items = decodeAll(list, decodeFeedItem);
  const { serverTime, lastEventId, nextCursor, ticket } = asObject(payload) ?? {};
  return {
    items,
    droppedCount: list.length - items.length,
    serverTime: parseTime(serverTime),
    lastEventId: asText(lastEventId),
    ticket: asText(ticket),
    nextCursor: nextCursor === undefined ? undefined : asText(nextCursor) || null,
  };
}
