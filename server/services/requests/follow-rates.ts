// Followers of the rate: written and announced again when it has moved, in one batch for a pair (PRICE-12).
import { MINUTE_MS } from '#domain/durations.ts';
import { isMovedBy } from '#domain/money.ts';
import type { WallClock } from '../../runtime/clock.ts';
import type { Database } from '../../store/database.ts';
import {
  type FollowedPair,
  type FollowerRow,
  findAnnouncedAt,
  listFollowedPairs,
  listFollowers,
  lockFollowers,
  saveAmounts,
  saveAnnouncedAt,
} from '../../store/followers.ts';
import type { ServiceConfig, UnitOfWork, Write } from '../unit-of-work.ts';
import { recordEdited } from './events.ts';
import { followedColumns } from './own-price.ts';

/** Amounts that moved by less of the announced one, in hundredths of a percent, are not announced. */
const ANNOUNCED_MOVE_BPS = 30;
/** The least time between two batches of a pair. */
export const BATCH_PAUSE_MS = 5 * MINUTE_MS;
/** Followers that are computed in one turn of the event loop, and written in one transaction. */
const SLICE = 250;

export interface FollowRatesDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly config: ServiceConfig;
  readonly write: Write;
}

type At = Pick<UnitOfWork, 'config' | 'now'>;

/**
 * One instance at a time, by the lease of the job.
 * What it leaves when it is stopped comes with the next batch.
 */
export async function followRates(deps: FollowRatesDeps, stopped: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  for (const pair of await listFollowedPairs(database.reads)) {
    if (stopped.aborted) return;
    const announcedAt = await findAnnouncedAt(database.reads, pair);
    if (announcedAt && clock.now() - announcedAt.getTime() < BATCH_PAUSE_MS) continue;
    await followPair(deps, pair, stopped);
  }
}

async function followPair(
  { database, clock, config, write }: FollowRatesDeps,
  pair: FollowedPair,
  stopped: AbortSignal,
): Promise<void> {
  const followers = await listFollowers(database.reads, pair);
  const moved: string[] = [];
  for (let from = 0; from < followers.length; from += SLICE) {
    const at = { config, now: new Date(clock.now()) };
    for (const row of followers.slice(from, from + SLICE)) if (isMoved(at, row)) moved.push(row.id);
    // Calls and streams come in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let from = 0; from < moved.length && !stopped.aborted; from += SLICE)
    await write((work) => announce(work, pair, moved.slice(from, from + SLICE)));
}

/** True when its amount is far enough from the announced one, or it begins or ends to wait for a rate. */
function isMoved(at: At, row: FollowerRow): boolean {
  const { payAmount = row.payAmount, awaitsRate } = followedColumns(at, row);
  if (awaitsRate !== row.awaitsRate || payAmount === null || row.payAmount === null)
    return awaitsRate !== row.awaitsRate || payAmount !== row.payAmount;
  return isMovedBy(payAmount, row.payAmount, ANNOUNCED_MOVE_BPS);
}

/** One entry of the log. Each is computed once more under its lock: an edit may have come before. */
async function announce(work: UnitOfWork, pair: FollowedPair, ids: readonly string[]): Promise<void> {
  const rows = (await lockFollowers(work.tx, ids)).filter((row) => isMoved(work, row));
  if (rows.length === 0) return;
  const next = rows.map((row) => ({ ...row, ...followedColumns(work, row), version: row.version + 1 }));
  await saveAmounts(
    work.tx,
    next.map(({ id, payAmount, awaitsRate }) => ({ id, payAmount, awaitsRate })),
  );
  await saveAnnouncedAt(work.tx, pair, work.now);
  for (const [at, row] of next.entries()) recordEdited(work, rows[at] ?? row, row);
}
