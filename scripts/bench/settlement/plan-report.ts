// Report of plans: what arrives by each candidate, the best by amount, level and rail beside the product's default, and how firm it is.
import { TRUST_LEVELS, type TrustLevel } from '#domain/trust.ts';
import { formatTable } from '../support/table.ts';
import { ASSUMPTIONS, type Assumed, assume } from './assumptions.ts';
import { createChance } from './chance.ts';
import { drawTerms } from './honest-deals.ts';
import { createPeople } from './people.ts';
import { CANDIDATES, HALVES, ONE_PAYMENT } from './plan-rules.ts';
import { createLosses, createValue, type LossOf, type PlanValue, type ValueOf } from './plan-value.ts';
import { type DealTerms, type PlanRule, suggestedPlan } from './protection.ts';
import { CRYPTO, DAYS, type Method, UNCOUNTED, WEEKS } from './rails.ts';
import { OF_PLANS } from './sensitivity.ts';

const AMOUNTS = [50, 100, 200, 300, 500, 1_000, 3_000];
const RAILS: readonly (readonly [Method, Method])[] = [
  [DAYS, UNCOUNTED],
  [UNCOUNTED, UNCOUNTED],
  [WEEKS, DAYS],
  [CRYPTO, DAYS],
  [CRYPTO, CRYPTO],
];
const SEED = 1;
const SAMPLED_DEALS = 3_000;

interface Relation {
  readonly name: string;
  readonly levels: readonly [TrustLevel, TrustLevel];
  readonly isFirst: boolean;
}
const RELATIONS: readonly Relation[] = [
  ...TRUST_LEVELS.map((level) => ({
    name: `two ${level}, first`,
    levels: [level, level] as const,
    isFirst: true,
  })),
  { name: 'newcomer and established, first', levels: ['newcomer', 'established'], isFirst: true },
  { name: 'two newcomer, again', levels: ['newcomer', 'newcomer'], isFirst: false },
  { name: 'two known, again', levels: ['known', 'known'], isFirst: false },
];
const [NEWCOMERS, KNOWN] = RELATIONS as [Relation, Relation];

const dealOf = (
  { levels, isFirst }: Relation,
  [author, accepter]: readonly [Method, Method],
  usd: number,
) => ({
  ...{ usd, isFirst },
  levels: { author: levels[0], accepter: levels[1] },
  partners: { author: 0, accepter: 0 },
  methods: { author, accepter },
});

const two = (value: number): string => value.toFixed(2);

/** A rule, and what cheats who know it take, in parts of what they take without settlement. */
export interface PlanArm {
  readonly rule: PlanRule | null;
  readonly ratio: number;
}

/** Prints all tables of plans. */
export function printPlans(arms: readonly PlanArm[]): void {
  const model = assume();
  const losses = createLosses(model);
  const value = createValue(model, losses);
  printNewcomers(value);
  printBest(value);
  printMarket(model, value, arms);
  printBorders(model, losses);
}

function printNewcomers(value: ValueOf): void {
  const [rails = [DAYS, UNCOUNTED] as const] = RAILS;
  const rows = CANDIDATES.map((rule) => {
    const all = AMOUNTS.map((usd) => value(dealOf(NEWCOMERS, rails, usd), rule));
    const [any] = all;
    return [rule.name, String(any?.transfers), two(any?.lossUsd ?? 0), ...all.map(({ usd }) => two(usd))];
  });
  console.log(
    `Plans: what arrives of 100 USD that two newcomers exchange for the first time by ${rails.join(' and ')}:\nwhat completed exchanges bring (${ASSUMPTIONS.exchangeWorth.value} of the amount), less fees, work and losses.`,
  );
  console.log(formatTable([['', 'transfers', 'lost', ...AMOUNTS.map((usd) => `${usd} USD`)], ...rows]));
  console.log('');
}

