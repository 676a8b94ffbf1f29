// Measures the backend: two instances on a PostgreSQL from npm, all on this machine; prints tables, asserts nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../support/table.ts';
import { startCluster } from './cluster.ts';
import { type Instance, startInstance } from './instance.ts';
import { crowd, delivery, feedReads, type Pair, type Row, sleepers } from './measurements.ts';
import { signInMany } from './writers.ts';

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'bench');
const WRITERS = 20;
/** Bounds of what the command line may ask for. */
const MOST_READERS = 5_000;
const MOST_SECONDS = 120;

function option(args: readonly string[], name: string, fallback: number, most: number): number {
  const given = args.find((arg) => arg.startsWith(`--${name}=`));
  const value = Number(given?.slice(name.length + 3) ?? fallback);
  return Number.isFinite(value) && value > 0 ? Math.min(Math.round(value), most) : fallback;
}

function print(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\n${title}`);
  console.log(formatTable([columns, ...rows.map((row) => columns.map((column) => String(row[column])))]));
}

/** `--readers=2000 --rate=50 --seconds=15 --sleepers=100`. */
export async function run(args: readonly string[]): Promise<void> {
  const readers = option(args, 'readers', 2_000, MOST_READERS);
  const rate = option(args, 'rate', 50, 1_000);
  const seconds = option(args, 'seconds', 15, MOST_SECONDS);
  const asleep = option(args, 'sleepers', 100, 500);
  console.log(
    `Backend: two instances on PostgreSQL, writers on one, readers on the other; Node ${version}, ${availableParallelism()} cores for all of it`,
  );
  const cluster = await startCluster();
  const instances: Instance[] = [];
  try {
    instances.push(...(await Promise.all([startInstance(cluster.url), startInstance(cluster.url)])));
    const [a, b] = instances;
    if (!a || !b) throw new Error('two instances are needed');
    const pair: Pair = { a, b, writers: await signInMany(a.url, 1_000, WRITERS) };
    const results: Record<string, readonly Row[]> = {};
    const measure = async (title: string, part: Promise<Row[]>) => {
      results[title] = await part;
      print(title, results[title]);
    };
    await measure('From one instance to a reader of the other', delivery(pair, 5));
    await measure('Reads of a full feed', feedReads(pair, 20, 5));
    // Before the crowd: what a process has once taken from the system it hardly gives back.
    await measure('Readers that sleep', sleepers(pair, asleep, 60));
    await measure(`${readers} readers`, crowd(pair, readers, rate, seconds));
    await mkdir(CACHE, { recursive: true });
    const file = join(CACHE, 'backend.json');
    await writeFile(file, `${JSON.stringify({ node: version, results }, null, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    for (const instance of instances) await instance.stop();
    await cluster.stop();
  }
}
