// Combination of the sources' answers: the rate decision for each currency of the market, from the state before.
import {
  type AcceptedRate,
  decideRate,
  type HeldRate,
  type Quote,
  type RateRules,
  type RefusedQuote,
} from './decide-rate.ts';
import type { SourceAnswer } from './parse-answer.ts';

/** The state that all instances share, by currency. USD has no entries. */
export interface RatesState {
  readonly rates: Readonly<Record<string, AcceptedRate>>;
  readonly held: Readonly<Record<string, HeldRate>>;
}
export interface NamedAnswer extends SourceAnswer {
  readonly source: string;
}
export interface RefusedRate extends RefusedQuote {
  readonly currency: string;
}

/**
 * A currency without any rate gets the middle one of its first quotes.
 *
 * @param state rates in use
 * @param market its currencies, and units for one USD that ship with this version, by currency
 */
export function combineAnswers(
  answers: readonly NamedAnswer[],
  state: RatesState,
  market: {
    readonly currencies: readonly string[];
    readonly perUsd: Readonly<Record<string, string>>;
  },
  rules: RateRules,
  now: number,
): { readonly state: RatesState; readonly refused: readonly RefusedRate[] } {
  const rates: Record<string, AcceptedRate> = {};
  const held: Record<string, HeldRate> = {};
  const refused: RefusedRate[] = answers.flatMap(({ source, nonsense }) =>
    nonsense.map((currency) => ({ currency, source, reason: 'nonsense' as const })),
  );
  for (const currency of market.currencies) {
    if (currency === 'USD') continue;
    const quotes = answers.flatMap(({ source, perUsd, at }) => {
      const quoted = perUsd[currency];
      return quoted === undefined ? [] : [{ source, perUsd: quoted, at }];
    });
    const last = state.rates[currency] ?? firstRate(quotes);
    if (last === null) continue;
    const decision = decideRate(
      quotes,
      last,
      market.perUsd[currency] ?? last.perUsd,
      state.held[currency] ?? null,
      rules,
      now,
    );
    rates[currency] = decision.rate;
    if (decision.held) held[currency] = decision.held;
    refused.push(...decision.refused.map((one) => ({ ...one, currency })));
  }
  return { state: { rates, held }, refused };
}

/** The middle of the first quotes, so that one that is far from the others is refused as an outlier. */
function firstRate(quotes: readonly Quote[]): AcceptedRate | null {
  const sorted = [...quotes].sort((a, b) => Number(a.perUsd) - Number(b.perUsd));
  const middle = sorted[(sorted.length - 1) >> 1];
  return middle ? { perUsd: middle.perUsd, at: Math.min(...quotes.map(({ at }) => at)), sources: 0 } : null;
}
