// Validation of a currency pair, field by field; '' where a field is valid (CREATE-06).
import { checkAmount } from '#domain/money.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';
import type { CurrencyPairForm, CurrencySideForm } from '../../state/request-form/currency-pair-form.ts';
import {
  AMOUNT_MISSING,
  AMOUNT_TOO_LARGE,
  AMOUNT_TOO_PRECISE,
  CURRENCY_MISSING,
  METHODS_MISSING,
  SAME_CURRENCY,
} from '../../strings/request-form.ts';

export interface SideErrors {
  readonly currency: string;
  readonly methods: string;
}

/** Subscribes to the signals it reads. `other`: the currency of the opposite side, '' to allow the same. */
export function validateSide(side: CurrencySideForm, other: string): SideErrors {
  const currency = side.currency.value;
  return {
    currency: currency === '' ? CURRENCY_MISSING : currency === other ? SAME_CURRENCY : '',
    // Without a currency there are no methods to choose from, and one error is enough.
    methods: currency !== '' && side.methods.value.length === 0 ? METHODS_MISSING : '',
  };
}

const AMOUNT_ERRORS = {
  not_a_number: AMOUNT_MISSING,
  not_positive: AMOUNT_MISSING,
  too_large: AMOUNT_TOO_LARGE,
  too_precise: AMOUNT_TOO_PRECISE,
} as const;

/** `isRequired`: only for the amount to receive; the other one and a filter's bounds may stay empty. */
export function validateAmount(side: CurrencySideForm, isRequired: boolean): string {
  const text = sanitizeAmount(side.amountText.value);
  if (text === '' && !isRequired) return '';
  const check = checkAmount(text);
  return check.ok ? '' : AMOUNT_ERRORS[check.reason];
}

/** Errors that the form's store does not check. */
export function hasPairError(pair: CurrencyPairForm): boolean {
  return (
    validateSide(pair.buy, pair.sell.currency.value).currency !== '' ||
    validateAmount(pair.buy, true) !== '' ||
    validateAmount(pair.sell, false) !== ''
  );
}
