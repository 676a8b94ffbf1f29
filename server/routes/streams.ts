// The live streams: which topics each viewer hears, and the snapshot that each starts with.

import {
  ADMIN_FEED_TOPIC,
  FEED_TOPIC,
  feedTopic,
  notificationsTopic,
  REQUESTS_TOPIC,
  requestsTopic,
} from '../events/topics.ts';
import type { AppContext } from '../http/context.ts';
import { createStreamHandler } from '../http/stream-handler.ts';
import { readNotifications } from '../services/notifications/user-notifications.ts';
import { FEED_SNAPSHOT_LIMIT, readAllRequests, readFeed } from '../services/requests/read-requests.ts';
import { ok } from '../services/result.ts';

export const streamRoutes = (context: AppContext) => ({
  feedEvents: createStreamHandler(context, {
    name: 'feed',
    topics: async (_reading, { id, isAdmin }) =>
      ok([FEED_TOPIC, feedTopic(id), ...(isAdmin ? [ADMIN_FEED_TOPIC] : [])]),
    snapshot: async (reading, viewer) => ({
      type: 'initial_feed',
      payload: {
        items: await readFeed(reading, viewer, FEED_SNAPSHOT_LIMIT),
        serverTime: reading.now.toISOString(),
      },
    }),
  }),
  requestEvents: createStreamHandler(context, {
    name: 'requests',
    topics: async (_reading, { id }) => ok([REQUESTS_TOPIC, requestsTopic(id)]),
    snapshot: async (reading, viewer) => ({
      type: 'initial_state',
      payload: { requests: await readAllRequests(reading, viewer), serverTime: reading.now.toISOString() },
    }),
  }),
  notificationEvents: createStreamHandler(context, {
    name: 'notifications',
    topics: async (_reading, { id }) => ok([notificationsTopic(id)]),
    snapshot: async (reading, viewer) => ({
      type: 'initial_notifications',
      payload: {
        notifications: await readNotifications(reading, viewer),
        serverTime: reading.now.toISOString(),
      },
    }),
  }),
});
