// What the summary of a deal says beside the words that the deal's page has already (ACT-08).
import type { DealStatus } from '#domain/entities.ts';

export const PARTIES = 'Parties';
export const RATINGS = 'Ratings';
export const STEPS_TITLE = 'Steps';
export const ADMIN_DECISION = "The admin's decision";
export const STILL_RUNNING = 'This exchange is still running.';

/** The outcome in one word under the mark. Total. */
export const DEAL_RESULT_TEXT: Readonly<Record<DealStatus, string>> = {
  pending_approval: 'Waiting for approval',
  initiated: 'In progress',
  completion_pending: 'Completion proposed',
  cancellation_pending: 'Cancellation requested',
  disputed: 'Disputed',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Over one rating, to an admin who reads it: 'Anna about Boris'. */
export const ratingOf = (from: string, to: string): string => `${from} about ${to}`;

/** Rating once it is over. */
export const rateName = (name: string): string => `Rate ${name}`;
export const rateQuestion = (deal: string): string => `${deal}. Others see it; it can be given once.`;
export const SEND_RATING = 'Send rating';
export const RATING_SENT = 'Your rating is sent';
/** Where an admin ended it without a note. */
export const NO_NOTE = 'The admin left no note.';
