// Clean-ups: whatever deletes by time is counted; every table that a job deletes from belongs to a kind that is counted.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { createPinoLogger } from '../../server/logging/logger.ts';
import { REMOVED_KINDS, type RemovedKind } from '../../server/runtime/removed-kinds.ts';
import { custodialHashes } from '../../server/services/trust/identifiers.ts';
import { type Database, queryRows } from '../../server/store/database.ts';
import { openDatabase } from '../../server/store/open-database.ts';
import { expectNone } from '../harness/assert-each.ts';
import { REQUEST_BODY, startTestBackend, type TestBackend } from '../harness/backend/test-backend.ts';
import { databaseSettings, migratedPostgres } from '../harness/database/engines.ts';
import { openLogClock } from '../harness/database/log-clock.ts';
import { acquirePostgres } from '../harness/database/postgres.ts';
import { createDealFixtures, HOUR_MS } from './fixtures/deals.ts';
import { makeBuiltPage } from './http/built-page.ts';

const test = suite('clean-ups');
const root = mkdtempSync(join(tmpdir(), 'kantor-clean-ups-'));
const closing: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
test.after(async () => {
  for (const close of closing.reverse()) await close();
});

const LONG_AGO = '2020-01-01T00:00:00Z';
const ID = '01890000-0000-7000-8000-000000000001';

/** The tables from which each kind deletes; none where it erases texts, or removes files. */
const TABLES: Readonly<Record<RemovedKind, readonly string[]>> = {
  alerts: ['alerts'],
  backups: [],
  bot_chats: ['bot_chats'],
  bot_messages: ['bot_outbox'],
  bot_updates: ['bot_updates'],
  custodial_identifiers: ['user_identifiers', 'given_identifiers'],
  deals: ['file_prints', 'given_identifiers', 'settlement_names', 'settlement_payments', 'settlements'],
  exports: [],
  idempotency_keys: ['idempotency'],
  identifiers: ['user_identifiers'],
  interrupted_backups: [],
  kept_bans: [],
  kept_sanctions: ['sanctions'],
  log_slots: [],
  notifications: ['notifications'],
  open_bot_messages: ['open_bot_messages'],
  orphaned_files: ['pending_uploads'],
  page_files: ['page_files'],
  rate_limits: ['rate_limits'],
  reports: [],
  request_views: ['request_views'],
  requests: ['requests', 'request_views', 'request_waiters', 'match_notices'],
  sent_bot_messages: ['sent_bot_messages'],
  sessions: ['sessions'],
  staff_reads: ['staff_reads'],
  stream_instances: ['stream_instances'],
  stream_leases: ['open_streams'],
  temporary_files: [],
  trust: ['user_trust'],
};
/** Deletions that are no clean-up: rows that were moved into the log, and jobs that have run. */
const NO_CLEAN_UP = ['outbox', 'jobs'];

/** What is there before the backend starts: its first clean-up removes it. */
async function beforeStart(database: Database, dataDir: string): Promise<void> {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  const upload = join(dataDir, 'uploads', 'abandoned');
  writeFileSync(upload, 'x');
  utimesSync(upload, new Date(LONG_AGO), new Date(LONG_AGO));
  await database.reads.execute(
    sql`insert into page_files values ('/assets/old-AAAAAAAA.js', '', ${LONG_AGO})`,
  );
}

/** One row of each kind that calls of a finished deal do not leave. */
async function insertRows(
  { database, app }: TestBackend,
  { alice, gone, viewed }: { readonly alice: string; readonly gone: string; readonly viewed: string },
): Promise<void> {
  const custodial = custodialHashes(app.context.serviceConfig.trust)[0];
  const rows = [
    sql`bot_chats (telegram_id, seen_at) values (1, ${LONG_AGO})`,
    sql`notifications (id, user_id, type, kind, params, urgency, title, message, created_at)
        values (${ID}, ${alice}, 'system_message', 'rating.received', '{}', 'news', '', '', ${LONG_AGO})`,
    sql`bot_outbox (id, user_id, notification_id, next_attempt_at, created_at)
        values (${ID}, ${alice}, ${ID}, ${LONG_AGO}, ${LONG_AGO})`,
    sql`open_bot_messages (id, user_id, notification_id, message_id, kind, step, sent_at, next_check_at)
        values (${ID}, ${alice}, ${ID}, 1, 'rating.received', '', ${LONG_AGO}, ${LONG_AGO})`,
    sql`bot_updates (id, chat_id, topic, sent_at, received_at) values (1, 1, '', ${LONG_AGO}, ${LONG_AGO})`,
    sql`user_identifiers (hash, user_id, first_seen_at) values (${custodial}, ${alice}, ${LONG_AGO}), ('h', ${gone}, ${LONG_AGO})`,
    sql`user_trust (user_id) values (${gone}) on conflict do nothing`,
    sql`data_exports (user_id, id, state, requested_at, storage_key, expires_at)
        values (${alice}, ${ID}, 'ready', ${LONG_AGO}, ${'e'.repeat(32)}, ${LONG_AGO})`,
    sql`pending_uploads (storage_key, created_at) values (${'f'.repeat(32)}, ${LONG_AGO})`,
    sql`rate_limits (key, points, expire) values ('writes:somebody', 1, 0)`,
    sql`reports (id, reporter_id, user_id, subject, subject_id, reason, text, status, created_at, resolved_at)
        values (${ID}, ${alice}, ${gone}, 'user', ${gone}, 'fraud', 'text', 'dismissed', ${LONG_AGO}, ${LONG_AGO})`,
    sql`alerts (id, user_id, filter, filter_hash, from_currency, to_currency, created_at)
        values (${ID}, ${gone}, '{}', '', 'USD', '', ${LONG_AGO})`,
    sql`request_views (request_id, viewer_id, viewed_at) values (${viewed}, ${gone}, ${LONG_AGO})`,
    sql`sanctions (id, user_id, kind, reason, created_at, started_at)
        values (${ID}, ${gone}, 'warn', 'spam', ${LONG_AGO}, ${LONG_AGO})`,
    sql`sent_bot_messages (user_id, code, text, sent_at) values (${alice}, 'ABC', '', ${LONG_AGO})`,
    sql`staff_reads (subject_id, user_id, action, at) values (${ID}, ${alice}, 'case.read', ${LONG_AGO})`,
    sql`stream_instances (id, until) values (${ID}, ${LONG_AGO})`,
    sql`open_streams (id, user_id, client, stream, instance_id) values (${ID}, ${alice}, 'c', 's', ${ID})`,
  ];
  for (const row of rows) await database.reads.execute(sql`insert into ${row}`);
}

