// Reasons of a dispute, with the three questions that each side answers, and what a side can ask for.

export const CASE_REASONS = [
  'not_paid',
  'not_received',
  'wrong_amount',
  'third_party',
  'chargeback',
  'no_answer',
  'threats',
  'other',
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** Questions by key; their sentences are the client's. */
export const CASE_QUESTIONS = [
  'when_paid',
  'which_account',
  'what_bank_shows',
  'when_expected',
  'amount_agreed',
  'amount_arrived',
  'name_agreed',
  'name_shown',
  'money_returned',
  'when_taken_back',
  'what_bank_says',
  'last_message',
  'what_is_open',
  'how_reached',
  'what_was_said',
  'where_said',
  'is_afraid',
  'what_happened',
  'when_happened',
  'what_shows_it',
] as const;
export type CaseQuestion = (typeof CASE_QUESTIONS)[number];

export const QUESTIONS_OF_REASON: Readonly<
  Record<CaseReason, readonly [CaseQuestion, CaseQuestion, CaseQuestion]>
> = {
  not_paid: ['when_expected', 'which_account', 'what_bank_shows'],
  not_received: ['when_paid', 'which_account', 'what_bank_shows'],
  wrong_amount: ['amount_agreed', 'amount_arrived', 'what_bank_shows'],
  third_party: ['name_agreed', 'name_shown', 'money_returned'],
  chargeback: ['when_taken_back', 'which_account', 'what_bank_says'],
  no_answer: ['last_message', 'what_is_open', 'how_reached'],
  threats: ['what_was_said', 'where_said', 'is_afraid'],
  other: ['what_happened', 'when_happened', 'what_shows_it'],
};

/** The wishes of a side; 'failed': the other side is at fault, 'continue': the exchange goes on. */
export const CASE_WANTS = ['completed', 'cancelled', 'failed', 'continue', 'other'] as const;
export type CaseWant = (typeof CASE_WANTS)[number];

/** Unicode code points. */
export const MAX_CASE_ANSWER = 500;
export const MAX_CASE_STATEMENT = 2_000;
/** Files of one side. */
export const MAX_CASE_EVIDENCE = 20;
