// Sentences of each deal status by role: what happened, whose turn it is, what the deadline does (ACT-01…05).

export const dealStatus = {
  theyAccepted: (name: string): string => `${name} accepted your request.`,
  YOUR_TURN_TO_APPROVE: 'Your turn: approve or decline.',
  APPROVAL_SILENCE_AUTHOR: 'Without an answer by then, the acceptance lapses and your request is open again.',
  YOU_ACCEPTED: 'You accepted this request.',
  WAITING_FOR_THE_AUTHOR: 'Waiting for the author. The author has to approve before the chat opens.',
  APPROVAL_SILENCE_ACCEPTER: 'Without an answer by then, the acceptance lapses. It counts against nobody.',

  RUNNING: 'The exchange is running.',
  RUNNING_SILENCE:
    'If nobody acts or writes until then, an admin decides; if nobody ever wrote, it is cancelled.',

  /** Of a proposal to complete, and of a wish to cancel. */
  ANSWER_SILENCE: 'Without an answer by then, an admin is asked to decide.',
  YOUR_TURN_TO_ACCEPT: 'Your turn: accept or decline.',
  theyCanAccept: (name: string): string => `${name} can accept or decline.`,
  YOUR_TURN_TO_APPROVE_CANCELLATION: 'Your turn: approve or dispute.',
  theyCanApproveCancellation: (name: string): string => `${name} can approve or dispute.`,

  DISPUTE_OPENED: 'A dispute was opened.',
  NOBODY_ANSWERED: 'Nobody answered in time, so the exchange went to an admin.',
  YOU_DISPUTED: 'You reported a dispute.',
  theyDisputed: (name: string): string => `${name} reported a dispute.`,
  /** To the admin. */
  YOUR_TURN_TO_DECIDE: 'Your turn: read the chat, hear both sides and decide.',

  IS_COMPLETED: 'The exchange is completed.',
  FAILED_BY_ADMIN: 'An admin closed the exchange as failed.',
  IS_FAILED: 'The exchange is closed as failed.',
  IS_CANCELLED: 'The exchange is cancelled.',

  /** The result in a toast (ACT-01). `deal`: '92 500.00 RUB for 1 000.00 USD with Anna'. */
  endedCompleted: (deal: string): string => `Exchange completed: ${deal}`,
  endedCancelled: (deal: string): string => `Exchange cancelled: ${deal}`,
  endedFailed: (deal: string): string => `Exchange failed: ${deal}`,
  /** Before the result. */
  AN_ADMIN_DECIDED: 'An admin decided.',

  /** For the admin: the state before the dispute (ACT-05). */
  BEFORE_DISPUTE: 'Before the dispute',
  hadProposedCompletion: (name: string): string => `${name} had proposed to complete.`,
  hadAskedToCancel: (name: string): string => `${name} had asked to cancel.`,
  WAS_RUNNING: 'The exchange was running; nobody had asked to end it.',

  /** `date`: 'Today, 14:05'. */
  untilText: (date: string): string => `Until ${date}`,
  TIME_LEFT: 'Time left',
  REASON_GIVEN: 'Reason given',
  EITHER_TURN: 'Either side can act',
  ADMIN_TURN: 'An admin decides',
  waitingFor: (name: string): string => `Waiting for ${name}`,
  /** The deal in one sentence, for an admin. `pay`, `receive`: '1 000.00 USD'. */
  dealSentenceForAdmin: (author: string, pay: string, receive: string, other: string): string =>
    `${author} pays ${pay} and receives ${receive} from ${other}.`,

  /** For an admin, when the parties ended the dispute themselves. */
  DISPUTE_ENDED: 'This dispute has ended. The exchange goes on without an admin.',
};
