// Backend benchmark: two instances on PostgreSQL, with writers and readers, all on this machine; prints tables, and fails when a crash loses something.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../support/table.ts';
import { measureAway } from './away.ts';
import { startCluster } from './cluster.ts';
import { measureCrashes } from './crash.ts';
import { measureFanOut } from './fan-out.ts';
import { measureFollowers } from './followers.ts';
import { type BackendInstance, startBackendInstance } from './instance.ts';
import { measureLog } from './log.ts';
import { measureMarket } from './market.ts';
import {
  type InstancePair,
  measureDelivery,
  measureFeedReads,
  measureIdleConnections,
} from './measurements.ts';
import { createPeople } from './people.ts';
import { measureReconnects } from './reconnects.ts';
import type { TableRow } from './rows.ts';
import { signInBenchUsers } from './writers.ts';

const OUTPUT_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '.cache', 'bench');
const WRITERS = 20;
/** Streams beside followers. */
const FOLLOWERS_CLIENTS = 1_000;
/** Upper limits of the options. */
const MAX_READERS = 18_000;
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

const SECTIONS = [
  'log',
  'market',
  'delivery',
  'reads',
  'stopped',
  'fan-out',
  'followers',
  'reconnects',
  'away',
  'crash',
] as const;
type Section = (typeof SECTIONS)[number];

/** '--only=fan-out,crash'; all without it. Throws on an unknown name. */
function wantedSections(args: readonly string[]): ReadonlySet<Section> {
  const given = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (given === undefined) return new Set(SECTIONS);
  const wanted = SECTIONS.filter((name) => given.split(',').includes(name));
  if (wanted.length !== given.split(',').length) throw new Error(`--only takes ${SECTIONS.join(', ')}`);
  return new Set(wanted);
}

/**
 * @param args '--only=fan-out,crash', '--readers=2000', '--filtered=10000',
 * '--rate=50', '--seconds=15', '--reconnects=5000', '--idle=100'
 */
export async function run(args: readonly string[]): Promise<void> {
  const wanted = wantedSections(args);
  const readers = numberOption(args, 'readers', 2_000, MAX_READERS);
  const filtered = numberOption(args, 'filtered', 10_000, MAX_READERS);
  const returning = numberOption(args, 'reconnects', 5_000, MAX_READERS);
  const perSecond = numberOption(args, 'rate', 50, 1_000);
  const seconds = numberOption(args, 'seconds', 15, MAX_SECONDS);
  const idle = numberOption(args, 'idle', 100, 500);
  console.log(
    `Backend: two instances on PostgreSQL; Node ${version}, ${availableParallelism()} cores for all of it`,
  );
  const cluster = await startCluster();
  const instances: BackendInstance[] = [];
  const results: Record<string, readonly TableRow[]> = {};
  const report = (title: string, rows: readonly TableRow[]) => {
    results[title] = rows;
    printTable(title, rows);
  };
  /** Fresh ones for each section: a process hardly returns memory to the system. */
  const start = async (databaseUrl = cluster.url, more = {}): Promise<InstancePair> => {
    for (const instance of instances.splice(0)) await instance.stop();
    const a = await startBackendInstance(databaseUrl, undefined, more);
    const b = await startBackendInstance(databaseUrl, undefined, more);
    instances.push(a, b);
    return { a, b, writers: await signInBenchUsers(a.url, 1_000, WRITERS) };
  };
  try {
    if (wanted.has('log')) {
      const { a, writers } = await start();
      report('Size of the log', await measureLog(cluster.url, a, writers));
    }
    if (wanted.has('market'))
      report('Feed under a filter, ms at 1,000 and at 200,000 open offers', await measureMarket(cluster));
    if (wanted.has('delivery'))
      report('Delivery from one instance to a reader of the other', await measureDelivery(await start(), 5));
    if (wanted.has('reads')) report('Reads of a full feed', await measureFeedReads(await start(), 20, 5));
    if (wanted.has('stopped'))
      report('Readers that stop reading', await measureIdleConnections(await start(), idle, 60));
    if (wanted.has('fan-out')) {
      for (const isFiltered of [false, true]) {
        const { a, b, writers } = await start();
        const count = isFiltered ? filtered : readers;
        const people = await createPeople(cluster.url, isFiltered ? 60_000_000 : 50_000_000, count);
        const title = `Fan-out to ${count} clients ${isFiltered ? 'with filters of 2 %' : 'without a filter'}`;
        report(title, await measureFanOut([a, b], writers, { people, isFiltered, perSecond, seconds }));
      }
    }
    if (wanted.has('followers')) {
      const rows: TableRow[] = [];
      for (const isFollowing of [false, true]) {
        // Their own database: offers of the first run would be in the second.
        const own = await startCluster();
        try {
          // The demo's rates are quoted now, so that they can be followed.
          const pair = await start(own.url, { SEED_DEMO: '1' });
          const people = await createPeople(own.url, 90_000_000, FOLLOWERS_CLIENTS);
          rows.push(await measureFollowers(own.url, pair, { people, isFollowing, perSecond }));
        } finally {
          for (const instance of instances.splice(0)) await instance.stop();
          await own.stop();
        }
      }
      report('Streams while half of 2,000 open offers follow a rate', rows);
    }
    if (wanted.has('reconnects')) {
      const { a, b, writers } = await start();
      const people = await createPeople(cluster.url, 70_000_000, returning);
      report('Clients that reconnect within 5 s', await measureReconnects([a, b], writers, people));
    }
    if (wanted.has('away')) {
      const { a, writers } = await start();
      const people = await createPeople(cluster.url, 80_000_000, 400);
      report('Clients that were away', await measureAway(cluster.url, a, writers, people));
    }
    if (wanted.has('crash')) {
      const { a, b } = await start();
      await measureCrashes(cluster, [a, b], (rows) =>
        report('Kill of an instance, crash of PostgreSQL', rows),
      );
    }
    await mkdir(OUTPUT_DIR, { recursive: true });
    const file = join(OUTPUT_DIR, 'backend.json');
    await writeFile(file, `${JSON.stringify({ node: version, results }, null, 2)}\n`);
    console.log(`\nWritten to ${file}`);
  } finally {
    for (const instance of instances) await instance.stop();
    await cluster.stop();
  }
}
