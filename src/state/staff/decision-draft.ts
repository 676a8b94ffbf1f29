// Decision draft: what a judge has chosen and written so far, and what the backend will accept of it (CASE-17).

import type { CaseDetails, CaseForStaff } from '#contract/cases.ts';
import {
  type CaseGround,
  type CaseOutcome,
  CONSEQUENCE_OF_GROUND,
  MAX_DECISION_NOTE,
  MIN_DECISION_NOTE,
} from '#domain/cases/case-grounds.ts';
import { otherParty, type Party } from '#domain/parties.ts';
import { typedLength } from '#domain/typed-length.ts';

/** The side at fault, or nobody. */
export type Fault = Party | 'nobody';

export interface DecisionDraft {
  readonly ground: CaseGround | null;
  readonly outcome: CaseOutcome | null;
  /** Null: not chosen yet. */
  readonly fault: Fault | null;
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

/** What a case says of its sides; evidence is absent where the backend has none. */
export type FaultFacts = Pick<CaseDetails, 'openedBy' | 'reasonCode' | 'isClaim'> & {
  readonly staff: Pick<CaseForStaff, 'evidence'> | null;
};

/** The draft with another ground: its usual outcome and fault replace those of the one before. */
export function withGround(draft: DecisionDraft, ground: CaseGround, facts: FaultFacts): DecisionDraft {
  const before = draft.ground && usualOf(draft.ground, facts);
  const usual = usualOf(ground, facts);
  const isKept = <T>(chosen: T | null, filledIn: T | null | undefined) =>
    chosen !== null && chosen !== filledIn;
  const outcome = isKept(draft.outcome, before?.outcome) ? draft.outcome : usual.outcome;
  const fault = isKept(draft.fault, before?.fault) ? draft.fault : usual.fault;
  return withOutcome({ ...draft, ground, fault }, outcome ?? usual.outcome);
}

function usualOf(ground: CaseGround, facts: FaultFacts) {
  const { outcome } = CONSEQUENCE_OF_GROUND[ground];
  return {
    outcome: facts.isClaim && outcome === 'cancelled' ? ('completed' as const) : outcome,
    fault: usualFault(ground, facts),
  };
}

/** Who is normally at fault by this ground; null where the case does not say which side that is. */
export function usualFault(ground: CaseGround, facts: FaultFacts): Fault | null {
  const { fault } = CONSEQUENCE_OF_GROUND[ground];
  if (fault === 'nobody') return 'nobody';
  const accused = facts.openedBy && otherParty(facts.openedBy);
  if (fault === 'silent_side') return facts.reasonCode === 'no_answer' ? accused : null;
  if (fault === 'threatening_side') return facts.reasonCode === 'threats' ? accused : null;
  const payer = payerInQuestion(facts);
  return payer && (fault === 'payer' ? payer : otherParty(payer));
}

const UNSETTLED: readonly string[] = ['sent', 'held', 'disputed_name', 'returned', 'not_again'];

/** The side that should have paid or says that it has: by the reason, else by the open payments. */
function payerInQuestion({ openedBy, reasonCode, staff }: FaultFacts): Party | null {
  if (openedBy && reasonCode === 'not_received') return openedBy;
  if (openedBy && (reasonCode === 'not_paid' || reasonCode === 'chargeback')) return otherParty(openedBy);
  const payments = staff?.evidence?.payments.filter(({ state }) => UNSETTLED.includes(state)) ?? [];
  const [first] = payments;
  return first && payments.every(({ from }) => from === first.from) ? first.from : null;
}

/** Nobody is at fault in a completed exchange, and somebody in a failed one. */
export const withOutcome = (draft: DecisionDraft, outcome: CaseOutcome): DecisionDraft => ({
  ...draft,
  outcome,
  fault:
    outcome === 'completed'
      ? 'nobody'
      : outcome === 'failed' && draft.fault === 'nobody'
        ? null
        : draft.fault,
});

/** The body of the calls; null while something is missing. */
export function decisionBody(draft: DecisionDraft) {
  const { ground, outcome, fault, note } = draft;
  const isSomebodyNeeded = outcome === 'failed' && fault === 'nobody';
  if (!ground || !outcome || !fault || isSomebodyNeeded || !isNoteReady(note)) return null;
  return { ground, outcome, fault: fault === 'nobody' ? null : fault, note: note.trim() };
}

/** Names what the texts of a preview were made from. */
export const previewKey = ({ version }: Pick<CaseDetails, 'version'>, draft: DecisionDraft): string =>
  JSON.stringify([version, decisionBody(draft)]);
