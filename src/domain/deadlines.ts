// Promises: every time limit of the market in milliseconds, and the moment at which silence decides.
import type { EpochMs, TransactionStatus } from './entities.ts';
import type { DealAction } from './deal-table.ts';

const HOUR = 3_600_000;

/** The owner has this long to approve or decline. */
export const APPROVAL_MS = HOUR / 2;
/** A proposed completion or requested cancellation waits this long for an answer. */
export const ANSWER_MS = 24 * HOUR;
/** A running deal may be silent this long. */
export const SILENCE_MS = 72 * HOUR;
/** After this much silence both parties are reminded, once. */
export const REMINDER_MS = 24 * HOUR;
/** An open request lives this long, unless the backend is configured otherwise. */
export const REQUEST_TTL_MS = 24 * HOUR;
/** A finished transaction stays in the feed this long. */
export const FINISHED_IN_FEED_MS = 24 * HOUR;

/**
 * When silence decides; null where no deadline runs. `since`: when the deal entered this status;
 * `lastActivityAt`: the last message or action.
 */
export function dealDeadline(
  status: TransactionStatus,
  since: EpochMs,
  lastActivityAt: EpochMs,
): EpochMs | null {
  if (status === 'pending_approval') return since + APPROVAL_MS;
  if (status === 'completion_pending' || status === 'cancellation_pending') return since + ANSWER_MS;
  return status === 'initiated' ? lastActivityAt + SILENCE_MS : null;
}

/** When both parties are reminded of a silent deal; null where no reminder is due. */
export function dealReminder(status: TransactionStatus, lastActivityAt: EpochMs): EpochMs | null {
  return status === 'initiated' ? lastActivityAt + REMINDER_MS : null;
}

/** What the clock does when the deadline has passed. `someoneWrote`: a party has ever sent a chat message. */
export function timeoutAction(status: TransactionStatus, someoneWrote: boolean): DealAction | null {
  if (status === 'pending_approval') return 'approval_timeout';
  if (status === 'completion_pending' || status === 'cancellation_pending') return 'answer_timeout';
  if (status !== 'initiated') return null;
  return someoneWrote ? 'silence_timeout' : 'unwritten_timeout';
}
