// Decoder of the answer to an acceptance: the deal that it made, or at least its id (CARD-10).
import type { Deal } from '#domain/entities.ts';
import { decodeDeal } from './feed-item.ts';
import { asText, firstDefined, unwrapObject } from './json.ts';

export interface AcceptanceAnswer {
  /** '' when the answer names none. */
  readonly dealId: string;
  /** Null when the answer is less than the deal. */
  readonly deal: Deal | null;
}

export function decodeAcceptance(payload: unknown): AcceptanceAnswer {
  const item = unwrapObject(payload, 'transaction');
  return { dealId: asText(firstDefined(item?.id, item?._id)), deal: decodeDeal(item) };
}
