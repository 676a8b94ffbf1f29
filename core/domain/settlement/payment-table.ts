// Payment table: the states of one payment of a settlement as a total table, for screens and backend (SETL-01, NAME-05).
import type { EpochMs } from '../entities.ts';
import type { Party } from '../parties.ts';
import type { TransferKind } from '../system-kinds.ts';
import {
  MAX_HOLD_MS,
  PAYMENT_ACTIONS,
  PAYMENT_SIDES,
  type Payment,
  type PaymentAction,
  type PaymentSide,
  type PaymentState,
} from './payment.ts';

/** The next state; `consent`: with the other side's too; `before`: that before 'another name'. */
type Cell = PaymentState | 'consent' | 'before' | 'INVALID_STATE' | 'FORBIDDEN';
export type PaymentRefusal = 'NOT_FOUND' | 'INVALID_STATE' | 'FORBIDDEN' | 'NOT_TOGETHER';
type Row = Readonly<Record<PaymentSide, Cell>>;

const NEVER: Row = { payer: 'INVALID_STATE', payee: 'INVALID_STATE' };
const NOTHING: Readonly<Record<PaymentAction, Row>> = {
  sent: NEVER,
  received: NEVER,
  held: NEVER,
  released: NEVER,
  returned: NEVER,
  other_name: NEVER,
  undo_name: NEVER,
  go_on: NEVER,
};
const byPayer = (to: PaymentState): Row => ({ payer: to, payee: 'FORBIDDEN' });
const byPayee = (to: PaymentState): Row => ({ payer: 'FORBIDDEN', payee: to });
const byBoth = (to: Cell): Row => ({ payer: to, payee: to });

/**
 * Each mark is against the interest of the side that makes it, or costs nobody anything:
 * the payee marks money as received, the payer as returned.
 */
export const PAYMENT_TABLE: Readonly<Record<PaymentState, Readonly<Record<PaymentAction, Row>>>> = {
  due: {
    ...NOTHING,
    sent: byPayer('sent'),
    // The payer's client may know no marks.
    received: byPayee('received'),
    // The payer's bank shows the payee's name before the payment, the payee's bank shows the payer's after it.
    other_name: byBoth('disputed_name'),
  },
  sent: {
    ...NOTHING,
    received: byPayee('received'),
    held: byBoth('held'),
    returned: byPayer('returned'),
    other_name: byPayee('disputed_name'),
  },
  held: {
    ...NOTHING,
    received: byPayee('received'),
    released: byBoth('sent'),
    returned: byPayer('returned'),
    other_name: byPayee('disputed_name'),
  },
  disputed_name: {
    ...NOTHING,
    returned: byPayer('returned'),
    undo_name: byBoth('before'),
    go_on: byBoth('consent'),
  },
  received: NOTHING,
  // The bank sent it back: the payer may pay once more.
  returned: { ...NOTHING, sent: byPayer('sent') },
};

/** The state at a time: a hold of 72 hours is over by itself, and the payment counts as sent. */
export const stateAt = ({ state, heldUntil }: Payment, now: EpochMs): PaymentState =>
  state === 'held' && heldUntil !== null && heldUntil <= now ? 'sent' : state;

export const sideOf = ({ from }: Pick<Payment, 'from'>, party: Party): PaymentSide =>
  from === party ? 'payer' : 'payee';

/**
 * True while no mark says that the payment was made, also when a bank has shown another name before.
 * A mark of an earlier version does not say when: a payer makes it before paying, and a payee sees the name of what came.
 */
export const isUnpaid = ({ state, otherNameBy, stateBefore }: Marked): boolean =>
  (state === 'disputed_name' ? (stateBefore ?? (otherNameBy === 'payer' ? 'due' : 'sent')) : state) === 'due';
type Marked = Pick<Payment, 'state' | 'otherNameBy' | 'stateBefore'>;

/** 'unpaid_name': another name, nothing is marked as paid. 'not_again': it came back and stays unpaid. */
export type PaymentPhase = PaymentState | 'unpaid_name' | 'not_again';

/** The state of a payment as people are told of it, which depends on what was marked before. */
export function phaseOf(payment: Marked): PaymentPhase {
  const { state, otherNameBy } = payment;
  if (state === 'disputed_name') return isUnpaid(payment) ? 'unpaid_name' : state;
  return state === 'returned' && otherNameBy === 'payee' ? 'not_again' : state;
}

/** The kind of a mark that has led to a payment: what people read depends on whether anything was paid. */
export const transferKind = (action: PaymentAction, payment: Payment): TransferKind =>
  action === 'other_name' && isUnpaid(payment) ? 'settlement.other_name_unpaid' : `settlement.${action}`;

