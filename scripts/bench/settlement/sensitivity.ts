// Sensitivity of the simulated market: each assumption low and high, with cheats that choose again, and what moves the result most.
import { ASSUMPTION_NAMES, ASSUMPTIONS, type Assumed, type AssumptionName, assume } from './assumptions.ts';
import { type Search, SHORT_SEARCH, searchBest } from './best-response.ts';
import { createChance } from './chance.ts';
import { runHonestDeals } from './honest-deals.ts';
import { type PerKind, perKind, runMarket, stoppedShare } from './market.ts';
import { createPeople } from './people.ts';
import { type Protection, WITHOUT } from './protection.ts';
import type { Strategy } from './strategies.ts';

/** One market is enough to compare: all rows meet the same people and the same chances. */
const SEED = 1;
/** Cheats of each kind: more than in a market, because one market is all there is. */
const CHEATS = 16;

/** They change nothing without settlement. */
const OF_THE_GUIDE: readonly AssumptionName[] = [
  ...([
    'guideUse',
    'leavesGuide',
    'heedsHint',
    'takesRiskierPlan',
    'heedsPlanRisk',
    'takesFewerPayments',
    'takesGenerousPlan',
    'breaksOff',
    'checksBankName',
  ] as const),
  ...([
    'consentsToOtherName',
    'heedsChangingName',
    'heedsOtherName',
    'heedsFirstName',
    'heedsReceipt',
  ] as const),
  ...(['heedsCash', 'victimStays'] as const),
];
/** What plans cost honest people, and how often the other is a cheat: they decide which is best. */
export const OF_PLANS = [
  ...(['quitsForTransfer', 'quitsForTap', 'quitsForHour', 'hoursATransfer', 'effortUsd'] as const),
  ...(['exchangeWorth', 'bankFeeUsd', 'walletFeeUsd', 'heldByCount', 'heldCostUsd'] as const),
  ...(['lostWithout', 'cheatShare', 'cheatsALevelUp', 'cheatsAgain', 'cheatPaysSecond'] as const),
] satisfies readonly AssumptionName[];
/** They change nothing for cheats. */
const OF_HONEST_DEALS: readonly AssumptionName[] = [
  ...(['honestOtherName', 'honestConsents', 'misreadsName', 'secondName', 'manyNames'] as const),
  'smallerInstead',
  ...OF_PLANS,
];

export interface Judged {
  /** Loss with the protection, in parts of the loss without settlement. */
  readonly ratio: number;
  readonly lossUsd: number;
  /** Honest deals that the protection stops. */
  readonly stopped: number;
}
export interface SensitivityRow {
  readonly name: AssumptionName;
  readonly low: Judged;
  readonly high: Judged;
}
export type Shortlists = PerKind<readonly Strategy[]>;

/** Loss with best responses out of a shortlist. */
function lossOf(protection: Protection, model: Assumed, shortlists: Shortlists) {
  const chosen = perKind(
    (kind) => searchBest(kind, protection, model, SHORT_SEARCH, shortlists[kind]).best.strategy,
  );
  return runMarket(SEED, protection, model, chosen, CHEATS);
}

export type Judge = ReturnType<typeof createJudge>;

/** `without` and `within`: the searches on the assumed values without and with settlement. */
export function createJudge(without: PerKind<Search>, within: PerKind<Search>) {
  const shortlists = {
    without: perKind((kind) => without[kind].shortlist),
    within: perKind((kind) => within[kind].shortlist),
  };
  const lossWithout = (model: Assumed): number => lossOf(WITHOUT, model, shortlists.without).lossUsd;
  const assumedLoss = lossWithout(assume());
  return {
    lossWithout,
    /** `lossWithout`: on the assumed values when absent. */
    judge(protection: Protection, model: Assumed, loss: number = assumedLoss): Judged {
      const { lossUsd, honest } = lossOf(protection, model, shortlists.within);
      return { ratio: lossUsd / loss, lossUsd, stopped: stoppedShare(honest) };
    },
  };
}

/** Each assumption low and high, what moves the losses most first. */
export function judgeAssumptions(judge: Judge, protection: Protection) {
  const base = judge.judge(protection, assume());
  const at = (name: AssumptionName, value: number): Judged => {
    const model = assume({ [name]: value });
    if (OF_HONEST_DEALS.includes(name)) {
      const people = createPeople(SEED, model);
      const honest = runHonestDeals(people, protection, model, createChance(SEED, 'honest deals'));
      return { ...base, stopped: stoppedShare(honest) };
    }
    return judge.judge(protection, model, OF_THE_GUIDE.includes(name) ? undefined : judge.lossWithout(model));
  };
  const rows: SensitivityRow[] = ASSUMPTION_NAMES.map((name) => ({
    name,
    low: at(name, ASSUMPTIONS[name].low),
    high: at(name, ASSUMPTIONS[name].high),
  }));
  const swing = ({ low, high }: SensitivityRow): number => Math.abs(high.ratio - low.ratio);
  return { base, rows: rows.sort((a, b) => swing(b) - swing(a)) };
}

/** All assumptions at the end that is worse, or better, for the protection. */
export const extreme = (rows: readonly SensitivityRow[], isWorst: boolean): Assumed =>
  assume(
    Object.fromEntries(
      rows.map(({ name, low, high }) => {
        const isHigh = high.ratio > low.ratio === isWorst;
        return [
          name,
          low.ratio === high.ratio ? ASSUMPTIONS[name].value : ASSUMPTIONS[name][isHigh ? 'high' : 'low'],
        ];
      }),
    ),
  );
