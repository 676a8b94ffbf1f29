// Settlement benchmark: money that honest people lose to cheats who answer as well as they can, with and without settlement.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuUsage } from 'node:process';
import { DEFAULT_LEVEL_LIMITS } from '#domain/settlement/level-limits.ts';
import { BENCH_CACHE } from '../support/variants.ts';
import { assume, CHEATS_OF_A_KIND, HONEST_PEOPLE, MARKET_DAYS } from './assumptions.ts';
import { searchBest } from './best-response.ts';
import { perKind, runMarket } from './market.ts';
import { type PlanArm, printPlans } from './plan-report.ts';
import { FORMER, MARKET_RULES } from './plan-rules.ts';
import { judgeAlone, judgeTogether } from './product-changes.ts';
import { type Protection, WITH, WITHOUT } from './protection.ts';
import * as report from './report.ts';
import { createJudge, extreme, judgeAssumptions } from './sensitivity.ts';
import { CHEAT_KINDS } from './strategies.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7];

function runArm(name: string, protection: Protection): report.ArmResult {
  const searches = perKind((kind) => searchBest(kind, protection, assume()));
  const chosen = perKind((kind) => searches[kind].best.strategy);
  return {
    name,
    searches,
    chosen,
    markets: SEEDS.map((seed) => runMarket(seed, protection, assume(), chosen)),
  };
}

/**
 * No exit code judges: the goal is a matter of product and assumptions, not of a run.
 * With `--plans` it ends after the losses and the plans, without changes of the product and sensitivity.
 */
export async function run(options: readonly string[] = []): Promise<void> {
  const cheats = CHEAT_KINDS.length * CHEATS_OF_A_KIND;
  console.log(
    `Settlement: a model of ${HONEST_PEOPLE} honest people and ${cheats} cheats over ${MARKET_DAYS} days, ${SEEDS.length} markets`,
  );
  const without = runArm('without settlement', WITHOUT);
  const former = runArm('with settlement, plans as they were', { ...WITH, plan: FORMER });
  const within = runArm('with settlement', WITH);
  const limited = runArm('with settlement and limits by level', { ...WITH, limits: DEFAULT_LEVEL_LIMITS });
  report.printArms([without, former, within, limited]);
  report.printKinds(without, within, limited);
  report.printStrategies(without, within);
  for (const arm of [former, within]) report.printFriction(arm);
  const arms: PlanArm[] = MARKET_RULES.map((rule) => {
    const known = rule === null ? within : rule === FORMER ? former : null;
    const arm = known ?? runArm(rule?.name ?? '', { ...WITH, plan: rule });
    return { rule, ratio: report.medianRatio(without, arm) };
  });
  printPlans(arms);
  if (options.includes('--plans')) return;

  const judge = createJudge(without.searches, within.searches);
  const alone = judgeAlone(judge);
  const together = judgeTogether(judge);
  report.printChanges(alone, together);

  const { base, rows } = judgeAssumptions(judge, WITH);
  const ends = [true, false].map((isWorst) => {
    const model = extreme(rows, isWorst);
    return judge.judge(WITH, model, judge.lossWithout(model));
  });
  report.printSensitivity(base, rows, ends);
  report.printVerdict(without, within, alone);

  const results = [without, former, within, limited].map(({ name, chosen, markets }) => ({
    name,
    chosen,
    markets,
  }));
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(
    join(BENCH_CACHE, 'settlement.json'),
    `${JSON.stringify({ assumptions: assume(), arms: results, plans: arms, alone, together, base, rows, ends }, null, 2)}\n`,
  );
  console.log(`${Math.round(cpuUsage().user / 1e6)} s of processor time`);
}
