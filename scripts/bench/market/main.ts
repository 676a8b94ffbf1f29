// Market benchmark: how many wishes of a thin market meet, by which rules, and what that depends on.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTable, median } from '../support/table.ts';
import { BENCH_CACHE } from '../support/variants.ts';
import { ASSUMPTION_NAMES, ASSUMPTIONS, type Assumed, assume } from './assumptions.ts';
import { ARMS, type Rules } from './rules.ts';
import { type Outcome, simulate } from './simulate.ts';

const POSTS_A_DAY = [50, 100, 300];
const THIN = 100;
const SEEDS = [1, 2, 3];
/** For the table of assumptions, of which only the differences are read. */
const FEW_SEEDS = [1];

interface Figures {
  readonly within24: number;
  readonly within72: number;
  readonly medianWait: number;
  /** Messages that call, a person and day. */
  readonly calls: number;
  readonly openedShare: number;
}

function figuresOf(outcomes: readonly Outcome[]): Figures {
  const mean = (read: (one: Outcome) => number): number =>
    outcomes.reduce((sum, one) => sum + read(one), 0) / outcomes.length;
  const calls = mean((one) => one.calls);
  return {
    within24: mean((one) => one.within24),
    within72: mean((one) => one.within72),
    medianWait: median(outcomes.flatMap(({ waits }) => waits)),
    calls: calls / mean(({ personDays }) => personDays),
    openedShare: mean((one) => one.opened) / calls,
  };
}

const measure = (perDay: number, rules: Rules, model: Assumed, seeds: readonly number[]): Figures =>
  figuresOf(seeds.map((seed) => simulate(seed, perDay, rules, model)));

const share = (value: number): string => value.toFixed(2);

function printArms(perDay: number): readonly Figures[] {
  const figures = ARMS.map((rules) => measure(perDay, rules, assume(), SEEDS));
  const rows = ARMS.map(({ name }, n) => {
    const { within24, within72, medianWait, calls, openedShare } = figures[n] ?? figuresOf([]);
    return [
      ...[name, share(within24), share(within72), `${medianWait.toFixed(1)} h`],
      ...[calls.toFixed(2), Number.isNaN(openedShare) ? '–' : share(openedShare)],
    ];
  });
  const head = ['', 'partner in 24 h', 'in 72 h', 'median wait', 'calls a person and day', 'opened'];
  console.log(`\n${perDay} posts a day over 20 directed pairs\n${formatTable([[...head], ...rows])}`);
  return figures;
}

/** Each assumption low and high: the share within 72 hours by the first rules and by the last. */
function printSensitivity(): void {
  const [first, last] = [ARMS[0], ARMS.at(-1)];
  if (!first || !last) return;
  const rows = ASSUMPTION_NAMES.map((name) => {
    const { low, value, high } = ASSUMPTIONS[name];
    const cells = [low, high].map((changed) => {
      const model = assume({ [name]: changed });
      return [first, last].map((rules) => measure(THIN, rules, model, FEW_SEEDS).within72);
    });
    const spread = Math.abs((cells[0]?.[1] ?? 0) - (cells[1]?.[1] ?? 0));
    return {
      spread,
      cells: [
        name,
        `${low} / ${value} / ${high}`,
        ...[0, 1].map((n) => cells.map((one) => share(one[n] ?? 0)).join(' / ')),
      ],
    };
  }).sort((a, b) => b.spread - a.spread);
  const head = ['assumption', 'low / value / high', `${first.name}: low / high`, 'all rules: low / high'];
  console.log(
    `\nWithin 72 h at ${THIN} posts a day, each assumption low and high\n${formatTable([head, ...rows.map(({ cells }) => cells)])}`,
  );
}

/** A model, not a measurement: no exit code judges. With `--short` without the table of assumptions. */
export async function run(options: readonly string[] = []): Promise<void> {
  console.log(
    `Market: a model of wishes in a thin market, ${SEEDS.length} markets a row (docs/liquidity.md)`,
  );
  const results = POSTS_A_DAY.map((perDay) => ({ perDay, figures: printArms(perDay) }));
  if (!options.includes('--short')) printSensitivity();
  await mkdir(BENCH_CACHE, { recursive: true });
  await writeFile(
    join(BENCH_CACHE, 'market.json'),
    `${JSON.stringify({ assumptions: assume(), results }, null, 2)}\n`,
  );
}
