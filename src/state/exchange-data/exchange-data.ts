// Currencies, methods and rates: cached 5 min, shared, loaded late unless a screen asks (RATE-01…04).
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '#api/clock.ts';
import type { Rates } from '#api/decode/exchange-data.ts';
import type { HttpClient } from '#api/http-client.ts';
import { type MethodsByCurrency, pairRate, withUsdFromUsdt } from '#domain/rates.ts';
import type { KeyValueStore } from '../../platform/storage.ts';
import { readExchangeDataCache, writeExchangeDataCache } from './cache.ts';
import { fetchAllRates, fetchPairRate, fetchPaymentMethods } from './fetch.ts';

export interface RateQuote {
  /** One unit of `from` in `to`. */
  readonly rate: number;
  /** Epoch ms when the rate was taken, null when the backend does not say. */
  readonly at: number | null;
}
export interface ExchangeDataModel {
  /** Currency → methods, with USD added when USDT exists (RATE-03); null until known. */
  readonly methods: ReadonlySignal<MethodsByCurrency | null>;
  readonly currencies: ReadonlySignal<readonly string[]>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** True when loading ended without methods or without rates: forms say that rates are not available (RATE-04). */
  readonly isUnavailable: ReadonlySignal<boolean>;
  /** Subscribes when read in a render or computed; null while unknown. */
  rate(from: string, to: string): RateQuote | null;
  /** Subscribes likewise; empty while unknown. */
  methodsOf(currency: string): readonly string[];
  /** A screen needs the data: loads now, unless it is fresh. Never rejects. */
  ensure(): Promise<void>;
  /** As `ensure`, and asks for the single rate when the matrix lacks it. Never rejects. */
  ensureRate(from: string, to: string): Promise<void>;
  /** The first load of the start, 1 s late, so that it does not compete with the first screen. */
  warm(): void;
}
export interface ExchangeDataDeps {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly tab: KeyValueStore;
}

export const EXCHANGE_DATA_TTL_MS = 5 * 60_000;
const WARM_UP_DELAY_MS = 1000;
/** How long an answer is shared with those who ask just after it came. */
const SHARED_RESULT_MS = 500;

export function createExchangeData({ http, clock, tab }: ExchangeDataDeps): ExchangeDataModel {
  const methods = signal<MethodsByCurrency | null>(null);
  const rates = signal<Rates | null>(null);
  const pairs = signal<Readonly<Record<string, RateQuote>>>({});
  const isLoading = signal(false);
  const wasTried = signal(false);
  const shared = new Map<string, Promise<void>>();
  let freshUntil = 0;

  /** Duplicate requests join the one under way, and for 0.5 s its result (RATE-02). */
  const shareCall = (key: string, run: () => Promise<void>): Promise<void> => {
    const underway = shared.get(key);
    if (underway) return underway;
    const call = run().finally(() => clock.after(SHARED_RESULT_MS, () => shared.delete(key)));
    shared.set(key, call);
    return call;
  };

  const load = async () => {
    const kept = readExchangeDataCache(tab, clock.now());
    if (kept) {
      freshUntil = kept.freshUntil;
      batch(() => {
        methods.value = kept.methods;
        rates.value = kept.rates;
        wasTried.value = true;
      });
      return;
    }
    isLoading.value = true;
    const map = await fetchPaymentMethods(http);
    const found = map && withUsdFromUsdt(map);
    // Forms can be filled as soon as the methods are there.
    if (found) methods.value = found;
    const matrix = await fetchAllRates(http, Object.keys(found ?? methods.peek() ?? {}));
    batch(() => {
      if (matrix) rates.value = matrix;
      isLoading.value = false;
      wasTried.value = true;
    });
    if (!found || !matrix) return;
    freshUntil = clock.now() + EXCHANGE_DATA_TTL_MS;
    writeExchangeDataCache(tab, { methods: found, rates: matrix, freshUntil });
  };

  const loadPair = async (from: string, to: string) => {
    const quote = await fetchPairRate(http, from, to);
    if (quote) pairs.value = { ...pairs.peek(), [`${from}-${to}`]: quote };
  };
  const quoted = new Map<string, number>();

  const ensure = (): Promise<void> => (clock.now() < freshUntil ? Promise.resolve() : shareCall('all', load));

  return {
    methods,
    currencies: computed(() => Object.keys(methods.value ?? {}).sort()),
    isLoading,
    isUnavailable: computed(() => wasTried.value && !isLoading.value && (!methods.value || !rates.value)),
    rate(from, to) {
      const known = rates.value;
      const rate = pairRate(known?.rates ?? {}, from, to);
      if (rate !== null) return { rate, at: known?.at ?? null };
      const back = pairs.value[`${to}-${from}`];
      return pairs.value[`${from}-${to}`] ?? (back ? { ...back, rate: 1 / back.rate } : null);
    },
    methodsOf: (currency) => methods.value?.[currency] ?? [],
    ensure,
    async ensureRate(from, to) {
      await ensure();
      const key = `${from}-${to}`;
      const isFresh = clock.now() < (quoted.get(key) ?? 0);
      if (!from || !to || isFresh || pairRate(rates.peek()?.rates ?? {}, from, to) !== null) return;
      quoted.set(key, clock.now() + EXCHANGE_DATA_TTL_MS);
      await shareCall(key, () => loadPair(from, to));
    },
    warm() {
      clock.after(WARM_UP_DELAY_MS, () => void ensure());
    },
  };
}
