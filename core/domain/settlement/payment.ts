// Payment of a settlement: its states, the marks that parties make of it, and its fields.
import type { CurrencyCode, EpochMs } from '../entities.ts';
import type { Party } from '../parties.ts';

export const PAYMENT_STATES = ['due', 'sent', 'received', 'held', 'disputed_name', 'returned'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_ACTIONS = [
  'sent',
  'received',
  'held',
  'released',
  'returned',
  /** The bank shows another name than the declared one. */
  'other_name',
  /** The side that marked it takes it back. */
  'undo_name',
  /** Consent to go on in spite of it; both sides have to give it. */
  'go_on',
] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** What a side answers about the name that its bank shows, and the mark that each answer is. */
export const NAME_ANSWERS = { other: 'other_name', undo: 'undo_name', go_on: 'go_on' } as const;
export const NAME_ANSWER_KEYS = [
  'other',
  'undo',
  'go_on',
] as const satisfies readonly (keyof typeof NAME_ANSWERS)[];

export const PAYMENT_SIDES = ['payer', 'payee'] as const;
export type PaymentSide = (typeof PAYMENT_SIDES)[number];

/** HOLD-01: a hold ends by itself after this time. */
export const MAX_HOLD_MS = 72 * 3_600_000;

export interface Payment {
  /** The number of the payment, from 1, in the order of paying. */
  readonly n: number;
  readonly from: Party;
  /** Plain decimal. */
  readonly amount: string;
  readonly currency: CurrencyCode;
  readonly method: string;
  readonly state: PaymentState;
  /** End of the bank's hold; null for a payment that was never held. A payment is held once at most. */
  readonly heldUntil: EpochMs | null;
  /** The side whose bank showed another name; stays after both have consented. */
  readonly otherNameBy: PaymentSide | null;
  /**
   * The state in which it was marked.
   * Null outside of a dispute over a name, and for a mark of an earlier version.
   */
  readonly stateBefore: PaymentState | null;
  /** Sides that consented to go on since then. */
  readonly consents: readonly PaymentSide[];
}
