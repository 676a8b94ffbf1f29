// Item patch: the counts of a feed item that changed without a new version, as a change of the item (EVENTS-04).
import type { FeedPatch } from '#contract/decode/client-events.ts';
import type { FeedChange } from '#contract/decode/stream-events.ts';
import type { FeedItem } from '#domain/entities.ts';

/**
 * The change of a patch; null for an unknown item, which comes whole when it comes.
 * The store orders the change by the event's id, as it does any other change of the item.
 */
export function patchedItem(item: FeedItem | null, fields: FeedPatch['fields']): FeedChange | null {
  if (!item) return null;
  if (item.kind === 'request') {
    const { viewCount = item.viewCount } = fields;
    return { type: 'upsert', item: { ...item, viewCount } };
  }
  const { unreadCount = item.unreadCount, deadlineAt = item.deadlineAt } = fields;
  return { type: 'upsert', item: { ...item, unreadCount, deadlineAt } };
}
