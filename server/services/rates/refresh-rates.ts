// Rate refresh: one instance fetches and stores the rates, all instances use the stored ones.
import type { WallClock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { findRates, saveRates } from '../../store/rates.ts';
import type { ExchangeData } from './exchange-data.ts';
import { fetchUpstreamRates } from './upstream.ts';

export interface RefreshRatesDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly exchangeData: ExchangeData;
  readonly url: string;
}

/** Throws when fetching fails: the stored rates and their age stay unchanged. */
export async function refreshRates(deps: RefreshRatesDeps, signal: AbortSignal): Promise<void> {
  const { database, exchangeData, clock } = deps;
  const now = new Date(clock.now());
  const newRow = await fetchUpstreamRates(deps.url, exchangeData.currencies, now, signal);
  await database.transaction(async (tx) => {
    // Currencies missing in this answer keep their last rate, the same on every instance.
    const stored = await findRates(tx);
    const perUsd = { ...stored?.perUsd, ...newRow.perUsd };
    await saveRates(tx, { perUsd, takenAt: newRow.takenAt, fetchedAt: new Date(clock.now()) });
  });
  await applyStoredRates(database, exchangeData);
}

/** Applies the stored rates. Resolves with the time when they were fetched, epoch ms; null when none are stored. */
export async function applyStoredRates(
  database: Database,
  exchangeData: ExchangeData,
): Promise<number | null> {
  const stored = await findRates(database.reads);
  if (!stored) return null;
  exchangeData.applyRates(stored);
  return stored.fetchedAt.getTime();
}
