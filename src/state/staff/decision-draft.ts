// Decision draft: what a judge has chosen and written so far, and what the backend will accept of it (CASE-17).

import type { CaseDetails } from '#contract/decode/case.ts';
import {
  type CaseGround,
  type CaseOutcome,
  CONSEQUENCE_OF_GROUND,
  MAX_DECISION_NOTE,
  MIN_DECISION_NOTE,
} from '#domain/cases/case-grounds.ts';
import type { Party } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';

export interface DecisionDraft {
  readonly ground: CaseGround | null;
  readonly outcome: CaseOutcome | null;
  /** Null: nobody. */
  readonly fault: Party | null;
  readonly note: string;
}

export const EMPTY_DECISION: DecisionDraft = { ground: null, outcome: null, fault: null, note: '' };

const isNoteReady = (note: string): boolean =>
  typedLength(note) >= MIN_DECISION_NOTE && typedLength(note) <= MAX_DECISION_NOTE;

/** The body of an upheld decision; null while the reasons are too short or too long. */
export const upholdBody = (note: string) => (isNoteReady(note) ? { note: note.trim() } : null);

/** A second reading so far; null: nothing chosen. */
export interface ReadingDraft {
  readonly agrees: boolean | null;
  readonly note: string;
}
export const EMPTY_READING: ReadingDraft = { agrees: null, note: '' };

/** The body of a second reading; null while something is missing (CASE-41). */
export const readingBody = ({ agrees, note }: ReadingDraft) =>
  agrees !== null && isNoteReady(note) ? { agrees, note: note.trim() } : null;

/** Outcomes of a late claim: it is right, or it is dismissed; the deal's status stays (HELP-03). */
export const CLAIM_OUTCOMES = ['failed', 'completed'] as const satisfies readonly CaseOutcome[];

/** The draft with the ground and, unless one was chosen, its usual outcome; fault is never filled in. */
export function withGround(draft: DecisionDraft, ground: CaseGround, isClaim = false): DecisionDraft {
  const { outcome } = CONSEQUENCE_OF_GROUND[ground];
  const usual = isClaim && outcome === 'cancelled' ? 'completed' : outcome;
  return withOutcome({ ...draft, ground }, draft.outcome ?? usual);
}

/** Nobody is at fault in a completed exchange. */
export const withOutcome = (draft: DecisionDraft, outcome: CaseOutcome): DecisionDraft => ({
  ...draft,
  outcome,
  fault: outcome === 'completed' ? null : draft.fault,
});

/** The body of the calls; null while something is missing: in a failed exchange somebody is at fault. */
export function decisionBody(draft: DecisionDraft) {
  const { ground, outcome, fault, note } = draft;
  if (!ground || !outcome || (outcome === 'failed' && !fault) || !isNoteReady(note)) return null;
  return { ground, outcome, fault, note: note.trim() };
}

/** Names what the texts of a preview were made from. */
export const previewKey = ({ version }: Pick<CaseDetails, 'version'>, draft: DecisionDraft): string =>
  JSON.stringify([version, decisionBody(draft)]);
