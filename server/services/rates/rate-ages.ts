// Ages of the rates in use and of their sources' answers, in seconds, for the metrics.

import type { RateSource } from '../../config/rate-source.ts';
import { BUILT_IN_AT, newestQuote, type RateTable } from './exchange-data.ts';

/** `now`: epoch ms. A source that has never answered is as old as the built-in rates. */
export function rateAges(
  { rates, held, sources }: RateTable,
  configured: readonly RateSource[],
  now: number,
) {
  const age = (at: number): number => Math.max(0, (now - at) / 1000);
  return {
    newest: age(newestQuote(rates)),
    oldest: age(Math.min(newestQuote(rates), ...Object.values(rates).map(({ at }) => at))),
    held: held.length,
    sources: Object.fromEntries(configured.map(({ name }) => [name, age(sources[name] ?? BUILT_IN_AT)])),
  };
}
