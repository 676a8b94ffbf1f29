// Sentences of the request and approval screens (REQ, APPR).

export const request = {
  REQUEST_TITLE: 'Request',
  CREATED: 'Created',
  EXPIRES: 'Expires',
  INDICATIVE_RATE: 'Indicative rate',
  INDICATIVE_RATE_NOTE: 'Rates are indicative. You both settle the exact amounts in the chat.',
  NOTE: 'Note',

  /** REQ-02. */
  ABOUT_AUTHOR: 'About the author',
  LOCATION: 'Location',
  COMPLETED_DEALS: 'Completed',
  FAILED_DEALS: 'Failed',
  REVIEWS: 'Reviews',
  NO_REVIEWS: 'No reviews yet',
  /** In place of an empty comment. */
  NO_COMMENT: 'No comment',
  GOOD_REVIEW: 'Thumbs up',
  BAD_REVIEW: 'Thumbs down',

  /** REQ-03. */
  CANCEL_REQUEST_VIEW: 'Cancel',
  ACCEPT_REQUEST: 'Accept Request',

  /** RULE-02: the request was edited just before it was accepted. */
  TERMS_CHANGED_TITLE: 'The terms have changed',
  TERMS_CHANGED: 'The author edited this request before you accepted it. Nothing is accepted yet.',
  TERMS_SEEN: 'You saw',
  TERMS_NOW: 'Now',
  ACCEPT_NEW_TERMS: 'Accept the new terms',

  /** REQ-04, 05. */
  REQUEST_REMOVED: 'This request was removed by the author. Redirecting to Home...',

  /** APPR-01, 02. */
  APPROVAL_TITLE: 'Your Request Accepted: Approve or Decline',
  ABOUT_ACCEPTER: 'Who accepted',
  YOUR_NOTE: 'Your note',
  DECLINE: 'Decline',
  APPROVE: 'Approve',
  WITHDRAW: 'Withdraw',
  WAITING_FOR_AUTHOR: 'The author has to approve before the chat opens.',
};
