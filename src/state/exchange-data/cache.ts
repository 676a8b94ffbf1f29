// Exchange data as it survives a reload: 5 min in session storage (RATE-02).

import { decodePaymentMethods, decodeRates, type Rates } from '#api/decode/exchange-data.ts';
import { asNumber, asObject } from '#api/decode/json.ts';
import type { MethodsByCurrency } from '#domain/rates.ts';
import { type KeyValueStore, readStoredJson } from '../../platform/storage.ts';

const KEY = 'exchange-data';

export interface CachedExchangeData {
  readonly methods: MethodsByCurrency;
  readonly rates: Rates;
  /** Epoch ms. */
  readonly freshUntil: number;
}

/** Null when nothing fresh is kept. */
export function readExchangeDataCache(tab: KeyValueStore, nowMs: number): CachedExchangeData | null {
  const kept = asObject(readStoredJson(tab, KEY));
  const freshUntil = asNumber(kept?.freshUntil) ?? 0;
  const methods = decodePaymentMethods(kept?.methods);
  const rates = decodeRates(kept?.rates);
  if (nowMs >= freshUntil || !methods || !rates) return null;
  return { methods, rates: { ...rates, at: asNumber(asObject(kept?.rates)?.at) }, freshUntil };
}

export function writeExchangeDataCache(tab: KeyValueStore, data: CachedExchangeData): void {
  tab.set(KEY, JSON.stringify(data));
}
