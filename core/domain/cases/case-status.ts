// Statuses and actions of a case, apart from the table that decides them: decoders need the words alone.

/**
 * - `open`: nobody looks after it yet. `taken`: somebody of staff does.
 * - `waiting`: one side or both have to answer.
 * - `decided`: the deal was decided, and can be appealed for a time. `appealed`: another judge looks at it again.
 * - `withdrawn`: the parties ended the dispute themselves. `closed`: nothing can follow.
 */
export const CASE_STATUSES = [
  'open',
  'taken',
  'waiting',
  'decided',
  'appealed',
  'withdrawn',
  'closed',
] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** Statuses of a case whose dispute runs: a deal has at most one case in them. */
export const RUNNING_CASE_STATUSES = ['open', 'taken', 'waiting'] as const satisfies readonly CaseStatus[];
/** Statuses in which staff has something to do. */
export const QUEUED_CASE_STATUSES = [
  'open',
  'taken',
  'waiting',
  'appealed',
] as const satisfies readonly CaseStatus[];

/**
 * - `remind`: a reminder for staff, set or done.
 * - `file`: a party files answers, statement and evidence; `answer`: and no other answer is due.
 * - `write`: a private message.
 * - `end`: the deal is initiated again. `resolve`: an admin has decided by the specified call.
 * - `answer_timeout`: an answer that was asked for did not come. `close`: the time for an appeal is over.
 */
export const CASE_ACTIONS = [
  'take',
  'release',
  'assign',
  'ask',
  'note',
  'remind',
  'file',
  'write',
  'answer',
  'decide',
  'appeal',
  'uphold',
  'overturn',
  'reread',
  'resolve',
  'end',
  'answer_timeout',
  'close',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];
