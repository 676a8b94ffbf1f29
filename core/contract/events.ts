// Live streams and the names of their events (LIVE-02), and the query parameters of a stream. Payloads: see decode/.
// Additions: `client`, one stream for everything that a client shows, where `features.events` is announced (EVENTS-01), and
// `admin`, the stream of the console of staff, where `features.adminEvents` is (CASE-45).

export const STREAM_EVENTS = {
  feed: ['initial_feed', 'feed_upsert', 'feed_remove', 'feed_replace', 'ticket', 'ping'],
  requests: [
    'initial_state',
    'new_request',
    'request_updated',
    'request_deleted',
    'user_profile_updated',
    'ticket',
    'ping',
  ],
  notifications: ['initial_notifications', 'new_notification', 'ticket', 'ping'],
  chat: ['message_created', 'message_updated', 'messages_read', 'ticket', 'ping'],
  client: [
    'initial_feed',
    'feed_upsert',
    'feed_patch',
    'feed_remove',
    'feed_replace',
    'initial_state',
    'new_request',
    'request_updated',
    'request_deleted',
    'user_profile_updated',
    'initial_notifications',
    'new_notification',
    'message_created',
    'message_updated',
    'messages_read',
    'ticket',
    'ping',
  ],
  admin: ['initial_admin', 'case_changed', 'report_new', 'report_answered', 'ticket', 'ping'],
} as const;

export type StreamName = keyof typeof STREAM_EVENTS;
export type EventName<S extends StreamName = StreamName> = (typeof STREAM_EVENTS)[S][number];

/** Query parameters, because EventSource cannot send headers. */
export const TOKEN_PARAM = 'token';
/** Stands for the token on one stream or file, where `features.tickets` is announced (TICK-01). */
export const TICKET_PARAM = 'ticket';
export const LAST_EVENT_ID_PARAM = 'lastEventId';
/** Id of a client: its next stream of the same kind replaces this one. A backend may ignore it. */
export const CLIENT_ID_PARAM = 'client';
/**
 * Filter of the client stream's feed, as a query string of `GET /requests`; '' or absent: no filter.
 * 'fromCurrency=EUR&toMethod=Wise%2CSEPA'.
 */
export const FEED_FILTER_PARAM = 'feed';
/** Interval of the server's pings; after three without a byte a stream is dead (LIVE-07, `timing.ts`). */
export const PING_INTERVAL_MS = 15_000;
