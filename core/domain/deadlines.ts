// Deadlines of deals: every time limit in milliseconds, and the action of the system when one has passed.

import type { DealAction } from './deal-table.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import type { DealStatus, EpochMs } from './entities.ts';

/** The time for the author to approve or decline. */
const APPROVAL_TIMEOUT_MS = HOUR_MS / 2;
/** The time for the answer to a proposed completion or a requested cancellation. */
const ANSWER_TIMEOUT_MS = 24 * HOUR_MS;
/** The time that a running deal may be without an action or a message. */
export const SILENCE_TIMEOUT_MS = 72 * HOUR_MS;
/** Both parties are reminded, once, of a deal that has been silent for this time. */
export const REMINDER_DELAY_MS = 24 * HOUR_MS;
/** How long before the deadline who owes an answer is reminded, ms by status (PUSH-11). */
export const ANSWER_REMINDERS = {
  pending_approval: 10 * MINUTE_MS,
  completion_pending: 3 * HOUR_MS,
  cancellation_pending: 3 * HOUR_MS,
} as const satisfies Partial<Record<DealStatus, number>>;
/** A finished deal stays in the feed for this time. */
export const FINISHED_IN_FEED_MS = 24 * HOUR_MS;

/** The longest time for which an author can choose to have a request open, in hours (CALL-21). */
export const REQUEST_HOURS_MAX = 168;

/** The author of a request that lives for more than a day is asked this long before its end (CALL-23). */
export const ENDING_NOTICE_MS = 12 * HOUR_MS;
/** Acceptances in a row that an author lets lapse, after which their requests pause (CALL-24). */
export const MAX_MISSED_ACCEPTANCES = 2;

/** A request can be paused for this time in all, then it expires (AWAY-04). */
export const MAX_PAUSE_MS = 30 * 24 * HOUR_MS;

/** Countdowns turn to the attention colour in the last hour. */
const URGENT_MS = HOUR_MS;

/** True in the last hour before a deadline and after it; epoch ms, `deadlineAt` 0 where none runs. */
export const isUrgentDeadline = (deadlineAt: EpochMs, now: EpochMs): boolean =>
  deadlineAt > 0 && deadlineAt - now < URGENT_MS;

/**
 * The deadline of a deal; null while none runs.
 * `since`: when the deal entered its status; `lastActivityAt`: its last message or action.
 */
export function dealDeadline(status: DealStatus, since: EpochMs, lastActivityAt: EpochMs): EpochMs | null {
  if (status === 'pending_approval') return since + APPROVAL_TIMEOUT_MS;
  if (status === 'completion_pending' || status === 'cancellation_pending') return since + ANSWER_TIMEOUT_MS;
  return status === 'initiated' ? lastActivityAt + SILENCE_TIMEOUT_MS : null;
}

/**
 * The moment from which a new deadline of a deal counts (HOLD-01).
 * It is the end of a bank's hold while there is one. Epoch ms; `heldUntil` null for no hold.
 */
export const clockStart = (now: EpochMs, heldUntil: EpochMs | null): EpochMs => Math.max(now, heldUntil ?? 0);

/**
 * A running deadline when a hold begins or ends.
 * It moves by the time for which the clock stands still. Null where none runs.
 */
export const movedDeadline = (
  deadlineAt: EpochMs | null,
  held: { readonly before: EpochMs | null; readonly after: EpochMs | null },
  now: EpochMs,
): EpochMs | null =>
  deadlineAt === null ? null : deadlineAt + clockStart(now, held.after) - clockStart(now, held.before);

/** The system's action after the deadline; null for none. `someoneWrote`: a party has sent a message. */
export function timeoutAction(status: DealStatus, someoneWrote: boolean): DealAction | null {
  if (status === 'pending_approval') return 'approval_timeout';
  if (status === 'completion_pending' || status === 'cancellation_pending') return 'answer_timeout';
  if (status !== 'initiated') return null;
  return someoneWrote ? 'silence_timeout' : 'unwritten_timeout';
}
