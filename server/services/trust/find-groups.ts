// Daily job of trust: clusters of accounts and closed rings of the whole market.
import { TRUST_RECORD_MS } from '#domain/trust.ts';
import { findClosedRings, findClusters } from '#domain/trust-graph.ts';
import { listSharedIdentifiers, removeIdentifiers } from '../../store/identifiers.ts';
import { addTrustRows, listDealEdges, removeTrustOfDeleted, saveGroups } from '../../store/trust.ts';
import { custodialHashes } from './identifiers.ts';
import { recordEarlierIdentifiers } from './record-identifiers.ts';
import type { TrustJobDeps } from './refresh-stale-trust.ts';
import { rehashGiven } from './rehash-given.ts';

/** A graph of a million pairs takes some 100 MB for a few seconds, once a day on one instance. */
export async function findTrustGroups(deps: TrustJobDeps): Promise<void> {
  const { database, clock, isStopping, write } = deps;
  const now = clock.now();
  await recordEarlierIdentifiers(deps);
  await rehashGiven(deps);
  await write(({ tx }) => removeIdentifiers(tx, custodialHashes(deps.config.trust)));
  const shared = await listSharedIdentifiers(database.reads);
  const edges = await listDealEdges(database.reads, new Date(now - TRUST_RECORD_MS));
  if (isStopping()) return;
  await write(async ({ tx }) => {
    await addTrustRows(tx, [...new Set(edges.flatMap(({ a, b }) => [a, b]))]);
    await saveGroups(tx, 'cluster', findClusters(shared));
    await saveGroups(tx, 'ring', findClosedRings(edges));
    await removeTrustOfDeleted(tx);
  });
}
