// Stream routes: the topics of each live stream and the snapshot that it starts with. The chat's stream is in chat.ts.
import * as v from 'valibot';
import { FEED_FILTER_PARAM } from '#contract/events.ts';
import { fieldError } from '#contract/field-errors.ts';
import { feedFilterQuery, QUERIES } from '#contract/schemas/queries.ts';
import { isEmptyFilter, parseFilter } from '#domain/feed-filter.ts';
import type { MarketFilter } from '../events/topics.ts';
import {
  ADMIN_FEED_TOPIC,
  clientTopic,
  FEED_TOPIC,
  feedTopic,
  notificationsTopic,
  REQUESTS_TOPIC,
  requestsTopic,
  staffTopic,
} from '../events/topics.ts';
import { type StreamQuery, stream } from '../http/stream-handler.ts';
import { can } from '../services/access/can.ts';
import { readFeedSnapshot, readMarketFilter } from '../services/feed/read-feed.ts';
import { readNewestNotifications } from '../services/notifications/user-notifications.ts';
import { readAllRequests, readOwnRequests } from '../services/requests/read-requests.ts';
import { ok } from '../services/result.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';

const feedTopicsOf = ({ id, isAdmin }: Viewer) => [feedTopic(id), ...(isAdmin ? [ADMIN_FEED_TOPIC] : [])];

/** With the cursor of the next page where the client knows of filters and pages. */
async function feedSnapshot(ctx: ReadContext, viewer: Viewer, market: MarketFilter | undefined) {
  const { items, nextCursor } = await readFeedSnapshot(ctx, viewer, market?.filter);
  const payload = { items, serverTime: ctx.now.toISOString() };
  return { type: 'initial_feed', payload: market ? { ...payload, nextCursor } : payload };
}
async function notificationsSnapshot(ctx: ReadContext, viewer: Viewer) {
  const { items, nextCursor } = await readNewestNotifications(ctx, viewer);
  const payload = { notifications: items, serverTime: ctx.now.toISOString(), nextCursor };
  return { type: 'initial_notifications', payload };
}

const requestsSnapshot = ({ now }: ReadContext, requests: readonly unknown[]) => ({
  type: 'initial_state',
  payload: { requests, serverTime: now.toISOString() },
});

const filterOf = (query: string) => Object.fromEntries(new URLSearchParams(query));
/** The filter in `feed` is refused as that of `GET /feed` is. */
const clientQuery = v.pipe(
  QUERIES.clientEvents,
  v.check(({ feed = '' }) => v.is(feedFilterQuery, filterOf(feed)), fieldError('invalid')),
);

const hasFilter = (query: StreamQuery): boolean => !isEmptyFilter(parseFilter(query));

export const streamRoutes = {
  feedEvents: stream({
    tag: 'Feed',
    summary: 'The feed, live.',
    whileBanned: 'own',
    name: 'feed',
    query: QUERIES.feedEvents,
    // A stream with a filter gets the public events by it.
    topics: async (_reading, viewer, { query }) =>
      ok([...(hasFilter(query) || viewer.suspension ? [] : [FEED_TOPIC]), ...feedTopicsOf(viewer)]),
    market: async (ctx, viewer, query) =>
      hasFilter(query) && !viewer.suspension ? readMarketFilter(ctx, viewer, parseFilter(query)) : undefined,
    snapshot: async (ctx, viewer, market) => [await feedSnapshot(ctx, viewer, market)],
  }),
  requestEvents: stream({
    tag: 'Requests',
    summary: 'The market and public profiles, live.',
    whileBanned: 'no',
    name: 'requests',
    query: QUERIES.requestEvents,
    topics: async (_reading, { id }) => ok([REQUESTS_TOPIC, requestsTopic(id)]),
    snapshot: async (ctx, viewer) => [requestsSnapshot(ctx, await readAllRequests(ctx, viewer))],
  }),
  notificationEvents: stream({
    tag: 'Notifications',
    summary: 'New notifications, live.',
    whileBanned: 'yes',
    name: 'notifications',
    query: QUERIES.notificationEvents,
    topics: async (_reading, { id }) => ok([notificationsTopic(id)]),
    snapshot: async (ctx, viewer) => [await notificationsSnapshot(ctx, viewer)],
  }),
  /** EVENTS-01: everything that a client shows, but the chats that an admin reads. */
  clientEvents: stream({
    tag: 'Feed',
    summary: 'Everything that a client shows, live in one stream, where `features.events` is announced.',
    whileBanned: 'own',
    feature: 'events',
    name: 'client',
    query: clientQuery,
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
      requestsSnapshot(ctx, await readOwnRequests(ctx, viewer)),
      await notificationsSnapshot(ctx, viewer),
    ],
  }),
  /** CASE-45: ids of cases and reports, each for those of staff who may read it. */
  adminEvents: stream({
    tag: 'Staff',
    summary:
      'Changes of cases and reports for the console of staff, live, where `features.adminEvents` is announced.',
    codes: ['FORBIDDEN'],
    whileBanned: 'no',
    feature: 'adminEvents',
    name: 'admin',
    query: QUERIES.adminEvents,
    mayLoseAccess: true,
    topics: async (ctx, viewer) => {
      const cases = await can(ctx, viewer, 'read_given_cases');
      const allowed = cases.ok ? cases : await can(ctx, viewer, 'read_reports');
      return allowed.ok ? ok([staffTopic(viewer.id)]) : allowed;
    },
    // A client that could not resume loads again what it shows.
    snapshot: async ({ now }) => [{ type: 'initial_admin', payload: { serverTime: now.toISOString() } }],
  }),
};
