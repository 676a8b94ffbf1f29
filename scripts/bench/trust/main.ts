// Trust benchmark: how well the formula distinguishes honest people from made-up accounts (TRST-06), and what trust costs on a page (TRST-08).
import { exit } from 'node:process';
import { formatTable } from '../support/table.ts';
import { measurePages } from './page-cost.ts';
import { FULL_SIZE, judgeMarket, type SimulatedPerson, simulateMarket } from './simulated-market.ts';

const MARKETS = 20;
const MIN_AREA = 0.97;
const MAX_SLOWDOWN = 1.05;

export async function run(): Promise<void> {
  const isApart = reportMarkets();
  console.log('');
  const isCheap = await reportPages();
  // Also where further benchmarks were named: a missed bound ends the run.
  if (!isApart || !isCheap) exit(1);
}

/** True when the bounds are kept: the mean over all markets, and no honest person misjudged in any. */
function reportMarkets(): boolean {
  const made = FULL_SIZE.rings.reduce((sum, count) => sum + count, 0);
  console.log(`Trust: ${MARKETS} markets of ${FULL_SIZE.honest} honest people and ${made} made-up accounts`);
  const markets = Array.from({ length: MARKETS }, (_, n) => simulateMarket(n + 1, FULL_SIZE));
  const results = markets.map(judgeMarket);
  const area = results.reduce((sum, one) => sum + one.area, 0) / MARKETS;
  const worst = Math.min(...results.map((one) => one.area));
  const misjudged = results.reduce((sum, one) => sum + one.misjudged, 0);
  console.log(formatTable(groupRows(markets.flat())));
  console.log(
    `area under the curve: ${area.toFixed(4)} (at least ${MIN_AREA}), worst market ${worst.toFixed(4)}`,
  );
  console.log(`honest people with 5 partners or more below 'known': ${misjudged} (0)`);
  const unfound = Array.from({ length: MARKETS }, (_, n) => simulateMarket(n + 1, FULL_SIZE, ['spread']));
  const limit = unfound.reduce((sum, people) => sum + judgeMarket(people).area, 0) / MARKETS;
  console.log(
    `not counted: all rings with a fifth of their exchanges with honest people, area ${limit.toFixed(4)}`,
  );
  return area >= MIN_AREA && misjudged === 0;
}

function groupRows(people: readonly SimulatedPerson[]): string[][] {
  const groups = new Map<string, SimulatedPerson[]>();
  for (const person of people) {
    const name = person.strategy || 'honest';
    groups.set(name, [...(groups.get(name) ?? []), person]);
  }
  const rows = [...groups].map(([name, members]) => {
    const share = (level: SimulatedPerson['level']) =>
      `${Math.round((100 * members.filter((one) => one.level === level).length) / members.length)} %`;
    const mean = members.reduce((sum, { weight }) => sum + weight, 0) / members.length;
    return [
      name,
      `${members.length}`,
      mean.toFixed(2),
      share('newcomer'),
      share('known'),
      share('established'),
      share('trusted'),
    ];
  });
  return [['people', 'number', 'mean weight', 'newcomer', 'known', 'established', 'trusted'], ...rows];
}

async function reportPages(): Promise<boolean> {
  const { withoutMs, withMs, bytes } = await measurePages();
  const slowdown = withMs / withoutMs;
  console.log('A page of 100 offers on the embedded database, median of alternating calls');
  console.log(
    `without trust ${withoutMs.toFixed(2)} ms, with trust ${withMs.toFixed(2)} ms, ${bytes} bytes more for each offer`,
  );
  console.log(
    `${((slowdown - 1) * 100).toFixed(1)} % more time (at most ${((MAX_SLOWDOWN - 1) * 100).toFixed(0)} %)`,
  );
  return slowdown <= MAX_SLOWDOWN;
}
