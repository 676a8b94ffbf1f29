// Terms of a request: what a body may name in this market, and the columns that are written and compared.
import { isDeepStrictEqual } from 'node:util';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { conversionFault } from '#domain/money.ts';
import { methodsOnBothSides } from '#domain/rates.ts';
import { invalidField, type Refusal } from '../result.ts';
import type { ServiceConfig, UnitOfWork } from '../unit-of-work.ts';
import { isFollower, priceColumns, rateAgeSeconds, refuseNamedPrice } from './own-price.ts';
import { termsSearchColumns } from './view.ts';

/** Terms of a request as a body names them. */
export type RequestTermsInput = Omit<BodyOutput<'updateRequest'>, 'rateOption'>;

/** One currency is exchanged by different methods, such as cash against a transfer, and needs no rate. */
function refuseSameMethod({ payMethod, receiveMethod, ...currencies }: RequestTermsInput): Refusal | null {
  const [same] = methodsOnBothSides({ ...currencies, payMethods: payMethod, receiveMethods: receiveMethod });
  return same === undefined
    ? null
    : invalidField('receiveMethod', (errors) => errors.methodOnBothSides(same, currencies.payCurrency));
}

/**
 * Null when every currency and method is available in the market.
 * One currency needs other methods, and an amount without a price a counterpart in the other currency.
 */
export function validateTerms(work: UnitOfWork, input: RequestTermsInput): Refusal | null {
  const { config } = work;
  const { methodMap } = config.exchangeData;
  for (const side of ['pay', 'receive'] as const) {
    const currency = input[`${side}Currency`];
    const known = Object.hasOwn(methodMap, currency) ? methodMap[currency] : undefined;
    if (!known) return invalidField(`${side}Currency`, (errors) => errors.notAvailable);
    const unknown = input[`${side}Method`].find((method) => !known.includes(method));
    if (unknown !== undefined)
      return invalidField(`${side}Method`, (errors) => errors.methodNotAvailable(unknown, currency));
  }
  const isOneCurrency = input.payCurrency === input.receiveCurrency;
  const sameMethod = isOneCurrency ? refuseSameMethod(input) : null;
  if (sameMethod) return sameMethod;
  const named = refuseNamedPrice(work, input);
  if (named !== 'none') return named;
  return isOneCurrency ? null : validateConverted(config, input);
}

/** Null when the market's rate makes an amount that can be paid. */
function validateConverted(config: ServiceConfig, input: RequestTermsInput): Refusal | null {
  const rate = config.exchangeData.rate(input.receiveCurrency, input.payCurrency);
  // Nobody could say what the other side is worth: no source has quoted one of them yet.
  if (rate === null) return invalidField('payCurrency', (errors) => errors.notAvailable);
  const fault = conversionFault(
    input.amount,
    rate,
    input.payCurrency,
    config.exchangeData.decimals(input.payCurrency),
  );
  if (fault === 'too_small') return invalidField('amount', (errors) => errors.tooSmall(input.payCurrency));
  if (fault === 'too_large') return invalidField('amount', (errors) => errors.tooLarge(input.payCurrency));
  return null;
}

/** Columns that an edit compares: the terms as written, and what they cost at the present rate. */
export function termsOf(work: UnitOfWork, input: RequestTermsInput) {
  return {
    ...priceColumns(work, input),
    payCurrency: input.payCurrency,
    payMethods: [...input.payMethod],
    receiveCurrency: input.receiveCurrency,
    receiveMethods: [...input.receiveMethod],
    amount: input.amount,
    additionalDetails: input.additionalDetails ?? '',
  };
}
type TermsColumns = ReturnType<typeof termsOf>;

export function termsColumnsOf({ config, now }: UnitOfWork, terms: TermsColumns) {
  return {
    ...terms,
    // No follower is posted without a rate.
    awaitsRate: false,
    rateAgeSeconds: terms.priceKind === 'market' ? rateAgeSeconds(config.exchangeData, terms, now) : null,
    ...termsSearchColumns(terms),
  };
}

/** True when `row` has all of `terms`. Amounts are compared as numbers, however they are stored. */
function hasTerms<T extends Partial<TermsColumns>>(row: T, terms: T): boolean {
  for (const name in terms)
    if (!isDeepStrictEqual(comparable(name, row), comparable(name, terms))) return false;
  return true;
}
const comparable = <T extends Partial<TermsColumns>>(name: keyof T, terms: T): unknown => {
  const value = terms[name];
  return (name === 'amount' || name === 'payAmount') && value !== null ? Number(value) : value;
};

/** The same again; the amount of a follower is the rate's, and no part of its terms. */
export function isUnchanged(before: TermsColumns, { payAmount, ...others }: TermsColumns): boolean {
  const terms = isFollower(others) ? others : { ...others, payAmount };
  return hasTerms<Partial<TermsColumns>>(before, terms);
}

/** True for an edit that sets, moves or ends a price other than the market's, and changes nothing else. */
export function changesPriceAlone(before: TermsColumns, terms: TermsColumns): boolean {
  const { priceKind, payAmount: _, marginBps: _margin, floorRate: _floor, ...others } = terms;
  const isNamed = priceKind !== 'market' || before.priceKind !== 'market';
  return isNamed && hasTerms<typeof others>(before, others);
}
