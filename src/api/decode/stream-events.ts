// One live event as a typed change: payloads bare or wrapped (LIVE-02 D); null for what cannot be read (LIVE-06).

import { parseTime } from '#domain/parse-fields.ts';
import type { ExchangeRequest, FeedItem, Notification } from '#domain/entities.ts';
import { asObject, asText, decodeAll, firstOf, type Json, listOf } from './json.ts';
import { decodeFeedItem, decodeRequest } from './feed-item.ts';
import { decodeNotification } from './notification.ts';

export type FeedChange =
  | { readonly type: 'snapshot'; readonly items: readonly FeedItem[]; readonly serverTime: number | null }
  | { readonly type: 'upsert'; readonly item: FeedItem }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'replace'; readonly item: FeedItem; readonly replaceOf: string };

export function readFeedEvent(event: string, payload: unknown): FeedChange | null {
  const object = asObject(payload) ?? {};
  switch (event) {
    case 'initial_feed': {
      const list = listOf(payload, 'items');
      return (
        list && {
          type: 'snapshot',
          items: decodeAll(list, decodeFeedItem),
          serverTime: parseTime(object.serverTime),
        }
      );
    }
    case 'feed_upsert': {
      const item = decodeFeedItem(inner(payload, 'item'));
      return item && { type: 'upsert', item };
    }
    case 'feed_remove': {
      const id = idOf(payload, 'item');
      return id ? { type: 'remove', id } : null;
    }
    case 'feed_replace': {
      const item = decodeFeedItem(inner(payload, 'item'));
      const replaceOf = asText(firstOf(object.replaceOf, asObject(object.data)?.replaceOf));
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
  | { readonly type: 'profile'; readonly userId: string; readonly changes: Json };

export function readRequestsEvent(event: string, payload: unknown): RequestsChange | null {
  switch (event) {
    case 'initial_state': {
      const list = listOf(payload, 'requests', 'items');
      return list && { type: 'snapshot', requests: decodeAll(list, decodeRequest) };
    }
    case 'new_request':
    case 'request_updated': {
      const request = decodeRequest(inner(payload, 'request'));
      return request && { type: 'upsert', request };
    }
    case 'request_deleted': {
      const id = idOf(payload, 'request');
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
  | { readonly type: 'snapshot'; readonly notifications: readonly Notification[] }
  | { readonly type: 'new'; readonly notification: Notification };

export function readNotificationsEvent(event: string, payload: unknown): NotificationsChange | null {
  if (event === 'initial_notifications') {
    const list = listOf(payload, 'notifications', 'items');
    return list && { type: 'snapshot', notifications: decodeAll(list, decodeNotification) };
  }
  if (event !== 'new_notification') return null;
  const notification = decodeNotification(inner(payload, 'notification'));
  return notification && { type: 'new', notification };
}

/** `{item}`, `{data}`, `{data: {item}}` or the payload itself. */
function inner(payload: unknown, key: string): unknown {
  const object = asObject(payload);
  if (!object) return payload;
  if (asObject(object[key])) return object[key];
  return asObject(object.data) ? inner(object.data, key) : payload;
}

/** `{id}`, `{itemId}`-like wrappers or a bare id. */
function idOf(payload: unknown, key: string): string {
  if (typeof payload === 'string' || typeof payload === 'number') return String(payload);
  const object = asObject(inner(payload, key)) ?? {};
  return asText(firstOf(object.id, object._id, object[`${key}Id`], object.requestId));
}
