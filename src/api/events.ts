// The four live streams and the events each may carry (LIVE-02). Payload shapes are in the decoders.

export const STREAM_EVENTS = {
  feed: ['initial_feed', 'feed_upsert', 'feed_remove', 'feed_replace', 'ping'],
  requests: [
    'initial_state',
    'new_request',
    'request_updated',
    'request_deleted',
    'user_profile_updated',
    'ping',
  ],
  notifications: ['initial_notifications', 'new_notification', 'ping'],
  chat: ['message_created', 'messages_read', 'ping'],
} as const;

export type StreamName = keyof typeof STREAM_EVENTS;
export type EventName<S extends StreamName = StreamName> = (typeof STREAM_EVENTS)[S][number];

/** Query parameters of a stream: EventSource cannot send headers, so both travel in the address. */
export const TOKEN_PARAM = 'token';
export const LAST_EVENT_ID_PARAM = 'lastEventId';
/** What a client calls itself: its next stream of the same kind takes the place of this one. A backend may ignore it. */
export const CLIENT_ID_PARAM = 'client';
/** The server pings this often; a stream without a byte for three of them counts as dead (LIVE-07). */
export const PING_INTERVAL_MS = 15_000;
export const STREAM_SILENCE_MS = 3 * PING_INTERVAL_MS;
