// Promises: exchange data as the forms use it: the USD rule, a pair's rate, methods that fit a currency.
import type { CurrencyCode } from './entities.ts';

/** Method names by currency. */
export type MethodsByCurrency = Readonly<Record<CurrencyCode, readonly string[]>>;
/** Units of TO for one FROM, keyed 'FROM-TO'. */
export type RateMap = Readonly<Record<string, number>>;

/** RATE-03: USD exists wherever USDT does, with USDT's methods when it brings none of its own. */
export function withUsdFromUsdt(map: MethodsByCurrency): MethodsByCurrency {
  const { USD, USDT } = map;
  return USDT && !USD?.length ? { ...map, USD: [...USDT] } : map;
}

/** Without the noise of binary division, so that 1 / 80 × 0.8 is 0.01 and halves round as expected. */
const withoutBinaryNoise = (rate: number): number => Number(rate.toPrecision(15));

function knownRate(rates: RateMap, from: CurrencyCode, to: CurrencyCode): number | null {
  if (from === to) return 1;
  const direct = rates[`${from}-${to}`];
  if (direct !== undefined && direct > 0 && Number.isFinite(direct)) return direct;
  const inverse = rates[`${to}-${from}`];
  return inverse !== undefined && inverse > 0 && Number.isFinite(inverse)
    ? withoutBinaryNoise(1 / inverse)
    : null;
}

/** Units of `to` for one `from`: direct, inverse, or through USD; null when unknown (RATE-04). Indicative. */
export function pairRate(rates: RateMap, from: CurrencyCode, to: CurrencyCode): number | null {
  if (from === '' || to === '') return null;
  const known = knownRate(rates, from, to);
  if (known !== null) return known;
  const toUsd = knownRate(rates, from, 'USD');
  const fromUsd = knownRate(rates, 'USD', to);
  return toUsd !== null && fromUsd !== null ? withoutBinaryNoise(toUsd * fromUsd) : null;
}

/** CREATE-07: the chosen methods that the currency has, in the order chosen; none when it has none. */
export function pruneMethods(
  selected: readonly string[],
  available: readonly string[] | undefined,
): string[] {
  return available ? selected.filter((method) => available.includes(method)) : [];
}
