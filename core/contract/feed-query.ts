// Feed query: the fields of the feed filter as parameters of GET /feed and of the feed's stream (SRCH-01).
import { EMPTY_FILTER, type FeedFilter, MAX_SEARCH_LENGTH } from '#domain/feed-filter.ts';
import { METHODS_TEXT_LENGTH } from '#domain/parse-fields.ts';
import type { QueryParams } from './route.ts';

/**
 * Only what filters: the empty filter has no parameters. Lists are comma-separated. Of what is longer
 * than the backend takes, the page's own filter applies the rest.
 */
export function feedFilterQuery(filter: FeedFilter): QueryParams {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    const whole = String(value).trim();
    // A part of a method's name would be another one: a list ends before the first that does not fit.
    const end = Array.isArray(value) ? `${whole},`.lastIndexOf(',', METHODS_TEXT_LENGTH) : MAX_SEARCH_LENGTH;
    const text = whole.slice(0, Math.max(end, 0));
    if (text && text !== Reflect.get(EMPTY_FILTER, name)) query[name] = text;
  }
  return query;
}
