// Decoders of answers to calls on a request: a created request, and the author's decision on an acceptance (CREATE-08, APPR-02).

import type { ExchangeRequest } from '#domain/entities.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { type DealDetails, decodeDealDetails } from './deal-details.ts';
import { decodeRequest } from './feed-item.ts';
import { asObject, asText, decodeAll, firstDefined, unwrapArray, unwrapObject } from './json.ts';

export interface CreatedRequest {
  /** Null when the backend does not answer with the whole request. */
  readonly request: ExchangeRequest | null;
  /** Open requests of others that mirror it. */
  readonly matchingCount: number;
}

export function decodeCreatedRequest(payload: unknown): CreatedRequest {
  const count = firstDefined(
    asObject(payload)?.matchingRequestsCount,
    unwrapObject(payload, 'request')?.matchingRequestsCount,
  );
  return { request: decodeRequest(payload), matchingCount: parseNumber(count) ?? 0 };
}

export interface RequestDecisionAnswer {
  /** Null when the answer is less than the deal. */
  readonly deal: DealDetails | null;
  /** '' when the answer names none. */
  readonly dealId: string;
}

export function decodeRequestDecision(payload: unknown): RequestDecisionAnswer {
  const deal = decodeDealDetails(payload);
  const { transactionId } = unwrapObject(payload, 'transaction') ?? {};
  return { deal, dealId: asText(firstDefined(transactionId, deal?.id)) };
}

/** Null when the answer holds no list. */
export function decodeRequests(payload: unknown): readonly ExchangeRequest[] | null {
  const list = unwrapArray(payload, 'requests', 'items');
  return list && decodeAll(list, decodeRequest);
}
