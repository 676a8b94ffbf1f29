// Sentences of an acceptance by status, for its author and its accepter (APPR-01, CARD-08).

export const approvalStatus = {
  APPROVAL_PENDING_SILENCE:
    'Without an answer by then, the acceptance lapses and the request is open again. It counts against nobody.',
  ANSWER_UNTIL: 'Answer until',
  /** Title of the screen when there is nothing to decide. */
  WAIT_FOR_APPROVAL_TITLE: 'Wait for Approval',
  EXCHANGE_TITLE: 'Exchange',
  OPEN_EXCHANGE: 'Open exchange',
  OPEN_SUMMARY: 'Open summary',

  /** Above the terms: what has become of the acceptance. */
  YOU_ACCEPTED_WAITING: 'You accepted this request. The author has to approve before the chat opens.',
  ACCEPTANCE_RUNNING: 'This acceptance was approved: the exchange is running.',
  EXCHANGE_COMPLETED: 'This exchange is completed.',
  EXCHANGE_FAILED: 'This exchange failed.',
  EXCHANGE_CANCELLED: 'This exchange was cancelled.',
  NOBODY_WAITS: 'Nobody is waiting for an approval here any more.',
};
