// Exchange data cache: 5 min in session storage (RATE-02).
import { decodePaymentMethods, decodeRates, type Rates } from '#contract/decode/exchange-data.ts';
import { asNumber, asObject } from '#contract/decode/json.ts';
import type { MethodsByCurrency } from '#domain/rates.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

const KEY = 'exchange-data';

interface CachedExchangeData {
  readonly methods: MethodsByCurrency;
  readonly rates: Rates;
  /** Epoch ms. */
  readonly freshUntil: number;
}

/** Null when there is none, or none that is fresh. */
export function readExchangeDataCache(tab: KeyValueStore, nowMs: number): CachedExchangeData | null {
  const stored = asObject(readStoredJson(tab, KEY));
  const freshUntil = asNumber(stored?.freshUntil) ?? 0;
  const methods = decodePaymentMethods(stored?.methods);
  const rates = decodeRates(stored?.rates);
  if (nowMs >= freshUntil || !methods || !rates) return null;
  return { methods, rates: { ...rates, at: asNumber(asObject(stored?.rates)?.at) }, freshUntil };
}

export function writeExchangeDataCache(tab: KeyValueStore, data: CachedExchangeData): void {
  tab.set(KEY, JSON.stringify(data));
}
