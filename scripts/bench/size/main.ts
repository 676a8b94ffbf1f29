// Size benchmark: every recurring job and every page on a market of any size in a real PostgreSQL, with what each costs and what is nearest to its limit.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { BackendApp } from '../../../server/app.ts';
import { createApp } from '../../../server/app.ts';
import { appRecurringJobs } from '../../../server/app-jobs.ts';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import type { Config } from '../../../server/config/config.ts';
import { createDueJobRunner } from '../../../server/jobs/due-jobs.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import { loadConfig } from '../../../server/start.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openDatabase } from '../../../server/store/open-database.ts';
import { ensureServerIsBuilt } from '../../build/server.ts';
import { NO_LIMITS } from '../../no-limits.ts';
import { startCluster } from '../backend/cluster.ts';
import { formatTable } from '../support/table.ts';
import { insertMarket, makeDue } from './fill-market.ts';
import { type MarketSize, telegramIdOf } from './market-rows.ts';
import { type Cost, countStatements, measure } from './measure.ts';
import { type Caller, listPages, missingPages, type Page, pathOf } from './pages.ts';

const FULL: MarketSize = { people: 100_000, requests: 1_000_000, deals: 400_000, messages: 10_000_000 };
/** Items of each kind that are due at once. */
const DUE_ITEMS = 100;
/** The most runs of a job that says that it has more to do. */
const MAX_RUNS = 5;
/** A job that takes longer is stopped. */
const JOB_SECONDS = 600;
/** A statement is aborted after it, and a transaction when it idles for it. */
const STATEMENT_LIMIT_MS = 10_000;
/** What the main loop may stand still for, and by which a process may grow. */
const PAUSE_GOAL_MS = 100;
const MEMORY_GOAL_MIB = 512;

export interface SizeRow extends Cost {
  readonly name: string;
  /** '' for a good end. */
  readonly fault: string;
}

export async function run(args: readonly string[]): Promise<void> {
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const scale = Number(option('scale') ?? 1);
  const sizeOf = (name: keyof MarketSize) => Number(option(name) ?? Math.round(FULL[name] * scale));
  const only = option('only');
  const size = {
    ...{ people: sizeOf('people'), requests: sizeOf('requests') },
    ...{ deals: sizeOf('deals'), messages: sizeOf('messages') },
  };
  const rows = await measureSize(size, (line) => console.error(line), {
    isFilled: args.includes('--filled'),
    seconds: Number(option('seconds') ?? JOB_SECONDS),
    ...(only ? { only: only.split(',') } : {}),
  });
  const { people, requests, deals, messages } = size;
  console.log(
    `${people} people, ${requests} requests, ${deals} deals, ${messages} messages; ${new Date().toISOString()}`,
  );
  console.log(formatTable([HEAD, ...rows.map(cellsOf)]));
  console.log('\nNearest to a limit:');
  for (const line of nearestToLimits(rows)) console.log(line);
}

const HEAD = [
  ...['', 'time, ms', 'longest pause, ms', 'of it CPU', 'memory grew, MiB', 'rows read', 'statements'],
  ...['longest statement, ms', 'longest transaction, ms', 'read without an index', 'fault'],
];
const cellsOf = (row: SizeRow): string[] => [
  row.name,
  ...[row.ms, row.pauseMs, row.busyMs, row.grownMib, row.rows, row.statements, row.statementMs].map((value) =>
    value.toFixed(0),
  ),
  ...[row.transactionMs.toFixed(0), row.scanned.join(' '), row.fault],
];

/** The rows that use the greatest part of what is allowed, the greatest first. */
function nearestToLimits(rows: readonly SizeRow[]): string[] {
  const uses = rows.flatMap(({ name, statementMs, transactionMs, busyMs, pauseMs, grownMib }) => [
    { name, what: 'statement', share: statementMs / STATEMENT_LIMIT_MS },
    { name, what: 'transaction', share: transactionMs / STATEMENT_LIMIT_MS },
    { name, what: 'pause of the loop', share: (Number.isNaN(busyMs) ? pauseMs : busyMs) / PAUSE_GOAL_MS },
    { name, what: 'memory', share: grownMib / MEMORY_GOAL_MIB },
  ]);
  return uses
    .sort((a, b) => b.share - a.share)
    .slice(0, 10)
    .map(({ name, what, share }) => `${(share * 100).toFixed(0)} %  ${what}: ${name}`);
}

export interface SizeOptions {
  /** The database of DATABASE_URL has a market of this size from an earlier run. */
  readonly isFilled?: boolean;
  /** A job that takes longer is stopped. */
  readonly seconds?: number;
  /** Beginnings of names: the others are left out. */
  readonly only?: readonly string[];
}

