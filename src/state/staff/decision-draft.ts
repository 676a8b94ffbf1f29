// Decision draft: what a judge has chosen and written so far, and what the backend will accept of it (CASE-17).
import type { CaseDetails } from '#contract/decode/case.ts';
import {
  type CaseGround,
  type CaseOutcome,
  CONSEQUENCE_OF_GROUND,
  MAX_DECISION_NOTE,
  MIN_DECISION_NOTE,
} from '#domain/cases/case-grounds.ts';
import type { SettlementParty } from '#domain/settlement/party.ts';

export interface DecisionDraft {
  readonly ground: CaseGround | null;
  readonly outcome: CaseOutcome | null;
  /** Null: nobody. */
  readonly fault: SettlementParty | null;
  readonly note: string;
}

export const EMPTY_DECISION: DecisionDraft = { ground: null, outcome: null, fault: null, note: '' };

/** Unicode code points of the note, without the spaces around it. */
export const noteLength = ({ note }: DecisionDraft): number => Array.from(note.trim()).length;

/** The draft with the ground and, unless one was chosen, its usual outcome; fault is never filled in. */
export const withGround = (draft: DecisionDraft, ground: CaseGround): DecisionDraft =>
  withOutcome({ ...draft, ground }, draft.outcome ?? CONSEQUENCE_OF_GROUND[ground].outcome);

/** Nobody is at fault in a completed exchange. */
export const withOutcome = (draft: DecisionDraft, outcome: CaseOutcome): DecisionDraft => ({
  ...draft,
  outcome,
  fault: outcome === 'completed' ? null : draft.fault,
});

/** The body of the calls; null while something is missing: in a failed exchange somebody is at fault. */
export function decisionBody(draft: DecisionDraft) {
  const { ground, outcome, fault, note } = draft;
  const length = noteLength(draft);
  if (!ground || !outcome || (outcome === 'failed' && !fault)) return null;
  if (length < MIN_DECISION_NOTE || length > MAX_DECISION_NOTE) return null;
  return { ground, outcome, fault, note: note.trim() };
}

/** Names what the texts of a preview were made from. */
export const previewKey = ({ version }: Pick<CaseDetails, 'version'>, draft: DecisionDraft): string =>
  JSON.stringify([version, decisionBody(draft)]);
