// Graph of trust: clusters of accounts that share an identifier, closed rings of the deal graph, and everybody's record of deals.
import type { EpochMs } from './entities.ts';
import { FULL_REACH, TRUST_RECORD_MS, type TrustDeal } from './trust.ts';

/** The key of a cluster or ring for each of its members: the smallest id. Nobody else is a key. */
export type Groups = ReadonlyMap<string, string>;

/** An identifier that more people share is nobody's own, such as a bank's number. */
const MAX_SHARED_BY = 25;

/** Clusters by union–find: `shared` are the people of each identifier. */
export function findClusters(shared: Iterable<readonly string[]>): Groups {
  const parents = new Map<string, string>();
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
  const members = new Set<string>();
  for (const people of shared) {
    const [first] = people;
    if (first === undefined || people.length < 2 || people.length > MAX_SHARED_BY) continue;
    for (const person of people) {
      members.add(person);
      const [a, b] = [rootOf(first), rootOf(person)].sort();
      if (a !== undefined && b !== undefined && a !== b) parents.set(b, a);
    }
  }
  return new Map([...members].map((id) => [id, rootOf(id)]));
}

/** Completed deals of two people. */
export interface DealEdge {
  readonly a: string;
  readonly b: string;
  readonly deals: number;
}

const MAX_RING_SIZE = 25;
const MIN_INSIDE_SHARE = 0.9;
/** In a smaller market honest people are a small group too. */
const MIN_ACTIVE_PEOPLE = 100;
const MAX_ROUNDS = 20;
const MAX_LEVELS = 4;

/**
 * Closed rings of at most 25 people with over 90 % of their deals inside, in a market of over 100.
 * Groups are found by label propagation with modularity (LPAm, Barber and Clark 2009).
 * It is repeated among the groups, because the members of a long chain hardly know each other.
 */
export function findClosedRings(edges: readonly DealEdge[]): Groups {
  const people = [...new Set(edges.flatMap(({ a, b }) => [a, b]))].sort();
  const rings = new Map<string, string>();
  if (people.length <= MIN_ACTIVE_PEOPLE) return rings;
  let labels = new Map(people.map((id) => [id, id]));
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const merged = propagateLabels(contract(edges, labels));
    const next = new Map([...labels].map(([id, label]) => [id, merged.get(label) ?? label]));
    if ([...next].every(([id, label]) => labels.get(id) === label)) break;
    labels = next;
    markClosed(edges, labels, rings);
  }
  return rings;
}

/** A graph of groups. */
interface Contracted {
  /** Deals with each other group. */
  readonly neighbours: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** All deals of a group; those inside count twice. */
  readonly degrees: ReadonlyMap<string, number>;
}

function contract(edges: readonly DealEdge[], labels: ReadonlyMap<string, string>): Contracted {
  const neighbours = new Map<string, Map<string, number>>();
  const degrees = new Map<string, number>();
  const add = (from: string, to: string, deals: number) => {
    degrees.set(from, (degrees.get(from) ?? 0) + deals);
    const known = neighbours.get(from) ?? new Map<string, number>();
    neighbours.set(from, from === to ? known : known.set(to, (known.get(to) ?? 0) + deals));
  };
  for (const { a, b, deals } of edges) {
    const from = labels.get(a) ?? a;
    const to = labels.get(b) ?? b;
    add(from, to, deals);
    add(to, from, deals);
  }
  return { neighbours, degrees };
}

/**
 * Each node takes the label with most deals beyond chance, in the order of ids, until none changes.
 * Without the share of chance the label of the many would run over a ring by a single deal.
 */
function propagateLabels({ neighbours, degrees }: Contracted): Map<string, string> {
  const nodes = [...neighbours.keys()].sort();
  const labels = new Map(nodes.map((id) => [id, id]));
  const totals = new Map(degrees);
  const all = [...degrees.values()].reduce((sum, degree) => sum + degree, 0);
  const change = (label: string, by: number) => totals.set(label, (totals.get(label) ?? 0) + by);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let hasChanged = false;
    for (const node of nodes) {
      const present = labels.get(node) ?? node;
      const degree = degrees.get(node) ?? 0;
      const votes = new Map<string, number>([[present, 0]]);
      for (const [other, deals] of neighbours.get(node) ?? []) {
        const label = labels.get(other) ?? other;
        votes.set(label, (votes.get(label) ?? 0) + deals);
      }
      change(present, -degree);
      let best = present;
      let most = Number.NEGATIVE_INFINITY;
      for (const [label, count] of votes) {
        const gain = count - (degree * (totals.get(label) ?? 0)) / all;
        // A tie keeps the present label, else the smallest wins: the result depends on nothing but the deals.
        const isTieWon =
          Math.abs(gain - most) < 1e-9 && best !== present && (label === present || label < best);
        if (gain > most + 1e-9 || isTieWon) [best, most] = [label, gain];
      }
      change(best, degree);
      if (best === present) continue;
      labels.set(node, best);
      hasChanged = true;
    }
    if (!hasChanged) break;
  }
  return labels;
}

function markClosed(
  edges: readonly DealEdge[],
  labels: ReadonlyMap<string, string>,
  rings: Map<string, string>,
): void {
  const groups = new Map<string, string[]>();
  for (const [id, label] of labels) groups.set(label, [...(groups.get(label) ?? []), id]);
  const inside = new Map<string, number>();
  const all = new Map<string, number>();
  for (const { a, b, deals } of edges) {
    const ends = [labels.get(a) ?? a, labels.get(b) ?? b] as const;
    for (const label of new Set(ends)) all.set(label, (all.get(label) ?? 0) + deals);
    if (ends[0] === ends[1]) inside.set(ends[0], (inside.get(ends[0]) ?? 0) + deals);
  }
  for (const [label, members] of groups) {
    if (members.length < 2 || members.length > MAX_RING_SIZE) continue;
    if ((inside.get(label) ?? 0) <= MIN_INSIDE_SHARE * (all.get(label) ?? 0)) continue;
    const key = [...members].sort()[0] ?? label;
    for (const id of members) rings.set(id, key);
  }
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