/** A row for each job and page. */
export async function measureSize(
  size: MarketSize,
  log: (line: string) => void,
  { isFilled = false, seconds = JOB_SECONDS, only }: SizeOptions = {},
): Promise<SizeRow[]> {
  await ensureServerIsBuilt();
  countStatements();
  const given = process.env.DATABASE_URL;
  // Nothing here is about durability.
  const cluster = given
    ? null
    : await startCluster([
        ...['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
        'max_wal_size=8GB',
      ]);
  const dataDir = await mkdtemp(join(tmpdir(), 'kantor-size-'));
  const config = loadConfig({
    ...{ DEMO: '1', ...NO_LIMITS, LOG_LEVEL: 'silent', DATA_DIR: dataDir },
    DATABASE_URL: given ?? cluster?.url,
    ADMIN_TELEGRAM_IDS: String(telegramIdOf(size.people - 2)),
  });
  let database: Database | null = null;
  try {
    const filled = await openDatabase(config, true);
    await migrate(filled);
    if (!isFilled)
      await insertMarket(filled, size, (name, seconds) => log(`${name}: ${seconds.toFixed(1)} s`));
    await filled.close();
    database = await openDatabase(config);
    const app = await createApp({ config, clock: systemClock, log: createPinoLogger('silent'), database });
    try {
      return await measureAll({ app, config, database, size, log, seconds, ...(only ? { only } : {}) });
    } finally {
      await app.close();
    }
  } finally {
    await database?.close();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  readonly app: BackendApp;
  readonly config: Config;
  readonly database: Database;
  readonly size: MarketSize;
  readonly log: (line: string) => void;
  readonly seconds: number;
  readonly only?: readonly string[];
}

async function measureAll(measured: Measured): Promise<SizeRow[]> {
  const { database, log, only } = measured;
  const rows: SizeRow[] = [];
  const add = async (name: string, work: () => Promise<unknown>) => {
    if (only && !only.some((start) => name.startsWith(start))) return;
    let fault = '';
    const cost = await measure(database, () =>
      work().catch((error: unknown) => {
        fault = error instanceof Error ? error.message.slice(0, 200) : String(error);
      }),
    );
    rows.push({ name, fault, ...cost });
    log(cellsOf({ name, fault, ...cost }).join(' | '));
  };
  await add('nothing', () => new Promise((resolve) => setTimeout(resolve, 1_000)));
  await measureJobs(measured, add);
  await measurePages(measured, add);
  return rows;
}

type AddRow = (name: string, work: () => Promise<unknown>) => Promise<void>;

async function measureJobs({ app, database, size, seconds }: Measured, add: AddRow): Promise<void> {
  const { context } = app;
  const traderId = await findUser(database, telegramIdOf(0));
  await database.reads.execute(sql`insert into data_exports (user_id, id, state, requested_at, run_at)
    values (${traderId}, ${traderId}, 'making', now(), now()) on conflict do nothing`);
  await database.reads.execute(sql`insert into pending_uploads (storage_key, created_at)
    select 'gone ' || n, now() - interval '2 hours' from generate_series(1, ${Math.ceil(size.people / 100)}::int) n on conflict do nothing`);
  for (const job of appRecurringJobs(context)) {
    const runAll = async () => {
      const signal = AbortSignal.timeout(seconds * 1_000);
      for (let runs = 1; (await job.run(signal)) === true && runs < MAX_RUNS && !signal.aborted; ) runs += 1;
      if (signal.aborted) throw new Error(`stopped after ${seconds} s`);
    };
    await add(`job ${job.kind}`, runAll);
    if (job.kind === 'trust_groups') await add(`job ${job.kind}, again`, runAll);
  }
  await makeDue(database, DUE_ITEMS);
  const dueJobs = createDueJobRunner({
    ...{ database, clock: context.clock, config: context.serviceConfig, write: context.write },
    ...{ recurring: [], usesFetchedRates: false, onRun() {} },
    onFault(error) {
      throw error;
    },
  });
  await add('due jobs, nothing else', () => dueJobs.run(() => true));
  await add(`due jobs, ${DUE_ITEMS} of each kind`, () => dueJobs.run(() => false));
  await add('readers of the log', () => app.readers.readAll());
}

async function measurePages({ app, config, database, size }: Measured, add: AddRow): Promise<void> {
  const tokens = await createSessionTokens(config, systemClock);
  const judge = telegramIdOf(size.people - 1);
  await database.reads.execute(
    sql`insert into staff_roles (telegram_id, role, granted_at) values (${judge}, 'judge', now()) on conflict do nothing`,
  );
  const traderId = await findUser(database, telegramIdOf(0));
  const ids: Readonly<Record<Caller, string>> = {
    trader: traderId,
    person: await findUser(database, telegramIdOf(Math.floor(size.people / 2))),
    judge: await findUser(database, judge),
    owner: await findUser(database, telegramIdOf(size.people - 2)),
  };
  const read = async (path: string, page: Page): Promise<string | null> => {
    const token = await tokens.issue(ids[page.caller]);
    const answer = await app.fetch(
      new Request(`http://kantor.test/api${path}`, { headers: { authorization: `Bearer ${token}` } }),
    );
    const body = await answer.text();
    if (answer.status >= 300) throw new Error(`${answer.status} ${body.slice(0, 150)}`);
    if (!page.hasNext) return null;
    return (JSON.parse(body) as { nextCursor?: string | null }).nextCursor ?? null;
  };
  const pages = await listPages(database, traderId);
  const missing = missingPages(pages);
  if (missing.length > 0) throw new Error(`no page of the benchmark calls ${missing.join(', ')}`);
  for (const page of pages) {
    const path = pathOf(page);
    let cursor: string | null = null;
    // The first call compiles and plans: the second one counts.
    await read(path, page).catch(() => null);
    const name = `${page.caller}: ${decodeURIComponent(path).replaceAll(/0000000[^/?]+/g, ':id')}`;
    await add(name, async () => {
      cursor = await read(path, page);
    });
    if (cursor === null) continue;
    const next = `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
    await add(`${name}, next page`, () => read(next, page));
  }
  await add('operator: /metrics', () => app.context.metrics.renderMetrics());
}

async function findUser(database: Database, telegramId: number): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    database.reads,
    sql`select id from users where telegram_id = ${telegramId}`,
  );
  if (!row) throw new Error(`no person ${telegramId}`);
  return row.id;
}
