// Keeps the rates fresh: one instance fetches and stores them, all of them use what is stored.
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

/** Throws when they could not be had: what is stored stays, and so does its age. */
export async function refreshRates(deps: RefreshRatesDeps, signal: AbortSignal): Promise<void> {
  const { database, exchangeData, clock } = deps;
  const now = new Date(clock.now());
  const fresh = await fetchUpstreamRates(deps.url, exchangeData.currencies, now, signal);
  await database.transaction(async (tx) => {
    // What this answer leaves out keeps its last rate, on every instance the same.
    const stored = await findRates(tx);
    const perUsd = { ...stored?.perUsd, ...fresh.perUsd };
    await saveRates(tx, { perUsd, takenAt: fresh.takenAt, fetchedAt: new Date(clock.now()) });
  });
  await applyStoredRates(database, exchangeData);
}

/** Puts the stored rates to use. Answers when they were fetched, epoch ms; null when none are stored. */
export async function applyStoredRates(
  database: Database,
  exchangeData: ExchangeData,
): Promise<number | null> {
  const stored = await findRates(database.reads);
  if (!stored) return null;
  exchangeData.applyRates(stored);
  return stored.fetchedAt.getTime();
}
