// Retention: deletes or erases by age what docs/data.md names, in small batches, each a transaction of its own.

import type { RetentionSettings } from '../config/account-variables.ts';
import type { WallClock } from '../runtime/clock.ts';
import type { Database, Tx } from '../store/database.ts';
import {
  clearOldReports,
  deleteOldSessions,
  deleteOldViews,
  deleteUnneededIdentifiers,
  eraseFinishedDeals,
  removeOldRequests,
} from '../store/erasure.ts';
import { dropOldEntries, type LogTimes } from '../store/event-outbox.ts';
import {
  deleteExcessNotifications,
  deleteIdleBotChats,
  deleteOldBotMessages,
  deleteOldBotUpdates,
  deleteOldIdempotencyKeys,
  deleteOldNotifications,
  deleteOldSentMessages,
  deleteOldStaffReads,
  usersNotifiedSince,
  vacuum,
} from '../store/retention.ts';
import type { Write } from './unit-of-work.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Keys stay valid for writes that began before their expiry.
 * Deleting them a little later costs nothing.
 */
const KEY_MARGIN_MS = 3_600_000;
/** SRCH-07: what a user keeps of notifications, by age and by number. */
const NOTIFICATIONS_KEPT_MS = 90 * DAY_MS;
export const NOTIFICATIONS_KEPT = 500;
/** Twice the interval of the job, so that nobody is missed between two runs. */
const NOTIFIED_WITHIN_MS = 20 * 60_000;
/** Users whose excess one statement looks for: 50 times 500 index entries take milliseconds. */
const USERS_PER_BATCH = 50;
const BATCH_SIZE = 500;
/** The deals of one batch: each may have thousands of messages. */
const DEALS_PER_BATCH = 5;
/** The most that one run deletes of each kind; the next run follows at once when there is more. */
const MAX_BATCHES = 100;

export interface RetentionDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly write: Write;
  readonly logTimes: LogTimes;
  /** Null: only what the market itself needs is deleted (feature `account` off). */
  readonly retention: RetentionSettings | null;
  /** True while the instance stops: the rest is left to the next run. */
  readonly isStopping: () => boolean;
}

/** True when there may be more to delete. Each batch is a transaction of its own. */
export async function deleteExpiredRecords({
  database,
  clock,
  write,
  logTimes,
  retention,
  isStopping,
}: RetentionDeps): Promise<boolean> {
  await dropOldEntries(database, logTimes);
  const now = clock.now();
  const ago = (ms: number) => new Date(now - ms);
  const notificationMs = retention?.notificationMs ?? NOTIFICATIONS_KEPT_MS;
  const later = new Date(now - DAY_MS - KEY_MARGIN_MS);
  const batches: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteOldIdempotencyKeys(tx, later, BATCH_SIZE),
    (tx) => deleteOldBotMessages(tx, later, BATCH_SIZE),
    (tx) => deleteOldBotUpdates(tx, later, BATCH_SIZE),
    (tx) => deleteIdleBotChats(tx, later, BATCH_SIZE),
    (tx) => deleteOldSentMessages(tx, ago(notificationMs), BATCH_SIZE),
    (tx) => deleteOldStaffReads(tx, later, BATCH_SIZE),
    (tx) => deleteOldNotifications(tx, ago(notificationMs), BATCH_SIZE),
    ...(retention ? byAge(retention, now) : []),
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
      count = await write(({ tx }) => batch(tx));
    }
    if (count === BATCH_SIZE) hasMore = true;
  }
  if (!isStopping()) await vacuum(database);
  return hasMore;
}

/** DATA-20: by the settings of docs/data.md. */
function byAge(retention: RetentionSettings, now: number): ((tx: Tx) => Promise<number>)[] {
  const ago = (ms: number) => new Date(now - ms);
  const at = new Date(now);
  return [
    (tx) => deleteOldViews(tx, ago(retention.viewMs), BATCH_SIZE),
    (tx) => removeOldRequests(tx, ago(retention.requestMs), at, BATCH_SIZE),
    (tx) => clearOldReports(tx, ago(retention.reportMs), BATCH_SIZE),
    (tx) => deleteOldSessions(tx, ago(retention.sessionMs), BATCH_SIZE),
    (tx) => deleteUnneededIdentifiers(tx, at, BATCH_SIZE),
    async (tx) => {
      const erased = await eraseFinishedDeals(tx, ago(retention.dealMs), at, DEALS_PER_BATCH);
      return erased === DEALS_PER_BATCH ? BATCH_SIZE : 0;
    },
  ];
}
