// Validation of a currency pair, field by field; '' where a field is valid (CREATE-06).
import { checkAmount, minorDigits } from '#domain/money.ts';
import { sanitizeAmount } from '#domain/parse-fields.ts';
import { methodsOnBothSides } from '#domain/rates.ts';
import { strings } from '#i18n/strings.ts';
import type { CurrencyPairForm } from '../../state/request-form/currency-pair-form.ts';

export type SideErrors = ReturnType<typeof validateSide>;

/** Subscribes to the signals it reads. */
export function validateSide(pair: CurrencyPairForm, party: 'pay' | 'receive') {
  const currency = pair[party].currency.value;
  const hasMethods = pair[party].methods.value.length > 0;
  return {
    currency: currency === '' ? strings.requestForm.CURRENCY_MISSING : '',
    // Without a currency there are no methods to choose from, and one error is enough.
    methods:
      currency !== '' && !hasMethods
        ? strings.requestForm.METHODS_MISSING
        : party === 'receive' && methodsOnBothSides(pair.values.value).length > 0
          ? strings.requestForm.SAME_METHODS
          : '',
  };
}

const amountErrors = () => ({
  not_a_number: strings.requestForm.AMOUNT_MISSING,
  not_positive: strings.requestForm.AMOUNT_MISSING,
  too_large: strings.requestForm.AMOUNT_TOO_LARGE,
  too_precise: strings.requestForm.AMOUNT_TOO_PRECISE,
});

/**
 * `isRequired`: only for the amount to receive; the other one and a filter's bounds may stay empty.
 * Of own amounts both are required, in the minor units of their currencies (PRICE-09).
 */
export function validateAmount(
  pair: CurrencyPairForm,
  party: 'pay' | 'receive',
  isRequired: boolean,
): string {
  const side = pair[party];
  const isOwn = pair.price.value === 'own';
  const text = sanitizeAmount(side.amountText.value);
  if (text === '' && !isRequired && !isOwn) return '';
  const check = checkAmount(text);
  if (!check.ok) return amountErrors()[check.reason];
  const currency = side.currency.value;
  const decimals = check.value.split('.')[1]?.length ?? 0;
  return isOwn && decimals > minorDigits(currency) ? strings.price.tooManyDecimals(currency) : '';
}

/** Errors that the form's store does not check. */
export function hasPairError(pair: CurrencyPairForm): boolean {
  return (
    methodsOnBothSides(pair.values.value).length > 0 ||
    validateAmount(pair, 'receive', true) !== '' ||
    validateAmount(pair, 'pay', false) !== ''
  );
}
