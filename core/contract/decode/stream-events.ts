// Decoders of live events of feed, requests and notifications: payloads bare or wrapped (LIVE-02 D); null when unreadable.

import type { ExchangeRequest, FeedItem, Notification } from '#domain/entities.ts';
import { decodeFeedItem, decodeRequest } from './feed-item.ts';
import { decodeFeedPage, type FeedPage } from './feed-page.ts';
import { asObject, asText, decodeAll, firstDefined, type JsonObject, unwrapArray } from './json.ts';
import { decodeNotification, decodeNotifications } from './notification.ts';
import type { Page } from './page.ts';

export type FeedChange =
  | ({ readonly type: 'snapshot' } & Pick<FeedPage, 'items' | 'serverTime'> &
      Partial<Pick<FeedPage, 'nextCursor'>>)
  | { readonly type: 'upsert'; readonly item: FeedItem }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'replace'; readonly item: FeedItem; readonly replaceOf: string };

export function decodeFeedEvent(event: string, payload: unknown): FeedChange | null {
  const object = asObject(payload) ?? {};
  switch (event) {
    case 'initial_feed': {
      const page = decodeFeedPage(payload);
      if (!page) return null;
      const { items, serverTime, nextCursor } = page;
      return { type: 'snapshot', items, serverTime, ...(nextCursor !== undefined && { nextCursor }) };
    }
    case 'feed_upsert': {
      const item = decodeFeedItem(unwrapItem(payload, 'item'));
      return item && { type: 'upsert', item };
    }
    case 'feed_remove': {
      const id = itemId(payload, 'item');
      return id ? { type: 'remove', id } : null;
    }
    case 'feed_replace': {
      const item = decodeFeedItem(unwrapItem(payload, 'item'));
      const replaceOf = asText(firstDefined(object.replaceOf, asObject(object.data)?.replaceOf));
      return item && replaceOf ? { type: 'replace', item, replaceOf } : null;
    }
    default:
      return null;
  }
}

export type RequestsChange =
  | { readonly type: 'snapshot'; readonly requests: readonly ExchangeRequest[] }
  | { readonly type: 'upsert'; readonly request: ExchangeRequest }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'profile'; readonly userId: string; readonly changes: JsonObject };

export function decodeRequestsEvent(event: string, payload: unknown): RequestsChange | null {
  switch (event) {
    case 'initial_state': {
      const list = unwrapArray(payload, 'requests', 'items');
      return list && { type: 'snapshot', requests: decodeAll(list, decodeRequest) };
    }
    case 'new_request':
    case 'request_updated': {
      const request = decodeRequest(unwrapItem(payload, 'request'));
      return request && { type: 'upsert', request };
    }
    case 'request_deleted': {
      const id = itemId(payload, 'request');
      return id ? { type: 'remove', id } : null;
    }
    case 'user_profile_updated': {
      const sent = asObject(payload) ?? {};
      const body = asObject(sent.data) ?? sent;
      const changes = asObject(body.changes);
      const userId = asText(body.userId);
      return changes && userId ? { type: 'profile', userId, changes } : null;
    }
    default:
      return null;
  }
}

export type NotificationsChange =
  | {
      readonly type: 'snapshot';
      readonly notifications: readonly Notification[];
      /** SRCH-04: absent where these are all. */
      readonly nextCursor?: string;
    }
  | { readonly type: 'new'; readonly notification: Notification };

export const notificationsSnapshot = ({ items, nextCursor }: Page<Notification>): NotificationsChange => ({
  type: 'snapshot',
  notifications: items,
  ...(nextCursor && { nextCursor }),
});

export function decodeNotificationsEvent(event: string, payload: unknown): NotificationsChange | null {
  if (event === 'initial_notifications') {
    const page = decodeNotifications(payload);
    return page && notificationsSnapshot(page);
  }
  if (event !== 'new_notification') return null;
  const notification = decodeNotification(unwrapItem(payload, 'notification'));
  return notification && { type: 'new', notification };
}

/** `{item}`, `{data}`, `{data: {item}}` or the payload itself. */
function unwrapItem(payload: unknown, key: string): unknown {
  const object = asObject(payload);
  if (!object) return payload;
  if (asObject(object[key])) return object[key];
  return asObject(object.data) ? unwrapItem(object.data, key) : payload;
}

/** `{id}`, `{itemId}`-like wrappers or a bare id. */
function itemId(payload: unknown, key: string): string {
  if (typeof payload === 'string' || typeof payload === 'number') return String(payload);
  const object = asObject(unwrapItem(payload, key)) ?? {};
  return asText(firstDefined(object.id, object._id, object[`${key}Id`], object.requestId));
}
