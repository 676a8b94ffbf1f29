// Stream routes: the topics of each live stream and the snapshot that it starts with. The chat's stream is in chat.ts.

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
import { readFeedSnapshot } from '../services/feed/read-feed.ts';
import { readNewestNotifications } from '../services/notifications/user-notifications.ts';
import { readAllRequests } from '../services/requests/read-requests.ts';
import { ok } from '../services/result.ts';

export const streamRoutes = (context: AppContext) => ({
  feedEvents: createStreamHandler(context, {
    name: 'feed',
    topics: async (_reading, { id, isAdmin }) =>
      ok([FEED_TOPIC, feedTopic(id), ...(isAdmin ? [ADMIN_FEED_TOPIC] : [])]),
    snapshot: async (ctx, viewer) => ({
      type: 'initial_feed',
      payload: {
        items: await readFeedSnapshot(ctx, viewer),
        serverTime: ctx.now.toISOString(),
      },
    }),
  }),
  requestEvents: createStreamHandler(context, {
    name: 'requests',
    topics: async (_reading, { id }) => ok([REQUESTS_TOPIC, requestsTopic(id)]),
    snapshot: async (ctx, viewer) => ({
      type: 'initial_state',
      payload: { requests: await readAllRequests(ctx, viewer), serverTime: ctx.now.toISOString() },
    }),
  }),
  notificationEvents: createStreamHandler(context, {
    name: 'notifications',
    topics: async (_reading, { id }) => ok([notificationsTopic(id)]),
    snapshot: async (ctx, viewer) => ({
      type: 'initial_notifications',
      payload: {
        notifications: await readNewestNotifications(ctx, viewer),
        serverTime: ctx.now.toISOString(),
      },
    }),
  }),
});
