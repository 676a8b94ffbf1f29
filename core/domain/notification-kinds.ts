// Notification kinds: what a notification is about, beside its type, with the parameters of its sentence (KIND-01, KIND-02).
import type { NotificationType } from './entities.ts';
import type { ParamsOf, ParamTypes } from './kind-params.ts';
import { REPORT_OUTCOMES } from './reports.ts';
import type { PushGroup } from './user-settings.ts';

/** 'now': minutes or hours to act. 'soon': of use today. 'news': of use whenever it is read. */
export const URGENCIES = ['now', 'soon', 'news'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The state of a request after an acceptance that was not approved; 'paused': its author is away. */
const REOPENINGS = ['open', 'paused', 'expired'] as const;
export type Reopening = (typeof REOPENINGS)[number];

interface KindRule {
  /** The specification's type, by which a client that knows no kind shows and opens it. */
  readonly type: Exclude<NotificationType, 'other'>;
  readonly urgency: Urgency;
  /** Where the user chooses whether the bot writes to them. */
  readonly push: PushGroup;
  readonly params: ParamTypes;
}

/** First name as everybody is shown it; '' for a person without one. */
const NAME = { name: 'text' } as const;
const NONE = {} as const;
/** `atFault`: first name of the party at fault where `hasFault`; `note`: the admin's, '' for none. */
const DECISION = { hasFault: 'flag', atFault: 'text', note: 'text' } as const;

/** Payment `n` of `of` of a settlement. */
const TRANSFER = { ...NAME, n: 'count', of: 'count', amount: 'amount', currency: 'currency' } as const;

/** Sums of a request: the amount that its author receives, and the one that they pay. */
const SUMS = {
  amount: 'amount',
  currency: 'currency',
  payAmount: 'amount',
  payCurrency: 'currency',
} as const;

const running = { type: 'transaction_status', push: 'deal' } as const;
const finished = { type: 'transaction_confirmation', urgency: 'soon', push: 'deal' } as const;
const offer = { type: 'system_message', urgency: 'news', push: 'offers' } as const;
const ofStaff = { type: 'system_message', urgency: 'now', push: 'deal' } as const;
const wanted = {
  type: 'system_message',
  urgency: 'soon',
  push: 'alerts',
  params: { ...NAME, ...SUMS },
} as const;
const people = { type: 'system_message', urgency: 'news', push: 'people' } as const;

/** Total: each notification written names one of these. Names never change; a client may know fewer. */
export const NOTIFICATION_KINDS = {
  'acceptance.review': { type: 'review_acceptance_needed', urgency: 'now', push: 'must', params: NAME },
  /** To the author, ten minutes before the time to answer ends. */
  'acceptance.ending': { type: 'review_acceptance_needed', urgency: 'now', push: 'must', params: NAME },
  'acceptance.waiting': {
    type: 'acceptance_pending_approval',
    urgency: 'news',
    push: 'offers',
    params: NAME,
  },
  'acceptance.approved': { type: 'request_approved', urgency: 'soon', push: 'deal', params: NAME },
  'acceptance.declined': {
    type: 'request_declined',
    urgency: 'soon',
    push: 'deal',
    /** `reason`: the author's, '' for none. */
    params: { name: 'text', reason: 'text' },
  },
  'acceptance.withdrawn': { ...offer, urgency: 'soon', params: { name: 'text', request: REOPENINGS } },
  /** To the author. `offersPause`: the request can be paused. */
  'acceptance.missed': { ...offer, params: { request: REOPENINGS, offersPause: 'flag' } },
  /** To the accepter. */
  'acceptance.unanswered': { ...offer, urgency: 'soon', params: { name: 'text', request: REOPENINGS } },

  'deal.begun': { type: 'request_accepted', urgency: 'news', push: 'deal', params: NAME },
  /** `byAdmin`: after 72 hours of silence an admin decides the deal; otherwise it is cancelled. */
  'deal.reminder': { ...running, urgency: 'soon', params: { name: 'text', byAdmin: 'flag' } },
  /** To the side whose answer is due in three hours. */
  'deal.answer_ending': { ...running, push: 'must', urgency: 'now', params: NAME },
  'deal.propose_completion': { ...running, urgency: 'soon', params: NAME },
  'deal.decline_completion': { ...running, urgency: 'soon', params: NAME },
  'deal.withdraw_completion': { ...running, urgency: 'soon', params: NAME },
  'deal.accept_completion': { ...finished, params: NAME },
  'deal.request_cancellation': { ...running, urgency: 'soon', params: NAME },
  'deal.approve_cancellation': { ...finished, params: NAME },
  'deal.reject_cancellation': { ...running, push: 'must', urgency: 'now', params: NAME },
  'deal.dispute': { ...running, push: 'must', urgency: 'now', params: NAME },
  'deal.reopen': { ...running, urgency: 'soon', params: NAME },
  'deal.answer_timeout': { ...running, push: 'must', urgency: 'now', params: NONE },
  'deal.silence_timeout': { ...running, push: 'must', urgency: 'now', params: NONE },
  'deal.unwritten_timeout': { ...finished, params: NONE },
  'deal.resolve_completed': { ...finished, params: DECISION },
  'deal.resolve_cancelled': { ...finished, params: DECISION },
  'deal.resolve_failed': { ...finished, params: DECISION },
  'settlement.named': { ...running, urgency: 'soon', params: NAME },
  'settlement.renamed': { ...running, urgency: 'now', params: NAME },
  'settlement.proposed': { ...running, urgency: 'soon', params: NAME },
  'settlement.agreed': { ...running, urgency: 'soon', params: NAME },
  'settlement.declined': { ...running, urgency: 'soon', params: NAME },
  'settlement.meeting': { ...running, urgency: 'soon', params: NAME },
  'settlement.meeting_agreed': { ...running, urgency: 'soon', params: NAME },
  /** To both, an hour before; `name`: the partner's. */
  'settlement.meeting_soon': { ...running, urgency: 'now', params: NAME },
  'settlement.together': { ...running, urgency: 'now', params: NAME },
  'settlement.sent': { ...running, urgency: 'soon', params: TRANSFER },
  'settlement.received': { ...running, urgency: 'soon', params: TRANSFER },
  'settlement.held': { ...running, urgency: 'soon', params: TRANSFER },
  'settlement.released': { ...running, urgency: 'soon', params: TRANSFER },
  'settlement.returned': { ...running, urgency: 'soon', params: TRANSFER },
  'settlement.other_name': { ...running, urgency: 'now', params: TRANSFER },
  'settlement.other_name_unpaid': { ...running, urgency: 'now', params: TRANSFER },
  'settlement.undo_name': { ...running, urgency: 'now', params: TRANSFER },
  'settlement.go_on': { ...running, urgency: 'now', params: TRANSFER },
  /** `name`: of staff, `number`: theirs. */
  'case.taken': { ...running, urgency: 'soon', params: { name: 'text', number: 'count' } },
  /** `until`: when the answer is due. */
  'case.asked': { ...running, push: 'must', urgency: 'now', params: { name: 'text', until: 'time' } },
  'case.wrote': { ...running, urgency: 'now', params: NAME },
  'case.no_answer': { ...running, urgency: 'soon', params: NONE },
  'case.reply_late': { ...running, urgency: 'soon', params: NONE },
  /** `name`: of the side that claims. */
  'case.claimed': { ...finished, params: NAME },
  'case.claim_decided': { ...finished, params: NONE },
  /** `name`: a partner whom a late claim has found at fault. */
  'case.check_payments': { ...finished, urgency: 'now', params: NAME },
  /** `name`: of the side that appeals. */
  'case.appealed': { ...finished, params: NAME },
  'case.upheld': { ...finished, params: NONE },
  'case.overturned': { ...finished, params: NONE },
  /** Kinds for staff; `number`: of the case. */
  'case.waiting': { ...ofStaff, params: { number: 'count', hours: 'count' } },
  'case.changed': { ...ofStaff, params: { number: 'count' } },
  'case.appeal_waits': { ...ofStaff, params: { number: 'count' } },
  'case.disagreed': { ...ofStaff, params: { number: 'count' } },
  'case.reminder': { ...ofStaff, params: { number: 'count' } },
  'case.given': { ...ofStaff, params: { number: 'count' } },
  /** To the admins. */
  'dispute.opened': { type: 'system_message', urgency: 'soon', push: 'deal', params: NONE },

  /** A request has ended unaccepted. */
  'request.expired': { ...offer, params: SUMS },
  /** It ends in half a day, and may be kept. */
  'request.ending': { ...offer, urgency: 'soon', params: SUMS },
  /** The author let acceptances lapse (CALL-24); `count`: of the requests. */
  'request.missed_pause': { ...offer, urgency: 'soon', params: { count: 'count' } },
  /** It was paused for as long as a request may be. */
  'request.pause_ended': { ...offer, params: NONE },
  'request.open_again': {
    type: 'system_message',
    urgency: 'soon',
    push: 'alerts',
    /** The amount that the author receives. */
    params: { name: 'text', amount: 'amount', currency: 'currency' },
  },
  /** A request mirrors an own one (CALL-01). */
  'match.found': wanted,
  /** A saved search finds a request (CALL-05). */
  'alert.found': wanted,
  /** `similar`: how many others are open for the same currencies. */
  'request.wait_ended': {
    ...offer,
    push: 'alerts',
    params: { outcome: ['taken', 'gone'], similar: 'count' },
  },
  'request.hidden': { ...offer, urgency: 'soon', params: NONE },
  'request.shown_again': { ...offer, params: NONE },
  'request.taken_down': { ...offer, params: NONE },
  /** `count`: how many requests are open again. */
  'absence.ended': { ...offer, params: { count: 'count' } },

  'report.resolved': { ...people, params: { outcome: REPORT_OUTCOMES } },
  'rating.received': { ...people, type: 'rating', params: { name: 'text', rating: ['up', 'down'] } },
  /** The copy of the person's data. */
  'export.ready': { ...people, urgency: 'soon', params: NONE },
  'export.failed': { ...people, urgency: 'soon', params: NONE },
  /** `at`: when the account is deleted. */
  'account.deletion': { ...people, push: 'must', urgency: 'now', params: { at: 'time' } },
  'account.deletion_stopped': { ...people, params: NONE },
  /** Something keeps the account: `at` is the next attempt. */
  'account.deletion_waits': { ...people, urgency: 'soon', params: { at: 'time' } },
  'account.recovery_code': { ...people, push: 'must', urgency: 'soon', params: NONE },
  /** `at`: when another Telegram account takes this one over. */
  'account.recovery': { ...people, push: 'must', urgency: 'now', params: { at: 'time' } },
  /** To the other account. */
  'account.recovery_stopped': { ...people, urgency: 'soon', params: NONE },
  /** `until`: '' for good. */
  'account.suspended': { ...people, urgency: 'soon', params: { reason: 'text', until: 'time' } },
  'account.restored': { ...people, urgency: 'soon', params: NONE },
  'account.warned': { ...people, push: 'must', urgency: 'soon', params: { reason: 'text' } },
  /** `until`: the end of the limit. */
  'account.limited': { ...people, push: 'must', urgency: 'soon', params: { reason: 'text', until: 'time' } },
  'account.details_banned': { ...people, push: 'must', urgency: 'soon', params: { reason: 'text' } },
  'account.sanction_lifted': { ...people, urgency: 'soon', params: NONE },
  /** `note`: the reasons of the judge who ruled on the appeal. */
  'account.sanction_upheld': { ...people, urgency: 'soon', params: { note: 'text' } },
  /** Kinds for judges; `name`: the person's. */
  'sanction.waits': { ...ofStaff, params: NAME },
  'sanction.appealed': { ...ofStaff, params: NAME },
} as const satisfies Readonly<Record<string, KindRule>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export type NotificationParams<K extends NotificationKind> = ParamsOf<
  (typeof NOTIFICATION_KINDS)[K]['params']
>;

/** A kind with its parameters: all that the sentence of a notification is made of. */
export type Notice = {
  readonly [K in NotificationKind]: { readonly kind: K; readonly params: NotificationParams<K> };
}[NotificationKind];

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[];

/** Null for what is no kind, such as one that a later version has written. */
export function findKindRule(kind: string | null): KindRule | null {
  const known = NOTIFICATION_KIND_NAMES.find((name) => name === kind);
  return known ? NOTIFICATION_KINDS[known] : null;
}
