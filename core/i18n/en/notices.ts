// Sentences of notifications: the title of each kind, and its message. `notice-text.ts` chooses and fills them.
import type { NotificationKind } from '#domain/notification-kinds.ts';

/** Stands for a person whose first name is not known, wherever a sentence has a `name`. */
export const SOMEBODY = 'Somebody';

/** Steps of a deal: their messages are the lines of the chat (`system-lines.ts`). */
export const NOTICE_TITLES: Readonly<Record<NotificationKind, string>> = {
  'acceptance.review': 'Your request was accepted',
  'acceptance.waiting': 'Waiting for approval',
  'acceptance.approved': 'Approved',
  'acceptance.declined': 'Declined',
  'acceptance.withdrawn': 'Acceptance withdrawn',
  'acceptance.missed': 'Approval time is over',
  'acceptance.unanswered': 'No answer in time',
  'deal.begun': 'Deal begun',
  'deal.reminder': 'Your deal is waiting',
  'deal.propose_completion': 'Completion proposed',
  'deal.accept_completion': 'Deal completed',
  'deal.decline_completion': 'Completion declined',
  'deal.withdraw_completion': 'Completion withdrawn',
  'deal.request_cancellation': 'Cancellation requested',
  'deal.approve_cancellation': 'Deal cancelled',
  'deal.reject_cancellation': 'Under dispute',
  'deal.dispute': 'Under dispute',
  'deal.reopen': 'Deal resumed',
  'deal.answer_timeout': 'Under dispute',
  'deal.silence_timeout': 'Under dispute',
  'deal.unwritten_timeout': 'Deal cancelled',
  'deal.resolve_completed': 'Dispute decided',
  'deal.resolve_cancelled': 'Dispute decided',
  'deal.resolve_failed': 'Dispute decided',
  'dispute.opened': 'New dispute',
  'request.expired': 'Request expired',
  'request.pause_ended': 'Request expired',
  'request.open_again': 'Open again',
  'request.wait_ended': 'The request you waited for',
  'request.hidden': 'Your request is hidden',
  'request.shown_again': 'Your request is back',
  'request.taken_down': 'Your request was taken down',
  'absence.ended': 'Welcome back',
  'report.resolved': 'Your report',
  'rating.received': 'New rating',
  'export.ready': 'Your data is ready',
  'export.failed': 'Your data',
  'account.deletion': 'Your account will be deleted',
  'account.deletion_stopped': 'Your account stays',
  'account.deletion_waits': 'Your account is not deleted yet',
  'account.recovery_code': 'New recovery code',
  'account.recovery': 'Somebody takes over your account',
  'account.recovery_stopped': 'Recovery stopped',
  'account.suspended': 'Account suspended',
  'account.restored': 'Suspension lifted',
};

/**
 * Messages by kind; a kind with several cases has one for each, after a colon. `name`: a first name, 'Anna'. `time`:
 * '2026-11-23 18:05 UTC'. `money`: '100.5 USD'. Counts are whole numbers.
 */
