// Sentences of the active deal and its summary: actions, confirmations, ratings (ACT). Chat: chat.ts.

export const deal = {
  DEAL_TITLE: 'Exchange',
  STATUS: 'Status',
  /** Names the group of the primary action. */
  NEXT_STEP: 'Next step',
  /** The scrolling part above the chat. */
  DEAL_DETAILS: 'Details of the exchange',
  SHOW_DETAILS: 'Show details and more actions',
  HIDE_DETAILS: 'Hide details and more actions',
  dealSentence: (pay: string, receive: string, name: string): string =>
    `You pay ${pay} and receive ${receive} from ${name}.`,

  /** ACT-02. */
  PROPOSE_COMPLETION: 'Propose completion',
  REQUEST_CANCELLATION: 'Request cancellation',
  REPORT_DISPUTE: 'Report a dispute',
  /** ACT-03. */
  WITHDRAW_PROPOSAL: 'Withdraw proposal',
  ACCEPT_COMPLETION: 'Accept completion',
  DECLINE_COMPLETION: 'Decline',
  /** ACT-04. */
  APPROVE_CANCELLATION: 'Approve cancellation',
  REJECT_CANCELLATION: 'Dispute',
  /** ACT-05. */
  DISPUTED_TEXT: 'This exchange is under dispute. An admin joins the chat, hears both sides and decides.',
  REOPEN: 'Set back to active',

  YOU_PROPOSED_COMPLETION: 'You proposed to complete. Waiting for the other side.',
  theyProposedCompletion: (name: string): string =>
    `${name} proposed to complete. Accept only when the money has arrived.`,
  YOU_REQUESTED_CANCELLATION: 'You asked to cancel. Waiting for the other side.',
  theyRequestedCancellation: (name: string): string => `${name} asked to cancel.`,
  IN_PROGRESS_TEXT: 'Exchange the money, then propose completion.',

  /** Confirmations of actions that cannot be undone, naming the deal and the amount. */
  DISPUTE_TITLE: 'Report a dispute?',
  disputeMessage: (deal: string): string =>
    `An admin will join the chat of ${deal} and decide. Both sides are told.`,
  CANCELLATION_TITLE: 'Cancel this exchange?',
  cancellationMessage: (deal: string): string =>
    `The other side of ${deal} has to agree. Send no money from now on.`,
  COMPLETION_TITLE: 'Has the money arrived?',
  completionMessage: (deal: string, received: string): string =>
    `Completing ${deal} is final. Confirm only when all of it, ${received}, is on your account.`,

  RATE_QUESTION: 'How did it go?',
  RATE_UP: 'Good',
  RATE_DOWN: 'Bad',
  RATE_COMMENT: 'Comment',
  RATE_COMMENT_PLACEHOLDER: 'What should others know? (optional)',
  SKIP_RATING: 'Skip rating',

  /** For an admin, above each party. */
  AUTHOR_OF_REQUEST: 'Author of the request',
  WHO_ACCEPTED: 'Accepted the request',

  /** ACT-08. */
  SUMMARY_TITLE: 'Summary',
  YOUR_RATING: 'Your rating',
  THEIR_RATING: 'Their rating',
  NO_RATING: 'No rating',
  STARTED_ON: 'Started',
  FINISHED_ON: 'Finished',
};
