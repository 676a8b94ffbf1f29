// Decoders of the steps of a case, and of what its answer tells of earlier ones (CASE-56).
import { CASE_EVENTS, type CaseEvent } from '#domain/cases/case-events.ts';
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import type { Party } from '#domain/parties.ts';
import { asParty, oneOf } from './case-decision.ts';
import { type CaseHelper, decodeHelper } from './case-helper.ts';
import { asNumber, asObject, asText, decodeAll, type JsonObject, listOf, unwrapArray } from './json.ts';
import { decodePage, type Page } from './page.ts';

export interface CaseStep {
  readonly n: number;
  readonly event: CaseEvent;
  readonly at: EpochMs;
  readonly by: Party | 'staff' | null;
  readonly helper: CaseHelper | null;
  readonly sides: readonly Party[];
  readonly until: EpochMs | null;
  readonly text: string | null;
}
/** Steps that the answer of a case leaves out (CASE-56). */
export interface EarlierCaseSteps {
  /** For the page before. */
  readonly cursor: string;
  /** The question that waits for the reading side, where it is among them. */
  readonly question: string | null;
}

/** A page of earlier steps, oldest first; null when unreadable. */
export const decodeCaseSteps = (payload: unknown): Page<CaseStep> | null => {
  const items = unwrapArray(payload);
  return decodePage(payload, items && decodeAll(items, decodeCaseStep));
};

/** Null when unreadable. */
export function decodeCaseStep(value: unknown): CaseStep | null {
  const sent = asObject(value);
  const [n, event, at] = [asNumber(sent?.n), oneOf(CASE_EVENTS)(sent?.event), parseTime(sent?.at)];
  if (!sent || n === null || !event || at === null) return null;
  return {
    ...{ n, event, at },
    by: sent.by === 'staff' ? 'staff' : asParty(sent.by),
    helper: decodeHelper(sent.helper),
    sides: listOf(sent.sides, asParty),
    until: parseTime(sent.until),
    text: asText(sent.text) || null,
  };
}

/** Null where the answer has all steps. */
export function decodeEarlierSteps(sent: JsonObject | null): EarlierCaseSteps | null {
  const cursor = asText(sent?.cursor);
  return cursor ? { cursor, question: asText(sent?.question) || null } : null;
}