export const NOTICE_MESSAGES = {
  'acceptance.review': (name: string): string => `${name} wants to exchange with you. Approve or decline.`,
  'acceptance.waiting': (name: string): string => `${name} has been asked to approve your acceptance.`,
  'acceptance.approved': (name: string): string => `${name} approved your acceptance. The deal has begun.`,
  /** `REASON_GIVEN` may follow. */
  'acceptance.declined': (name: string): string => `${name} declined your acceptance.`,
  'acceptance.withdrawn:open': (name: string): string => `${name} withdrew. Your request is open again.`,
  'acceptance.withdrawn:paused': (name: string): string =>
    `${name} withdrew. Your request is paused, because you are away.`,
  'acceptance.withdrawn:expired': (name: string): string =>
    `${name} withdrew. Your request has expired meanwhile.`,
  'acceptance.missed:open': 'You did not answer in time. Your request is open again.',
  'acceptance.missed:paused': 'You did not answer in time. Your request is paused, because you are away.',
  'acceptance.missed:expired': 'You did not answer in time. Your request has expired meanwhile.',
  /** May follow 'acceptance.missed:open'. 'It' is the request. */
  'acceptance.missed:advice': 'If you are away, pause it.',
  'acceptance.unanswered:open': (name: string): string =>
    `${name} did not answer in time. The request is open again.`,
  /** Others are not told of an absence. */
  'acceptance.unanswered:paused': (name: string): string =>
    `${name} did not answer in time. The request is no longer on the market.`,
  'acceptance.unanswered:expired': (name: string): string =>
    `${name} did not answer in time. The request has expired meanwhile.`,

  'deal.begun': (name: string): string => `You approved ${name}. Settle the details in the chat.`,
  'deal.reminder:admin': (name: string): string =>
    `Nothing has happened in your deal with ${name} for 24 hours. After 72 hours of silence an admin decides it.`,
  'deal.reminder:cancelled': (name: string): string =>
    `Nothing has happened in your deal with ${name} for 24 hours. After 72 hours of silence it is cancelled.`,
  /** After the message of an admin's decision; `REASON_GIVEN` may follow. */
  'deal.resolved:fault': (name: string): string => `At fault: ${name}.`,
  /** To the admins. */
  'dispute.opened': 'A deal is under dispute and waits for a decision.',

  'request.expired': 'Your request has expired without a deal.',
  'request.pause_ended': 'Your request was paused for 30 days and has expired.',
  'request.open_again': (name: string, money: string): string =>
    `${name}'s request for ${money} is open again. The first to accept it gets it.`,
  /** 'It' is the request that the reader waited for. */
  'request.wait_ended:taken': 'It is taken.',
  'request.wait_ended:gone': 'It is no longer on the market.',
  /** May follow one of the two. `count` of similar requests, from 1. */
  'request.wait_ended:similar': (count: number): string =>
    `${count} similar ${count === 1 ? 'is' : 'are'} open.`,
  'request.hidden':
    'Several people have reported it, so others do not see it until we have looked at it. Open it to ask us to be quick.',
  'request.shown_again': 'We looked at the reports about it and found no breach of the rules.',
  'request.taken_down': 'It was reported, and we found a breach of the rules.',
  /** `count` of requests, from 1. */
  'absence.ended': (count: number): string =>
    count === 1 ? 'Your request is open again.' : `Your ${count} requests are open again.`,

  'report.resolved:acted': 'We acted on your report. Thank you.',
  'report.resolved:no_breach': 'We looked at your report and found no breach of the rules.',
  'rating.received:up': (name: string): string => `${name} rated you with thumbs up.`,
  'rating.received:down': (name: string): string => `${name} rated you with thumbs down.`,
  'export.ready': 'For 24 hours you can download the copy of your data: Settings, Security.',
  'export.failed': 'The copy of your data could not be made. Please ask for it again: Settings, Security.',
  'account.deletion': (time: string): string =>
    `On ${time}. Until then you can stop it in Settings, Security.`,
  'account.deletion_stopped': 'The deletion was stopped. Your offers are back.',
  'account.deletion_waits': (time: string): string =>
    `An exchange or a role of yours has not ended. The next attempt is on ${time}.`,
  'account.recovery_code':
    'A recovery code was made for your account. Was it not you? Make a new one, and sign out everywhere.',
  'account.recovery': (time: string): string =>
    `Another Telegram account has your recovery code and gets this account on ${time}. Is it not you? Stop it in Settings, Security.`,
  'account.recovery_stopped': 'It was stopped by somebody who is signed in to the other account.',
  /** `REASON_GIVEN` follows. */
  'account.suspended:until': (time: string): string => `Your account is suspended until ${time}.`,
  'account.suspended:for_good': 'Your account is suspended for good.',
  'account.restored': 'Your account is no longer suspended.',
} as const;
