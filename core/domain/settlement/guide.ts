// Guide of a settlement: the one thing that comes next for a party, from names to the last payment, as a total function.
import type { EpochMs } from '../entities.ts';
import { otherParty, type Party } from '../parties.ts';
import type { MethodPlan, Proposal } from './agreement.ts';
import type { Payment, PaymentSide } from './payment.ts';
import { areNamesFixed, type PaymentPhase, phaseOf, sideOf, stateAt } from './payment-table.ts';
import { isCash } from './rail.ts';

/** A settlement as far as the guide reads it. */
export interface GuidedSettlement {
  /** Sides for which each party has declared a name. */
  readonly named: Readonly<Record<Party, readonly PaymentSide[]>>;
  readonly suggestion: Pick<MethodPlan, 'methods'> | null;
  readonly plan: Proposal | null;
  readonly payments: readonly Payment[];
  /**
   * Whether each party has sent in the chat where it is paid.
   * Null while that is not known, as when earlier messages are not loaded: then nobody is asked.
   */
  readonly sentDetails: Readonly<Record<Party, boolean | null>>;
  /** Null for a deal without cash. */
  readonly meeting: {
    readonly at: EpochMs | null;
    readonly by: Party | null;
    readonly isTogether: boolean;
  } | null;
}

/** The step of each party for the current payment; for 'unpaid_name' it depends on who saw the name. */
const PAYMENT_STEPS = {
  due: { payer: 'pay', payee: 'wait_payment' },
  sent: { payer: 'wait_receipt', payee: 'confirm' },
  held: { payer: 'held', payee: 'held' },
  disputed_name: { payer: 'return_money', payee: 'wait_return' },
  returned: { payer: 'pay_again', payee: 'wait_payment' },
  not_again: { payer: 'not_again', payee: 'not_again' },
  received: { payer: 'complete', payee: 'complete' },
} as const satisfies Readonly<
  Record<Exclude<PaymentPhase, 'unpaid_name'>, Readonly<Record<PaymentSide, string>>>
>;

export type PaymentStep = (typeof PAYMENT_STEPS)[keyof typeof PAYMENT_STEPS][PaymentSide];
export type GuideStep =
  /** The party has to say whose account pays, or whose name the bank will show. */
  | { readonly kind: 'declare_names'; readonly sides: readonly PaymentSide[] }
  | { readonly kind: 'wait_names' }
  /** Terms without amounts on both sides: nothing to divide. */
  | { readonly kind: 'without_plan' }
  | { readonly kind: 'propose_plan' | 'answer_plan' | 'wait_plan' }
  /** Cash: a time is to be proposed, chosen, or both have to enter the other's code. */
  | { readonly kind: 'propose_meeting' | 'answer_meeting' | 'wait_meeting' | 'enter_code' }
  | { readonly kind: Exclude<PaymentStep, 'complete'>; readonly payment: Payment }
  /** Nobody can pay without details of the payee; `payment`: the one that they are for (SETL-10). */
  | { readonly kind: 'send_details' | 'wait_details'; readonly payment: Payment }
  /** The party saw another name before anything was paid: the other one corrects it. */
  | { readonly kind: 'wait_correction'; readonly payment: Payment }
  /** `sides`: names that the party may still change; none once a payment was made under them. */
  | { readonly kind: 'correct_name'; readonly payment: Payment; readonly sides: readonly PaymentSide[] }
  | { readonly kind: 'complete' };

/** The first payment that has not been received; null when all have, or there are none. */
export const currentPayment = (payments: readonly Payment[]): Payment | null =>
  payments.find(({ state }) => state !== 'received') ?? null;

/** Names that a party has to declare: none for a side that is paid in cash (NAME-01). */
export function neededNames(party: Party, { methods }: Pick<MethodPlan, 'methods'>): PaymentSide[] {
  const needed: PaymentSide[] = [];
  if (!isCash(methods[party])) needed.push('payer');
  if (!isCash(methods[otherParty(party)])) needed.push('payee');
  return needed;
}

/** Names that a party has still to declare; none where no plan says by which methods is paid (NAME-01). */
export function missingNames(
  { named, suggestion, plan }: Pick<GuidedSettlement, 'named' | 'suggestion' | 'plan'>,
  party: Party,
): PaymentSide[] {
  const methods = plan ?? suggestion;
  return methods ? neededNames(party, methods).filter((side) => !named[party].includes(side)) : [];
}

/** The next step of a party; the other's is another one at the same time. */
export function guideStep(settlement: GuidedSettlement, party: Party, now: EpochMs): GuideStep {
  const { suggestion, plan, payments } = settlement;
  if (!plan && !suggestion) return { kind: 'without_plan' };
  const missing = missingNames(settlement, party);
  if (missing.length > 0) return { kind: 'declare_names', sides: missing };
  if (missingNames(settlement, otherParty(party)).length > 0) return { kind: 'wait_names' };
  if (!plan) return { kind: 'propose_plan' };
  if (!plan.isAgreed) return { kind: plan.by === party ? 'wait_plan' : 'answer_plan' };
  const payment = currentPayment(payments);
  if (!payment) return { kind: 'complete' };
  const meeting = meetingStep(settlement, party);
  if (meeting && payment.state === 'due') return { kind: meeting };
  const side = sideOf(payment, party);
  const phase = phaseOf({ ...payment, state: stateAt(payment, now) });
  if (phase === 'unpaid_name') {
    if (payment.otherNameBy === side) return { kind: 'wait_correction', payment };
    return { kind: 'correct_name', payment, sides: areNamesFixed(payments, payment.from) ? [] : [side] };
  }
  const kind = PAYMENT_STEPS[phase][side];
  if (kind === 'complete') return { kind };
  return detailsStep(settlement, party, kind, payment) ?? { kind, payment };
}

/**
 * The step of details before a payment, or while the party waits; null for none (SETL-10).
 * They are sent ahead where nothing else is the party's turn, so that the other side need not wait for them.
 */
function detailsStep(
  { payments, sentDetails }: GuidedSettlement,
  party: Party,
  kind: PaymentStep,
  payment: Payment,
): GuideStep | null {
  const hasToPay = kind === 'pay' || kind === 'pay_again';
  const isPayeeMissing = sentDetails[otherParty(party)] === false && !isCash(payment.method);
  if (hasToPay && !isPayeeMissing) return null;
  if (!hasToPay && kind !== 'wait_payment' && kind !== 'wait_receipt') return null;
  const awaited = payments.find(
    ({ from, state, method }) => from !== party && state === 'due' && !isCash(method),
  );
  if (awaited && sentDetails[party] === false) return { kind: 'send_details', payment: awaited };
  return hasToPay ? { kind: 'wait_details', payment } : null;
}

/** Null without cash, and while both parties are together. */
function meetingStep({ meeting }: GuidedSettlement, party: Party) {
  if (!meeting || meeting.isTogether) return null;
  if (meeting.at !== null) return 'enter_code';
  if (meeting.by === null) return 'propose_meeting';
  return meeting.by === party ? 'wait_meeting' : 'answer_meeting';
}
