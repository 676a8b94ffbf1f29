// Runs the benchmarks that are named, or all of them: npm run bench -- start storm feed-cost backend chaos lighthouse.
import { argv, exit } from 'node:process';

interface Benchmark {
  /** `args`: everything on the command line that begins with '--'. */
  run(args: readonly string[]): Promise<void>;
}

/** Each is loaded only when it runs: a part may need packages that another machine lacks. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  start: () => import('./start.ts'),
  storm: () => import('./feed-load.ts'),
  'feed-cost': () => import('./feed-cost.ts'),
  backend: () => import('./backend/main.ts'),
  chaos: () => import('./chaos/main.ts'),
  lighthouse: () => import('./lighthouse.ts'),
};

const args = argv.slice(2);
const options = args.filter((arg) => arg.startsWith('--'));
const named = args.filter((arg) => !arg.startsWith('--'));
const unknown = named.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}; there are ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(BENCHMARKS)) {
  const part = await BENCHMARKS[name]?.();
  await part?.run(options);
  console.log('');
}
// Chromium and the embedded database leave handles behind.
exit(0);
