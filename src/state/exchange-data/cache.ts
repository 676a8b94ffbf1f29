// Exchange data cache: payment methods, rates and the rates of single pairs, each for 5 min in session storage (RATE-02).
import { decodePaymentMethods, decodeRates } from '#contract/decode/exchange-data.ts';
import { asNumber, asObject } from '#contract/decode/json.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

const KEY = 'exchange-data';

export interface RateQuote {
  /** One unit of `from` in `to`. */
  readonly rate: number;
  /** Epoch ms when the rate was taken, null when the backend does not say. */
  readonly at: number | null;
  /** The same, of exactly these currencies; null where the backend sends no age of its rates (RATE-08). */
  readonly quotedAt: number | null;
}
interface Fresh<T> {
  readonly value: T;
  /** Epoch ms. */
  readonly freshUntil: number;
}
export type CachedExchangeData = ReturnType<typeof readExchangeDataCache>;

/** What is there and still fresh. */
export function readExchangeDataCache(tab: KeyValueStore, nowMs: number) {
  const stored = asObject(readStoredJson(tab, KEY));
  const fresh = <T>(entry: unknown, decode: (value: unknown) => T | null): Fresh<T> | null => {
    const kept = asObject(entry);
    const freshUntil = asNumber(kept?.freshUntil) ?? 0;
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
      return rates && { ...rates, at: asNumber(asObject(value)?.at) };
    }),
    /** Keyed 'FROM-TO'. */
    pairs: Object.fromEntries(pairs),
  };
}

function decodeQuote(value: unknown): RateQuote | null {
  const stored = asObject(value);
  const rate = asNumber(stored?.rate);
  return rate === null ? null : { rate, at: asNumber(stored?.at), quotedAt: asNumber(stored?.quotedAt) };
}

export function writeExchangeDataCache(tab: KeyValueStore, data: CachedExchangeData): void {
  tab.set(KEY, JSON.stringify(data));
}
