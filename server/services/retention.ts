// Retention: deletes events, idempotency keys and unsent bot messages that are older than a day.
import type { WallClock } from '../clock.ts';
import type { Database, Tx } from '../store/database.ts';
import {
  deleteOldBotMessages,
  deleteOldEvents,
  deleteOldIdempotencyKeys,
  vacuum,
} from '../store/retention.ts';

const DAY_MS = 24 * 3_600_000;
/** Keys stay valid for writes that began before their expiry; deleting them a little later costs nothing. */
const KEY_MARGIN_MS = 3_600_000;
const BATCH_SIZE = 500;
/** The most that one run deletes of each kind; the next run follows at once when there is more. */
const MAX_BATCHES = 100;

export interface RetentionDeps {
  readonly database: Database;
  readonly clock: WallClock;
  /** True while the instance stops: the rest is left to the next run. */
  readonly isStopping: () => boolean;
}

/** True when there may be more to delete. Each batch is a transaction of its own. */
export async function deleteExpiredRecords({ database, clock, isStopping }: RetentionDeps): Promise<boolean> {
  const now = clock.now();
  const day = new Date(now - DAY_MS);
  const later = new Date(now - DAY_MS - KEY_MARGIN_MS);
  const batches: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteOldEvents(tx, day, BATCH_SIZE),
    (tx) => deleteOldIdempotencyKeys(tx, later, BATCH_SIZE),
    (tx) => deleteOldBotMessages(tx, later, BATCH_SIZE),
  ];
  let hasMore = false;
  for (const batch of batches) {
    let count = BATCH_SIZE;
    for (let n = 0; n < MAX_BATCHES && count === BATCH_SIZE && !isStopping(); n += 1) {
      count = await database.transaction(batch);
    }
    if (count === BATCH_SIZE) hasMore = true;
  }
  if (!isStopping()) await vacuum(database);
  return hasMore;
}