/** Records each statement that deletes from a table, also one that finds no row. */
async function recordDeletions(database: Database): Promise<() => Promise<readonly string[]>> {
  const db = database.reads;
  await db.execute(sql`create table deletions (name text)`);
  await db.execute(
    sql`create function record_deletion() returns trigger language plpgsql as
        $$ begin insert into public.deletions values (tg_table_name); return null; end $$`,
  );
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'deletions'`,
  );
  for (const { name } of tables)
    await db.execute(
      sql`create trigger record_deletions after delete on ${sql.identifier(name)} for each statement execute function record_deletion()`,
    );
  return async () =>
    (await queryRows<{ name: string }>(db, sql`select distinct name from deletions order by 1`)).map(
      ({ name }) => name,
    );
}

async function pruneBackups({ app }: TestBackend): Promise<void> {
  const target = join(root, 'backups');
  const interrupted = join(target, '.partial-kantor-1');
  mkdirSync(interrupted, { recursive: true });
  utimesSync(interrupted, new Date(LONG_AGO), new Date(LONG_AGO));
  const dump = async () => ({
    ...{ engine: 'embedded' as const, migrations: [], tables: [], sequences: [], parts: [] },
    ...{ fileKeys: [], heldMs: 0 },
  });
  const job = { target, filesDir: null, dump, keep: 1, onRemoved: app.context.onRemoved };
  const now = Date.now();
  for (const at of [now, now + 60_000]) await makeBackup({ ...job, now: () => at });
}

test('LOG-02 every kind of clean-up is a line of the log and counted, and no table is cleaned up uncounted', async () => {
  const cluster = await acquirePostgres();
  closing.push(cluster.release);
  const database = await openDatabase(
    databaseSettings(await cluster.createDatabase(await migratedPostgres()), 5),
  );
  closing.push(database.close);
  const dataDir = join(root, 'data');
  await beforeStart(database, dataDir);
  const deletions = await recordDeletions(database);
  const lines: Record<string, unknown>[] = [];
  const log = createPinoLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const distDir = makeBuiltPage();
  const backend = await startTestBackend({ database, log, distDir, env: { DATA_DIR: dataDir } });
  closing.push(() => rmSync(distDir, { recursive: true, force: true }), backend.close);
  const { app, signIn } = backend;
  const logClock = await openLogClock(database);

  const deals = createDealFixtures(async () => backend);
  const { alice, bob, id } = await deals.running();
  await alice.post(`/transactions/${id}/complete`);
  await bob.post(`/transactions/${id}/complete`);
  const { id: viewed } = (await alice.post('/create_request', REQUEST_BODY, 'with-a-key')).body;
  const gone = await signIn('Gone');
  await database.reads.execute(
    sql`update users set tombstone = 't', banned_at = ${LONG_AGO}, banned_until = ${LONG_AGO}, ban_reason = ''
        where id = ${gone.id}`,
  );
  await backend.settled();
  await insertRows(backend, { alice: alice.id, gone: gone.id, viewed });
  await app.context.streams.heartbeat();
  await pruneBackups(backend);
  // The log is dropped slot by slot, each closed by a later run.
  for (let run = 0; run < 6; run += 1) {
    await logClock.advance(24 * 3_600);
    await deals.pass(run === 0 ? 24 * HOUR_MS : 3 * 365 * 24 * HOUR_MS);
  }

  const removed = lines.filter(({ msg }) => msg === 'a clean-up has removed');
  const sums = REMOVED_KINDS.map((kind) => removed.reduce((sum, line) => sum + Number(line[kind] ?? 0), 0));
  expectNone(REMOVED_KINDS, (_, n) => sums[n] === 0, 'kinds that removed nothing here');
  const { body } = await app.context.metrics.renderMetrics();
  for (const [n, kind] of REMOVED_KINDS.entries())
    assert.match(body, new RegExp(`^kantor_removed_total{kind="${kind}"} ${sums[n]}$`, 'm'));
  const counted = [...Object.values(TABLES).flat(), ...NO_CLEAN_UP];
  expectNone(await deletions(), (name) => !counted.includes(name), 'deleted from, and not counted');
  expectNone(lines, ({ level }) => Number(level) >= 50);
});

test.run();
