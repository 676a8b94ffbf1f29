// Decoders of what staff notes about a case for itself: reminders, watch words, second readings (feature `cases`).
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
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
