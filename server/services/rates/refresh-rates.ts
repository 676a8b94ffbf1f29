// Rate refresh: one instance asks all sources and stores what was decided, all instances use the stored rates.
import type { RateSource } from '../../config/rate-source.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import { changeRates, findRates, lockRates, type StoredRates, saveRates } from '../../store/rates.ts';
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
  /** True for a source of RATES_SOURCES_FILE. */
  readonly isOwn: boolean;
}
interface RefusedRate extends RefusedQuote {
  readonly currency: string;
}

/** Currencies with sources of their own: what others quote of them does not count (PRICE-08). */
const ownCurrencies = (sources: readonly RateSource[]): ReadonlySet<string> =>
  new Set(sources.flatMap(({ own }) => Object.keys(own?.paths ?? {})));

const quotesOf = (answers: readonly NamedAnswer[], currency: string, own: ReadonlySet<string>): Quote[] =>
  answers.flatMap(({ source, isOwn, perUsd, at }) => {
    const quoted = isOwn === own.has(currency) ? perUsd[currency] : undefined;
    return quoted === undefined ? [] : [{ source, perUsd: quoted, at }];
  });

/** The rate with the name of its source, where the currency has sources of its own. */
function named(rate: AcceptedRate, quotes: readonly Quote[], isOwn: boolean): AcceptedRate {
  const quote = isOwn && quotes.find(({ perUsd }) => perUsd === rate.perUsd);
  return quote ? { ...rate, source: quote.source } : rate;
}

/**
 * A currency without any rate gets the middle one of its first quotes.
 *
 * @param own currencies with sources of their own
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
  own: ReadonlySet<string>,
  now: number,
): { readonly state: RatesState; readonly refused: readonly RefusedRate[] } {
  const rates: Record<string, AcceptedRate> = {};
  const held: Record<string, HeldRate> = {};
  const refused: RefusedRate[] = answers.flatMap(({ source, nonsense }) =>
    nonsense.map((currency) => ({ currency, source, reason: 'nonsense' as const })),
  );
  for (const currency of market.currencies) {
    if (currency === 'USD') continue;
    const quotes = quotesOf(answers, currency, own);
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
    rates[currency] = named(decision.rate, quotes, own.has(currency));
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

type AskDeps = Pick<RefreshRatesDeps, 'clock' | 'exchangeData' | 'sources'> & {
  readonly events: Pick<RateEvents, 'sourceFailed'>;
};

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
      ownCurrencies(deps.sources),
      now.getTime(),
    );
    await saveRates(tx, snapshotOf(stored, state, answers, now));
    return refused;
  });
  for (const one of refused) events.rateRefused(one);
  await applyStoredRates(database, exchangeData);
}

const snapshotOf = (
  stored: StoredRates | null,
  { rates, held }: RatesState,
  answers: readonly NamedAnswer[],
  now: Date,
): StoredRates => ({
  perUsd: {
    ...Object.fromEntries(Object.entries(rates).map(([code, { perUsd }]) => [code, perUsd])),
    USD: '1',
  },
  takenAt: new Date(newestQuote(rates)),
  fetchedAt: now,
  details: {
    quotes: Object.fromEntries(Object.entries(rates).map(([code, { perUsd: _, ...quote }]) => [code, quote])),
    held,
    sources: {
      ...stored?.details.sources,
      ...Object.fromEntries(answers.map(({ source, at }) => [source, { quotedAt: at }])),
    },
  },
});

interface NewRate {
  /** Null: the currency had none. */
  readonly before: AcceptedRate | null;
  readonly rate: AcceptedRate;
}

/**
 * Takes what the sources quote of a currency now, however far it is from the rate in use.
 * For a currency that was renamed or lost its zeros (RATE-06). Null when no source quotes it.
 */
export async function acceptRate(
  deps: AskDeps & Pick<RefreshRatesDeps, 'database'>,
  currency: string,
): Promise<NewRate | null> {
  const answers = await askAll(deps, new AbortController().signal);
  const own = ownCurrencies(deps.sources);
  const quotes = quotesOf(answers, currency, own);
  const middle = firstRate(quotes);
  if (!middle) return null;
  const rate = { ...named(middle, quotes, own.has(currency)), sources: quotes.length };
  const stored = await changeRates(deps.database, (before) => {
    const { rates, held } = stateOf(before, deps.exchangeData.currencies);
    const { [currency]: _, ...stillHeld } = held;
    const state = { rates: { ...rates, [currency]: rate }, held: stillHeld };
    return snapshotOf(before, state, answers, new Date(deps.clock.now()));
  });
  return { before: stateOf(stored, deps.exchangeData.currencies).rates[currency] ?? null, rate };
}

async function askAll(
  { sources, clock, exchangeData, events }: AskDeps,
  signal: AbortSignal,
): Promise<readonly NamedAnswer[]> {
  const now = clock.now();
  const asked = sources.map(async (source): Promise<readonly NamedAnswer[]> => {
    try {
      const answer = await askSource(source, exchangeData.currencies, now, signal);
      return [{ ...answer, source: source.name, isOwn: source.own !== undefined }];
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
      const quote = details.quotes[code] ?? { at: takenAt.getTime(), sources: 1 };
      const rate = kept === undefined ? builtIn[code] : { perUsd: kept, ...quote };
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
