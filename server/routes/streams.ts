// The live streams: which topics each viewer hears, and the snapshot that each starts with.
import type { Core } from '../http/context.ts';
import { createStream } from '../http/stream-handler.ts';
import { readNotifications } from '../services/notifications/user-notifications.ts';
import { done } from '../services/result.ts';
import { FEED_LIMIT, readAllRequests, readFeed } from '../services/requests/read-requests.ts';
import { FEED, FEED_OF_ADMINS, feedOf, notificationsOf, REQUESTS, requestsOf } from '../events/topics.ts';

export const streamRoutes = (core: Core) => ({
  feedEvents: createStream(core, {
    name: 'feed',
    topics: async (_reading, { id, isAdmin }) =>
      done([FEED, feedOf(id), ...(isAdmin ? [FEED_OF_ADMINS] : [])]),
    snapshot: async (reading, viewer) => ({
      type: 'initial_feed',
      payload: { items: await readFeed(reading, viewer, FEED_LIMIT), serverTime: reading.now.toISOString() },
    }),
  }),
  requestEvents: createStream(core, {
    name: 'requests',
    topics: async (_reading, { id }) => done([REQUESTS, requestsOf(id)]),
    snapshot: async (reading, viewer) => ({
      type: 'initial_state',
      payload: { requests: await readAllRequests(reading, viewer), serverTime: reading.now.toISOString() },
    }),
  }),
  notificationEvents: createStream(core, {
    name: 'notifications',
    topics: async (_reading, { id }) => done([notificationsOf(id)]),
    snapshot: async (reading, viewer) => ({
      type: 'initial_notifications',
      payload: {
        notifications: await readNotifications(reading, viewer),
        serverTime: reading.now.toISOString(),
      },
    }),
  }),
});
