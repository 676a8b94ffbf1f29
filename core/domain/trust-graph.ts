// Graph of trust: clusters of linked accounts, and everybody's record of deals.
import type { EpochMs } from './entities.ts';
import { FULL_REACH, TRUST_RECORD_MS, type TrustDeal } from './trust.ts';

/** The key of a cluster or ring for each of its members: the smallest id. Nobody else is a key. */
export type Groups = ReadonlyMap<string, string>;

/** Clusters by union–find: each link joins its accounts. */
export function createClusterFinder() {
  const parents = new Map<string, string>();
  const members = new Set<string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    // Path compression.
    for (let at = id; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  return {
    /** Accounts of one person. */
    add(people: readonly string[]): void {
      const [first] = people;
      if (first === undefined || people.length < 2) return;
      for (const person of people) {
        members.add(person);
        const [a, b] = [rootOf(first), rootOf(person)].sort();
        if (a !== undefined && b !== undefined && a !== b) parents.set(b, a);
      }
    },
    find: (): Groups => new Map([...members].map((id) => [id, rootOf(id)])),
  };
}

export function findClusters(links: Iterable<readonly string[]>): Groups {
  const finder = createClusterFinder();
  for (const people of links) finder.add(people);
  return finder.find();
}

/** A completed deal of two people. */
export interface MarketDeal
  extends Pick<TrustDeal, 'id' | 'usd' | 'approvedAt' | 'completedAt' | 'messageCount'> {
  readonly a: string;
  readonly b: string;
}

const shareGroup = (groups: Groups, a: string, b: string): boolean =>
  groups.has(a) && groups.get(a) === groups.get(b);

/** Everybody's deals of the last three years as the formula reads them. */
export function trustRecords(
  deals: readonly MarketDeal[],
  { clusters, rings }: { readonly clusters: Groups; readonly rings: Groups },
  now: EpochMs,
): Map<string, TrustDeal[]> {
  const recent = deals.filter(({ completedAt }) => now - completedAt <= TRUST_RECORD_MS);
  const partners = new Map<string, Set<string>>();
  const addPartner = (id: string, partner: string) =>
    partners.set(id, (partners.get(id) ?? new Set()).add(partner));
  for (const { a, b } of recent) {
    addPartner(a, b);
    addPartner(b, a);
  }
  const reach = (id: string, partnerId: string): number => {
    let count = 0;
    for (const other of partners.get(partnerId) ?? []) {
      if (other === id || shareGroup(clusters, other, id) || shareGroup(clusters, other, partnerId)) continue;
      count += 1;
      if (count === FULL_REACH) break;
    }
    return count;
  };
  const records = new Map<string, TrustDeal[]>();
  for (const { a, b, ...deal } of recent) {
    for (const [id, partnerId] of [
      [a, b],
      [b, a],
    ] as const) {
      const record = records.get(id) ?? [];
      record.push({
        ...deal,
        partnerId,
        isSameCluster: shareGroup(clusters, a, b),
        isClosedRing: shareGroup(rings, a, b),
        partnerReach: reach(id, partnerId),
      });
      records.set(id, record);
    }
  }
  return records;
}
