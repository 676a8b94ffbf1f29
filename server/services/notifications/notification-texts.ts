// Sentences of notifications: title and message of each kind, from its parameters alone (KIND-01).
import type { Notice, NotificationKind, NotificationParams, Reopening } from '#domain/notification-kinds.ts';
import type { SystemKind } from '#domain/system-kinds.ts';
import { ACCOUNT_NOTICE_TEXTS } from '../account/account-texts.ts';
import { suspended } from '../staff/ban-texts.ts';
import { DEAL_STEP_TEXTS } from './deal-step-texts.ts';
import { type NotificationText, nameOrFallback, withNote } from './notification-text.ts';

type TextOf<K extends NotificationKind> = (params: NotificationParams<K>) => NotificationText;

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

/** A step that the other party took. */
const step =
  (kind: SystemKind) =>
  ({ name = '' }: { readonly name?: string }): NotificationText =>
    DEAL_STEP_TEXTS[kind](name);

/** An admin's decision, with the party at fault and the admin's note. */
const decision =
  (kind: SystemKind): TextOf<'deal.resolve_completed'> =>
  ({ hasFault, atFault, note }) => {
    const { title, message } = DEAL_STEP_TEXTS[kind]('');
    const blamed = hasFault ? `${message} At fault: ${nameOrFallback(atFault)}.` : message;
    return { title, message: withNote(blamed, note) };
  };

const TEXTS: { readonly [K in NotificationKind]: TextOf<K> } = {
  'acceptance.review': ({ name }) => ({
    title: 'Your request was accepted',
    message: `${nameOrFallback(name)} wants to exchange with you. Approve or decline.`,
  }),
  'acceptance.waiting': ({ name }) => ({
    title: 'Waiting for approval',
    message: `${nameOrFallback(name)} has been asked to approve your acceptance.`,
  }),
  'acceptance.approved': ({ name }) => ({
    title: 'Approved',
    message: `${nameOrFallback(name)} approved your acceptance. The deal has begun.`,
  }),
  'acceptance.declined': ({ name, reason }) => ({
    title: 'Declined',
    message: withNote(`${nameOrFallback(name)} declined your acceptance.`, reason),
  }),
  'acceptance.withdrawn': ({ name, request }) => ({
    title: 'Acceptance withdrawn',
    message: `${nameOrFallback(name)} withdrew. Your request ${REOPENING_TEXT[request]}.`,
  }),
  'acceptance.missed': ({ request, offersPause }) => ({
    title: 'Approval time is over',
    message: `You did not answer in time. Your request ${REOPENING_TEXT[request]}.${
      offersPause && request === 'open' ? ' If you are away, pause it.' : ''
    }`,
  }),
  'acceptance.unanswered': ({ name, request }) => ({
    title: 'No answer in time',
    message: `${nameOrFallback(name)} did not answer in time. The request ${REOPENING_TEXT_FOR_OTHERS[request]}.`,
  }),
  'deal.begun': ({ name }) => ({
    title: 'Deal begun',
    message: `You approved ${nameOrFallback(name)}. Settle the details in the chat.`,
  }),
  'deal.reminder': ({ name, byAdmin }) => ({
    title: 'Your deal is waiting',
    message: `Nothing has happened in your deal with ${nameOrFallback(name)} for 24 hours. After 72 hours of silence ${
      byAdmin ? 'an admin decides it' : 'it is cancelled'
    }.`,
  }),
  'deal.propose_completion': step('deal.propose_completion'),
  'deal.decline_completion': step('deal.decline_completion'),
  'deal.withdraw_completion': step('deal.withdraw_completion'),
  'deal.accept_completion': step('deal.accept_completion'),
  'deal.request_cancellation': step('deal.request_cancellation'),
  'deal.approve_cancellation': step('deal.approve_cancellation'),
  'deal.reject_cancellation': step('deal.reject_cancellation'),
  'deal.dispute': step('deal.dispute'),
  'deal.reopen': step('deal.reopen'),
  'deal.answer_timeout': step('deal.answer_timeout'),
  'deal.silence_timeout': step('deal.silence_timeout'),
  'deal.unwritten_timeout': step('deal.unwritten_timeout'),
  'deal.resolve_completed': decision('deal.resolve_completed'),
  'deal.resolve_cancelled': decision('deal.resolve_cancelled'),
  'deal.resolve_failed': decision('deal.resolve_failed'),
  'dispute.opened': () => ({
    title: 'New dispute',
    message: 'A deal is under dispute and waits for a decision.',
  }),
  'request.expired': () => ({
    title: 'Request expired',
    message: 'Your request has expired without a deal.',
  }),
  'request.pause_ended': () => ({
    title: 'Request expired',
    message: 'Your request was paused for 30 days and has expired.',
  }),
  'request.open_again': ({ name, amount, currency }) => ({
    title: 'Open again',
    message: `${nameOrFallback(name)}'s request for ${amount} ${currency} is open again. The first to accept it gets it.`,
  }),
  'request.wait_ended': ({ outcome, similar }) => ({
    title: 'The request you waited for',
    message: `It is ${outcome === 'taken' ? 'taken' : 'no longer on the market'}.${
      similar === 0 ? '' : ` ${similar} similar ${similar === 1 ? 'is' : 'are'} open.`
    }`,
  }),
  'request.hidden': () => ({
    title: 'Your request is hidden',
    message:
      'Several people have reported it, so others do not see it until we have looked at it. Open it to ask us to be quick.',
  }),
  'request.shown_again': () => ({
    title: 'Your request is back',
    message: 'We looked at the reports about it and found no breach of the rules.',
  }),
  'request.taken_down': () => ({
    title: 'Your request was taken down',
    message: 'It was reported, and we found a breach of the rules.',
  }),
  'absence.ended': ({ count }) => ({
    title: 'Welcome back',
    message: count === 1 ? 'Your request is open again.' : `Your ${count} requests are open again.`,
  }),
  'report.resolved': ({ outcome }) => ({
    title: 'Your report',
    message:
      outcome === 'acted'
        ? 'We acted on your report. Thank you.'
        : 'We looked at your report and found no breach of the rules.',
  }),
  'rating.received': ({ name, rating }) => ({
    title: 'New rating',
    message: `${nameOrFallback(name)} rated you with thumbs ${rating}.`,
  }),
  'export.ready': () => ({
    title: 'Your data is ready',
    message: 'For 24 hours you can download the copy of your data: Settings, Security.',
  }),
  'export.failed': () => ({
    title: 'Your data',
    message: 'The copy of your data could not be made. Please ask for it again: Settings, Security.',
  }),
  ...ACCOUNT_NOTICE_TEXTS,
  'account.suspended': ({ reason, until }) => ({
    title: 'Account suspended',
    message: suspended({ reason, until: until || null }),
  }),
  'account.restored': () => ({
    title: 'Suspension lifted',
    message: 'Your account is no longer suspended.',
  }),
};

/** English title and message of a notification: the one place where they are made. */
export function notificationText(notice: Notice): NotificationText {
  // The table has for each kind the function of its parameters, which TypeScript does not see for a union.
  const text = TEXTS[notice.kind] as (params: Notice['params']) => NotificationText;
  return text(notice.params);
}
