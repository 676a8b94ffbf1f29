// Paging of routes: which part of a query counts, and the answer of a page.
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
  /** The cursor of the query; none with SPEC_ONLY. */
  cursor(query: PageQuery): string | undefined;
  /** The filter of the feed; none with SPEC_ONLY. */
  filter(query: PageQuery): FeedFilter | undefined;
  /** Size of a page of calls whose limit the specification does not know: `whole` with SPEC_ONLY. */
  limit(query: PageQuery, whole: number): number;
  /** A list with `nextCursor`. */
  reply(result: ServiceResult<Page<unknown>>, more?: Readonly<Record<string, unknown>>): ServiceResult<Reply>;
}

/** FEAT-03: parameters beyond the specification count in the product alone. */
export function pagingOf({ config, now }: ReadContext): Paging {
  const { hasAdditions } = config.profile;
  return {
    cursor: (query) => (hasAdditions ? query.cursor : undefined),
    filter: (query) => (hasAdditions ? parseFilter(query) : undefined),
    limit: (query, whole) => (hasAdditions ? query.limit : whole),
    reply: (result, more = {}) =>
      replyWith(result, ({ items, nextCursor }) => listReply(items, now, { ...more, nextCursor })),
  };
}
