// Server start benchmark: time and processor time to /readyz of the compiled backend beside the same sources through a TypeScript loader; prints, asserts nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

/** One start, from that of the process to the first 200 of /readyz. */
interface Start {
  readonly ms: number;
  /** Processor time of all threads, which other work hardly changes; null where there is no /proc. */
  readonly processorMs: number | null;
}

/** Fields 14 and 15 of /proc/<pid>/stat, in ticks of 10 ms; the command in field 2 may contain spaces. */
async function processorMs(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null;
}

async function startOnce({ args, env: more }: Variant, dataDir: string): Promise<Start> {
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
      if (answer?.ok) {
        const ms = performance.now() - startedAt;
        return { ms, processorMs: await processorMs(child.pid) };
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

const formatMedian = (values: readonly (number | null)[]): string => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? '–' : median(known).toFixed(0);
};

/** Medians of a first start, which makes the database, and of later ones; the variants take turns. */
export async function run(): Promise<void> {
  await ensureServerIsBuilt();
  const times = new Map<string, { first: Start[]; later: Start[] }>();
  // Removed at the end: where a thousand files were just removed, some file systems take a second to make others.
  const root = await mkdtemp(join(tmpdir(), 'kantor-start-'));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, variant] of Object.entries(VARIANTS)) {
      const found = times.get(name) ?? { first: [], later: [] };
      const dataDir = await mkdtemp(join(root, 'data-'));
      found.first.push(await startOnce(variant, dataDir));
      found.later.push(await startOnce(variant, dataDir));
      times.set(name, found);
    }
  await rm(root, { recursive: true });
  console.log(`Time and processor time to /readyz, ms, medians of ${ROUNDS}`);
  console.log(
    formatTable([
      ['variant', 'first start', 'processor', 'later start', 'processor'],
      ...[...times].map(([name, { first, later }]) => [
        name,
        ...[first, later].flatMap((starts) => [
          formatMedian(starts.map(({ ms }) => ms)),
          formatMedian(starts.map((start) => start.processorMs)),
        ]),
      ]),
    ]),
  );
}
