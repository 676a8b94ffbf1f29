// Sentences of the request and approval screens (REQ, APPR).

export const REQUEST_TITLE = 'Request';
export const CREATED = 'Created';
export const EXPIRES = 'Expires';
export const INDICATIVE_RATE = 'Indicative rate';
export const INDICATIVE_RATE_NOTE = 'Rates are indicative. You both settle the exact amounts in the chat.';
export const NOTE = 'Note';

/** REQ-02. */
export const ABOUT_AUTHOR = 'About the author';
export const LOCATION = 'Location';
export const COMPLETED_DEALS = 'Completed';
export const FAILED_DEALS = 'Failed';
export const REVIEWS = 'Reviews';
export const NO_REVIEWS = 'No reviews yet';
/** In place of an empty comment. */
export const NO_COMMENT = 'No comment';
export const GOOD_REVIEW = 'Thumbs up';
export const BAD_REVIEW = 'Thumbs down';

/** REQ-03. */
export const CANCEL_REQUEST_VIEW = 'Cancel';
export const ACCEPT_REQUEST = 'Accept Request';

/** RULE-02: the request was edited just before it was accepted. */
export const TERMS_CHANGED_TITLE = 'The terms have changed';
export const TERMS_CHANGED =
  'The author edited this request before you accepted it. Nothing is accepted yet.';
export const TERMS_SEEN = 'You saw';
export const TERMS_NOW = 'Now';
export const ACCEPT_NEW_TERMS = 'Accept the new terms';

/** REQ-04, 05. */
export const REQUEST_REMOVED = 'This request was removed by the author. Redirecting to Home...';

/** APPR-01, 02. */
export const APPROVAL_TITLE = 'Your Request Accepted: Approve or Decline';
export const ABOUT_ACCEPTER = 'Who accepted';
export const YOUR_NOTE = 'Your note';
export const DECLINE = 'Decline';
export const APPROVE = 'Approve';
export const WITHDRAW = 'Withdraw';
export const WAITING_FOR_AUTHOR = 'The author has to approve before the chat opens.';
