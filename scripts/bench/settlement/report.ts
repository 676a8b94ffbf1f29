// Report of the settlement benchmark: tables of losses, strategies, friction, changes of the product and assumptions.
import { formatTable, median } from '../support/table.ts';
import { ASSUMPTIONS, CHEATS_OF_A_KIND, MARKET_DAYS } from './assumptions.ts';
import type { Search } from './best-response.ts';
import { STOP_REASONS } from './honest-deals.ts';
import { type Chosen, type MarketResult, type PerKind, stoppedShare } from './market.ts';
import type { JudgedChange } from './product-changes.ts';
import type { Judged, SensitivityRow } from './sensitivity.ts';
import { CHEAT_KINDS, type CheatKind, describeStrategy } from './strategies.ts';

/** One protection with the strategies that cheats choose against it. */
export interface ArmResult {
  readonly name: string;
  readonly searches: PerKind<Search>;
  readonly chosen: Chosen;
  /** One for each seed. */
  readonly markets: readonly MarketResult[];
}

/** The goal: losses in parts of those without settlement, and honest deals that are stopped. */
export const MAX_RATIO = 0.25;
export const MAX_STOPPED = 0.02;

const dollars = (usd: number): string => String(Math.round(usd)).replace(/\B(?=(\d{3})+$)/g, ',');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const span = (values: readonly number[], format: (value: number) => string): string =>
  `${format(median(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;
const two = (value: number): string => value.toFixed(2);

const lossOf = (kind: CheatKind) => (market: MarketResult) => -market.kinds[kind].balances.honest;
const losses = ({ markets }: ArmResult): number[] => markets.map(({ lossUsd }) => lossUsd);
const outsiders = ({ markets }: ArmResult): number =>
  median(markets.map(({ kinds }) => -kinds.triangle.balances.outsiders));

/** Loss in parts of the first arm's, seed by seed. */
const ratios = (first: ArmResult, arm: ArmResult): number[] =>
  losses(arm).map((loss, at) => loss / (first.markets[at]?.lossUsd ?? Number.NaN));

/** The median of the markets. */
export const medianRatio = (first: ArmResult, arm: ArmResult): number => median(ratios(first, arm));

export function printArms(arms: readonly ArmResult[]): void {
  const [first] = arms;
  if (!first) return;
  const rows = arms.map((arm) => [
    arm.name,
    span(losses(arm), dollars),
    span(ratios(first, arm), two),
    span(
      arm.markets.map(({ honest }) => stoppedShare(honest)),
      percent,
    ),
    dollars(outsiders(arm)),
  ]);
  console.log(
    formatTable([
      ['', 'lost by honest people, USD', 'of without', 'honest deals stopped', 'lost by robbed outsiders'],
      ...rows,
    ]),
  );
  console.log(
    'Medians and ranges of the markets. In each the cheats use what is best for them against that protection.\n',
  );
}

export function printKinds(without: ArmResult, within: ArmResult, limited: ArmResult): void {
  const loss = (arm: ArmResult, kind: CheatKind): number => median(arm.markets.map(lossOf(kind)));
  const gain = (arm: ArmResult, kind: CheatKind): number =>
    median(arm.markets.map(({ kinds }) => kinds[kind].balances.cheats)) /
    CHEATS_OF_A_KIND /
    (MARKET_DAYS / 30);
  const rows = CHEAT_KINDS.map((kind) => {
    const before = loss(without, kind);
    return [
      kind.replaceAll('_', ' '),
      ...[before, loss(within, kind), loss(limited, kind)].map(dollars),
      ...[within, limited].map((arm) => two(loss(arm, kind) / before)),
      ...[without, within, limited].map((arm) => dollars(gain(arm, kind))),
    ];
  });
  console.log(
    formatTable([
      [
        'USD lost to',
        'without',
        'with',
        'limits',
        'ratio',
        'with limits',
        'a cheat earns a month',
        'with',
        'limits',
      ],
      ...rows,
    ]),
  );
  const most = (arm: ArmResult): number => Math.max(...CHEAT_KINDS.map((kind) => loss(arm, kind)));
  console.log(
    `If all cheats turned to the kind that costs honest people most: ${two(most(within) / most(without))} of without.\n`,
  );
}

export function printStrategies(without: ArmResult, within: ArmResult): void {
  for (const [arm, hasSettlement] of [
    [without, false],
    [within, true],
  ] as const) {
    console.log(`What is best for a cheat ${arm.name}, and how often an attempt brings something:`);
    for (const kind of CHEAT_KINDS) {
      const strategy = arm.chosen[kind];
      const results = arm.markets.map(({ kinds }) => kinds[kind]);
      const frauds = results.reduce((sum, one) => sum + one.frauds, 0);
      const attempts = results.reduce((sum, one) => sum + one.attempts, 0);
      const text = strategy
        ? `${describeStrategy(strategy, hasSettlement)}: ${percent(frauds / attempts)}`
        : 'nothing pays';
      console.log(`  ${kind.replaceAll('_', ' ')}: ${text}`);
    }
  }
  console.log('');
}

export function printFriction({ name, markets }: ArmResult): void {
  const mean = (of: (market: MarketResult) => number): number =>
    markets.reduce((sum, market) => sum + of(market), 0) / markets.length;
  const each = (of: (market: MarketResult) => number): string =>
    mean((market) => of(market) / market.honest.guided).toFixed(1);
  console.log(
    `Friction of an honest guided deal ${name}, both parties together, beyond a deal without the guide:`,
  );
  console.log(
    `${each(({ honest }) => honest.friction.taps)} taps, ${each(({ honest }) => honest.friction.minutes)} minutes, most of them answers of the other; delayed by a question: ${percent(
      mean(({ honest }) => honest.delayed / honest.deals),
    )}`,
  );
  const reasons = STOP_REASONS.map(
    (reason) =>
      `${reason.replace('_', ' ')} ${percent(mean(({ honest }) => honest.stopped[reason] / honest.deals))}`,
  );
  console.log(`stopped by: ${reasons.join(', ')}\n`);
}

/** `together`: each change with all before it. */
export function printChanges(alone: readonly JudgedChange[], together: readonly JudgedChange[]): void {
  const rows = alone.map(({ change, judged }, at) => {
    const sum = together[at]?.judged ?? judged;
    return [change.name, ...[judged, sum].flatMap(({ ratio, stopped }) => [two(ratio), percent(stopped)])];
  });
  console.log('Changes of the product, each alone and with all above it (one market; cheats choose again):');
  console.log(formatTable([['', 'alone', 'stopped', 'added up', 'stopped'], ...rows]));
  console.log('');
}

export function printSensitivity(
  base: Judged,
  rows: readonly SensitivityRow[],
  ends: readonly Judged[],
): void {
  console.log(
    `Sensitivity of the result with settlement (here ${two(base.ratio)}, ${percent(base.stopped)} stopped), what moves it most first:`,
  );
  const cells = rows.map(({ name, low, high }) => {
    const { value, low: least, high: most } = ASSUMPTIONS[name];
    return [
      name,
      ...[least, value, most].map((one) => String(Number(one.toPrecision(3)))),
      ...[low.ratio, high.ratio].map(two),
      ...[low.stopped, high.stopped].map(percent),
    ];
  });
  console.log(
    formatTable([
      ['assumption', 'low', 'assumed', 'high', 'ratio low', 'high', 'stopped low', 'high'],
      ...cells,
    ]),
  );
  const [worst, best] = ends;
  if (worst && best)
    console.log(
      `All at their worse end: ${two(worst.ratio)}; all at their better end: ${two(best.ratio)}.\n`,
    );
}

export function printVerdict(without: ArmResult, within: ArmResult, alone: readonly JudgedChange[]): void {
  const ratio = median(ratios(without, within));
  const stopped = median(within.markets.map(({ honest }) => stoppedShare(honest)));
  const word = (isMet: boolean): string => (isMet ? 'met' : 'missed');
  console.log(`Losses of ${two(ratio)} (goal: ${MAX_RATIO}): ${word(ratio <= MAX_RATIO)}.`);
  console.log(
    `Honest deals stopped ${percent(stopped)} (goal: ${percent(MAX_STOPPED)}): ${word(stopped <= MAX_STOPPED)}.`,
  );
  const [best] = alone;
  if (best)
    console.log(`The single change that helps most: ${best.change.name} (${two(best.judged.ratio)}).`);
  console.log(
    'A model, not a measurement: only its assumptions speak, and cheats and people do as they please.',
  );
}