function printBest(value: ValueOf): void {
  let worst = 0;
  const rows = RELATIONS.flatMap((relation) =>
    RAILS.map((rails) => [
      `${relation.name}: ${rails.join(', ')}`,
      ...AMOUNTS.map((usd) => {
        const deal = dealOf(relation, rails, usd);
        const best = CANDIDATES.reduce((a, b) => (value(deal, b).usd > value(deal, a).usd ? b : a));
        const behind = value(deal, best).usd - value(deal, null).usd;
        worst = Math.max(worst, behind);
        const { parts } = suggestedPlan(deal, []);
        return behind > 0 ? `${best.short} (${parts}: -${two(behind)})` : best.short;
      }),
    ]),
  );
  console.log('The best plan; in brackets the default where it is another one, and what it brings less:');
  console.log(CANDIDATES.map(({ short, name }) => `${short}: ${name}`).join('; '));
  console.log(formatTable([['', ...AMOUNTS.map((usd) => `${usd} USD`)], ...rows]));
  console.log(`The default is at most ${two(worst)} of 100 USD behind the best.\n`);
}

/** All deals of a market with the plan of each rule, and cheats who answer it as well as they can. */
function printMarket(model: Assumed, value: ValueOf, arms: readonly PlanArm[]): void {
  const people = createPeople(SEED, model);
  const chance = createChance(SEED, 'plans');
  const deals: DealTerms[] = [];
  while (deals.length < SAMPLED_DEALS) {
    const pair = { author: chance.pick(people), accepter: chance.pick(people) };
    if (pair.author !== pair.accepter) deals.push(drawTerms(pair, model, chance));
  }
  const total = deals.reduce((sum, { usd }) => sum + usd, 0);
  const { low, value: assumed, high } = ASSUMPTIONS.lostWithout;
  const rows = arms.map(({ rule, ratio }) => {
    const all = deals.map((deal) => ({ deal, value: value(deal, rule) }));
    const mean = (of: (one: PlanValue, usd: number) => number, over: number): number =>
      all.reduce((sum, one) => sum + of(one.value, one.deal.usd), 0) / over;
    const brings = mean(({ usd, lossUsd }, amount) => (usd + lossUsd) * amount, total);
    return [
      rule?.name ?? 'as it is',
      two(mean(({ transfers }) => transfers, deals.length)),
      `${two(100 * mean(({ givenUp }) => givenUp, deals.length))} %`,
      two(brings),
      two(ratio),
      ...[low, assumed, high].map((share) => two(brings - 100 * share * ratio)),
    ];
  });
  console.log(
    'All deals of the market, of 100 USD: what honest exchanges bring, and what arrives when cheats would take so much without protection:',
  );
  console.log(
    formatTable([
      [
        ...['plan', 'transfers', 'given up', 'brings', 'lost, of without'],
        ...[low, assumed, high].map((share) => `arrives at ${100 * share} %`),
      ],
      ...rows,
    ]),
  );
  console.log('');
}

/** The amounts from which halves bring more than one payment each, with each assumption low and high. */
function printBorders(model: Assumed, losses: LossOf): void {
  const [rails = [DAYS, UNCOUNTED] as const] = RAILS;
  const bordersOf = (changes: Partial<Assumed>): string[] => {
    const value = createValue({ ...model, ...changes }, losses);
    return [NEWCOMERS, KNOWN].map((relation) => borderOf(value, relation, rails));
  };
  const rows = OF_PLANS.map((name) => {
    const { low, high } = ASSUMPTIONS[name];
    return [name, String(low), ...bordersOf({ [name]: low }), String(high), ...bordersOf({ [name]: high })];
  });
  console.log(
    `The amount in USD from which halves bring more than one payment each, by ${rails.join(' and ')}: ${bordersOf({}).join(' for newcomers, ')} for known people.`,
  );
  console.log(formatTable([['', 'low', 'newcomers', 'known', 'high', 'newcomers', 'known'], ...rows]));
  console.log('');
}

const LARGEST_USD = 20_000;
function borderOf(value: ValueOf, relation: Relation, rails: readonly [Method, Method]): string {
  for (let usd = 20; usd <= LARGEST_USD; usd += usd < 1_000 ? 10 : 500) {
    const deal = dealOf(relation, rails, usd);
    if (value(deal, HALVES).usd > value(deal, ONE_PAYMENT).usd) return String(usd);
  }
  return 'none';
}
