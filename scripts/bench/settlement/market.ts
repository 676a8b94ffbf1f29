// Market of a seed: a thousand honest people, sixty cheats with the strategies that they chose, and what everybody lost.
import { type Assumed, CHEATS_OF_A_KIND } from './assumptions.ts';
import { runCareer } from './career.ts';
import { createChance } from './chance.ts';
import { type HonestDeals, runHonestDeals } from './honest-deals.ts';
import { HOLDERS, type Holder } from './ledger.ts';
import { createPeople } from './people.ts';
import type { Protection } from './protection.ts';
import { CHEAT_KINDS, type CheatKind, type Strategy } from './strategies.ts';

export type PerKind<T> = Readonly<Record<CheatKind, T>>;
/** The strategy of each kind's cheats; null for those who stay away. */
export type Chosen = PerKind<Strategy | null>;

export interface KindResult {
  /** What each holder has more than before, in USD; they sum to nothing. */
  readonly balances: Readonly<Record<Holder, number>>;
  readonly frauds: number;
  readonly attempts: number;
  readonly accounts: number;
}
export interface MarketResult {
  readonly kinds: PerKind<KindResult>;
  /** Of honest people, in USD. */
  readonly lossUsd: number;
  readonly honest: HonestDeals;
}

export function runMarket(
  seed: number,
  protection: Protection,
  model: Assumed,
  chosen: Chosen,
  cheatsOfAKind = CHEATS_OF_A_KIND,
): MarketResult {
  const people = createPeople(seed, model);
  const kinds = perKind((kind) => {
    const balances = { honest: 0, cheats: 0, outsiders: 0, banks: 0 };
    const counts = { frauds: 0, attempts: 0, accounts: 0 };
    const strategy = chosen[kind];
    for (let n = 0; strategy && n < cheatsOfAKind; n += 1) {
      const chance = createChance(seed, `${kind} ${n}`);
      const career = runCareer(strategy, { people, protection, model, chance });
      for (const holder of HOLDERS) balances[holder] += career.ledger.balances[holder];
      counts.frauds += career.frauds;
      counts.attempts += career.attempts;
      counts.accounts += career.accounts;
    }
    return { balances, ...counts };
  });
  const lossUsd = -CHEAT_KINDS.reduce((sum, kind) => sum + kinds[kind].balances.honest, 0);
  const honest = runHonestDeals(people, protection, model, createChance(seed, 'honest deals'));
  return { kinds, lossUsd, honest };
}

export const perKind = <T>(make: (kind: CheatKind) => T): PerKind<T> =>
  Object.fromEntries(CHEAT_KINDS.map((kind) => [kind, make(kind)])) as PerKind<T>;

/** Honest deals that were stopped, of all. */
export function stoppedShare({ deals, stopped }: HonestDeals): number {
  return Object.values(stopped).reduce((sum, count) => sum + count, 0) / deals;
}