/** NAME-02: the names of both sides of a party's payments stay as they are once one of these was made. */
export const areNamesFixed = (payments: readonly Payment[], payer: Party): boolean =>
  payments.some((payment) => payment.from === payer && !isUnpaid(payment));

/** True when everything that is to be paid before this payment has been received. */
const isNext = (payments: readonly Payment[], n: number): boolean =>
  payments.every((one) => one.n >= n || one.state === 'received');

export type PaymentDecision =
  | { readonly ok: true; readonly payment: Payment }
  | { readonly ok: false; readonly code: PaymentRefusal };

const refuse = (code: PaymentRefusal): PaymentDecision => ({ ok: false, code });

/**
 * Decides one mark of a party. Refusals in order: NOT_FOUND, state and turn, then side, then cash.
 * `mayPay` is false while a deal in cash has parties who are not together (CASH-01).
 */
export function decidePayment(
  payments: readonly Payment[],
  n: number,
  party: Party,
  action: PaymentAction,
  { now, mayPay }: { readonly now: EpochMs; readonly mayPay: boolean },
): PaymentDecision {
  const payment = payments.find((one) => one.n === n);
  if (!payment) return refuse('NOT_FOUND');
  const side = sideOf(payment, party);
  const state = stateAt(payment, now);
  const cell = PAYMENT_TABLE[state][action][side];
  if (cell === 'FORBIDDEN' || cell === 'INVALID_STATE') return refuse(cell);
  if (!isNext(payments, n) || isImpossible(payment, action, side)) return refuse('INVALID_STATE');
  if (action === 'sent' && !mayPay) return refuse('NOT_TOGETHER');
  if (cell === 'consent') return consent(payment, side);
  if (cell === 'before') return undoName(payment, side, now);
  return { ok: true, payment: { ...payment, state: cell, ...changedBy(action, side, state, now) } };
}

/**
 * True for a mark that the payment's past refuses.
 * It is a second hold, a return of what was not paid, or a second payment after another name.
 */
function isImpossible(payment: Payment, action: PaymentAction, side: PaymentSide): boolean {
  if (action === 'held') return payment.heldUntil !== null;
  if (action === 'go_on') return payment.consents.includes(side);
  if (action === 'returned') return isUnpaid(payment);
  return action === 'sent' && phaseOf(payment) === 'not_again';
}

function changedBy(
  action: PaymentAction,
  side: PaymentSide,
  state: PaymentState,
  now: EpochMs,
): Partial<Payment> {
  if (action === 'held') return { heldUntil: now + MAX_HOLD_MS };
  if (action === 'other_name') return { otherNameBy: side, stateBefore: state, consents: [] };
  return { stateBefore: null };
}

/** With both consents the payment is again what it was: still to be paid, or in the payee's account. */
function consent(payment: Payment, side: PaymentSide): PaymentDecision {
  const consents = [...payment.consents, side];
  if (!PAYMENT_SIDES.every((one) => consents.includes(one)))
    return { ok: true, payment: { ...payment, consents } };
  const state = isUnpaid(payment) ? 'due' : 'received';
  return { ok: true, payment: { ...payment, consents, state, stateBefore: null } };
}

/**
 * The side that saw another name takes the mark back, until the other side has made one.
 * FORBIDDEN for the other side; INVALID_STATE for a mark of an earlier version, of which the state before is not known.
 */
function undoName(payment: Payment, side: PaymentSide, now: EpochMs): PaymentDecision {
  const { otherNameBy, stateBefore, consents } = payment;
  if (otherNameBy !== side) return refuse('FORBIDDEN');
  if (stateBefore === null || consents.some((one) => one !== side)) return refuse('INVALID_STATE');
  const before: Payment = {
    ...payment,
    state: stateBefore,
    otherNameBy: null,
    stateBefore: null,
    consents: [],
  };
  return { ok: true, payment: { ...before, state: stateAt(before, now) } };
}

/** Marks that a party may make now, in the order of PAYMENT_ACTIONS: screens draw buttons from it. */
export const allowedPaymentActions = (
  payments: readonly Payment[],
  n: number,
  party: Party,
  at: { readonly now: EpochMs; readonly mayPay: boolean },
): PaymentAction[] => PAYMENT_ACTIONS.filter((action) => decidePayment(payments, n, party, action, at).ok);

/** True while a payment has been made or is in dispute: the plan stays as it is. */
export const hasBegun = (payments: readonly Payment[]): boolean =>
  payments.some(({ state }) => state !== 'due');
