// Export benchmark: memory, time and holds of the backend while exports of growing chats are made; prints, asserts nothing (DATA-16).
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as timeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DEFAULT_TRUST_SETTINGS } from '#domain/trust.ts';
import { newFileKey } from '../../server/files/file-store.ts';
import { openFileStore } from '../../server/files/open-file-store.ts';
import { NO_MARKET_LIMITS } from '../../server/limits/market-limits.ts';
import { makeDueExports } from '../../server/services/export/make-exports.ts';
import { buildExchangeData } from '../../server/services/rates/exchange-data.ts';
import { settlementConfig } from '../../server/services/settlement/settings.ts';
import { createDatabase, type Database, queryRows } from '../../server/store/database.ts';
import { startEmbeddedThread } from '../../server/store/embedded/thread-client.ts';
import { createEmbeddedEngine } from '../../server/store/engine-embedded.ts';
import { migrate } from '../../server/store/migrate.ts';
import { createWrite } from '../../server/write/write.ts';
import { ensureServerIsBuilt } from '../build/server.ts';
import { formatTable } from './support/table.ts';

const MIB = 1024 * 1024;
const FILE_BYTES = MIB;
const SIZES = [
  { messages: 100, files: 2 },
  { messages: 1_000, files: 20 },
  { messages: 10_000, files: 200 },
] as const;
/** For the author's row and everything that refers to it. */
const ids = (n: number) => ({
  author: sql.raw(`md5('author ${n}')::uuid`),
  accepter: sql.raw(`md5('accepter ${n}')::uuid`),
  request: sql.raw(`md5('request ${n}')::uuid`),
  deal: sql.raw(`md5('deal ${n}')::uuid`),
});

/** One person with one deal, whose chat has so many messages, the last of them with files. */
async function fill(
  database: Database,
  keys: readonly string[],
  n: number,
  { messages, files }: (typeof SIZES)[number],
): Promise<void> {
  const { author, accepter, request, deal } = ids(n);
  const run = (statement: ReturnType<typeof sql>) => database.reads.execute(statement);
  await run(sql`insert into users (id, telegram_id, first_name, created_at, updated_at)
    values (${author}, ${n * 2 + 1}, 'Anna', now(), now()), (${accepter}, ${n * 2 + 2}, 'Boris', now(), now())`);
  await run(sql`insert into requests (id, owner_id, status, pay_currency, pay_methods, receive_currency, receive_methods, amount,
      created_at, updated_at, expires_at)
    values (${request}, ${author}, 'approved', 'USD', '{Cash}', 'EUR', '{Cash}', 100, now(), now(), now())`);
  await run(sql`insert into transactions (id, request_id, initiator_id, accepter_id, status, pay_currency, pay_methods,
      receive_currency, receive_methods, amount, chat_seq, last_activity_at, created_at, updated_at, approved_at)
    values (${deal}, ${request}, ${author}, ${accepter}, 'initiated', 'USD', '{Cash}', 'EUR', '{Cash}', 100, ${messages},
      now(), now(), now(), now())`);
  for (const [at, key] of keys.entries())
    await run(sql`insert into files (id, transaction_id, uploader_id, storage_key, name, mime, size, sha256, created_at)
      values (md5('file ' || ${key})::uuid, ${deal}, ${author}, ${key}, ${`photo ${at}.jpg`}, 'image/jpeg', ${FILE_BYTES}, repeat('0', 64), now())`);
  await run(sql`insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, file_id, created_at)
    select gen_random_uuid(), ${deal}, seq, case when seq % 2 = 0 then ${author} else ${accepter} end, 'party',
      case when seq > ${messages - files} then 'file' else 'text' end, md5(seq::text) || repeat(' and so on', 20),
      case when seq > ${messages - files} then md5('file ' || (${`{${keys.join()}}`}::text[])[seq - ${messages - files}])::uuid end, now()
    from generate_series(1, ${messages}::int) seq`);
  await run(sql`insert into data_exports (user_id, id, state, requested_at, run_at)
    values (${author}, ${author}, 'making', now(), now())`);
}

interface Measured {
  readonly seconds: number;
  readonly archiveMib: number;
  /** The most that the process grew, above what it had before. */
  readonly grownMib: number;
  readonly heldMs: number;
}

async function measure(make: () => Promise<void>): Promise<Omit<Measured, 'archiveMib'>> {
  globalThis.gc?.();
  await timeout(200);
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  await make();
  const seconds = (performance.now() - startedAt) / 1000;
  delay.disable();
  clearInterval(timer);
  return { seconds, grownMib: (most - before) / MIB, heldMs: delay.max / 1e6 };
}

export async function run(): Promise<void> {
  console.log(
    'Export of a person’s data: one chat, files of 1 MiB, embedded database in a thread of its own',
  );
  await ensureServerIsBuilt();
  const root = await mkdtemp(join(tmpdir(), 'kantor-bench-'));
  const database = createDatabase(
    createEmbeddedEngine(await startEmbeddedThread(join(root, 'db')), () => {}),
  );
  const files = await openFileStore({ dataDir: root, s3: null });
  const rows = [['messages', 'files', 'archive, MiB', 'time, s', 'memory grew by, MiB', 'longest hold, ms']];
  const clock = { now: () => Date.now() };
  const config = {
    ...{
      requestTtlMs: 1,
      requestTtlMaxHours: 168,
      maxOpenRequests: 1,
      maxReportsPerDay: 1,
      firstReplyMs: 4 * 3_600_000,
      caseReviewPercent: 0,
      limits: NO_MARKET_LIMITS,
    },
    settlement: settlementConfig({ methods: {} }),
    isLookAlike: () => false,
    account: { deletionDelayMs: 0, recoveryDelayMs: 0, tombstoneOf: String },
    botNotifies: false,
    exchangeData: buildExchangeData(),
    trust: { settings: DEFAULT_TRUST_SETTINGS, detailsKey: '', detailsKeyPrevious: '' },
  };
  const deps = {
    ...{ database, clock, files, config, minFreeDiskBytes: 0 },
    write: createWrite({ database, clock, config, onFacts() {} }),
    viewerOf: async (id: string) => ({ id, isAdmin: false }),
    onFault(error: unknown) {
      throw error;
    },
    onRemoved() {},
  };
  try {
    await migrate(database);
    for (const [n, size] of SIZES.entries()) {
      const keys: string[] = [];
      for (let at = 0; at < size.files; at += 1) {
        const path = join(root, 'source');
        await writeFile(path, randomBytes(FILE_BYTES));
        keys.push(await files.store.put({ path, size: FILE_BYTES, mime: 'image/jpeg' }, newFileKey()));
      }
      await fill(database, keys, n, size);
      const { seconds, grownMib, heldMs } = await measure(() =>
        makeDueExports(deps, new AbortController().signal),
      );
      const [made] = await queryRows<{ state: string; size: string }>(
        database.reads,
        sql`select state, size from data_exports where user_id = ${ids(n).author}`,
      );
      if (made?.state !== 'ready') throw new Error('the export was not made');
      rows.push([
        ...[String(size.messages), String(size.files), (Number(made.size) / MIB).toFixed(1)],
        ...[seconds.toFixed(1), grownMib.toFixed(0), heldMs.toFixed(0)],
      ]);
    }
    console.log(formatTable(rows));
  } finally {
    await database.close();
    await rm(root, { recursive: true, force: true });
  }
}
