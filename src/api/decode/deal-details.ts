// A transaction with what only its own page shows: its record, its final ratings, the decision's note.

import { parseTime } from '#domain/parse-fields.ts';
import type { RatingValue, Transaction } from '#domain/entities.ts';
import { asObject, asText, asTextOrNull, decodeAll, listOf, objectOf } from './json.ts';
import { decodeTransaction } from './feed-item.ts';

export interface DealRating {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly value: RatingValue;
  readonly comment: string;
}
export interface DealStep {
  readonly action: string;
  readonly actorId: string | null;
  readonly status: string;
  readonly note: string | null;
  readonly at: number;
}
export interface Deal extends Transaction {
  readonly ratings: readonly DealRating[];
  readonly steps: readonly DealStep[];
  readonly statusBefore: string | null;
  readonly decisionNote: string | null;
}

/** `GET /transactions/:id` and the answer of every action on one. A backend without the extras gives empty lists. */
export function decodeDeal(payload: unknown): Deal | null {
  const item = objectOf(payload, 'transaction');
  const transaction = decodeTransaction(item);
  if (!item || !transaction) return null;
  return {
    ...transaction,
    ratings: decodeAll(listOf(item.ratings) ?? [], decodeRating),
    steps: decodeAll(listOf(item.steps) ?? [], decodeStep),
    statusBefore: asTextOrNull(item.statusBefore),
    decisionNote: asTextOrNull(item.decisionNote),
  };
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
  return {
    action: asText(step.action),
    actorId: asTextOrNull(step.actorId),
    status: asText(step.status),
    note: asTextOrNull(step.note),
    at,
  };
}
