// Changes of the product that are not built or not on: what each alone, and all that help together, would make of the result.
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import { type Assumed, assume } from './assumptions.ts';
import { type Protection, WITH } from './protection.ts';
import type { Judge, Judged } from './sensitivity.ts';

export interface ProductChange {
  readonly name: string;
  readonly protection: Partial<Protection>;
  /** What it does to people's and cheats' possibilities. */
  readonly assumed: Partial<Assumed>;
}

/**
 * Rules that the product could have, in the order in which they are added up.
 * A wait for new accounts is not among them: cheats keep a stock of waiting accounts.
 */
export const PRODUCT_CHANGES: readonly ProductChange[] = [
  { name: 'no plan riskier than the suggested one', protection: {}, assumed: { takesRiskierPlan: 0 } },
  { name: 'the third name in five exchanges is refused', protection: {}, assumed: { heedsChangingName: 1 } },
  { name: 'a report pauses an account at once', protection: {}, assumed: { banDays: 0 } },
  { name: 'the guide is the only way to pay', protection: { changes: ['guide_only'] }, assumed: {} },
  {
    name: 'no consent after another name',
    protection: {},
    assumed: { consentsToOtherName: 0, honestConsents: 0 },
  },
  {
    name: "rails of weeks from 'established' on",
    protection: { changes: ['weeks_need_level'] },
    assumed: {},
  },
  { name: 'limits by level', protection: { limits: DEFAULT_LEVEL_LIMITS }, assumed: {} },
  {
    name: 'limits by level, an account with a new name as a newcomer',
    protection: { limits: DEFAULT_LEVEL_LIMITS, changes: ['new_name_new_limit'] },
    assumed: {},
  },
];

const combine = (changes: readonly ProductChange[]): ProductChange => ({
  name: changes.map(({ name }) => name).join(' + '),
  protection: {
    limits: changes.some(({ protection }) => protection.limits) ? DEFAULT_LEVEL_LIMITS : null,
    changes: changes.flatMap(({ protection }) => protection.changes ?? []),
  },
  assumed: Object.assign({}, ...changes.map(({ assumed }) => assumed)),
});

/** The change judged against the market without settlement and without the change. */
const judgeChange = ({ protection, assumed }: ProductChange, { judge }: Judge): Judged =>
  judge({ ...WITH, ...protection }, assume(assumed));

export interface JudgedChange {
  readonly change: ProductChange;
  readonly judged: Judged;
}

/** Each alone, in their order. */
export const judgeAlone = (judge: Judge): JudgedChange[] =>
  PRODUCT_CHANGES.map((change) => ({ change, judged: judgeChange(change, judge) }));

/** Each with all before it. */
export const judgeTogether = (judge: Judge): JudgedChange[] =>
  PRODUCT_CHANGES.map((change, at) => ({
    change,
    judged: judgeChange(combine(PRODUCT_CHANGES.slice(0, at + 1)), judge),
  }));
