// Grounds of decisions: a fixed list, with what normally follows from each and which evidence decides it.

/** The specified statuses in which an admin ends a dispute. */
export const CASE_OUTCOMES = ['completed', 'cancelled', 'failed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

export const CASE_GROUNDS = [
  'payment_proven',
  'payment_missing',
  'payment_denied',
  'payment_false',
  'amount_differs',
  'name_differs',
  'taken_back',
  'no_answer',
  'threats',
  'misunderstanding',
  'not_proven',
] as const;
export type CaseGround = (typeof CASE_GROUNDS)[number];

interface Consequence {
  readonly outcome: CaseOutcome;
  /** The side that is normally at fault; payer and payee are those of the payment in question. */
  readonly fault: 'nobody' | 'payer' | 'payee' | 'silent_side' | 'threatening_side';
  readonly evidence: 'bank_record' | 'receipt_and_bank_record' | 'chat' | 'names' | 'both_statements';
}

/** Total, so that decisions can be counted, and so that people know what follows before they quarrel. */
export const CONSEQUENCE_OF_GROUND: Readonly<Record<CaseGround, Consequence>> = {
  payment_proven: { outcome: 'completed', fault: 'nobody', evidence: 'receipt_and_bank_record' },
  payment_missing: { outcome: 'failed', fault: 'payer', evidence: 'bank_record' },
  payment_denied: { outcome: 'failed', fault: 'payee', evidence: 'receipt_and_bank_record' },
  payment_false: { outcome: 'failed', fault: 'payer', evidence: 'receipt_and_bank_record' },
  amount_differs: { outcome: 'failed', fault: 'payer', evidence: 'bank_record' },
  name_differs: { outcome: 'cancelled', fault: 'payer', evidence: 'names' },
  taken_back: { outcome: 'failed', fault: 'payer', evidence: 'bank_record' },
  no_answer: { outcome: 'failed', fault: 'silent_side', evidence: 'chat' },
  threats: { outcome: 'failed', fault: 'threatening_side', evidence: 'chat' },
  misunderstanding: { outcome: 'cancelled', fault: 'nobody', evidence: 'both_statements' },
  not_proven: { outcome: 'cancelled', fault: 'nobody', evidence: 'both_statements' },
};

/** Nobody is at fault in a completed deal, and somebody is in a failed one. */
export const isFaultPossible = (outcome: CaseOutcome, hasFault: boolean): boolean =>
  outcome === 'cancelled' || hasFault === (outcome === 'failed');

/** A late claim is right, with somebody at fault, or it is dismissed and everything stays (HELP-03). */
export const isClaimFaultPossible = (outcome: CaseOutcome, hasFault: boolean): boolean =>
  hasFault === (outcome === 'failed');

/** Unicode code points of the words that go with a decision. */
export const MIN_DECISION_NOTE = 20;
export const MAX_DECISION_NOTE = 1_000;
