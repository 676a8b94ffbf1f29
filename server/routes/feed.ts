// Feed routes: one page of the home screen's list, and what it says of a price (PRICE-10).
import * as v from 'valibot';
import { priceGuideShape } from '#contract/price-guide.ts';
import { clientEventsRoute } from '#contract/routes/streams.ts';
import * as schemas from '#contract/schemas/answers.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import { parseFilter } from '#domain/feed-filter.ts';
import { eventIdOf } from '../events/event-frames.ts';
import { read } from '../http/endpoints.ts';
import { itemReply, pageReply, type Reply } from '../http/envelope.ts';
import { answer, item, listBodyWithPosition, page } from '../openapi/answers.ts';
import { readPriceGuide } from '../services/feed/price-guide.ts';
import { type FeedQuery, readFeed } from '../services/feed/read-feed.ts';
import type { ServiceResult } from '../services/result.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';

/** `ticket`: for the client stream; absent when no session is kept. */
export const feedBody = v.strictObject({
  ...listBodyWithPosition(schemas.feedItemSchema).entries,
  ...page,
  ticket: v.exactOptional(v.string()),
});

/**
 * `lastEventId`: the feed's stream continues from here without a snapshot of its own.
 * `ticket`: for the client stream, so that it opens without a call before it; null for none.
 */
export async function feedReply(
  ctx: ReadContext,
  viewer: Viewer,
  query: FeedQuery,
  ticket: string | null,
): Promise<ServiceResult<Reply>> {
  const result = await readFeed(ctx, viewer, query);
  if (!result.ok) return result;
  const lastEventId = String(eventIdOf(result.value.streamPosition));
  const more = ticket === null ? { lastEventId } : { lastEventId, ticket };
  return pageReply(result, ctx.now, more);
}

export const feedRoutes = {
  feed: read({
    tag: 'Feed',
    summary: 'Deals, own open requests, then those of others under the filter, in pages.',
    answer: answer(feedBody),
    whileBanned: 'own',
    query: QUERIES.feed,
    handle: async (ctx, { viewer, input, ticketFor }) => {
      const query = { limit: input.limit, cursor: input.cursor, filter: parseFilter(input) };
      return feedReply(ctx, viewer, query, ticketFor(clientEventsRoute.path));
    },
  }),
  priceGuide: read({
    tag: 'Feed',
    feature: 'pricing',
    whileBanned: 'no',
    summary: 'Open offers of a pair by others, and the rates at which its deals were completed.',
    answer: item(schemaOf(priceGuideShape)),
    query: QUERIES.priceGuide,
    handle: async (ctx, { app, viewer, input: { pay, receive, payAmount, amount } }) =>
      itemReply(
        await readPriceGuide(ctx, viewer, app.usualRates, {
          payCurrency: pay,
          receiveCurrency: receive,
          payAmount,
          amount,
        }),
      ),
  }),
};
