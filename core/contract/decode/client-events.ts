// Decoder of the client stream: which topic an event belongs to, and its content as the streams of feed, requests and notifications decode it (EVENTS-01).
import { parseNumber, parseTime } from '#domain/parse-fields.ts';
import { STREAM_EVENTS, type StreamName } from '../events.ts';
import { asObject, asText } from './json.ts';
import {
  decodeFeedEvent,
  decodeNotificationsEvent,
  decodeRequestsEvent,
  type FeedChange,
  type NotificationsChange,
  type RequestsChange,
} from './stream-events.ts';

/** EVENTS-04: changed fields of a known feed item, without a new version; an absent one is unchanged. */
export interface FeedPatch {
  readonly type: 'patch';
  readonly id: string;
  readonly fields: {
    readonly viewCount?: number;
    readonly unreadCount?: number;
    /** Epoch ms. */
    readonly deadlineAt?: number | null;
  };
}

/** An event of a chat as it came, see `decodeChatEvent`. */
export interface EncodedChatEvent {
  readonly name: string;
  readonly payload: unknown;
}

export type ClientEvent =
  | { readonly topic: 'feed'; readonly change: FeedChange | FeedPatch }
  /** Own requests, and profiles of others. */
  | { readonly topic: 'requests'; readonly change: RequestsChange }
  | { readonly topic: 'notifications'; readonly change: NotificationsChange }
  /** A deal of the viewer; those that an admin reads have a stream of their own. The chat decodes it. */
  | ({ readonly topic: 'chat'; readonly dealId: string } & EncodedChatEvent);

/** Null when unreadable. Pings are no events of a topic. */
export function decodeClientEvent(event: string, payload: unknown): ClientEvent | null {
  if (event === 'feed_patch') {
    const change = decodeFeedPatch(payload);
    return change && { topic: 'feed', change };
  }
  if (hasEvent('feed', event)) {
    const change = decodeFeedEvent(event, payload);
    return change && { topic: 'feed', change };
  }
  if (hasEvent('requests', event)) {
    const change = decodeRequestsEvent(event, payload);
    return change && { topic: 'requests', change };
  }
  if (hasEvent('notifications', event)) {
    const change = decodeNotificationsEvent(event, payload);
    return change && { topic: 'notifications', change };
  }
  if (!hasEvent('chat', event)) return null;
  const dealId = dealIdOf(payload);
  return dealId ? { topic: 'chat', dealId, name: event, payload } : null;
}

const hasEvent = (stream: StreamName, event: string): boolean =>
  (STREAM_EVENTS[stream] as readonly string[]).includes(event);

function decodeFeedPatch(payload: unknown): FeedPatch | null {
  const object = asObject(payload);
  const id = asText(object?.id);
  const fields = asObject(object?.fields);
  if (!id || !fields) return null;
  const viewCount = parseNumber(fields.viewCount);
  const unreadCount = parseNumber(fields.unreadCount);
  return {
    type: 'patch',
    id,
    fields: {
      ...(viewCount === null ? {} : { viewCount }),
      ...(unreadCount === null ? {} : { unreadCount }),
      ...(fields.deadlineAt === undefined ? {} : { deadlineAt: parseTime(fields.deadlineAt) }),
    },
  };
}

function dealIdOf(payload: unknown): string {
  const object = asObject(payload) ?? {};
  return asText(object.transactionId) || asText(asObject(object.message)?.transactionId);
}
