// Sentences of notifications, and of the system messages that a deal's steps write into its chat.
import type { DealAction } from '#domain/deal-table.ts';
import type { ReportOutcome } from '#domain/reports.ts';

export interface NotificationText {
  readonly title: string;
  readonly message: string;
}

const nameOrFallback = (name: string): string => name || 'Somebody';

/** What a request is after an acceptance that was not approved; 'paused': its author is away. */
export type Reopening = 'open' | 'paused' | 'expired';

const REOPENING_TEXT: Readonly<Record<Reopening, string>> = {
  open: 'is open again',
  paused: 'is paused, because you are away',
  expired: 'has expired meanwhile',
};
/** Others are not told of an absence. */
const REOPENING_TEXT_FOR_OTHERS: typeof REOPENING_TEXT = {
  ...REOPENING_TEXT,
  paused: 'is no longer on the market',
};

export const NOTIFICATION_TEXTS = {
  reviewAcceptance: (name: string): NotificationText => ({
    title: 'Your request was accepted',
    message: `${nameOrFallback(name)} wants to exchange with you. Approve or decline.`,
  }),
  acceptancePending: (name: string): NotificationText => ({
    title: 'Waiting for approval',
    message: `${nameOrFallback(name)} has been asked to approve your acceptance.`,
  }),
  requestApproved: (name: string): NotificationText => ({
    title: 'Approved',
    message: `${nameOrFallback(name)} approved your acceptance. The deal has begun.`,
  }),
  requestAccepted: (name: string): NotificationText => ({
    title: 'Deal begun',
    message: `You approved ${nameOrFallback(name)}. Settle the details in the chat.`,
  }),
  requestDeclined: (name: string, reason: string): NotificationText => ({
    title: 'Declined',
    message: `${nameOrFallback(name)} declined your acceptance.${reason ? ` Reason: ${reason}` : ''}`,
  }),
  withdrawn: (name: string, reopening: Reopening): NotificationText => ({
    title: 'Acceptance withdrawn',
    message: `${nameOrFallback(name)} withdrew. Your request ${REOPENING_TEXT[reopening]}.`,
  }),
  /** `offersPause`: whether the author can pause the request. */
  approvalTimeoutAuthor: (reopening: Reopening, offersPause: boolean): NotificationText => ({
    title: 'Approval time is over',
    message: `You did not answer in time. Your request ${REOPENING_TEXT[reopening]}.${
      offersPause && reopening === 'open' ? ' If you are away, pause it.' : ''
    }`,
  }),
  approvalTimeoutAccepter: (name: string, reopening: Reopening): NotificationText => ({
    title: 'No answer in time',
    message: `${nameOrFallback(name)} did not answer in time. The request ${REOPENING_TEXT_FOR_OTHERS[reopening]}.`,
  }),
  reminder: (name: string, someoneWrote: boolean): NotificationText => ({
    title: 'Your deal is waiting',
    message: `Nothing has happened in your deal with ${nameOrFallback(name)} for 24 hours. After 72 hours of silence ${
      someoneWrote ? 'an admin decides it' : 'it is cancelled'
    }.`,
  }),
  requestExpired: (): NotificationText => ({
    title: 'Request expired',
    message: 'Your request has expired without a deal.',
  }),
  pauseEnded: (): NotificationText => ({
    title: 'Request expired',
    message: 'Your request was paused for 30 days and has expired.',
  }),
  absenceEnded: (count: number): NotificationText => ({
    title: 'Welcome back',
    message: count === 1 ? 'Your request is open again.' : `Your ${count} requests are open again.`,
  }),
  /** `amount`: what the author receives, '1000 USD'. */
  openAgain: (name: string, amount: string): NotificationText => ({
    title: 'Open again',
    message: `${nameOrFallback(name)}'s request for ${amount} is open again. The first to accept it gets it.`,
  }),
  /** `similar`: how many others are open for the same currencies. */
  awaitedGone: (outcome: 'taken' | 'gone', similar: number): NotificationText => ({
    title: 'The request you waited for',
    message: `It is ${outcome === 'taken' ? 'taken' : 'no longer on the market'}.${
      similar === 0 ? '' : ` ${similar} similar ${similar === 1 ? 'is' : 'are'} open.`
    }`,
  }),
  requestHidden: (): NotificationText => ({
    title: 'Your request is hidden',
    message:
      'Several people have reported it, so others do not see it until we have looked at it. Open it to ask us to be quick.',
  }),
  requestShownAgain: (): NotificationText => ({
    title: 'Your request is back',
    message: 'We looked at the reports about it and found no breach of the rules.',
  }),
  requestTakenDown: (): NotificationText => ({
    title: 'Your request was taken down',
    message: 'It was reported, and we found a breach of the rules.',
  }),
  reportResolved: (outcome: ReportOutcome): NotificationText => ({
    title: 'Your report',
    message:
      outcome === 'acted'
        ? 'We acted on your report. Thank you.'
        : 'We looked at your report and found no breach of the rules.',
  }),
  exportReady: (): NotificationText => ({
    title: 'Your data is ready',
    message: 'For 24 hours you can download the copy of your data: Settings, Security.',
  }),
  exportFailed: (): NotificationText => ({
    title: 'Your data',
    message: 'The copy of your data could not be made. Please ask for it again: Settings, Security.',
  }),
  disputeForAdmin: (): NotificationText => ({
    title: 'New dispute',
    message: 'A deal is under dispute and waits for a decision.',
  }),
  rated: (name: string, isUp: boolean): NotificationText => ({
    title: 'New rating',
    message: `${nameOrFallback(name)} rated you with thumbs ${isUp ? 'up' : 'down'}.`,
  }),
} as const;

