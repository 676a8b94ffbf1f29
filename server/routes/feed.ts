// Feed route: one page of the home screen's list.
import { clientEventsRoute } from '#contract/routes/streams.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import type { Reply } from '../http/envelope.ts';
import { type FeedQuery, readFeed } from '../services/feed/read-feed.ts';
import type { ServiceResult } from '../services/result.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';
import type { Paging } from './paging.ts';

/**
 * `lastEventId`: the feed's stream continues from here without a snapshot of its own. `ticket`: for the client stream, so
 * that it opens without a call before it; null for none.
 */
export async function feedReply(
  ctx: ReadContext,
  viewer: Viewer,
  paging: Paging,
  query: FeedQuery,
  ticket: string | null,
): Promise<ServiceResult<Reply>> {
  const page = await readFeed(ctx, viewer, query);
  if (!page.ok) return page;
  const lastEventId = String(page.value.streamPosition);
  const more = ticket === null ? { lastEventId } : { lastEventId, ticket };
  return paging.reply(page, ctx.now, more);
}

export const feedRoutes = ({ read }: Endpoints, paging: Paging) => ({
  feed: read(QUERIES.feed, (ctx, { viewer, input, ticketFor }) => {
    const query = { limit: input.limit, cursor: paging.cursor(input), filter: paging.filter(input) };
    return feedReply(ctx, viewer, paging, query, ticketFor(clientEventsRoute.path));
  }),
});
