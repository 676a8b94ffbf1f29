// Server start benchmark: time to /readyz of the compiled backend beside the same sources through a TypeScript loader; prints, asserts nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { ensureServerIsBuilt } from '../build/server.ts';
import { freePort } from '../free-port.ts';
import { ROOT } from '../setup.mjs';
import { formatTable, median } from './support/table.ts';

const ROUNDS = 5;
const POLL_MS = 20;

interface Variant {
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const VARIANTS: Readonly<Record<string, Variant>> = {
  'compiled (the product)': { args: ['dist-server/cli.js', 'serve'] },
  // A loader in production has no cache between two starts: it would have to be writable.
  'sources through tsx': {
    args: ['--import', 'tsx', 'server/cli.ts', 'serve'],
    env: { TSX_DISABLE_CACHE: '1' },
  },
};

/** Milliseconds from the start of the process to the first 200 of /readyz. */
async function startOnce({ args, env: more }: Variant, dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(execPath, [...args], {
    cwd: ROOT,
    env: { ...env, ...more, DEMO: '1', LOG_LEVEL: 'silent', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The backend ended with ${child.exitCode}.`);
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** Medians of a first start, which makes the database, and of later ones; the variants take turns. */
export async function run(): Promise<void> {
  await ensureServerIsBuilt();
  const times = new Map<string, { first: number[]; later: number[] }>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, variant] of Object.entries(VARIANTS)) {
      const found = times.get(name) ?? { first: [], later: [] };
      const dataDir = await mkdtemp(join(tmpdir(), 'kantor-start-'));
      found.first.push(await startOnce(variant, dataDir));
      found.later.push(await startOnce(variant, dataDir));
      await rm(dataDir, { recursive: true });
      times.set(name, found);
    }
  console.log(`Time to /readyz, ms, medians of ${ROUNDS}`);
  console.log(
    formatTable([
      ['variant', 'first start', 'later start'],
      ...[...times].map(([name, { first, later }]) => [
        name,
        median(first).toFixed(0),
        median(later).toFixed(0),
      ]),
    ]),
  );
}
