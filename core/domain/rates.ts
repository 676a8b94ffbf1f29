// Exchange data rules: USD from USDT, the rate of a pair, methods that fit a currency (RATE-03, RATE-04, CREATE-07).
import type { CurrencyCode, Terms } from './entities.ts';

/** Names of payment methods by currency. */
export type MethodsByCurrency = Readonly<Record<CurrencyCode, readonly string[]>>;
/** Units of TO for one FROM, keyed 'FROM-TO'. */
type RateMap = Readonly<Record<string, number>>;

/** RATE-03: where USDT exists, USD does too, with USDT's methods after its own. */
export function withUsdFromUsdt(map: MethodsByCurrency): MethodsByCurrency {
  const { USD, USDT } = map;
  return USDT ? { ...map, USD: [...new Set([...(USD ?? []), ...USDT])] } : map;
}

/** Removes the error of binary division, so that 1 / 80 × 0.8 is 0.01 and halves round as expected. */
const roundBinaryError = (rate: number): number => Number(rate.toPrecision(15));

function knownRate(rates: RateMap, from: CurrencyCode, to: CurrencyCode): number | null {
  if (from === to) return 1;
  const direct = rates[`${from}-${to}`];
  if (direct !== undefined && direct > 0 && Number.isFinite(direct)) return direct;
  const inverse = rates[`${to}-${from}`];
  return inverse !== undefined && inverse > 0 && Number.isFinite(inverse)
    ? roundBinaryError(1 / inverse)
    : null;
}

/** Units of `to` for one `from`: direct, inverse, via USD; null when unknown (RATE-04). Indicative. */
export function pairRate(rates: RateMap, from: CurrencyCode, to: CurrencyCode): number | null {
  if (from === '' || to === '') return null;
  const known = knownRate(rates, from, to);
  if (known !== null) return known;
  const toUsd = knownRate(rates, from, 'USD');
  const fromUsd = knownRate(rates, 'USD', to);
  return toUsd !== null && fromUsd !== null ? roundBinaryError(toUsd * fromUsd) : null;
}

/** CREATE-06 (D): methods that are on both sides of one currency, where nothing would be exchanged. */
export const methodsOnBothSides = ({
  payCurrency,
  payMethods,
  receiveCurrency,
  receiveMethods,
}: Pick<Terms, 'payCurrency' | 'payMethods' | 'receiveCurrency' | 'receiveMethods'>): readonly string[] =>
  payCurrency === receiveCurrency ? payMethods.filter((method) => receiveMethods.includes(method)) : [];

/** CREATE-07: the selected methods that the currency has, in the order of selection. */
export function pruneMethods(
  selected: readonly string[],
  available: readonly string[] | undefined,
): string[] {
  return available ? selected.filter((method) => available.includes(method)) : [];
}
