// Deadlines of a case, in milliseconds: the first reply of staff, answers of the sides, the time for an appeal, reminders of staff.

import { DAY_MS, HOUR_MS } from '../durations.ts';
/** The default; `CASE_FIRST_REPLY_H` sets another one. */
export const FIRST_REPLY_HOURS = 4;
/**
 * The people to notify of a case without a reply, each after so many times the first reply's time.
 * The defaults are 4, 12 and 24 hours.
 */
export const LATE_REPLY_STEPS = [
  { to: 'mediators', factor: 1 },
  { to: 'owners', factor: 3 },
  { to: 'parties', factor: 6 },
] as const;
export type LateReplyStep = (typeof LATE_REPLY_STEPS)[number];

/** The time of step `n`, from 0; null after the last one. */
export function lateReplyAt(openedAt: number, firstReplyMs: number, n: number): number | null {
  const step = LATE_REPLY_STEPS[n];
  return step ? openedAt + step.factor * firstReplyMs : null;
}

export const MIN_ANSWER_HOURS = 2;
export const MAX_ANSWER_HOURS = 72;
export const DEFAULT_ANSWER_HOURS = 24;
export const answerDueAt = (now: number, hours: number): number => now + hours * HOUR_MS;

/** The time after the end of a deal in which a side can make a late claim (HELP-03). */
export const CLAIM_MS = 180 * DAY_MS;
/** The time in which partners of somebody at fault by a claim are warned (HELP-06). */
export const WARNED_MS = 30 * DAY_MS;
export const APPEAL_MS = 72 * HOUR_MS;
/** Staff who had a deal with a side in this time has a conflict of interest. */
export const CONFLICT_MS = 180 * DAY_MS;
/** Withdrawn disputes of a person after which their next one is reviewed first (CASE-40). */
export const WITHDRAWN_BEFORE_REVIEW = { count: 3, withinMs: 30 * DAY_MS };
/** Dismissed late claims of a person after which their next one is reviewed first (HELP-10). */
export const DISMISSED_BEFORE_REVIEW = { count: 3, withinMs: 365 * DAY_MS };
/** Cases that ended in this time count for the usual duration. */
export const USUAL_DURATION_MS = 30 * DAY_MS;

/** The middle of some durations in whole hours, at least 1; null for none. */
export function medianHours(durationsMs: readonly number[]): number | null {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) return null;
  return Math.max(1, Math.round((low + high) / 2 / HOUR_MS));
}

/** Unicode code points. */
export const MAX_REMINDER_TEXT = 200;
/** The time until a reminder is due, in milliseconds: 30 days. */
export const MAX_REMINDER_AHEAD_MS = 30 * 24 * 3_600_000;
/** Open reminders of one case. */
export const MAX_REMINDERS = 10;
