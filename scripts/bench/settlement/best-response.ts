// Best response of cheats: the strategy of a kind with the highest yield against a market in which the protection stands.
import type { Assumed } from './assumptions.ts';
import { runCareer } from './career.ts';
import { createChance } from './chance.ts';
import { createPeople, type HonestPerson } from './people.ts';
import type { Protection } from './protection.ts';
import { type CheatKind, type Strategy, strategiesOf } from './strategies.ts';

export interface Rated {
  /** Null: no strategy yields anything, so the cheat stays away. */
  readonly strategy: Strategy | null;
  /** Yield of a career, in USD. */
  readonly yieldUsd: number;
}
export interface Search {
  readonly best: Rated;
  /** For each value of each choice the best strategy that has it, as far as it may still become the best. */
  readonly shortlist: readonly Strategy[];
}

/** Careers by which a strategy is judged, in rounds; after each the better part stays. */
export const FULL_SEARCH: readonly number[] = [2, 8, 32];
const KEPT = 0.15;
const LEAST_KEPT = 4;
/** The same for a shortlist. */
export const SHORT_SEARCH: readonly number[] = [4, 16];

/** Yield from which a strategy is shortlisted, in parts of the best. */
const SHORTLISTED = 0.4;

/** Seed of the market in which cheats try out strategies: none of those in which they are counted. */
const TRIAL_SEED = 90_001;

export function searchBest(
  kind: CheatKind,
  protection: Protection,
  model: Assumed,
  rounds: readonly number[] = FULL_SEARCH,
  candidates: readonly Strategy[] = strategiesOf(kind, protection.settlement),
): Search {
  const people = createPeople(TRIAL_SEED, model);
  let rated = candidates.map((strategy) => ({ strategy, yieldUsd: 0 }));
  const judged = new Map<Strategy, number>();
  rounds.forEach((careers, round) => {
    rated = rated
      .map(({ strategy }) => ({
        strategy,
        yieldUsd: meanYield(strategy, people, protection, model, careers),
      }))
      .sort((a, b) => b.yieldUsd - a.yieldUsd);
    for (const { strategy, yieldUsd } of rated) judged.set(strategy, yieldUsd);
    if (round + 1 < rounds.length)
      rated = rated.slice(0, Math.max(LEAST_KEPT, Math.ceil(rated.length * KEPT)));
  });
  const [first] = rated;
  const best = first && first.yieldUsd > 0 ? first : { strategy: null, yieldUsd: 0 };
  return { best, shortlist: shortlistOf(judged) };
}

/** Every strategy meets the same people in the same order of chance. */
function meanYield(
  strategy: Strategy,
  people: readonly HonestPerson[],
  protection: Protection,
  model: Assumed,
  careers: number,
): number {
  let sum = 0;
  for (let n = 0; n < careers; n += 1) {
    const chance = createChance(n, `trial ${strategy.kind}`);
    sum += runCareer(strategy, { people, protection, model, chance }).ledger.balances.cheats;
  }
  return sum / careers;
}

function shortlistOf(judged: ReadonlyMap<Strategy, number>): Strategy[] {
  const best = new Map<string, Strategy>();
  for (const [strategy, yieldUsd] of judged)
    for (const [key, value] of Object.entries(strategy)) {
      const known = best.get(`${key} ${value}`);
      if (!known || yieldUsd > (judged.get(known) ?? 0)) best.set(`${key} ${value}`, strategy);
    }
  const most = Math.max(...judged.values());
  return [...new Set(best.values())].filter((one) => (judged.get(one) ?? 0) > SHORTLISTED * most);
}
