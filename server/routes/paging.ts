// Paging of routes: which part of a query counts while the feature `search` is on or off, and the answer of a page.
import { hasFeature } from '#contract/features.ts';
import { type FeedFilter, parseFilter } from '#domain/feed-filter.ts';
import { listReply, type Reply, replyWith } from '../http/envelope.ts';
import type { Page } from '../services/paging.ts';
import type { ServiceResult } from '../services/result.ts';
import type { ReadContext } from '../services/unit-of-work.ts';

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface Paging {
  /** The cursor of the query; none while the feature is off. */
  cursor(query: PageQuery): string | undefined;
  /** The filter of the feed; none while the feature is off. */
  filter(query: PageQuery): FeedFilter | undefined;
  /** Size of a page of calls whose limit the specification does not know: `whole` while the feature is off. */
  limit(query: PageQuery, whole: number): number;
  /** A list; with `nextCursor` while the feature is on. */
  reply(result: ServiceResult<Page<unknown>>, more?: Readonly<Record<string, unknown>>): ServiceResult<Reply>;
}

/** FEAT-03: while the feature is off, calls behave as the specification says. */
export function pagingOf({ market, now }: ReadContext): Paging {
  const isOn = hasFeature(market.features, 'search', 1);
  return {
    cursor: (query) => (isOn ? query.cursor : undefined),
    filter: (query) => (isOn ? parseFilter(query) : undefined),
    limit: (query, whole) => (isOn ? query.limit : whole),
    reply: (result, more = {}) =>
      replyWith(result, ({ items, nextCursor }) =>
        listReply(items, now, isOn ? { ...more, nextCursor } : more),
      ),
  };
}
