// `npm run bench -- chaos --seed=1 --rounds=5`: storms on the line, then both phones must show what the backend says.
import { exit } from 'node:process';
import { closeBrowser } from '../chromium.ts';
import { openStormHouse, tellStorm } from './chaos/storm.ts';

const DEEDS = 40;

/** The number after '--name=' among `args`, or `otherwise`. */
function option(args: readonly string[], name: string, otherwise: number): number {
  const found = args.find((arg) => arg.startsWith(`--${name}=`));
  return found === undefined ? otherwise : Number(found.slice(name.length + 3));
}

/** Storms from `--seed` (1) on, `--rounds` (5) of them, with `--deeds` (40) changes each. Prints one line each; ends the process with 1 on a difference. */
export async function run(args: readonly string[]): Promise<void> {
  const first = option(args, 'seed', 1);
  const rounds = option(args, 'rounds', 5);
  const deeds = option(args, 'deeds', DEEDS);
  const house = await openStormHouse();
  let failed = 0;
  try {
    for (let seed = first; seed < first + rounds; seed += 1) {
      const result = await house.weather(seed, deeds);
      const isRight = result.differences.length === 0;
      console.log(
        `seed ${seed}: ${result.deeds.length} changes, ${summary(result.faults)}: ${isRight ? 'both phones right' : 'DIFFERENT'} ${result.settledMs} ms after calm`,
      );
      if (isRight) continue;
      failed += 1;
      console.log(tellStorm(result));
    }
  } finally {
    await house.close();
    await closeBrowser();
  }
  if (failed > 0) exit(1);
}

/** '31 faults (cut 3, dropBefore 4 …)'. */
function summary(faults: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const fault of faults) {
    const kind = (fault.split(': ')[1] ?? '').replace(/ at event \d+$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const parts = [...kinds].sort().map(([kind, count]) => `${kind} ${count}`);
  return `${faults.length} faults (${parts.join(', ')})`;
}
