// Exchange data store: currencies, payment methods and rates, cached for 5 min and shared by all forms (RATE-01…04).
import { batch, computed, signal } from '@preact/signals';
import type { Rates } from '#contract/decode/exchange-data.ts';
import { pairQuotedAt } from '#domain/rate-age.ts';
import { type MethodsByCurrency, pairRate, withUsdFromUsdt } from '#domain/rates.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import { readOnly } from '../read-only.ts';
import {
  type CachedExchangeData,
  type RateQuote,
  readExchangeDataCache,
  writeExchangeDataCache,
} from './cache.ts';
import { fetchAllRates, fetchMethodsOf, fetchPairRate, fetchPaymentMethods } from './fetch.ts';

export type ExchangeDataStore = ReturnType<typeof createExchangeData>;
interface ExchangeDataDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly tab: KeyValueStore;
}

const EXCHANGE_DATA_TTL_MS = 5 * 60_000;
const WARM_UP_DELAY_MS = 1000;
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
    const answer = await fetchPairRate(http, from, to);
    if (!answer) return;
    const { rate, at, ratesAt } = answer;
    const quotedAt = pairQuotedAt((code) => ratesAt[code], from, to);
    const quote = { rate, at: quotedAt ?? at, quotedAt };
    pairs.value = {
      ...pairs.peek(),
      [`${from}-${to}`]: { value: quote, freshUntil: clock.now() + EXCHANGE_DATA_TTL_MS },
    };
    writeCache();
  };
  const loadMethods = async (currency: string) => {
    const list = await fetchMethodsOf(http, currency);
    if (list?.length) methods.value = withUsdFromUsdt({ ...methods.peek(), [currency]: list });
  };
  const askOnce = async (key: string, load: () => Promise<void>): Promise<void> => {
    if (clock.now() < (askedUntil.get(key) ?? 0)) return shared.get(key);
    askedUntil.set(key, clock.now() + EXCHANGE_DATA_TTL_MS);
    await shareCall(key, load);
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
        return { rate, at: quotedAt ?? known?.at ?? null, quotedAt };
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
