// Text of a notification and of a system line: chooses the sentences of a kind from a language's catalogue and fills them (KIND-01, KIND-03).
import type { Notice, NotificationKind, NotificationParams } from '#domain/notification-kinds.ts';
import type { SystemKind, SystemNotice } from '#domain/system-kinds.ts';
import type { Translation } from '#domain/translation.ts';
import type * as englishNotices from './en/notices.ts';
import type * as englishLines from './en/system-lines.ts';

/** The catalogues of one language. */
export interface NoticeCatalogue {
  readonly notices: Translation<typeof englishNotices>;
  readonly lines: Translation<typeof englishLines>;
}

/** How values are written in a sentence, in the reader's language. */
export interface NoticeFormats {
  /** Of ISO 8601. */
  readonly time: (iso: string) => string;
  /** Of a plain decimal and a code. */
  readonly money: (amount: string, currency: string) => string;
  /** Of somebody's name as a backend sends it. Absent: as it is. */
  readonly name?: (name: string) => string;
}

export interface NoticeText {
  readonly title: string;
  readonly message: string;
}

interface Filling {
  readonly of: NoticeCatalogue['notices']['NOTICE_MESSAGES'];
  readonly line: (kind: SystemKind, name: string) => string;
  readonly named: (name: string) => string;
  /** Empty without a reason. */
  readonly reasonGiven: (reason: string) => string;
  readonly formats: NoticeFormats;
}
type MessageOf<K extends NotificationKind> = (filling: Filling, params: NotificationParams<K>) => string;

const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

/** A step that the other party took, or a deadline. */
const step =
  (kind: SystemKind) =>
  ({ line }: Filling, { name = '' }: { readonly name?: string }): string =>
    line(kind, name);

/** An admin's decision, with the party at fault and the admin's note. */
const decision =
  (kind: SystemKind): MessageOf<'deal.resolve_completed'> =>
  ({ of, line, named, reasonGiven }, { hasFault, atFault, note }) =>
    sentences(line(kind, ''), hasFault ? of['deal.resolved:fault'](named(atFault)) : '', reasonGiven(note));

const MESSAGES: { readonly [K in NotificationKind]: MessageOf<K> } = {
  'acceptance.review': ({ of, named }, { name }) => of['acceptance.review'](named(name)),
  'acceptance.waiting': ({ of, named }, { name }) => of['acceptance.waiting'](named(name)),
  'acceptance.approved': ({ of, named }, { name }) => of['acceptance.approved'](named(name)),
  'acceptance.declined': ({ of, named, reasonGiven }, { name, reason }) =>
    sentences(of['acceptance.declined'](named(name)), reasonGiven(reason)),
  'acceptance.withdrawn': ({ of, named }, { name, request }) =>
    of[`acceptance.withdrawn:${request}`](named(name)),
  'acceptance.missed': ({ of }, { request, offersPause }) =>
    sentences(
      of[`acceptance.missed:${request}`],
      offersPause && request === 'open' ? of['acceptance.missed:advice'] : '',
    ),
  'acceptance.unanswered': ({ of, named }, { name, request }) =>
    of[`acceptance.unanswered:${request}`](named(name)),
  'deal.begun': ({ of, named }, { name }) => of['deal.begun'](named(name)),
  'deal.reminder': ({ of, named }, { name, byAdmin }) =>
    of[byAdmin ? 'deal.reminder:admin' : 'deal.reminder:cancelled'](named(name)),
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
  'dispute.opened': ({ of }) => of['dispute.opened'],
  'request.expired': ({ of }) => of['request.expired'],
  'request.pause_ended': ({ of }) => of['request.pause_ended'],
  'request.open_again': ({ of, named, formats }, { name, amount, currency }) =>
    of['request.open_again'](named(name), formats.money(amount, currency)),
  'request.wait_ended': ({ of }, { outcome, similar }) =>
    sentences(
      of[outcome === 'taken' ? 'request.wait_ended:taken' : 'request.wait_ended:gone'],
      similar === 0 ? '' : of['request.wait_ended:similar'](similar),
    ),
  'request.hidden': ({ of }) => of['request.hidden'],
  'request.shown_again': ({ of }) => of['request.shown_again'],
  'request.taken_down': ({ of }) => of['request.taken_down'],
  'absence.ended': ({ of }, { count }) => of['absence.ended'](count),
  'report.resolved': ({ of }, { outcome }) => of[`report.resolved:${outcome}`],
  'rating.received': ({ of, named }, { name, rating }) =>
    of[rating === 'up' ? 'rating.received:up' : 'rating.received:down'](named(name)),
  'export.ready': ({ of }) => of['export.ready'],
  'export.failed': ({ of }) => of['export.failed'],
  'account.deletion': ({ of, formats }, { at }) => of['account.deletion'](formats.time(at)),
  'account.deletion_stopped': ({ of }) => of['account.deletion_stopped'],
  'account.deletion_waits': ({ of, formats }, { at }) => of['account.deletion_waits'](formats.time(at)),
  'account.recovery_code': ({ of }) => of['account.recovery_code'],
  'account.recovery': ({ of, formats }, { at }) => of['account.recovery'](formats.time(at)),
  'account.recovery_stopped': ({ of }) => of['account.recovery_stopped'],
  'account.suspended': ({ of, reasonGiven, formats }, { reason, until }) =>
    sentences(
      until ? of['account.suspended:until'](formats.time(until)) : of['account.suspended:for_good'],
      reasonGiven(reason),
    ),
  'account.restored': ({ of }) => of['account.restored'],
};

function fillingOf({ notices, lines }: NoticeCatalogue, formats: NoticeFormats): Filling {
  const { name: nameOf = (name: string) => name } = formats;
  const named = (name: string): string => (name ? nameOf(name) : notices.SOMEBODY);
  return {
    of: notices.NOTICE_MESSAGES,
    line: (kind, name) => {
      const line = lines.SYSTEM_LINES[kind];
      return typeof line === 'string' ? line : line(named(name));
    },
    named,
    reasonGiven: (reason) => (reason ? lines.REASON_GIVEN(reason) : ''),
    formats,
  };
}

/** Title and message in the language of the catalogue. */
export function noticeText(
  catalogue: NoticeCatalogue,
  formats: NoticeFormats,
  { kind, params }: Notice,
): NoticeText {
  // The table has for each kind the function of its parameters, which TypeScript does not see for a union.
  const message = MESSAGES[kind] as (filling: Filling, params: Notice['params']) => string;
  return {
    title: catalogue.notices.NOTICE_TITLES[kind],
    message: message(fillingOf(catalogue, formats), params),
  };
}

/** The text of a system message in the language of the catalogue. */
export function systemLineText(
  catalogue: NoticeCatalogue,
  formats: Pick<NoticeFormats, 'name'>,
  { kind, params }: SystemNotice,
): string {
  const { line, reasonGiven } = fillingOf(catalogue, {
    ...formats,
    time: (iso) => iso,
    money: (amount, currency) => `${amount} ${currency}`,
  });
  return sentences(line(kind, params.name), reasonGiven(params.reason));
}
