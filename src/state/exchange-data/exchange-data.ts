// Exchange data store: currencies, payment methods and rates, cached for 5 min and shared by all forms (RATE-01…04).
import { batch, computed, signal } from '@preact/signals';
import {
  decodePaymentMethods,
  decodeRates,
  type RateAges,
  type Rates,
} from '#contract/decode/exchange-data.ts';
import { asObject } from '#contract/decode/json.ts';
import {
  currenciesRoute,
  paymentMethodsOfRoute,
  paymentMethodsRoute,
  ratesAllRoute,
  ratesMatrixRoute,
  ratesOfRoute,
  ratesPairRoute,
  ratesRoute,
} from '#contract/routes/exchange-data.ts';
import { id, list, number, object, type Read } from '#contract/shape.ts';
import { parseNumber } from '#domain/parse-fields.ts';
import { pairQuotedAt } from '#domain/rate-age.ts';
import { type MethodsByCurrency, pairRate, withUsdFromUsdt } from '#domain/rates.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import { readOnly } from '../read-only.ts';

export type ExchangeDataStore = ReturnType<typeof createExchangeData>;
interface ExchangeDataDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly tab: KeyValueStore;
}

const EXCHANGE_DATA_TTL_MS = 5 * 60_000;
const WARM_UP_DELAY_MS = 1000;
/** A pair or currency without an answer is asked for again after this time, when somebody needs it. */
const UNANSWERED_MS = 10_000;
/** Time for which a result is shared with later callers. */
const SHARED_RESULT_MS = 500;

