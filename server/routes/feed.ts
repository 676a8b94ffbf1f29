// Feed route: one page of the home screen's list.
import { QUERIES } from '#api/schemas/queries.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { listReply, type Reply } from '../http/envelope.ts';
import { readFeed } from '../services/feed/read-feed.ts';
import type { ServiceResult } from '../services/result.ts';
import { streamPosition } from '../services/stream-position.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';

/** `lastEventId`: the feed's stream continues from here without a snapshot of its own. */
export async function feedReply(
  ctx: ReadContext,
  viewer: Viewer,
  limit: number,
): Promise<ServiceResult<Reply>> {
  const lastEventId = await streamPosition(ctx);
  return listReply(await readFeed(ctx, viewer, limit), ctx.now, { lastEventId });
}

export const feedRoutes = ({ read }: Endpoints) => ({
  feed: read(QUERIES.feed, (ctx, { viewer, input }) => feedReply(ctx, viewer, input.limit)),
});
