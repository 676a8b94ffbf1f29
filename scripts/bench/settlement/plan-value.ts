// Value of a plan: what honest exchanges bring by it, less what it costs and what cheats take, in USD of 100.
import { PARTIES, type Party } from '#domain/parties.ts';
import { TRUST_LEVELS, type TrustLevel } from '#domain/trust.ts';
import { createAccount } from './account.ts';
import type { Assumed } from './assumptions.ts';
import { attemptFraud } from './attempt-fraud.ts';
import { comingBack } from './career.ts';
import { createChance } from './chance.ts';
import { createLedger } from './ledger.ts';
import { createPeople, type HonestPerson } from './people.ts';
import { planCost } from './plan-cost.ts';
import { type DealTerms, type PlanRule, type Protection, suggestedPlan, WITH } from './protection.ts';
import { CASH, DAYS, type Method, UNCOUNTED } from './rails.ts';
import { CHEAT_KINDS, type CheatKind, type Strategy, strategiesOf } from './strategies.ts';

/** Of 100 USD of exchanges that two people agreed to. */
export interface PlanValue {
  readonly transfers: number;
  /** What completed exchanges bring, less fees, held accounts and losses. */
  readonly usd: number;
  readonly lossUsd: number;
  /** Honest deals that end because of the plan, a part of all. */
  readonly givenUp: number;
}

/** Attempts by which a cheat's choice is judged. */
const ATTEMPTS = 200;
/** No rule of the model depends on it but the plan's, which is given. */
const FRAUD_USD = 200;
const SEED = 77;

export type ValueOf = (deal: DealTerms, rule: PlanRule | null) => PlanValue;

/**
 * The value of plans by a model.
 * `losses`: those of another model may be used where the two differ in nothing that people and cheats do.
 */
export function createValue(model: Assumed, losses: LossOf): ValueOf {
  return (deal, rule) => {
    const plan = suggestedPlan(deal, [], rule);
    const { transfers, givenUp, usd: cost } = planCost(plan, deal.usd, model);
    const cheats = cheatsOf(deal, model);
    const shape: PlanRule = {
      name: `${plan.parts} ${plan.order} ${plan.trial}`,
      shapeOf: () => ({ parts: plan.parts, order: plan.order, trial: plan.trial }),
    };
    const lossUsd =
      100 *
      (cheats.second * losses(shape, deal.methods, true) + cheats.first * losses(shape, deal.methods, false));
    const honest = 1 - cheats.second - cheats.first;
    // Only deals by the guide have its plan; the others are one payment each, whatever it suggests.
    const guided = honest * model.guideUse;
    const gain = 100 * model.exchangeWorth * (honest - guided * givenUp);
    return {
      transfers,
      givenUp,
      lossUsd,
      usd: gain - guided * ((100 * cost) / deal.usd) - lossUsd,
    };
  };
}

/** How often the other one is a cheat who pays first, or second, by the levels of the two. */
function cheatsOf({ levels, isFirst }: DealTerms, model: Assumed) {
  const rank = (party: Party): number => TRUST_LEVELS.indexOf(levels[party]);
  const share = (of: number): number =>
    model.cheatShare * model.cheatsALevelUp ** of * (isFirst ? 1 : model.cheatsAgain);
  const [lower, higher] = [rank('author'), rank('accepter')].sort((a, b) => a - b) as [number, number];
  const second = lower === higher ? model.cheatPaysSecond : 0;
  // Each of the two may be the cheat; of unequal ones the lower pays first.
  return lower === higher
    ? { second: share(lower) * second, first: share(lower) * (1 - second) }
    : { second: share(higher) / 2, first: share(lower) / 2 };
}

/** The part of an amount that honest people lose when the other is a cheat who pays first, or second. */
export type LossOf = (shape: PlanRule, methods: DealTerms['methods'], isSecond: boolean) => number;

/** Losses are remembered: they depend on the plan's shape and rails, not on the amount. */
export function createLosses(model: Assumed): LossOf {
  const people = createPeople(SEED, model);
  const known = new Map<string, number>();
  return (shape, methods, isSecond) => {
    const pair = PARTIES.map((party) => (methods[party] === UNCOUNTED ? DAYS : methods[party])).sort();
    const key = `${shape.name} ${pair} ${isSecond}`;
    const [one = DAYS, other = DAYS] = pair;
    const loss =
      known.get(key) ??
      meanLoss({ protection: { ...WITH, plan: shape }, methods: [one, other], isSecond, people, model });
    known.set(key, loss);
    return loss;
  };
}

interface Cell {
  readonly protection: Protection;
  readonly methods: readonly [Method, Method];
  readonly isSecond: boolean;
  readonly people: readonly HonestPerson[];
  readonly model: Assumed;
}

/** Of the kinds of cheats whom these rails let try, each with its best strategy. */
function meanLoss(cell: Cell): number {
  const losses = CHEAT_KINDS.flatMap((kind) => {
    const tries = [...new Set(cell.methods)].flatMap((method, at) =>
      strategiesOf(kind, true)
        .filter((strategy) => isOfCell(strategy, method))
        .map((strategy) => tryOut(kind, strategy, cell.methods[1 - at] ?? DAYS, cell)),
    );
    if (tries.length === 0) return [];
    const best = tries.reduce((a, b) => (b.gain > a.gain ? b : a));
    return [best.gain > 0 ? best.loss : 0];
  });
  return losses.length === 0 ? 0 : losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** One strategy of each choice that matters in a single deal. */
const isOfCell = ({ kind, usd, method, level, swapAfter, partners, honestBetween }: Strategy, by: Method) =>
  usd === FRAUD_USD &&
  method === by &&
  (method !== CASH || kind === 'cash_ahead') &&
  level === (kind === 'bought_account' ? 'known' : 'newcomer') &&
  swapAfter === Number.POSITIVE_INFINITY &&
  partners === 0 &&
  honestBetween === 0;

/** Gain of the cheat and loss of the honest, of the amount and as means. */
function tryOut(kind: CheatKind, strategy: Strategy, victimMethod: Method, cell: Cell) {
  const { protection, isSecond, people, model } = cell;
  const level: TrustLevel = strategy.level;
  let gain = 0;
  let loss = 0;
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const chance = createChance(n, `plan ${kind}`);
    const ledger = createLedger();
    const victim = { ...chance.pick(people), level, partners: 5 };
    const account = { ...createAccount(chance, 0, level), partners: () => (isSecond ? 9 : 1) };
    const deal = { strategy, account, victim, victimMethod, day: 0, isFirst: true, running: 0 };
    const outcome = attemptFraud({ ...deal, protection, chance, model, ledger }, level);
    const { share, to } = comingBack(strategy, model);
    const back = share * (kind === 'triangle' ? outcome.paidByOutsider : outcome.paidByCheat);
    gain += ledger.balances.cheats + (to === 'cheats' ? back : 0);
    loss -= ledger.balances.honest - back * (1 - model.banksBear);
  }
  return { gain: gain / ATTEMPTS / FRAUD_USD, loss: loss / ATTEMPTS / FRAUD_USD };
}
