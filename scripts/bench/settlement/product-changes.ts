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

/** Each is a rule that the product could have; none of them returns any money. */
export const PRODUCT_CHANGES: readonly ProductChange[] = [
  {
    name: 'limits by level (built, applied by no call)',
    protection: { limits: DEFAULT_LEVEL_LIMITS },
    assumed: {},
  },
  {
    name: 'limits by level, an account with a new name as a newcomer',
    protection: { limits: DEFAULT_LEVEL_LIMITS, changes: ['new_name_new_limit'] },
    assumed: {},
  },
  { name: 'parts by turns: one each, in 2n payments', protection: { changes: ['turns'] }, assumed: {} },
  {
    name: "rails of weeks from 'established' on",
    protection: { changes: ['weeks_need_level'] },
    assumed: {},
  },
  { name: 'the guide is the only way to pay', protection: { changes: ['guide_only'] }, assumed: {} },
  { name: 'no plan riskier than the suggested one', protection: {}, assumed: { takesRiskierPlan: 0 } },
  { name: 'the third name in five exchanges is refused', protection: {}, assumed: { heedsChangingName: 1 } },
  {
    name: 'no consent after another name',
    protection: {},
    assumed: { consentsToOtherName: 0, honestConsents: 0 },
  },
  { name: 'a new account waits a week', protection: {}, assumed: { newAccountDays: 8 } },
  { name: 'a report pauses an account at once', protection: {}, assumed: { banDays: 0 } },
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

/** Each alone, the best first. */
export const judgeChanges = (judge: Judge): JudgedChange[] =>
  PRODUCT_CHANGES.map((change) => ({ change, judged: judgeChange(change, judge) })).sort(
    (a, b) => a.judged.ratio - b.judged.ratio,
  );

/** Each added to those before it that helps further, and stops no more than `mostStopped` of the honest deals. */
export function judgeTogether(
  alone: readonly JudgedChange[],
  judge: Judge,
  mostStopped: number,
): JudgedChange[] {
  const together: JudgedChange[] = [];
  for (const { change } of alone) {
    const judged = judgeChange(combine([...together.map((one) => one.change), change]), judge);
    const before = together.at(-1)?.judged.ratio ?? Number.POSITIVE_INFINITY;
    if (judged.ratio < before && judged.stopped <= mostStopped) together.push({ change, judged });
  }
  return together;
}
