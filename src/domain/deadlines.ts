// Promises: every time limit of the market in milliseconds, and the moment at which silence decides.

import type { DealAction } from './deal-table.ts';
import type { DealStatus, EpochMs } from './entities.ts';

const HOUR_MS = 3_600_000;

/** The owner has this long to approve or decline. */
export const APPROVAL_TIMEOUT_MS = HOUR_MS / 2;
/** A proposed completion or requested cancellation waits this long for an answer. */
export const ANSWER_TIMEOUT_MS = 24 * HOUR_MS;
/** A running deal may be silent this long. */
export const SILENCE_TIMEOUT_MS = 72 * HOUR_MS;
/** After this much silence both parties are reminded, once. */
export const REMINDER_DELAY_MS = 24 * HOUR_MS;
/** A finished transaction stays in the feed this long. */
export const FINISHED_IN_FEED_MS = 24 * HOUR_MS;

/** Countdowns turn to the attention colour in the last hour. */
const URGENT_MS = HOUR_MS;

/** Whether the last hour before a deadline runs, or is over; epoch ms, `deadlineAt` 0 where none runs. */
export const isUrgentDeadline = (deadlineAt: EpochMs, now: EpochMs): boolean =>
  deadlineAt > 0 && deadlineAt - now < URGENT_MS;

/**
 * When silence decides; null where no deadline runs. `since`: when the deal entered this status;
 * `lastActivityAt`: the last message or action.
 */
export function dealDeadline(status: DealStatus, since: EpochMs, lastActivityAt: EpochMs): EpochMs | null {
  if (status === 'pending_approval') return since + APPROVAL_TIMEOUT_MS;
  if (status === 'completion_pending' || status === 'cancellation_pending') return since + ANSWER_TIMEOUT_MS;
  return status === 'initiated' ? lastActivityAt + SILENCE_TIMEOUT_MS : null;
}

/** What the clock does when the deadline has passed. `someoneWrote`: a party has ever sent a chat message. */
export function timeoutAction(status: DealStatus, someoneWrote: boolean): DealAction | null {
  if (status === 'pending_approval') return 'approval_timeout';
  if (status === 'completion_pending' || status === 'cancellation_pending') return 'answer_timeout';
  if (status !== 'initiated') return null;
  return someoneWrote ? 'silence_timeout' : 'unwritten_timeout';
}
