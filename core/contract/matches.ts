// Matches of the request form (feature `matches`): open requests of others that mirror what is typed (CALL-10).
import type { ExchangeRequest } from '#domain/entities.ts';
import { decodeRequest } from './decode/feed-item.ts';
import { asObject, unwrapArray } from './decode/json.ts';
import { get } from './route.ts';

/** The most requests that are in the answer. */
export const MAX_SHOWN_MATCHES = 5;
/** The most that are counted. */
export const MAX_COUNTED_MATCHES = 100;

export interface FormMatches {
  /** At most `MAX_COUNTED_MATCHES`. */
  readonly count: number;
  /** The best for the reader first. */
  readonly requests: readonly ExchangeRequest[];
}

/** Nothing for what cannot be read. */
function readMatches(payload: unknown): FormMatches {
  const data = asObject(asObject(payload)?.data);
  const requests = (unwrapArray(data?.requests) ?? []).flatMap((sent) => decodeRequest(sent) ?? []);
  const count = typeof data?.count === 'number' ? data.count : 0;
  return { requests, count: Math.max(count, requests.length) };
}

export const matchesRoute = /* @__PURE__ */ get('/matches', readMatches);
