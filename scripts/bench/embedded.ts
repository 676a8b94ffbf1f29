// Embedded database benchmark: how long a clean-up at 100,000 requests holds up the backend's thread; prints, asserts nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as timeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database } from '../../server/store/database.ts';
import { openSyncedPGlite } from '../../server/store/embedded/synced-pglite.ts';
import { startEmbeddedThread } from '../../server/store/embedded/thread-client.ts';
import { createEmbeddedEngine } from '../../server/store/engine-embedded.ts';
import { migrate } from '../../server/store/migrate.ts';
import { vacuum } from '../../server/store/retention.ts';
import { ensureServerIsBuilt } from '../build/server.ts';
import { formatTable } from './support/table.ts';

const REQUESTS = 100_000;
const OWNERS = 10_000;
/** Share of the requests that changed since the last clean-up. */
const CHANGED = sql`amount < 100`;

type StartDatabase = (directory: string) => Promise<Parameters<typeof createEmbeddedEngine>[0]>;

/** What the backend does, and what it would do without a thread of the database's own. */
const VARIANTS: Readonly<Record<string, StartDatabase>> = {
  'in the backend’s thread': openSyncedPGlite,
  'in a thread of its own (the product)': startEmbeddedThread,
};

async function fill(database: Database): Promise<void> {
  await database.reads.execute(sql`insert into users (id, telegram_id, first_name, created_at, updated_at)
    select gen_random_uuid(), n, 'Person ' || n, now(), now() from generate_series(1, ${OWNERS}::int) n`);
  await database.reads.execute(sql`insert into requests (id, owner_id, status, pay_currency, pay_methods, receive_currency,
      receive_methods, amount, additional_details, created_at, updated_at, expires_at)
    select gen_random_uuid(), owner.id, 'requested', 'USD', '{Cash}', 'EUR', '{Cash}', n % 1000 + 1, repeat('text ', 40),
      now(), now(), now() + interval '1 day'
    from generate_series(1, ${REQUESTS}::int) n
    join (select id, row_number() over () as number from users) owner on owner.number = n % ${OWNERS}::int + 1`);
}

/** Milliseconds of the clean-up, and the longest time in which the backend's thread answered nothing. */
async function measure(start: StartDatabase): Promise<{ cleanUpMs: number; heldMs: number }> {
  const root = await mkdtemp(join(tmpdir(), 'kantor-bench-'));
  const embedded = await start(join(root, 'db'));
  const database = createDatabase(createEmbeddedEngine(embedded, () => {}));
  try {
    await migrate(database);
    await fill(database);
    await vacuum(database);
    await database.reads.execute(sql`update requests set view_count = view_count + 1 where ${CHANGED}`);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // It measures from its second timer on, and records a hold by the first timer after it.
    await timeout(50);
    const startedAt = performance.now();
    await vacuum(database);
    const cleanUpMs = performance.now() - startedAt;
    await timeout(50);
    delay.disable();
    return { cleanUpMs, heldMs: delay.max / 1e6 };
  } finally {
    await database.close();
    await rm(root, { recursive: true, force: true });
  }
}

export async function run(): Promise<void> {
  console.log(`Embedded database: a clean-up at ${REQUESTS} requests, a tenth of them changed`);
  const rows = [['database', 'clean-up, ms', 'longest hold of the backend, ms']];
  await ensureServerIsBuilt();
  for (const [name, start] of Object.entries(VARIANTS)) {
    const { cleanUpMs, heldMs } = await measure(start);
    rows.push([name, cleanUpMs.toFixed(0), heldMs.toFixed(0)]);
  }
  console.log(formatTable(rows));
}
