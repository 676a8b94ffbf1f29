// Decoders of account details as staff reads them: those that a ban is about, and those of a case (SANC-07).
import { IDENTIFIER_KINDS, type IdentifierKind } from '#domain/settlement/details-age.ts';
import { oneOf } from './case-decision.ts';
import { asNullableText, asObject, asText, decodeAll, unwrapArray } from './json.ts';

/** Account details as staff reads them: the first and last characters; null when the message is erased. */
export interface MaskedDetail {
  readonly kind: IdentifierKind | null;
  readonly masked: string | null;
}
/** Details that a person gave or mentioned in the deal of a case. */
export interface CaseDetail extends MaskedDetail {
  readonly id: string;
  readonly isMentioned: boolean;
  /** True when another account has given them in a finished, ordinary exchange. */
  readonly isOfOthers: boolean;
}

/** Null for what is no object. */
export function readMaskedDetail(value: unknown): MaskedDetail | null {
  const sent = asObject(value);
  return sent && { kind: oneOf(IDENTIFIER_KINDS)(sent.kind), masked: asNullableText(sent.masked) };
}

/** The account details that a person gave in the deal of a case; null when unreadable. */
export function decodeCaseDetails(payload: unknown): CaseDetail[] | null {
  const rows = unwrapArray(payload, 'details');
  return rows && decodeAll(rows, readCaseDetail);
}

function readCaseDetail(value: unknown): CaseDetail | null {
  const sent = asObject(value);
  const [id, masked] = [asText(sent?.id), readMaskedDetail(value)];
  if (!sent || !id || !masked) return null;
  return { ...masked, id, isMentioned: sent.isMentioned === true, isOfOthers: sent.isOfOthers === true };
}
