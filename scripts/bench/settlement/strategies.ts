// Strategies of cheats: for each of the six kinds the choices among which a cheat looks for the best yield.
import type { TrustLevel } from '#domain/trust.ts';
import { CASH, CRYPTO, DAYS, type Method, WEEKS } from './rails.ts';

export const CHEAT_KINDS = [
  /** Lets a robbed third person pay. */
  'triangle',
  'never_pays',
  /** Pays, and takes the payment back after a week. */
  'reverses',
  'fake_receipt',
  'cash_ahead',
  /** Never pays either, under an account with somebody else's history. */
  'bought_account',
] as const;
export type CheatKind = (typeof CHEAT_KINDS)[number];

export interface Strategy {
  readonly kind: CheatKind;
  readonly usd: number;
  /** The method by which the cheat pays, or says so. */
  readonly method: Method;
  /** Reached by honest deals first; of a bought account the level that it has. */
  readonly level: TrustLevel;
  /**
   * `own`: the true name of the cheat's own account.
   * `fresh`: the name of the third person who will pay, another one each time.
   * `history`: the name of the account's seller.
   */
  readonly names: 'own' | 'fresh' | 'history';
  /** The plan that the cheat asks for. */
  readonly plan: 'suggested' | 'victim_first' | 'cheat_first' | 'fewer';
  /** `leave`: asks the other to do it in the chat, without the guide. */
  readonly guide: 'follow' | 'leave';
  /** Frauds after which the account is given up, banned or not. */
  readonly swapAfter: number;
  /** Partners gathered before the first fraud: at equal level the side with fewer pays first. */
  readonly partners: number;
  /** Honest deals between two frauds, so that fewer names stand among the last five. */
  readonly honestBetween: number;
}

type Choices = { readonly [K in Exclude<keyof Strategy, 'kind'>]: readonly Strategy[K][] };

const ALWAYS = Number.POSITIVE_INFINITY;
/** At the newcomer's limit and half of it, at that of 'known' and half of it, and below. */
const AMOUNTS = [50, 100, 200, 500, 1_000];

const COMMON: Choices = {
  usd: AMOUNTS,
  method: [DAYS],
  level: ['newcomer', 'known', 'established'],
  names: ['own'],
  plan: ['suggested'],
  guide: ['follow', 'leave'],
  swapAfter: [ALWAYS],
  partners: [0],
  honestBetween: [0],
};
/** None beyond those of the level, and more than many people of 'known' and of 'established' have. */
const GATHERED = [0, 8, 16];

const CHOICES: Readonly<Record<CheatKind, Choices>> = {
  triangle: {
    ...COMMON,
    method: [DAYS, WEEKS],
    names: ['own', 'fresh'],
    plan: ['suggested', 'cheat_first', 'fewer'],
    swapAfter: [2, ALWAYS],
    honestBetween: [0, 4],
  },
  never_pays: {
    ...COMMON,
    method: [DAYS, CRYPTO],
    plan: ['suggested', 'victim_first', 'fewer'],
    partners: GATHERED,
  },
  reverses: {
    ...COMMON,
    method: [DAYS, WEEKS],
    plan: ['suggested', 'cheat_first', 'fewer'],
    swapAfter: [4, ALWAYS],
  },
  fake_receipt: { ...COMMON, method: [DAYS, WEEKS], plan: ['suggested', 'cheat_first', 'fewer'] },
  cash_ahead: { ...COMMON, method: [CASH] },
  bought_account: {
    ...COMMON,
    method: [DAYS, CRYPTO],
    level: ['known', 'established', 'trusted'],
    names: ['own', 'history'],
    plan: ['suggested', 'victim_first', 'fewer'],
    partners: GATHERED,
  },
};

/** All strategies of a kind; without settlement those that differ in nothing but its steps are one. */
export function strategiesOf(kind: CheatKind, hasSettlement: boolean): Strategy[] {
  const choices = CHOICES[kind];
  const one = <T>(list: readonly T[]): readonly T[] => (hasSettlement ? list : list.slice(0, 1));
  const combine = <K extends keyof Choices>(
    base: readonly Strategy[],
    key: K,
    values: Choices[K],
  ): Strategy[] => base.flatMap((strategy) => values.map((value) => ({ ...strategy, [key]: value })));
  const first: Strategy = {
    ...{ kind, usd: 0, method: DAYS, level: 'newcomer', names: 'own' },
    ...{ plan: 'suggested', guide: 'follow', swapAfter: ALWAYS, partners: 0, honestBetween: 0 },
  };
  let all = combine([first], 'usd', choices.usd);
  all = combine(all, 'method', choices.method);
  all = combine(all, 'level', choices.level);
  all = combine(all, 'names', one(choices.names));
  all = combine(all, 'plan', one(choices.plan));
  all = combine(all, 'guide', one(choices.guide));
  all = combine(all, 'swapAfter', choices.swapAfter);
  all = combine(all, 'partners', one(choices.partners));
  all = combine(all, 'honestBetween', one(choices.honestBetween));
  // Without fresh names there is nothing to dilute, and nothing to ask for outside of the guide.
  return all.filter(
    ({ names, honestBetween, guide, plan }) =>
      (honestBetween === 0 || names === 'fresh') && (guide === 'follow' || plan === 'suggested'),
  );
}

const PLAN_WORDS = {
  suggested: 'takes the suggested plan',
  victim_first: 'asks the other to pay first in one part',
  cheat_first: 'offers to pay first in one part',
  fewer: 'asks for the same parts in fewer payments',
} as const;
const NAME_WORDS = { own: '', fresh: 'a new name each time', history: "the seller's name" } as const;

/** A strategy in words; `hasSettlement` adds what only the guide asks for. */
export function describeStrategy(strategy: Strategy, hasSettlement: boolean): string {
  const { usd, method, level, names, plan, guide, swapAfter, partners, honestBetween } = strategy;
  const words = [`${usd} USD by ${method}`, level];
  if (hasSettlement)
    words.push(NAME_WORDS[names], guide === 'leave' ? 'asks to leave the guide' : PLAN_WORDS[plan]);
  if (swapAfter !== ALWAYS) words.push(`another account after ${swapAfter}`);
  if (partners > 0) words.push(`${partners} partners first`);
  if (honestBetween > 0) words.push(`${honestBetween} honest deals between`);
  return words.filter((word) => word !== '').join(', ');
}
