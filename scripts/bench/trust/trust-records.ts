// Records of trust of a whole market at once, as the formula reads them: the plain computation beside which the backend's is tested.
import type { EpochMs } from '#domain/entities.ts';
import { FULL_REACH, TRUST_RECORD_MS, type TrustDeal } from '#domain/trust.ts';
import type { Groups } from '#domain/trust-graph.ts';

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
