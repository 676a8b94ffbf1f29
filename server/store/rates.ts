// The exchange rates in use, one row for all instances.
import type { Database, Executor, Tx } from './database.ts';
import { type RateDetails, ratesSnapshot } from './tables/system.ts';

export interface StoredRates {
  /** Units of each currency for one USD, as decimal text. */
  readonly perUsd: Readonly<Record<string, string>>;
  /** When the newest of them was quoted. */
  readonly takenAt: Date;
  readonly fetchedAt: Date;
  readonly details: RateDetails;
}

export async function findRates(db: Executor): Promise<StoredRates | null> {
  const [row] = await db.select().from(ratesSnapshot);
  return row ?? null;
}

/** Locked until the transaction ends: what is saved is decided from what is in use. */
export async function lockRates(tx: Tx): Promise<StoredRates | null> {
  const [row] = await tx.select().from(ratesSnapshot).for('update');
  return row ?? null;
}

export async function saveRates(tx: Tx, { perUsd, takenAt, fetchedAt, details }: StoredRates): Promise<void> {
  const row = { perUsd: { ...perUsd }, takenAt, fetchedAt, details };
  await tx.insert(ratesSnapshot).values(row).onConflictDoUpdate({ target: ratesSnapshot.one, set: row });
}

/** Replaces the stored rates by what `change` makes of them; resolves with those from before. */
export const changeRates = (
  database: Pick<Database, 'transaction'>,
  change: (stored: StoredRates | null) => StoredRates,
): Promise<StoredRates | null> =>
  database.transaction(async (tx) => {
    const stored = await lockRates(tx);
    await saveRates(tx, change(stored));
    return stored;
  });
