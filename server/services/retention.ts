// Retention: deletes events, idempotency keys, unsent bot messages and handled updates after a day, and notifications that are old or too many.
import type { WallClock } from '../clock.ts';
import type { Database, Tx } from '../store/database.ts';
import {
  deleteExcessNotifications,
  deleteIdleBotChats,
  deleteOldBotMessages,
  deleteOldBotUpdates,
  deleteOldEvents,
  deleteOldIdempotencyKeys,
  deleteOldNotifications,
  deleteOldSentMessages,
  usersNotifiedSince,
  vacuum,
} from '../store/retention.ts';

const DAY_MS = 24 * 3_600_000;
/** Keys stay valid for writes that began before their expiry; deleting them a little later costs nothing. */
const KEY_MARGIN_MS = 3_600_000;
/** SRCH-07: what a user keeps of notifications, by age and by number. */
const NOTIFICATIONS_KEPT_MS = 90 * DAY_MS;
export const NOTIFICATIONS_KEPT = 500;
/** Twice the interval of the job, so that nobody is missed between two runs. */
const NOTIFIED_WITHIN_MS = 20 * 60_000;
/** Users whose excess one statement looks for: 50 times 500 index entries take milliseconds. */
const USERS_PER_BATCH = 50;
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
  const later = new Date(now - DAY_MS - KEY_MARGIN_MS);
  const batches: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteOldEvents(tx, BATCH_SIZE),
    (tx) => deleteOldIdempotencyKeys(tx, later, BATCH_SIZE),
    (tx) => deleteOldBotMessages(tx, later, BATCH_SIZE),
    (tx) => deleteOldBotUpdates(tx, later, BATCH_SIZE),
    (tx) => deleteIdleBotChats(tx, later, BATCH_SIZE),
    (tx) => deleteOldSentMessages(tx, new Date(now - NOTIFICATIONS_KEPT_MS), BATCH_SIZE),
    (tx) => deleteOldNotifications(tx, new Date(now - NOTIFICATIONS_KEPT_MS), BATCH_SIZE),
  ];
  const notified = await usersNotifiedSince(database.reads, new Date(now - NOTIFIED_WITHIN_MS));
  for (let from = 0; from < notified.length; from += USERS_PER_BATCH) {
    const users = notified.slice(from, from + USERS_PER_BATCH);
    batches.push((tx) => deleteExcessNotifications(tx, users, NOTIFICATIONS_KEPT, BATCH_SIZE));
  }
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
