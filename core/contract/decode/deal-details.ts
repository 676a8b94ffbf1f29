// Decoder of a deal with what only its own page shows: record, final ratings, note of an admin's decision.

import type { Deal, RatingValue } from '#domain/entities.ts';
import { parseNumber, parseTime } from '#domain/parse-fields.ts';
import { decodeDeal } from './feed-item.ts';
import {
  asNullableText,
  asObject,
  asOptionalText,
  asText,
  decodeAll,
  type JsonObject,
  listOf,
  unwrapArray,
  unwrapObject,
} from './json.ts';
import { decodePage, type Page } from './page.ts';

export interface DealRating {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly value: RatingValue;
  readonly comment: string;
}
export interface DealStep {
  /** Its number in the deal; absent where the backend does not number its steps. */
  readonly n?: number;
  readonly action: string;
  /** Null: a deadline or the system acted. Undefined: the backend does not say who did. */
  readonly actorId: string | null | undefined;
  readonly status: string;
  readonly note: string | null;
  readonly at: number;
}
/** Steps that the answer of a deal leaves out (ACT-10). */
export interface EarlierDealSteps {
  /** Cursor of the page before. */
  readonly cursor: string;
  /** The statuses that they have led to. */
  readonly statuses: readonly string[];
}
export interface DealDetails extends Deal {
  /** Null when the backend sends none: it is then not known who rated. */
  readonly ratings: readonly DealRating[] | null;
  readonly steps: readonly DealStep[];
  /** Steps before those of `steps`; null when there are none. */
  readonly earlierSteps: EarlierDealSteps | null;
  readonly statusBefore: string | null;
  /** Null: the admin left no note. Undefined: the backend does not say. */
  readonly decisionNote: string | null | undefined;
}

/** The answer of `GET /transactions/:id` and of deal actions; `steps` is empty where it is not sent. */
export function decodeDealDetails(payload: unknown): DealDetails | null {
  const item = unwrapObject(payload, 'transaction');
  const deal = decodeDeal(item);
  if (!item || !deal) return null;
  const ratings = unwrapArray(item.ratings);
  return {
    ...deal,
    ratings: ratings && decodeAll(ratings, decodeRating),
    steps: decodeAll(unwrapArray(item.steps) ?? [], decodeStep),
    earlierSteps: decodeEarlier(asObject(item.earlierSteps)),
    statusBefore: asNullableText(item.statusBefore),
    decisionNote: asOptionalText(item.decisionNote),
  };
}

/** A page of earlier steps, oldest first; null when unreadable. */
export const decodeDealSteps = (payload: unknown): Page<DealStep> | null => {
  const items = unwrapArray(payload);
  return decodePage(payload, items && decodeAll(items, decodeStep));
};

function decodeEarlier(sent: JsonObject | null): EarlierDealSteps | null {
  const cursor = asText(sent?.cursor);
  return cursor ? { cursor, statuses: listOf(sent?.statuses, (one) => asText(one) || null) } : null;
}

function decodeRating(value: unknown): DealRating | null {
  const rating = asObject(value);
  if (!rating || (rating.ratingValue !== 'up' && rating.ratingValue !== 'down')) return null;
  return {
    fromUserId: asText(rating.fromUserId),
    toUserId: asText(rating.toUserId),
    value: rating.ratingValue,
    comment: asText(rating.ratingComment),
  };
}

function decodeStep(value: unknown): DealStep | null {
  const step = asObject(value);
  const at = step && parseTime(step.at);
  if (!step || at === null) return null;
  const n = parseNumber(step.n);
  return {
    ...(n !== null && { n }),
    action: asText(step.action),
    actorId: asOptionalText(step.actorId),
    status: asText(step.status),
    note: asNullableText(step.note),
    at,
  };
}
