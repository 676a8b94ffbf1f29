// Text of a notification: chooses the sentences of a kind from a language's catalogue and fills them (KIND-01).
import type { Notice, NotificationKind, NotificationParams } from '#domain/notification-kinds.ts';
import type { LineKind, TransferKind } from '#domain/system-kinds.ts';
import {
  joinSentences,
  type LineFormats,
  type LineSentences,
  lineSentences,
  type NoticeCatalogue,
  type TransferParams,
} from './system-line-text.ts';

/** How values are written in a sentence, in the reader's language. */
export interface NoticeFormats extends LineFormats {
  /** Text of a time in ISO 8601. */
  readonly time: (iso: string) => string;
}

export interface NoticeText {
  readonly title: string;
  readonly message: string;
}

interface MessageContext extends LineSentences {
  readonly messages: NoticeCatalogue['notices']['NOTICE_MESSAGES'];
  readonly formats: NoticeFormats;
}
type MessageOf<K extends NotificationKind> = (
  filling: MessageContext,
  params: NotificationParams<K>,
) => string;

/** Sums of a request: the one that its author receives, and the one that they pay. */
export const sumsOf = (
  { money }: Pick<NoticeFormats, 'money'>,
  { amount, currency, payAmount, payCurrency }: NotificationParams<'request.expired'>,
): [received: string, paid: string] => [money(amount, currency), money(payAmount, payCurrency)];

/** A step that the other party took, or a deadline. */
const step =
  (kind: LineKind) =>
  ({ line }: MessageContext, { name = '' }: { readonly name?: string }): string =>
    line(kind, name);

/** A mark that the other party made of a payment. */
const transfer =
  (kind: TransferKind) =>
  ({ transferLine }: MessageContext, params: TransferParams): string =>
    transferLine(kind, params);

/** An admin's decision, with the party at fault and the admin's note. */
const decision =
  (kind: LineKind): MessageOf<'deal.resolve_completed'> =>
  ({ messages, line, named, reasonText }, { hasFault, atFault, note }) =>
    joinSentences(
      line(kind, ''),
      hasFault ? messages['deal.resolved:fault'](named(atFault)) : '',
      reasonText(note),
    );

