// Sentences of the deal summary (ACT-08); it also uses those of the active deal.
import type { DealStatus } from '#domain/entities.ts';

export const summary = {
  PARTIES: 'Parties',
  RATINGS: 'Ratings',
  STEPS_TITLE: 'Steps',
  ADMIN_DECISION: "The admin's decision",
  STILL_RUNNING: 'This exchange is still running.',

  /** The result in one word. Total. */
  DEAL_RESULT_TEXT: {
    pending_approval: 'Waiting for approval',
    initiated: 'In progress',
    completion_pending: 'Completion proposed',
    cancellation_pending: 'Cancellation requested',
    disputed: 'Disputed',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Readonly<Record<DealStatus, string>>,

  /** Above a rating, for an admin: 'Anna about Boris'. */
  ratingOf: (from: string, to: string): string => `${from} about ${to}`,

  /** Rating after the end of the deal. */
  rateName: (name: string): string => `Rate ${name}`,
  rateQuestion: (deal: string): string => `${deal}. Others see it; it can be given once.`,
  SEND_RATING: 'Send rating',
  RATING_SENT: 'Your rating is sent',
  /** When the admin's decision has no note. */
  NO_NOTE: 'The admin left no note.',
};
