// Simulated market: honest people, and accounts that make up exchanges among themselves in rings, by a seed (TRST-06).

import { findClosedRings } from '#domain/closed-rings.ts';
import { DAY_MS } from '#domain/durations.ts';
import { DEFAULT_TRUST_SETTINGS, type TrustLevel, trustStanding } from '#domain/trust.ts';
import { findClusters } from '#domain/trust-graph.ts';
import { createSeededRandom, pick } from '../chaos/seeded-random.ts';
import { type MarketDeal, trustRecords } from './trust-records.ts';

export interface SimulationSize {
  readonly honest: number;
  /** Sizes of the rings of made-up accounts. */
  readonly rings: readonly number[];
}

/** 300 honest people and 60 made-up accounts in rings of 2 to 20. */
export const FULL_SIZE: SimulationSize = { honest: 300, rings: [2, 3, 4, 5, 6, 9, 11, 20] };

/**
 * Strategies of rings.
 * `cheap`: tiny amounts, no chats, within a minute.
 * `careless`: exchanges as honest people make them, but with payment details that each has used after another.
 * `patient`: details of their own, and only among themselves.
 * `mixed`: as patient, and up to a tenth of their exchanges with honest people.
 * `spread`: a fifth of them: no longer a closed ring; it costs what honest exchanges cost, and the formula does not find it.
 */
export const STRATEGIES = ['cheap', 'careless', 'patient', 'mixed'] as const;
export type Strategy = (typeof STRATEGIES)[number] | 'spread';

const NOW = Date.UTC(2026, 2, 1);
const MEDIAN_USD = 120;
const MEDIAN_MINUTES = 40;
/** Days within which people joined. */
const MARKET_DAYS = 400;
const RING_DAYS = 90;
/** Mean of exchanges beyond the first two, which everybody counted as a person of the market has made. */
const MEAN_FURTHER_DEALS = 9;

export interface SimulatedPerson {
  readonly id: string;
  readonly isHonest: boolean;
  /** '' of honest people. */
  readonly strategy: Strategy | '';
  readonly weight: number;
  readonly level: TrustLevel;
  /** Everybody with whom an exchange was completed. */
  readonly partners: number;
  /** Days on which an exchange ended that counts. */
  readonly days: number;
}

interface Draft {
  readonly random: () => number;
  readonly deals: MarketDeal[];
  readonly links: string[][];
}

/** Each of `strategies` comes in turn, beginning with another one for each seed. */
export function simulateMarket(
  seed: number,
  size: SimulationSize,
  strategies: readonly Strategy[] = STRATEGIES,
): SimulatedPerson[] {
  const draft: Draft = { random: createSeededRandom(seed, 'trust'), deals: [], links: [] };
  const honest = Array.from({ length: size.honest }, (_, n) => `honest-${n}`);
  addHonestPeople(draft, honest);
  const strategyOf = new Map<string, Strategy>();
  for (const [n, count] of size.rings.entries()) {
    const members = Array.from({ length: count }, (_, i) => `ring-${n}-${i}`);
    const strategy = strategies[(n + seed) % strategies.length] ?? 'patient';
    for (const id of members) strategyOf.set(id, strategy);
    addRing(draft, members, strategy, honest);
  }
  const groups = {
    clusters: findClusters(draft.links),
    rings: findClosedRings(draft.deals.map(({ a, b }) => ({ a, b, deals: 1 }))),
  };
  const records = trustRecords(draft.deals, groups, NOW);
  return [...honest, ...strategyOf.keys()].map((id) => {
    const completed = records.get(id) ?? [];
    const ledger = { completed, endedCount: completed.length, faultCount: 0 };
    const { weight, level, days } = trustStanding(ledger, NOW, DEFAULT_TRUST_SETTINGS);
    const strategy = strategyOf.get(id) ?? '';
    const partners = new Set(completed.map(({ partnerId }) => partnerId)).size;
    return { id, isHonest: strategy === '', strategy, weight, level, partners, days };
  });
}

const exponential = (random: () => number, mean: number): number => -Math.log(1 - random()) * mean;
/** By Box and Muller. */
const logNormal = (random: () => number, median: number, sigma: number): number =>
  median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

type DealSketch = Pick<MarketDeal, 'a' | 'b' | 'usd' | 'messageCount'> & {
  readonly daysAgo: number;
  readonly minutes: number;
};

function addDeal({ deals }: Draft, { daysAgo, minutes, ...deal }: DealSketch): void {
  const completedAt = NOW - daysAgo * DAY_MS;
  deals.push({
    ...deal,
    id: `deal-${deals.length}`,
    completedAt,
    approvedAt: completedAt - minutes * 60_000,
  });
}

/** An exchange as people make it: some are hasty, and some write nothing. */
const ordinaryDeal = (random: () => number, a: string, b: string, daysAgo: number): DealSketch => ({
  ...{ a, b, daysAgo },
  usd: logNormal(random, MEDIAN_USD, 1),
  minutes: logNormal(random, MEDIAN_MINUTES, 1.2),
  messageCount: random() < 0.06 ? 1 : 4,
});

/** Some trade much and most little, a fourth with earlier partners. */
function addHonestPeople(draft: Draft, honest: readonly string[]): void {
  const { random } = draft;
  for (const a of honest) {
    const joined = random() * MARKET_DAYS;
    const known: string[] = [];
    // Half of one's exchanges, because one is the partner of as many.
    const count = (2 + exponential(random, MEAN_FURTHER_DEALS)) / 2;
    for (let k = 0; k < count; k += 1) {
      const isAgain = known.length > 0 && random() < 0.25;
      const b = pick(random, isAgain ? known : honest);
      if (b === a) continue;
      known.push(b);
      addDeal(draft, ordinaryDeal(random, a, b, random() * joined));
    }
  }
}

/** As many exchanges as honest people make, among themselves. */
function addRing(
  draft: Draft,
  members: readonly string[],
  strategy: Strategy,
  honest: readonly string[],
): void {
  const { random, links } = draft;
  if (strategy === 'careless')
    for (const [i, id] of members.entries()) links.push([id, members[(i + 1) % members.length] ?? id]);
  const outside = { mixed: random() * 0.1, spread: 0.2, cheap: 0, careless: 0, patient: 0 }[strategy];
  for (const a of members) {
    const count = (2 + exponential(random, MEAN_FURTHER_DEALS)) / 2;
    for (let k = 0; k < count; k += 1) {
      const b = pick(random, random() < outside ? honest : members);
      if (b === a) continue;
      const deal = ordinaryDeal(random, a, b, random() * RING_DAYS);
      addDeal(
        draft,
        strategy === 'cheap' ? { ...deal, usd: 2 + 8 * random(), minutes: 1, messageCount: 0 } : deal,
      );
    }
  }
}

export interface SimulationResult {
  /** Area under the curve: how often an honest person weighs more than a made-up account. */
  readonly area: number;
  /** Honest people with five or more partners, on three days or more, who are newcomers. */
  readonly misjudged: number;
}

export function judgeMarket(people: readonly SimulatedPerson[]): SimulationResult {
  const honest = people.filter(({ isHonest }) => isHonest);
  const made = people.filter(({ isHonest }) => !isHonest);
  let wins = 0;
  for (const a of honest)
    for (const b of made) wins += a.weight > b.weight ? 1 : a.weight === b.weight ? 0.5 : 0;
  return {
    area: wins / (honest.length * made.length),
    misjudged: honest.filter(
      ({ partners, days, level }) => partners >= 5 && days >= 3 && level === 'newcomer',
    ).length,
  };
}
