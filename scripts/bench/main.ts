// Benchmarks: `npm run bench -- start feed-load feed-scroll row-cost feed-cost backend embedded server-start export chaos hostile hints trust size settlement market tracing flow-files lighthouse` runs those named, without a name all.
import { argv, exit } from 'node:process';

interface Benchmark {
  /** @param args the command line's arguments that begin with '--' */
  run(args: readonly string[]): Promise<void>;
}

/** Loaded only when it runs, because one may need packages that are not installed. */
const BENCHMARKS: Readonly<Record<string, () => Promise<Benchmark>>> = {
  start: () => import('./start.ts'),
  'feed-load': () => import('./feed-load.ts'),
  'feed-scroll': () => import('./feed-scroll.ts'),
  'row-cost': () => import('./row-cost.ts'),
  'feed-cost': () => import('./feed-cost.ts'),
  backend: () => import('./backend/main.ts'),
  embedded: () => import('./embedded.ts'),
  'server-start': () => import('./server-start.ts'),
  export: () => import('./export.ts'),
  chaos: () => import('./chaos/main.ts'),
  hostile: () => import('./hostile/main.ts'),
  hints: () => import('./hints.ts'),
  trust: () => import('./trust/main.ts'),
  size: () => import('./size/main.ts'),
  settlement: () => import('./settlement/main.ts'),
  market: () => import('./market/main.ts'),
  tracing: () => import('./tracing.ts'),
  'flow-files': () => import('./flow-files.ts'),
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
  const benchmark = await BENCHMARKS[name]?.();
  await benchmark?.run(options);
  console.log('');
}
// Chromium and the embedded database leave handles open.
exit(0);
