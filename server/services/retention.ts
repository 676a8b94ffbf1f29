// Forgets what is kept for a day only: events, keys of writes, news that the bot never told.
import type { Clock } from '../clock.ts';
import { forgetBotMessages, forgetEvents, forgetKeys, vacuum } from '../store/retention.ts';
import type { Database, Tx } from '../store/database.ts';

const DAY_MS = 24 * 3_600_000;
/** A key is still good for a write that began while it was; forgetting it a little later costs nothing. */
const MARGIN_MS = 3_600_000;
const BATCH = 500;
/** What one run removes at most of each; the next run follows at once when there was more. */
const MOST_BATCHES = 100;

export interface CleanUpDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** True: the instance stops, and what is left waits for the next run. */
  readonly isStopping: () => boolean;
}

/** True when there may be more to remove. Each batch is a transaction of its own. */
export async function cleanUp({ database, clock, isStopping }: CleanUpDeps): Promise<boolean> {
  const now = clock.now();
  const day = new Date(now - DAY_MS);
  const later = new Date(now - DAY_MS - MARGIN_MS);
  const batches: ((tx: Tx) => Promise<number>)[] = [
    (tx) => forgetEvents(tx, day, BATCH),
    (tx) => forgetKeys(tx, later, BATCH),
    (tx) => forgetBotMessages(tx, later, BATCH),
  ];
  let isMore = false;
  for (const batch of batches) {
    let count = BATCH;
    for (let n = 0; n < MOST_BATCHES && count === BATCH && !isStopping(); n += 1) {
      count = await database.transaction(batch);
    }
    if (count === BATCH) isMore = true;
  }
  if (!isStopping()) await vacuum(database);
  return isMore;
}
