// Sentences of the active deal and its summary: actions, confirmations, ratings (ACT). Chat: chat.ts.

export const DEAL_TITLE = 'Exchange';
export const STATUS = 'Status';
/** Names the group of the primary action. */
export const NEXT_STEP = 'Next step';
/** The scrolling part above the chat. */
export const DEAL_DETAILS = 'Details of the exchange';
export const SHOW_DETAILS = 'Show details and more actions';
export const HIDE_DETAILS = 'Hide details and more actions';
export const dealSentence = (pay: string, receive: string, name: string): string =>
  `You pay ${pay} and receive ${receive} from ${name}.`;

/** ACT-02. */
export const PROPOSE_COMPLETION = 'Propose completion';
export const REQUEST_CANCELLATION = 'Request cancellation';
export const REPORT_DISPUTE = 'Report a dispute';
/** ACT-03. */
export const WITHDRAW_PROPOSAL = 'Withdraw proposal';
export const ACCEPT_COMPLETION = 'Accept completion';
export const DECLINE_COMPLETION = 'Decline';
/** ACT-04. */
export const APPROVE_CANCELLATION = 'Approve cancellation';
export const REJECT_CANCELLATION = 'Dispute';
/** ACT-05. */
export const DISPUTED_TEXT =
  'This exchange is under dispute. An admin joins the chat, hears both sides and decides.';
export const REOPEN = 'Set back to active';

export const YOU_PROPOSED_COMPLETION = 'You proposed to complete. Waiting for the other side.';
export const theyProposedCompletion = (name: string): string =>
  `${name} proposed to complete. Accept only when the money has arrived.`;
export const YOU_REQUESTED_CANCELLATION = 'You asked to cancel. Waiting for the other side.';
export const theyRequestedCancellation = (name: string): string => `${name} asked to cancel.`;
export const IN_PROGRESS_TEXT = 'Exchange the money, then propose completion.';

/** Confirmations of actions that cannot be undone, naming the deal and the amount. */
export const DISPUTE_TITLE = 'Report a dispute?';
export const disputeMessage = (deal: string): string =>
  `An admin will join the chat of ${deal} and decide. Both sides are told.`;
export const CANCELLATION_TITLE = 'Cancel this exchange?';
export const cancellationMessage = (deal: string): string =>
  `The other side of ${deal} has to agree. Send no money from now on.`;
export const COMPLETION_TITLE = 'Has the money arrived?';
export const completionMessage = (deal: string, received: string): string =>
  `Completing ${deal} is final. Confirm only when all of it, ${received}, is on your account.`;

export const RATE_QUESTION = 'How did it go?';
export const RATE_UP = 'Good';
export const RATE_DOWN = 'Bad';
export const RATE_COMMENT = 'Comment';
export const RATE_COMMENT_PLACEHOLDER = 'What should others know? (optional)';
export const SKIP_RATING = 'Skip rating';

/** For an admin, above each party. */
export const AUTHOR_OF_REQUEST = 'Author of the request';
export const WHO_ACCEPTED = 'Accepted the request';

/** ACT-08. */
export const SUMMARY_TITLE = 'Summary';
export const YOUR_RATING = 'Your rating';
export const THEIR_RATING = 'Their rating';
export const NO_RATING = 'No rating';
export const STARTED_ON = 'Started';
export const FINISHED_ON = 'Finished';
