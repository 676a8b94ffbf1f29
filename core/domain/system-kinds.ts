// System message kinds: what a line of the system in a chat is about, with the parameters of its sentence (KIND-03).
import { type ParamsOf, readParams, type SentKind } from './kind-params.ts';

/**
 * `name`: first name of who acted, '' where the sentence names nobody (a deadline, an admin).
 * `reason`: what they gave as their reason, or an admin as a note, '' for none.
 */
const STEP = { name: 'text', reason: 'text' } as const;

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
} as const;

export type SystemKind = keyof typeof SYSTEM_KINDS;
/** A kind with its parameters: all that the text of a system message is made of. */
export type SystemNotice = {
  readonly [K in SystemKind]: { readonly kind: K; readonly params: ParamsOf<(typeof SYSTEM_KINDS)[K]> };
}[SystemKind];

export const SYSTEM_KIND_NAMES = Object.keys(SYSTEM_KINDS) as readonly SystemKind[];

/** Null for a kind that this client does not know, and for parameters that are not those of the kind. */
export function readSystemNotice({ kind, params }: SentKind): SystemNotice | null {
  const known = SYSTEM_KIND_NAMES.find((one) => one === kind);
  const read = known ? readParams(SYSTEM_KINDS[known], params) : null;
  return known && read ? { kind: known, params: read } : null;
}
