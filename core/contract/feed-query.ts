// Feed query: the fields of the feed filter as parameters of GET /feed and of the feed's stream (SRCH-01).
import { EMPTY_FILTER, type FeedFilter } from '#domain/feed-filter.ts';
import { METHODS_TEXT_LENGTH } from '#domain/parse-fields.ts';
import type { QueryParams } from './route.ts';

/**
 * Only what filters: the empty filter has no parameters. Lists are comma-separated.
 * Methods that are too long for an address are not asked for, since a part of them would find less:
 * the page's own filter applies them.
 */
export function feedFilterQuery(filter: FeedFilter): QueryParams {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    const text = String(value).trim();
    // A letter that is not Latin takes six characters or more.
    const isTooLong = encodeURIComponent(text).length > METHODS_TEXT_LENGTH;
    if (text && !isTooLong && text !== Reflect.get(EMPTY_FILTER, name)) query[name] = text;
  }
  return query;
}
