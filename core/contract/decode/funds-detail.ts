// Decoders of saved funds-transfer details (FUNDS-02).
import { asObject, asText, decodeAll, firstDefined, unwrapArray, unwrapObject } from './json.ts';

export interface FundsDetail {
  readonly id: string;
  readonly label: string;
  /** Plain text of up to 4,000 characters, with line breaks. */
  readonly details: string;
}

/** From an element of a list or a whole answer; null without an id. */
export function decodeFundsDetail(payload: unknown): FundsDetail | null {
  const detail = unwrapObject(payload);
  const id = detail && asText(firstDefined(detail.id, detail._id));
  return detail && id ? { id, label: asText(detail.label), details: asText(detail.detailsText) } : null;
}

/** Null when the answer holds no list. */
export function decodeFundsDetails(payload: unknown): FundsDetail[] | null {
  const list = unwrapArray(payload, 'fundsTransferDetails', 'items');
  return list && decodeAll(list, decodeFundsDetail);
}

export interface SavedFundsDetail {
  /** The backend refused with a status of 200: its answers have a success flag. */
  readonly isRefused: boolean;
  /** Null after a deletion, and when the answer names no record. */
  readonly detail: FundsDetail | null;
}

/** The answer to creating, changing or deleting a record. */
export const decodeSavedFundsDetail = (payload: unknown): SavedFundsDetail => ({
  isRefused: asObject(payload)?.success === false,
  detail: decodeFundsDetail(payload),
});
