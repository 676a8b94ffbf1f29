// Exchange data as it survives a reload: 5 min in session storage (RATE-02).
import { asNumber, asObject } from '#api/decode/json.ts';
import { decodeMethodMap, decodeRates, type MethodMap, type Rates } from '#api/decode/exchange-data.ts';
import { type KeyValueStore, readJson } from '../../platform/storage.ts';

const KEY = 'exchange-data';

export interface CachedExchangeData {
  readonly methods: MethodMap;
  readonly rates: Rates;
  /** Epoch ms. */
  readonly freshUntil: number;
}

/** Null when nothing fresh is kept. */
export function readCached(tab: KeyValueStore, nowMs: number): CachedExchangeData | null {
  const kept = asObject(readJson(tab, KEY));
  const freshUntil = asNumber(kept?.freshUntil) ?? 0;
  const methods = decodeMethodMap(kept?.methods);
  const rates = decodeRates(kept?.rates);
  if (nowMs >= freshUntil || !methods || !rates) return null;
  return { methods, rates: { ...rates, at: asNumber(asObject(kept?.rates)?.at) }, freshUntil };
}

export function writeCached(tab: KeyValueStore, data: CachedExchangeData): void {
  tab.set(KEY, JSON.stringify(data));
}
