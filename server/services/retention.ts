// Retention: deletes or erases by age what docs/data.md names, in small batches, each a transaction of its own.
import { DAY_MS } from '#domain/durations.ts';
import type { RetentionSettings } from '../config/account-variables.ts';
import type { WallClock } from '../runtime/clock.ts';
import type { OnRemoved, RemovedKind } from '../runtime/removed-kinds.ts';
import type { Database, Tx } from '../store/database.ts';
import { dropOldEntries, type LogTimes } from '../store/event-outbox.ts';
import {
  clearOldReports,
  deleteExcessNotifications,
  deleteExpiredRateLimits,
  deleteIdleBotChats,
  deleteOldBotMessages,
  deleteOldBotUpdates,
  deleteOldIdempotencyKeys,
  deleteOldNotifications,
  deleteOldOpenMessages,
  deleteOldSavedSearches,
  deleteOldSentMessages,
  deleteOldSessions,
  deleteOldStaffReads,
  deleteOldViews,
  deleteUnneededIdentifiers,
  eraseFinishedDeals,
  removeOldRequests,
  usersNotifiedSince,
  vacuum,
} from '../store/retention.ts';
import { clearEndedBans, deleteEndedSanctions } from '../store/sanctions.ts';
import type { Write } from './unit-of-work.ts';

/**
 * Keys stay valid for writes that began before their expiry.
 * Deleting them a little later costs nothing.
 */
const KEY_MARGIN_MS = 3_600_000;
/** Telegram lets the bot change a message for two days. */
const OPEN_MESSAGES_KEPT_MS = 2 * DAY_MS;
/** SRCH-07: what a user keeps of notifications, by age and by number. */
export const NOTIFICATIONS_KEPT = 500;
/** Half a year after it was saved a filter is forgotten more often than wanted. */
const SAVED_SEARCH_MS = 180 * DAY_MS;
/** Twice the interval of the job, so that nobody is missed between two runs. */
const NOTIFIED_WITHIN_MS = 20 * 60_000;
/** Users whose excess one statement looks for: 50 times 500 index entries take milliseconds. */
const USERS_PER_BATCH = 50;
const BATCH_SIZE = 500;
/** The deals of one batch: each may have thousands of messages. */
const DEALS_PER_BATCH = 5;
/** Counters of calls per minute have no index of their ends: each batch reads the table. */
const RATE_LIMITS_PER_BATCH = 10_000;
/** The most that one run deletes of each kind; the next run follows at once when there is more. */
const MAX_BATCHES = 100;

interface RetentionDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly write: Write;
  readonly logTimes: LogTimes;
  readonly retention: RetentionSettings;
  /** True while the instance stops: the rest is left to the next run. */
  readonly isStopping: () => boolean;
  readonly onRemoved: OnRemoved;
}

/**
 * Deletes or erases one batch, and resolves with its number.
 * Less than `size`, BATCH_SIZE by default: there is no more.
 */
type Batch = readonly [kind: RemovedKind, run: (tx: Tx) => Promise<number>, size?: number];

/** True when there may be more to delete. Each batch is a transaction of its own. */
export async function deleteExpiredRecords({
  database,
  clock,
  write,
  logTimes,
  retention,
  isStopping,
  onRemoved,
}: RetentionDeps): Promise<boolean> {
  const slots = await dropOldEntries(database, logTimes);
  const removed = new Map<RemovedKind, number>([['log_slots', slots]]);
  try {
    return await deleteRows({ database, clock, write, retention, isStopping }, removed);
  } finally {
    // What was removed before a fault is removed too.
    onRemoved(Object.fromEntries(removed));
  }
}

async function deleteRows(
  {
    database,
    clock,
    write,
    retention,
    isStopping,
  }: Pick<RetentionDeps, 'database' | 'clock' | 'write' | 'retention' | 'isStopping'>,
  removed: Map<RemovedKind, number>,
): Promise<boolean> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now - ms);
  const { notificationMs } = retention;
  const later = new Date(now - DAY_MS - KEY_MARGIN_MS);
  const batches: Batch[] = [
    ['idempotency_keys', (tx) => deleteOldIdempotencyKeys(tx, later, BATCH_SIZE)],
    ['bot_messages', (tx) => deleteOldBotMessages(tx, later, BATCH_SIZE)],
    ['bot_updates', (tx) => deleteOldBotUpdates(tx, later, BATCH_SIZE)],
    ['bot_chats', (tx) => deleteIdleBotChats(tx, later, BATCH_SIZE)],
    ['open_bot_messages', (tx) => deleteOldOpenMessages(tx, ago(OPEN_MESSAGES_KEPT_MS), BATCH_SIZE)],
    ['sent_bot_messages', (tx) => deleteOldSentMessages(tx, ago(notificationMs), BATCH_SIZE)],
    ['rate_limits', (tx) => deleteExpiredRateLimits(tx, RATE_LIMITS_PER_BATCH), RATE_LIMITS_PER_BATCH],
    ['staff_reads', (tx) => deleteOldStaffReads(tx, later, BATCH_SIZE)],
    ['notifications', (tx) => deleteOldNotifications(tx, ago(notificationMs), BATCH_SIZE)],
    ...byAge(retention, now),
  ];
  const notified = await usersNotifiedSince(database.reads, new Date(now - NOTIFIED_WITHIN_MS));
  for (let from = 0; from < notified.length; from += USERS_PER_BATCH) {
    const users = notified.slice(from, from + USERS_PER_BATCH);
    batches.push([
      'notifications',
      (tx) => deleteExcessNotifications(tx, users, NOTIFICATIONS_KEPT, BATCH_SIZE),
    ]);
  }
  let hasMore = false;
  for (const [kind, run, size = BATCH_SIZE] of batches) {
    let count = size;
    for (let n = 0; n < MAX_BATCHES && count === size && !isStopping(); n += 1) {
      count = await write(({ tx }) => run(tx));
      removed.set(kind, (removed.get(kind) ?? 0) + count);
    }
    if (count === size) hasMore = true;
  }
  if (!isStopping()) await vacuum(database);
  return hasMore;
}

/** DATA-20: by the settings of docs/data.md. */
function byAge(retention: RetentionSettings, now: number): Batch[] {
  const ago = (ms: number) => new Date(now - ms);
  const at = new Date(now);
  return [
    ['alerts', (tx) => deleteOldSavedSearches(tx, ago(SAVED_SEARCH_MS), BATCH_SIZE)],
    ['request_views', (tx) => deleteOldViews(tx, ago(retention.viewMs), BATCH_SIZE)],
    ['requests', (tx) => removeOldRequests(tx, ago(retention.requestMs), at, BATCH_SIZE)],
    ['reports', (tx) => clearOldReports(tx, ago(retention.reportMs), BATCH_SIZE)],
    ['sessions', (tx) => deleteOldSessions(tx, ago(retention.sessionMs), BATCH_SIZE)],
    ['kept_sanctions', (tx) => deleteEndedSanctions(tx, at, ago(retention.warningMs), BATCH_SIZE)],
    ['kept_bans', (tx) => clearEndedBans(tx, at, BATCH_SIZE)],
    ['identifiers', (tx) => deleteUnneededIdentifiers(tx, at, BATCH_SIZE)],
    ['deals', (tx) => eraseFinishedDeals(tx, ago(retention.dealMs), at, DEALS_PER_BATCH), DEALS_PER_BATCH],
  ];
}
