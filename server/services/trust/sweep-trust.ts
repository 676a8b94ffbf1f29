// Daily job of trust: clusters and closed rings of the whole market, and everybody's result, because deals age.

import { TRUST_RECORD_MS } from '#domain/trust.ts';
import { findClosedRings, findClusters, MAX_SHARED_BY } from '#domain/trust-graph.ts';
import type { WallClock } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { listDealEdges, listSharedIdentifiers, saveGroups } from '../../store/trust.ts';
import { hideTrust, listUserIds, lockUsers } from '../../store/users.ts';
import { type MarketConfig, runUnitOfWork } from '../unit-of-work.ts';
import { emitProfileChanged } from '../users/events.ts';
import { recordEarlierIdentifiers } from './record-identifiers.ts';
import { refreshTrust } from './refresh-trust.ts';

/** Users of one transaction: their rows are locked for a few dozen milliseconds. */
const BATCH_SIZE = 50;

export interface TrustJobDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly market: MarketConfig;
  /** True while the instance stops: the rest is left to the next run. */
  readonly isStopping: () => boolean;
  /** After each transaction that may have written events. */
  readonly onCommit: () => void;
}

export async function sweepTrust(deps: TrustJobDeps): Promise<void> {
  const { database, clock, market, isStopping, onCommit } = deps;
  const now = new Date(clock.now());
  await recordEarlierIdentifiers(database, now, isStopping);
  await findGroups(database, now);
  let after: string | null = null;
  for (let isLast = false; !isLast && !isStopping(); ) {
    const ids: string[] = await listUserIds(database.reads, after, BATCH_SIZE);
    await database.transaction((tx) =>
      runUnitOfWork(tx, now, market, async (work) => {
        await lockUsers(tx, ids);
        for (const user of await refreshTrust(work, ids)) await emitProfileChanged(work, user);
      }),
    );
    onCommit();
    after = ids.at(-1) ?? null;
    isLast = ids.length < BATCH_SIZE;
  }
}

/** A graph of a million pairs takes some 100 MB for a few seconds, once a day on one instance. */
async function findGroups(database: Database, now: Date): Promise<void> {
  const shared = await listSharedIdentifiers(database.reads, MAX_SHARED_BY);
  const edges = await listDealEdges(database.reads, new Date(now.getTime() - TRUST_RECORD_MS));
  await database.transaction(async (tx) => {
    await saveGroups(tx, 'cluster', findClusters(shared));
    await saveGroups(tx, 'ring', findClosedRings(edges));
  });
}

/** Where the operator has turned the feature off. */
export async function hideAllTrust({ database, isStopping }: TrustJobDeps): Promise<void> {
  for (let hasMore = true; hasMore && !isStopping(); )
    hasMore = await database.transaction((tx) => hideTrust(tx, BATCH_SIZE));
}