export function createExchangeData({ http, clock, tab }: ExchangeDataDeps) {
  const methods = signal<MethodsByCurrency | null>(null);
  const rates = signal<Rates | null>(null);
  const pairs = signal<CachedExchangeData['pairs']>({});
  const isLoading = signal(false);
  const wasTried = signal(false);
  const shared = new Map<string, Promise<void>>();
  /** Epoch ms until which each half is fresh: one that failed does not cost the other. */
  const freshUntil = { methods: 0, rates: 0 };

  /** Duplicate requests join the one under way, and for 0.5 s its result (RATE-02). */
  const shareCall = (key: string, run: () => Promise<void>): Promise<void> => {
    const running = shared.get(key);
    if (running) return running;
    const call = run().finally(() => clock.after(SHARED_RESULT_MS, () => shared.delete(key)));
    shared.set(key, call);
    return call;
  };

  const isFresh = (half: keyof typeof freshUntil): boolean => clock.now() < freshUntil[half];
  const fresh = <T>(value: T | null, until: number) => value && { value, freshUntil: until };
  const writeCache = (): void =>
    writeExchangeDataCache(tab, {
      methods: fresh(methods.peek(), freshUntil.methods),
      rates: fresh(rates.peek(), freshUntil.rates),
      pairs: pairs.peek(),
    });
  /** Pair or currency → epoch ms until which it is not asked for again. */
  const askedUntil = new Map<string, number>();

  const readCache = (): void => {
    const cached = readExchangeDataCache(tab, clock.now());
    batch(() => {
      for (const [key, quote] of Object.entries(cached.pairs)) askedUntil.set(key, quote.freshUntil);
      pairs.value = { ...pairs.peek(), ...cached.pairs };
      if (cached.methods) {
        methods.value = cached.methods.value;
        freshUntil.methods = cached.methods.freshUntil;
      }
      if (cached.rates) {
        rates.value = cached.rates.value;
        freshUntil.rates = cached.rates.freshUntil;
      }
      if (cached.methods && cached.rates) wasTried.value = true;
    });
  };

  const load = async () => {
    readCache();
    if (isFresh('methods') && isFresh('rates')) return;
    isLoading.value = true;
    if (!isFresh('methods')) {
      const map = await fetchPaymentMethods(http);
      // A form can be filled in before the rates are there.
      if (map) {
        methods.value = withUsdFromUsdt(map);
        freshUntil.methods = clock.now() + EXCHANGE_DATA_TTL_MS;
      }
    }
    const matrix = isFresh('rates') ? null : await fetchAllRates(http, Object.keys(methods.peek() ?? {}));
    if (matrix) freshUntil.rates = clock.now() + EXCHANGE_DATA_TTL_MS;
    batch(() => {
      if (matrix) rates.value = matrix;
      isLoading.value = false;
      wasTried.value = true;
    });
    writeCache();
  };

  const loadPair = async (from: string, to: string) => {
    const answer = await orNull(http.call(ratesPairRoute, { params: { from, to } }));
    if (!answer) return false;
    const { rate, at, ratesAt } = answer;
    const quotedAt = pairQuotedAt((code) => ratesAt[code], from, to);
    const quote = { rate, at: quotedAt ?? at, quotedAt, sources: sourcesOf(answer, from, to) };
    pairs.value = {
      ...pairs.peek(),
      [`${from}-${to}`]: { value: quote, freshUntil: clock.now() + EXCHANGE_DATA_TTL_MS },
    };
    writeCache();
    return true;
  };
  const loadMethods = async (currency: string) => {
    const list = await orNull(http.call(paymentMethodsOfRoute, { params: { currency } }));
    if (list?.length) methods.value = withUsdFromUsdt({ ...methods.peek(), [currency]: list });
    return list !== null;
  };
  /** `run` resolves with false when there is no answer. */
  const askOnce = async (key: string, run: () => Promise<boolean>): Promise<void> => {
    if (clock.now() < (askedUntil.get(key) ?? 0)) return shared.get(key);
    askedUntil.set(key, clock.now() + EXCHANGE_DATA_TTL_MS);
    await shareCall(key, async () => {
      if (!(await run())) askedUntil.set(key, clock.now() + UNANSWERED_MS);
    });
  };

  const ensure = (): Promise<void> =>
    isFresh('methods') && isFresh('rates') ? Promise.resolve() : shareCall('all', load);

  return {
    /** Currency → methods, with USD added when USDT exists (RATE-03); null until known. */
    methods: readOnly(methods),
    currencies: computed(() => Object.keys(methods.value ?? {}).sort()),
    isLoading: readOnly(isLoading),
    /** True when loading ended without methods or without rates: forms then show a notice (RATE-04). */
    isUnavailable: computed(() => wasTried.value && !isLoading.value && (!methods.value || !rates.value)),
    /** Subscribes when read in a render or computed; null while unknown. */
    rate(from: string, to: string): RateQuote | null {
      const known = rates.value;
      const rate = pairRate(known?.rates ?? {}, from, to);
      if (rate !== null) {
        const quotedAt = pairQuotedAt((code) => known?.ratesAt[code], from, to);
        return { rate, at: quotedAt ?? known?.at ?? null, quotedAt, sources: sourcesOf(known, from, to) };
      }
      const inverse = pairs.value[`${to}-${from}`]?.value;
      return pairs.value[`${from}-${to}`]?.value ?? (inverse ? { ...inverse, rate: 1 / inverse.rate } : null);
    },
    /** Number of sources that quoted this currency's rate; null where not sent. Subscribes likewise. */
    sourceCount: (currency: string): number | null => rates.value?.rateSources[currency] ?? null,
    /** Subscribes likewise; empty while unknown. */
    methodsOf: (currency: string): readonly string[] => methods.value?.[currency] ?? [],
    /** Loads at once, unless the data is fresh. Never rejects. */
    ensure,
    /** The same, and loads the rate of this pair when the matrix lacks it. Never rejects. */
    async ensureRate(from: string, to: string): Promise<void> {
      await ensure();
      if (!from || !to || pairRate(rates.peek()?.rates ?? {}, from, to) !== null) return;
      await askOnce(`${from}-${to}`, () => loadPair(from, to));
    },
    /** The same, and loads the methods of this currency when the map lacks them. Never rejects. */
    async ensureMethods(currency: string): Promise<void> {
      await ensure();
      if (currency === '' || !methods.peek() || methods.peek()?.[currency]?.length) return;
      await askOnce(currency, () => loadMethods(currency));
    },
    /** Loads after 1 s, so that it does not compete with the first screen. */
    warm(): void {
      clock.after(WARM_UP_DELAY_MS, () => void ensure());
    },
  };
}

const KEY = 'exchange-data';

export interface RateQuote {
  /** One unit of `from` in `to`. */
  readonly rate: number;
  /** Epoch ms when the rate was taken, null when the backend does not say. */
  readonly at: number | null;
  /** The same, of exactly these currencies; null where the backend sends no age of its rates (RATE-08). */
  readonly quotedAt: number | null;
  /** Who quotes these currencies, of those with sources of their own (PRICE-08). */
  readonly sources: readonly RateSource[];
}
/** `quotedAt`: epoch ms. */
const rateSourceShape = () => object({ currency: id(), name: id(), quotedAt: number() });
export type RateSource = Read<typeof rateSourceShape>;

