// Events of a case: the steps of its timeline, and who sees them.

export const CASE_EVENTS = [
  'opened',
  'taken',
  'released',
  'assigned',
  'asked',
  'filed',
  'answered',
  'no_answer',
  'reply_late',
  'note',
  'decided',
  'withdrawn',
  'appealed',
  'upheld',
  'overturned',
  'closed',
  'reread',
] as const;
export type CaseEvent = (typeof CASE_EVENTS)[number];

/** Events that are not shown to the parties. */
export const STAFF_EVENTS = ['note', 'reread'] as const satisfies readonly CaseEvent[];
export const isStaffEvent = (event: CaseEvent): event is (typeof STAFF_EVENTS)[number] =>
  STAFF_EVENTS.some((one) => one === event);

/** Unicode code points. */
export const MAX_CASE_QUESTION = 1_000;
export const MAX_CASE_NOTE = 2_000;
export const MIN_CASE_APPEAL = 20;
export const MAX_CASE_APPEAL = 2_000;

/** Results of an appeal: the second judge keeps the decision, or decides otherwise. */
export const APPEAL_RESULTS = ['upheld', 'overturned'] as const;
export type AppealResult = (typeof APPEAL_RESULTS)[number];
