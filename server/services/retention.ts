// Forgets what is kept for a day only: events, keys of writes, news that the bot never told.
import type { WallClock } from '../clock.ts';
import type { Database, Tx } from '../store/database.ts';
import {
  deleteOldBotMessages,
  deleteOldEvents,
  deleteOldIdempotencyKeys,
  vacuum,
} from '../store/retention.ts';

const DAY_MS = 24 * 3_600_000;
/** A key is still good for a write that began while it was; forgetting it a little later costs nothing. */
const KEY_MARGIN_MS = 3_600_000;
const BATCH_SIZE = 500;
/** What one run removes at most of each; the next run follows at once when there was more. */
const MAX_BATCHES = 100;

export interface RetentionDeps {
  readonly database: Database;
  readonly clock: WallClock;
  /** True: the instance stops, and what is left waits for the next run. */
  readonly isStopping: () => boolean;
}

/** True when there may be more to remove. Each batch is a transaction of its own. */
export async function deleteExpiredRecords({ database, clock, isStopping }: RetentionDeps): Promise<boolean> {
  const now = clock.now();
  const day = new Date(now - DAY_MS);
  const later = new Date(now - DAY_MS - KEY_MARGIN_MS);
  const batches: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteOldEvents(tx, day, BATCH_SIZE),
    (tx) => deleteOldIdempotencyKeys(tx, later, BATCH_SIZE),
    (tx) => deleteOldBotMessages(tx, later, BATCH_SIZE),
  ];
  let isMore = false;
  for (const batch of batches) {
    let count = BATCH_SIZE;
    for (let n = 0; n < MAX_BATCHES && count === BATCH_SIZE && !isStopping(); n += 1) {
      count = await database.transaction(batch);
    }
    if (count === BATCH_SIZE) isMore = true;
  }
  if (!isStopping()) await vacuum(database);
  return isMore;
}