/** Without those whose age is not known, and of one currency none: its rate is nobody's. */
const sourcesOf = (ages: RateAges | null, from: string, to: string): RateSource[] =>
  (from === to ? [] : [from, to]).flatMap((currency) => {
    const name = ages?.rateSourceNames[currency];
    const quotedAt = ages?.ratesAt[currency];
    return name && quotedAt !== undefined ? [{ currency, name, quotedAt }] : [];
  });

interface Fresh<T> {
  readonly value: T;
  /** Epoch ms. */
  readonly freshUntil: number;
}
type CachedExchangeData = ReturnType<typeof readExchangeDataCache>;

/**
 * Exchange data cache: payment methods, rates and the rates of single pairs, each for 5 min in session
 * storage (RATE-02).
 * What is there and still fresh.
 */
function readExchangeDataCache(tab: KeyValueStore, nowMs: number) {
  const stored = asObject(readStoredJson(tab, KEY));
  const fresh = <T>(entry: unknown, decode: (value: unknown) => T | null): Fresh<T> | null => {
    const kept = asObject(entry);
    const freshUntil = parseNumber(kept?.freshUntil) ?? 0;
    const value = nowMs < freshUntil ? decode(kept?.value) : null;
    return value && { value, freshUntil };
  };
  const pairs = Object.entries(asObject(stored?.pairs) ?? {}).flatMap(([key, entry]) => {
    const quote = fresh(entry, decodeQuote);
    return quote ? [[key, quote] as const] : [];
  });
  return {
    methods: fresh(stored?.methods, decodePaymentMethods),
    rates: fresh(stored?.rates, (value) => {
      const rates = decodeRates(value);
      return rates && { ...rates, at: parseNumber(asObject(value)?.at) };
    }),
    /** Keyed 'FROM-TO'. */
    pairs: Object.fromEntries(pairs),
  };
}

function decodeQuote(value: unknown): RateQuote | null {
  const stored = asObject(value);
  const rate = parseNumber(stored?.rate);
  if (rate === null) return null;
  const sources = list(rateSourceShape()).read(stored?.sources) ?? [];
  return { rate, at: parseNumber(stored?.at), quotedAt: parseNumber(stored?.quotedAt), sources };
}

function writeExchangeDataCache(tab: KeyValueStore, data: CachedExchangeData): void {
  tab.set(KEY, JSON.stringify(data));
}

/** Loaded one by one when neither the matrix nor the list of all rates is available. */
const FALLBACK_BASES = ['USD', 'EUR', 'GBP', 'RUB'];

const orNull = <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);

/**
 * Exchange data calls with their specified fallbacks; a failed call is null (RATE-01, RATE-04).
 * `/payment-methods`, else the currencies of `/rates/currencies` with no methods yet.
 */
async function fetchPaymentMethods(http: HttpClient): Promise<MethodsByCurrency | null> {
  const map = await orNull(http.call(paymentMethodsRoute));
  if (map) return map;
  const codes = await orNull(http.call(currenciesRoute));
  return codes && Object.fromEntries(codes.map((code) => [code, []]));
}

/**
 * All rates in as few calls as the backend allows.
 * `/rates/matrix`, else `/rates/all`, else `/rates/:code` of four currencies together, else `/rates`.
 */
async function fetchAllRates(http: HttpClient, currencies: readonly string[]): Promise<Rates | null> {
  const query = currencies.length > 0 ? { currencies: currencies.join(',') } : {};
  const matrix = await orNull(http.call(ratesMatrixRoute, { query }));
  if (matrix) return matrix;
  const all = await orNull(http.call(ratesAllRoute));
  if (all) return all;
  const parts = await Promise.all(
    FALLBACK_BASES.map((code) => orNull(http.call(ratesOfRoute, { params: { code } }))),
  );
  const rates: Record<string, number> = {};
  for (const part of parts) Object.assign(rates, part?.rates);
  if (Object.keys(rates).length === 0) return orNull(http.call(ratesRoute));
  const first = parts.find((part) => part !== null);
  return {
    rates,
    at: parts.find((part) => part?.at)?.at ?? null,
    ratesAt: first?.ratesAt ?? {},
    rateSources: first?.rateSources ?? {},
    rateSourceNames: first?.rateSourceNames ?? {},
  };
}
