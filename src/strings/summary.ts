// Sentences of the deal summary (ACT-08); it also uses those of the active deal.
import type { DealStatus } from '#domain/entities.ts';

export const PARTIES = 'Parties';
export const RATINGS = 'Ratings';
export const STEPS_TITLE = 'Steps';
export const ADMIN_DECISION = "The admin's decision";
export const STILL_RUNNING = 'This exchange is still running.';

/** The result in one word. Total. */
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

/** Above a rating, for an admin: 'Anna about Boris'. */
export const ratingOf = (from: string, to: string): string => `${from} about ${to}`;

/** Rating after the end of the deal. */
export const rateName = (name: string): string => `Rate ${name}`;
export const rateQuestion = (deal: string): string => `${deal}. Others see it; it can be given once.`;
export const SEND_RATING = 'Send rating';
export const RATING_SENT = 'Your rating is sent';
/** When the admin's decision has no note. */
export const NO_NOTE = 'The admin left no note.';
