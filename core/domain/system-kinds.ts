// System message kinds: what a line of the system in a chat is about, with the parameters of its sentence (KIND-03).
import { type ParamsOf, readParams, type SentKind } from './kind-params.ts';
import { PARTIES } from './parties.ts';

/**
 * `name`: first name of who acted, '' where the sentence names nobody (a deadline, an admin).
 * `reason`: what they gave as their reason, or an admin as a note, '' for none.
 */
const STEP = { name: 'text', reason: 'text' } as const;
/** A change of a settlement; `by`: who made it, so that their name can be taken out of the line. */
const SETTLEMENT = { ...STEP, by: PARTIES } as const;
/** A mark of payment `n` of `of`. */
const TRANSFER = { ...SETTLEMENT, n: 'count', of: 'count', amount: 'amount', currency: 'currency' } as const;

/** Somebody of staff begins to look after a case; `number`: theirs. */
const TAKEN = { ...STEP, number: 'count' } as const;

/** Marks of a payment: actions of the payment table; 'other_name_unpaid' before anything was paid. */
const TRANSFER_KINDS = {
  'settlement.sent': TRANSFER,
  'settlement.received': TRANSFER,
  'settlement.held': TRANSFER,
  'settlement.released': TRANSFER,
  'settlement.returned': TRANSFER,
  'settlement.other_name': TRANSFER,
  'settlement.other_name_unpaid': TRANSFER,
  'settlement.undo_name': TRANSFER,
  'settlement.go_on': TRANSFER,
} as const;

/** Total: each system message written names one of these. Names never change; a client may know fewer. */
export const SYSTEM_KINDS = {
  'deal.approve': STEP,
  'deal.propose_completion': STEP,
  'deal.accept_completion': STEP,
  'deal.decline_completion': STEP,
  'deal.withdraw_completion': STEP,
  'deal.request_cancellation': STEP,
  'deal.approve_cancellation': STEP,
  'deal.reject_cancellation': STEP,
  'deal.dispute': STEP,
  'deal.reopen': STEP,
  'deal.resolve_completed': STEP,
  'deal.resolve_cancelled': STEP,
  'deal.resolve_failed': STEP,
  'deal.answer_timeout': STEP,
  'deal.silence_timeout': STEP,
  'deal.unwritten_timeout': STEP,
  'settlement.named': SETTLEMENT,
  'settlement.renamed': SETTLEMENT,
  'settlement.proposed': SETTLEMENT,
  'settlement.agreed': SETTLEMENT,
  'settlement.declined': SETTLEMENT,
  'settlement.meeting': SETTLEMENT,
  'settlement.meeting_agreed': SETTLEMENT,
  'settlement.together': SETTLEMENT,
  'case.taken': TAKEN,
  'case.released': STEP,
  'case.asked': STEP,
  'case.no_answer': STEP,
  'case.reply_late': STEP,
  ...TRANSFER_KINDS,
} as const;

export type SystemKind = keyof typeof SYSTEM_KINDS;
export type TransferKind = keyof typeof TRANSFER_KINDS;
/** Steps of a deal. */
export type StepKind = Extract<SystemKind, `deal.${string}`>;
/** Kinds whose line is made of a name alone. */
export type LineKind = Exclude<SystemKind, TransferKind | 'case.taken'>;
/** Changes of a settlement that are no marks of a payment. */
export type SettlementKind = Extract<LineKind, `settlement.${string}`>;
/** A kind with its parameters: all that the text of a system message is made of. */
export type SystemNotice = {
  readonly [K in SystemKind]: { readonly kind: K; readonly params: ParamsOf<(typeof SYSTEM_KINDS)[K]> };
}[SystemKind];

export type TransferNotice = Extract<SystemNotice, { readonly kind: TransferKind }>;
export const isTransferNotice = (notice: SystemNotice): notice is TransferNotice =>
  notice.kind in TRANSFER_KINDS;

export const SYSTEM_KIND_NAMES = Object.keys(SYSTEM_KINDS) as readonly SystemKind[];

export const STEP_KIND_NAMES = SYSTEM_KIND_NAMES.filter((kind): kind is StepKind => kind.startsWith('deal.'));

/** Null for a kind that this client does not know, and for parameters that are not those of the kind. */
export function readSystemNotice({ kind, params }: SentKind): SystemNotice | null {
  const known = SYSTEM_KIND_NAMES.find((one) => one === kind);
  const read = known ? readParams(SYSTEM_KINDS[known], params) : null;
  // Kind and parameters belong together, which TypeScript does not see for a union.
  return known && read ? ({ kind: known, params: read } as SystemNotice) : null;
}
