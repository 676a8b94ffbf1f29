// Plan rules of the model: the plans among which it looks for the best, and the rule that the product had before.
import { proposePlan } from '#domain/settlement/plan.ts';
import { TRUST_LEVELS } from '#domain/trust.ts';
import type { PlanRule, PlanShape } from './protection.ts';

/** Part of the amount in a small first payment. */
const TRIAL = 0.1;

export interface Candidate extends PlanRule {
  /** The name in a narrow table. */
  readonly short: string;
}
const candidate = (name: string, short: string, shape: Omit<PlanShape, 'trial'>, trial = 0): Candidate => ({
  name,
  short,
  shapeOf: () => ({ ...shape, trial }),
});

export const ONE_PAYMENT = candidate('one payment each', '1', { parts: 1, order: 'zigzag' });
const IN_TURNS = candidate('two halves in three transfers', '2', { parts: 2, order: 'zigzag' });
export const HALVES = candidate('two halves, one each', '2e', { parts: 2, order: 'one_each' });
const TRIAL_FIRST = candidate('a tenth each, then the rest', 's', { parts: 1, order: 'zigzag' }, TRIAL);
/** From the fewest transfers to the most: the first of two equally good ones is the better one. */
export const CANDIDATES: readonly Candidate[] = [
  ONE_PAYMENT,
  IN_TURNS,
  HALVES,
  TRIAL_FIRST,
  candidate('three parts in four transfers', '3', { parts: 3, order: 'zigzag' }),
  candidate('three parts, one each', '3e', { parts: 3, order: 'one_each' }),
  candidate('five parts, one each', '5e', { parts: 5, order: 'one_each' }),
];

/** The product's rule until November 2026: by level, three in a first exchange, whatever the amount. */
export const FORMER: PlanRule = {
  name: 'as it was',
  shapeOf({ author, accepter }, { isFirst }) {
    const lower = Math.min(...[author, accepter].map(({ level }) => TRUST_LEVELS.indexOf(level)));
    const byLevel = [5, 3, 3, 1][lower] ?? 1;
    const isCareful =
      isFirst ||
      [author, accepter].some(({ level, rail }) => level === 'newcomer' || rail.reversible === 'weeks');
    const wanted = isFirst ? Math.max(byLevel, 3) : byLevel;
    return { parts: wanted, order: isCareful && wanted > 1 ? 'one_each' : 'zigzag', trial: 0 };
  },
};

/** A plan of its own for the deals that the product divides, and one payment each for all others. */
const instead = (divided: Candidate): PlanRule => ({
  name: `${divided.name} instead of halves`,
  shapeOf(sides, deal) {
    const terms = { currency: 'USD', amount: deal.usd.toFixed(2) };
    const { parts } = proposePlan(sides, { author: terms, accepter: terms }, deal);
    return (parts > 1 ? divided : ONE_PAYMENT).shapeOf(sides, deal);
  },
});

/** Rules to which cheats choose their best answer. Null: the product's own. */
export const MARKET_RULES: readonly (PlanRule | null)[] = [
  FORMER,
  null,
  ONE_PAYMENT,
  instead(IN_TURNS),
  instead(TRIAL_FIRST),
];
