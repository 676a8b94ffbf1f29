// Feed query: the fields of the feed filter as parameters of GET /feed and of the feed's stream (SRCH-01).
import { EMPTY_FILTER, type FeedFilter } from '#domain/feed-filter.ts';
import type { QueryParams } from './route.ts';

/** The backend refuses a longer text; the page's own filter applies the rest of it. */
const MAX_SEARCH_LENGTH = 200;

/** Only what filters: the empty filter has no parameters. Lists are comma-separated. */
export function feedFilterQuery(filter: FeedFilter): QueryParams {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    const text = String(value).trim().slice(0, MAX_SEARCH_LENGTH);
    if (text && text !== Reflect.get(EMPTY_FILTER, name)) query[name] = text;
  }
  return query;
}