/** A step's sentence with the actor's reason or the admin's note. */
export const withNote = (message: string, note: string): string => `${message} Reason: ${note}`;

/** The sentence of an admin's decision, with the party at fault and the admin's note. */
export const withDecision = (
  sentence: NotificationText,
  atFault: string | null,
  note: string | null,
): NotificationText => {
  const message =
    atFault === null ? sentence.message : `${sentence.message} At fault: ${nameOrFallback(atFault)}.`;
  return { title: sentence.title, message: note ? withNote(message, note) : message };
};

/**
 * The sentence of each deal action: system message of the chat and notification of the party who did not act. Null:
 * the action happens before the chat opens, or is itself a message.
 */
export const DEAL_STEP_TEXTS: Readonly<Record<DealAction, ((name: string) => NotificationText) | null>> = {
  approve: () => ({ title: 'Deal begun', message: 'The acceptance was approved. The deal has begun.' }),
  decline: null,
  withdraw: null,
  approval_timeout: null,
  propose_completion: (name) => ({
    title: 'Completion proposed',
    message: `${nameOrFallback(name)} proposed to complete the deal.`,
  }),
  accept_completion: (name) => ({
    title: 'Deal completed',
    message: `${nameOrFallback(name)} confirmed. The deal is completed.`,
  }),
  decline_completion: (name) => ({
    title: 'Completion declined',
    message: `${nameOrFallback(name)} declined the completion.`,
  }),
  withdraw_completion: (name) => ({
    title: 'Completion withdrawn',
    message: `${nameOrFallback(name)} withdrew the completion.`,
  }),
  request_cancellation: (name) => ({
    title: 'Cancellation requested',
    message: `${nameOrFallback(name)} asked to cancel the deal.`,
  }),
  approve_cancellation: (name) => ({
    title: 'Deal cancelled',
    message: `${nameOrFallback(name)} agreed. The deal is cancelled.`,
  }),
  reject_cancellation: (name) => ({
    title: 'Under dispute',
    message: `${nameOrFallback(name)} rejected the cancellation. An admin joins the chat and decides.`,
  }),
  dispute: (name) => ({
    title: 'Under dispute',
    message: `${nameOrFallback(name)} reported a dispute. An admin joins the chat and decides.`,
  }),
  reopen: (name) => ({
    title: 'Deal resumed',
    message: `${nameOrFallback(name)} ended the dispute. The deal goes on.`,
  }),
  resolve_completed: () => ({
    title: 'Dispute decided',
    message: 'The admin decided: the deal is completed.',
  }),
  resolve_cancelled: () => ({
    title: 'Dispute decided',
    message: 'The admin decided: the deal is cancelled.',
  }),
  resolve_failed: () => ({ title: 'Dispute decided', message: 'The admin decided: the deal has failed.' }),
  send_message: null,
  answer_timeout: () => ({
    title: 'Under dispute',
    message: 'Nobody answered within 24 hours. An admin joins the chat and decides.',
  }),
  silence_timeout: () => ({
    title: 'Under dispute',
    message: 'The deal was silent for 72 hours. An admin joins the chat and decides.',
  }),
  unwritten_timeout: () => ({
    title: 'Deal cancelled',
    message: 'Nobody wrote within 72 hours. The deal is cancelled.',
  }),
};
