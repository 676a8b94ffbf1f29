// Backend benchmark: two instances on PostgreSQL, with writers and readers, all on this machine; prints tables, asserts nothing.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../support/table.ts';
import { startCluster } from './cluster.ts';
import { type BackendInstance, startBackendInstance } from './instance.ts';
import { measureMarket } from './market.ts';
import {
  type InstancePair,
  measureDelivery,
  measureFanOut,
  measureFeedReads,
  measureIdleConnections,
  type TableRow,
} from './measurements.ts';
import { signInBenchUsers } from './writers.ts';

const OUTPUT_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'bench');
const WRITERS = 20;
/** Upper limits of the options. */
const MAX_READERS = 5_000;
const MAX_SECONDS = 120;

function numberOption(args: readonly string[], name: string, fallback: number, max: number): number {
  const given = args.find((arg) => arg.startsWith(`--${name}=`));
  const value = Number(given?.slice(name.length + 3) ?? fallback);
  return Number.isFinite(value) && value > 0 ? Math.min(Math.round(value), max) : fallback;
}

function printTable(title: string, rows: readonly TableRow[]): void {
  const columns = Object.keys(rows[0] ?? {});
  console.log(`\n${title}`);
  console.log(formatTable([columns, ...rows.map((row) => columns.map((column) => String(row[column])))]));
}

/** @param args '--readers=2000', '--rate=50', '--seconds=15', '--idle=100', '--only=market' */
export async function run(args: readonly string[]): Promise<void> {
  const readers = numberOption(args, 'readers', 2_000, MAX_READERS);
  const rate = numberOption(args, 'rate', 50, 1_000);
  const seconds = numberOption(args, 'seconds', 15, MAX_SECONDS);
  const idle = numberOption(args, 'idle', 100, 500);
  console.log(
    `Backend: two instances on PostgreSQL, writers on one, readers on the other; Node ${version}, ${availableParallelism()} cores for all of it`,
  );
  const cluster = await startCluster();
  const instances: BackendInstance[] = [];
  try {
    const results: Record<string, readonly TableRow[]> = {};
    const measure = async (title: string, rows: Promise<TableRow[]>) => {
      results[title] = await rows;
      printTable(title, results[title]);
    };
    await measure('Feed under a filter, ms at 1,000 and at 200,000 open offers', measureMarket(cluster));
    if (args.includes('--only=market')) return;
    instances.push(
      ...(await Promise.all([startBackendInstance(cluster.url), startBackendInstance(cluster.url)])),
    );
    const [a, b] = instances;
    if (!a || !b) throw new Error('two instances are needed');
    const pair: InstancePair = { a, b, writers: await signInBenchUsers(a.url, 1_000, WRITERS) };
    await measure('Delivery from one instance to a reader of the other', measureDelivery(pair, 5));
    await measure('Reads of a full feed', measureFeedReads(pair, 20, 5));
    // Before the fan-out: a process hardly returns memory to the system.
    await measure('Readers that stop reading', measureIdleConnections(pair, idle, 60));
    await measure(`Fan-out to ${readers} readers`, measureFanOut(pair, readers, rate, seconds));
    await mkdir(OUTPUT_DIR, { recursive: true });
    const file = join(OUTPUT_DIR, 'backend.json');
    await writeFile(file, `${JSON.stringify({ node: version, results }, null, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    for (const instance of instances) await instance.stop();
    await cluster.stop();
  }
}
