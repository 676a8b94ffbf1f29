// Stream routes: the topics of each live stream and the snapshot that it starts with. The chat's stream is in chat.ts.

import * as v from 'valibot';
import { FEED_FILTER_PARAM } from '#contract/events.ts';
import { hasFeature } from '#contract/features.ts';
import { fieldError } from '#contract/field-errors.ts';
import { feedFilterQuery, QUERIES } from '#contract/schemas/queries.ts';
import { isEmptyFilter, parseFilter } from '#domain/feed-filter.ts';
import type { AppContext } from '../context.ts';
import type { MarketFilter } from '../events/topic-listener.ts';
import {
  ADMIN_FEED_TOPIC,
  clientTopic,
  FEED_TOPIC,
  feedTopic,
  notificationsTopic,
  REQUESTS_TOPIC,
  requestsTopic,
} from '../events/topics.ts';
import { answerRefusal } from '../http/call-language.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { createStreamHandler, type StreamDefinition, type StreamQuery } from '../http/stream-handler.ts';
import { readMarketFilter } from '../services/feed/market-filter.ts';
import { readFeedSnapshot } from '../services/feed/read-feed.ts';
import { readNewestNotifications } from '../services/notifications/user-notifications.ts';
import { readAllRequests, readOwnRequests } from '../services/requests/read-requests.ts';
import { ok, refuse } from '../services/result.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';

const feedTopicsOf = ({ id, isAdmin }: Viewer) => [feedTopic(id), ...(isAdmin ? [ADMIN_FEED_TOPIC] : [])];

/** With the cursor of the next page where the client knows of filters and pages. */
async function feedSnapshot(ctx: ReadContext, viewer: Viewer, market: MarketFilter | undefined) {
  const { items, nextCursor } = await readFeedSnapshot(ctx, viewer, market?.filter);
  const payload = { items, serverTime: ctx.now.toISOString() };
  return { type: 'initial_feed', payload: market ? { ...payload, nextCursor } : payload };
}
async function notificationsSnapshot(ctx: ReadContext, viewer: Viewer, hasPages: boolean) {
  const { items, nextCursor } = await readNewestNotifications(ctx, viewer);
  const payload = { notifications: items, serverTime: ctx.now.toISOString() };
  return { type: 'initial_notifications', payload: hasPages ? { ...payload, nextCursor } : payload };
}

const filterOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
/** The filter in `feed` is refused as that of `GET /feed` is. */
const clientQuery = v.pipe(
  QUERIES.clientEvents,
  v.check(({ feed = '' }) => v.is(feedFilterQuery, filterOf(feed)), fieldError('invalid')),
);

/** EVENTS-01: everything that a client shows, but the chats that an admin reads. */
const clientStream: StreamDefinition = {
  name: 'client',
  schema: clientQuery,
  topics: async (_reading, viewer) => {
    const { id } = viewer;
    return ok([...feedTopicsOf(viewer), requestsTopic(id), notificationsTopic(id), clientTopic(id)]);
  },
  takesPatches: true,
  market: async (ctx, viewer, query) => {
    if (viewer.suspension) return undefined;
    return readMarketFilter(ctx, viewer, parseFilter(filterOf(query[FEED_FILTER_PARAM] ?? '')));
  },
  snapshot: async (ctx, viewer, market) => [
    await feedSnapshot(ctx, viewer, market),
    {
      type: 'initial_state',
      payload: { requests: await readOwnRequests(ctx, viewer), serverTime: ctx.now.toISOString() },
    },
    await notificationsSnapshot(ctx, viewer, true),
  ],
};

export const streamRoutes = (context: AppContext) => {
  const { features } = context.config;
  const hasPages = hasFeature(features, 'search', 1);
  const notOffered: RouteHandler = async (call) => answerRefusal(call, refuse('NOT_FOUND'));
  return {
    feedEvents: createStreamHandler(context, {
      name: 'feed',
      schema: QUERIES.feedEvents,
      // A stream with a filter gets the public events by it.
      topics: async (_reading, viewer, { query }) =>
        ok([
          ...((hasPages && hasFilter(query)) || viewer.suspension ? [] : [FEED_TOPIC]),
          ...feedTopicsOf(viewer),
        ]),
      market: async (ctx, viewer, query) =>
        hasPages && hasFilter(query) && !viewer.suspension
          ? readMarketFilter(ctx, viewer, parseFilter(query))
          : undefined,
      snapshot: async (ctx, viewer, market) => [await feedSnapshot(ctx, viewer, market)],
    }),
    requestEvents: createStreamHandler(context, {
      name: 'requests',
      schema: QUERIES.requestEvents,
      topics: async (_reading, { id }) => ok([REQUESTS_TOPIC, requestsTopic(id)]),
      snapshot: async (ctx, viewer) => [
        {
          type: 'initial_state',
          payload: { requests: await readAllRequests(ctx, viewer), serverTime: ctx.now.toISOString() },
        },
      ],
    }),
    notificationEvents: createStreamHandler(context, {
      name: 'notifications',
      schema: QUERIES.notificationEvents,
      topics: async (_reading, { id }) => ok([notificationsTopic(id)]),
      snapshot: async (ctx, viewer) => [await notificationsSnapshot(ctx, viewer, hasPages)],
    }),
    clientEvents: hasFeature(features, 'events', 1) ? createStreamHandler(context, clientStream) : notOffered,
  };
};

const hasFilter = (query: StreamQuery): boolean => !isEmptyFilter(parseFilter(query));
