// Rate refresh: one instance asks all sources and stores what was decided, all instances use the stored rates.

import type { RateSource } from '../../config/rate-source.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import { findRates, lockRates, type StoredRates, saveRates } from '../../store/rates.ts';
import type { Write } from '../unit-of-work.ts';
import { askSource } from './ask-source.ts';
import { BUILT_IN_PER_USD } from './built-in-rates.ts';
import { combineAnswers, type NamedAnswer, type RatesState, type RefusedRate } from './combine-answers.ts';
import type { RateRules } from './decide-rate.ts';
import { builtInTable, type ExchangeData, newestQuote, type RateTable } from './exchange-data.ts';
import { InvalidRatesError } from './parse-answer.ts';

/** The events of a refresh that are counted and logged. */
export interface RateEvents {
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
