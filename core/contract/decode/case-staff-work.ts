// Decoders of what staff alone reads of a case: reminders, watch words, second readings, declared names (feature `cases`).
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import { PAYMENT_SIDES, type PaymentSide } from '#domain/settlement/payment.ts';
import { oneOf } from './case-decision.ts';
import { type CaseHelper, decodeHelper } from './case-helper.ts';
import { asNumber, asObject, asText, type JsonObject } from './json.ts';

/** A reminder of staff that is not done. */
export interface CaseReminder {
  readonly id: string;
  readonly at: EpochMs;
  readonly text: string;
  /** Who has set it. */
  readonly helper: CaseHelper | null;
}
/** A watch word that is in what the sides have written, and how often. */
export interface WatchedWord {
  readonly text: string;
  readonly count: number;
}
/** The finding of a judge who has read a decision again. */
export interface CaseSecondReading {
  readonly agrees: boolean;
  readonly note: string;
  readonly at: EpochMs;
  readonly helper: CaseHelper | null;
}

/** A name of an account holder that a side has declared for the payments that it sends or receives. */
export interface DeclaredName {
  readonly party: Party;
  readonly side: PaymentSide;
  readonly name: string;
  readonly at: EpochMs;
}

/** Null when unreadable. */
export function decodeDeclaredName(value: unknown): DeclaredName | null {
  const sent = asObject(value);
  const [party, side] = [oneOf(PARTIES)(sent?.party), oneOf(PAYMENT_SIDES)(sent?.side)];
  const [name, at] = [asText(sent?.name), parseTime(sent?.at)];
  return party && side && name && at !== null ? { party, side, name, at } : null;
}

/** Null when unreadable. */
export function decodeWatched(value: unknown): WatchedWord | null {
  const sent = asObject(value);
  const [text, count] = [asText(sent?.text), asNumber(sent?.count)];
  return text && count !== null ? { text, count } : null;
}

/** Null when unreadable. */
export function decodeReminder(value: unknown): CaseReminder | null {
  const sent = asObject(value);
  const [id, at] = [asText(sent?.id), parseTime(sent?.at)];
  return id && at !== null ? { id, at, text: asText(sent?.text), helper: decodeHelper(sent?.helper) } : null;
}

/** Null where nobody has read the decision again. */
export function decodeSecondReading(sent: JsonObject | null): CaseSecondReading | null {
  const at = parseTime(sent?.at);
  if (!sent || at === null) return null;
  return { agrees: sent.agrees === true, note: asText(sent.note), at, helper: decodeHelper(sent.helper) };
}
