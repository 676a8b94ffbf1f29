// Rail of a payment method: how its payments can come back, as far as an exposure plan reads it (EXPO-02).

/** Time after which a payment can no longer be taken back by its payer or a bank. */
export const REVERSIBILITIES = ['hours', 'days', 'weeks'] as const;
export type Reversibility = (typeof REVERSIBILITIES)[number];

export interface Rail {
  readonly kind: 'bank' | 'crypto' | 'cash';
  readonly reversible: Reversibility;
}

/** A method without data counts as the most reversible. */
export const UNKNOWN_RAIL: Rail = { kind: 'bank', reversible: 'weeks' };
const CASH_RAIL: Rail = { kind: 'cash', reversible: 'hours' };

/** The specification's name of the method by which cash is handed over. */
export const CASH_METHOD = 'Cash';
export const isCash = (method: string): boolean => method === CASH_METHOD;

/** `known`: the operator's data of the method; null for none. */
export const railOf = (method: string, known: Rail | null): Rail =>
  isCash(method) ? CASH_RAIL : (known ?? UNKNOWN_RAIL);
