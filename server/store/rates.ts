// The rates fetched last, one row for all instances.
import type { Executor, Tx } from './database.ts';
import { ratesSnapshot } from './tables/system.ts';

export interface StoredRates {
  /** Units of each currency for one USD, as decimal text. */
  readonly perUsd: Readonly<Record<string, string>>;
  readonly takenAt: Date;
  readonly fetchedAt: Date;
}

export async function findRates(db: Executor): Promise<StoredRates | null> {
  const [row] = await db.select().from(ratesSnapshot);
  return row ?? null;
}

export async function saveRates(tx: Tx, rates: StoredRates): Promise<void> {
  const row = { perUsd: { ...rates.perUsd }, takenAt: rates.takenAt, fetchedAt: rates.fetchedAt };
  await tx.insert(ratesSnapshot).values(row).onConflictDoUpdate({ target: ratesSnapshot.one, set: row });
}