const MESSAGES: { readonly [K in NotificationKind]: MessageOf<K> } = {
  'acceptance.review': ({ messages, named }, { name }) => messages['acceptance.review'](named(name)),
  'acceptance.ending': ({ messages, named }, { name }) => messages['acceptance.ending'](named(name)),
  'acceptance.waiting': ({ messages, named }, { name }) => messages['acceptance.waiting'](named(name)),
  'acceptance.approved': ({ messages, named }, { name }) => messages['acceptance.approved'](named(name)),
  'acceptance.declined': ({ messages, named, reasonText }, { name, reason }) =>
    joinSentences(messages['acceptance.declined'](named(name)), reasonText(reason)),
  'acceptance.withdrawn': ({ messages, named }, { name, request }) =>
    messages[`acceptance.withdrawn:${request}`](named(name)),
  'acceptance.missed': ({ messages }, { request, offersPause }) =>
    joinSentences(
      messages[`acceptance.missed:${request}`],
      offersPause && request === 'open' ? messages['acceptance.missed:advice'] : '',
    ),
  'acceptance.unanswered': ({ messages, named }, { name, request }) =>
    messages[`acceptance.unanswered:${request}`](named(name)),
  'deal.begun': ({ messages, named }, { name }) => messages['deal.begun'](named(name)),
  'deal.reminder': ({ messages, named }, { name, byAdmin }) =>
    messages[byAdmin ? 'deal.reminder:admin' : 'deal.reminder:cancelled'](named(name)),
  'deal.answer_ending': ({ messages, named }, { name }) => messages['deal.answer_ending'](named(name)),
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
  'settlement.named': step('settlement.named'),
  'settlement.renamed': step('settlement.renamed'),
  'settlement.proposed': step('settlement.proposed'),
  'settlement.agreed': step('settlement.agreed'),
  'settlement.declined': step('settlement.declined'),
  'settlement.meeting': step('settlement.meeting'),
  'settlement.meeting_agreed': step('settlement.meeting_agreed'),
  'settlement.meeting_soon': ({ messages, named }, { name }) =>
    messages['settlement.meeting_soon'](named(name)),
  'settlement.together': step('settlement.together'),
  'settlement.sent': transfer('settlement.sent'),
  'settlement.received': transfer('settlement.received'),
  'settlement.held': transfer('settlement.held'),
  'settlement.released': transfer('settlement.released'),
  'settlement.returned': transfer('settlement.returned'),
  'settlement.other_name': transfer('settlement.other_name'),
  'settlement.other_name_unpaid': transfer('settlement.other_name_unpaid'),
  'settlement.undo_name': transfer('settlement.undo_name'),
  'settlement.go_on': transfer('settlement.go_on'),
  'case.taken': ({ takenLine }, { name, number }) => takenLine(name, number),
  'case.asked': ({ messages, named, formats }, { name, until }) =>
    messages['case.asked'](named(name), formats.time(until)),
  'case.wrote': ({ messages, named }, { name }) => messages['case.wrote'](named(name)),
  'case.no_answer': ({ messages }) => messages['case.no_answer'],
  'case.reply_late': step('case.reply_late'),
  'case.claimed': ({ messages, named }, { name }) => messages['case.claimed'](named(name)),
  'case.claim_decided': ({ messages }) => messages['case.claim_decided'],
  'case.check_payments': ({ messages, named }, { name }) => messages['case.check_payments'](named(name)),
  'case.appealed': ({ messages, named }, { name }) => messages['case.appealed'](named(name)),
  'case.upheld': ({ messages }) => messages['case.upheld'],
  'case.overturned': ({ messages }) => messages['case.overturned'],
  'case.waiting': ({ messages }, { number, hours }) => messages['case.waiting'](`${number}`, `${hours}`),
  'case.changed': ({ messages }, { number }) => messages['case.changed'](`${number}`),
  'case.reminder': ({ messages }, { number }) => messages['case.reminder'](`${number}`),
  'case.given': ({ messages }, { number }) => messages['case.given'](`${number}`),
  'case.disagreed': ({ messages }, { number }) => messages['case.disagreed'](`${number}`),
  'case.appeal_waits': ({ messages }, { number }) => messages['case.appeal_waits'](`${number}`),
  'dispute.opened': ({ messages }) => messages['dispute.opened'],
  'request.expired': ({ messages, formats }, terms) => messages['request.expired'](...sumsOf(formats, terms)),
  'request.ending': ({ messages, formats }, terms) => messages['request.ending'](...sumsOf(formats, terms)),
  'request.missed_pause': ({ messages }, { count }) => messages['request.missed_pause'](count),
  'request.pause_ended': ({ messages }) => messages['request.pause_ended'],
  'request.open_again': ({ messages, named, formats }, { name, amount, currency }) =>
    messages['request.open_again'](named(name), formats.money(amount, currency)),
  'match.found': ({ messages, named, formats }, { name, ...terms }) =>
    messages['match.found'](named(name), ...sumsOf(formats, terms)),
  'alert.found': ({ messages, named, formats }, { name, ...terms }) =>
    messages['alert.found'](named(name), ...sumsOf(formats, terms)),
  'request.wait_ended': ({ messages }, { outcome, similar }) =>
    joinSentences(
      messages[outcome === 'taken' ? 'request.wait_ended:taken' : 'request.wait_ended:gone'],
      similar === 0 ? '' : messages['request.wait_ended:similar'](similar),
    ),
  'request.hidden': ({ messages }) => messages['request.hidden'],
  'request.shown_again': ({ messages }) => messages['request.shown_again'],
  'request.taken_down': ({ messages }) => messages['request.taken_down'],
  'absence.ended': ({ messages }, { count }) => messages['absence.ended'](count),
  'report.resolved': ({ messages }, { outcome }) => messages[`report.resolved:${outcome}`],
  'rating.received': ({ messages, named }, { name, rating }) =>
    messages[rating === 'up' ? 'rating.received:up' : 'rating.received:down'](named(name)),
  'export.ready': ({ messages }) => messages['export.ready'],
  'export.failed': ({ messages }) => messages['export.failed'],
  'account.deletion': ({ messages, formats }, { at }) => messages['account.deletion'](formats.time(at)),
  'account.deletion_stopped': ({ messages }) => messages['account.deletion_stopped'],
  'account.deletion_waits': ({ messages, formats }, { at }) =>
    messages['account.deletion_waits'](formats.time(at)),
  'account.recovery_code': ({ messages }) => messages['account.recovery_code'],
  'account.recovery': ({ messages, formats }, { at }) => messages['account.recovery'](formats.time(at)),
  'account.recovery_stopped': ({ messages }) => messages['account.recovery_stopped'],
  'account.suspended': ({ messages, reasonText, formats }, { reason, until }) =>
    joinSentences(
      until
        ? messages['account.suspended:until'](formats.time(until))
        : messages['account.suspended:for_good'],
      messages['account.appeal'],
      reasonText(reason),
    ),
  'account.restored': ({ messages }) => messages['account.restored'],
  'account.warned': ({ messages, reasonText }, { reason }) =>
    joinSentences(messages['account.warned'], messages['account.appeal'], reasonText(reason)),
  'account.limited': ({ messages, reasonText, formats }, { reason, until }) =>
    joinSentences(
      messages['account.limited'](formats.time(until)),
      messages['account.appeal'],
      reasonText(reason),
    ),
  'account.details_banned': ({ messages, reasonText }, { reason }) =>
    joinSentences(messages['account.details_banned'], messages['account.appeal'], reasonText(reason)),
  'account.sanction_lifted': ({ messages }) => messages['account.sanction_lifted'],
  'account.sanction_upheld': ({ messages, reasonText }, { note }) =>
    joinSentences(messages['account.sanction_upheld'], reasonText(note)),
  'sanction.waits': ({ messages, named }, { name }) => messages['sanction.waits'](named(name)),
  'sanction.appealed': ({ messages, named }, { name }) => messages['sanction.appealed'](named(name)),
};

/** Title and message in the language of the catalogue. */
export function noticeText(
  catalogue: NoticeCatalogue,
  formats: NoticeFormats,
  { kind, params }: Notice,
): NoticeText {
  // The table has for each kind the function of its parameters, which TypeScript does not see for a union.
  const message = MESSAGES[kind] as (filling: MessageContext, params: Notice['params']) => string;
  return {
    title: catalogue.notices.NOTICE_TITLES[kind],
    message: message(
      { ...lineSentences(catalogue, formats), messages: catalogue.notices.NOTICE_MESSAGES, formats },
      params,
    ),
  };
}
