// Rate refresh: one instance asks all sources and stores what was decided, all instances use the stored rates.
import type { RateSource } from '../../config/rate-source.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import { findRates, lockRates, type StoredRates, saveRates } from '../../store/rates.ts';
import type { Write } from '../unit-of-work.ts';
import { BUILT_IN_PER_USD } from './built-in-rates.ts';
import {
  type AcceptedRate,
  decideRate,
  type HeldRate,
  type Quote,
  type RateRules,
  type RefusedQuote,
} from './decide-rate.ts';
import { builtInTable, type ExchangeData, newestQuote, type RateTable } from './exchange-data.ts';
import { askSource, InvalidRatesError, type SourceAnswer } from './parse-answer.ts';

/** The state that all instances share, by currency. USD has no entries. */
interface RatesState {
  readonly rates: Readonly<Record<string, AcceptedRate>>;
  readonly held: Readonly<Record<string, HeldRate>>;
}
interface NamedAnswer extends SourceAnswer {
  readonly source: string;
}
interface RefusedRate extends RefusedQuote {
  readonly currency: string;
}

/**
 * A currency without any rate gets the middle one of its first quotes.
 *
 * @param state rates in use
 * @param market its currencies, and units for one USD that ship with this version, by currency
 */
function combineAnswers(
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

/** The events of a refresh that are counted and logged. */
interface RateEvents {
  sourceFailed(source: string, error: unknown): void;
  rateRefused(refused: RefusedRate): void;
}

export interface RefreshRatesDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly write: Write;
  readonly exchangeData: ExchangeData;
  readonly sources: readonly RateSource[];
  readonly rules: RateRules;
  readonly events: RateEvents;
}

/** Throws when no source answers: the stored rates and their age stay unchanged (RATE-05). */
export async function refreshRates(deps: RefreshRatesDeps, signal: AbortSignal): Promise<void> {
  const { database, exchangeData, events, write } = deps;
  const answers = await askAll(deps, signal);
  signal.throwIfAborted();
  if (answers.length === 0) throw new InvalidRatesError('no source of rates answers');
  const refused = await write(async ({ tx, now }) => {
    const stored = await lockRates(tx);
    const { currencies } = exchangeData;
    const before = stateOf(stored, currencies);
    const { state, refused } = combineAnswers(
      answers,
      before,
      { currencies, perUsd: BUILT_IN_PER_USD },
      deps.rules,
      now.getTime(),
    );
    await saveRates(tx, {
      perUsd: {
        ...Object.fromEntries(Object.entries(state.rates).map(([code, { perUsd }]) => [code, perUsd])),
        USD: '1',
      },
      takenAt: new Date(newestQuote(state.rates)),
      fetchedAt: now,
      details: {
        quotes: Object.fromEntries(
          Object.entries(state.rates).map(([code, { at, sources }]) => [code, { at, sources }]),
        ),
        held: state.held,
        sources: {
          ...stored?.details.sources,
          ...Object.fromEntries(answers.map(({ source, at }) => [source, { quotedAt: at }])),
        },
      },
    });
    return refused;
  });
  for (const one of refused) events.rateRefused(one);
  await applyStoredRates(database, exchangeData);
}

async function askAll(
  { sources, clock, exchangeData, events }: RefreshRatesDeps,
  signal: AbortSignal,
): Promise<readonly NamedAnswer[]> {
  const now = clock.now();
  const asked = sources.map(async (source): Promise<readonly NamedAnswer[]> => {
    try {
      const answer = await askSource(source, exchangeData.currencies, now, signal);
      return [{ ...answer, source: source.name }];
    } catch (error) {
      if (!signal.aborted) events.sourceFailed(source.name, error);
      return [];
    }
  });
  return (await Promise.all(asked)).flat();
}

/** Currencies that no source has quoted yet have their built-in rates, or none. */
function stateOf(stored: StoredRates | null, currencies: readonly string[]): RatesState {
  const builtIn = builtInTable(currencies).rates;
  if (!stored) return { rates: builtIn, held: {} };
  const { perUsd, takenAt, details } = stored;
  const rates = Object.fromEntries(
    currencies.flatMap((code) => {
      const kept = code === 'USD' ? undefined : perUsd[code];
      const { at, sources } = details.quotes[code] ?? { at: takenAt.getTime(), sources: 1 };
      const rate = kept === undefined ? builtIn[code] : { perUsd: kept, at, sources };
      return rate === undefined ? [] : [[code, rate]];
    }),
  );
  return { rates, held: details.held };
}

const tableOf = (stored: StoredRates, currencies: readonly string[]): RateTable => {
  const { rates, held } = stateOf(stored, currencies);
  const sources = Object.entries(stored.details.sources);
  return {
    rates,
    held: Object.keys(held),
    sources: Object.fromEntries(sources.map(([name, { quotedAt }]) => [name, quotedAt])),
  };
};

/**
 * Applies the stored rates.
 * Resolves with the time when they were fetched, epoch ms; null when none are stored.
 */
export async function applyStoredRates(
  database: Database,
  exchangeData: ExchangeData,
): Promise<number | null> {
  const stored = await findRates(database.reads);
  if (!stored) return null;
  exchangeData.applyRates(tableOf(stored, exchangeData.currencies));
  return stored.fetchedAt.getTime();
}
