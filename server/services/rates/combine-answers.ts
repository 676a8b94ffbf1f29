// Combination of the sources' answers: the rate decision for each currency of the market, from the state before.
import {
  type AcceptedRate,
  decideRate,
  type HeldRate,
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
 * @param state rates in use for every currency of `builtIn`
 * @param builtIn units for one USD that ship with this version, by currency
 */
export function combineAnswers(
  answers: readonly NamedAnswer[],
  state: RatesState,
  builtIn: Readonly<Record<string, string>>,
  rules: RateRules,
  now: number,
): { readonly state: RatesState; readonly refused: readonly RefusedRate[] } {
  const rates: Record<string, AcceptedRate> = {};
  const held: Record<string, HeldRate> = {};
  const refused: RefusedRate[] = answers.flatMap(({ source, nonsense }) =>
    nonsense.map((currency) => ({ currency, source, reason: 'nonsense' as const })),
  );
  for (const [currency, last] of Object.entries(state.rates)) {
    const quotes = answers.flatMap(({ source, perUsd, at }) => {
      const quoted = perUsd[currency];
      return quoted === undefined ? [] : [{ source, perUsd: quoted, at }];
    });
    const decision = decideRate(
      quotes,
      last,
      builtIn[currency] ?? last.perUsd,
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
