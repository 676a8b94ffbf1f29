// Retention: events, idempotency keys, bot messages and orphaned uploads are deleted when their time is over.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventIdOf } from '../../../server/events/event-frames.ts';
import { createPinoLogger } from '../../../server/logging/logger.ts';
import { queryRows } from '../../../server/store/database.ts';
import { entriesAfter, readHead } from '../../../server/store/event-outbox.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { forgetRecentEntries } from '../../harness/backend/log-events.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { enginesOfTier, memoryEngine } from '../../harness/database/engines.ts';
import { openLogClock } from '../../harness/database/log-clock.ts';
import { HOUR_MS } from '../fixtures/deals.ts';

const test = suite('retention');

for (const engine of enginesOfTier()) {
  test(`LIVE-07 the log is dropped slot by slot: later streams resume exactly, earlier ones get a snapshot (${engine.name})`, async () => {
    const backend = await startTestBackend({ engine });
    const { database, clock, app, signIn } = backend;
    const logClock = await openLogClock(database);
    const passHours = (hours: number) => logClock.advance(hours * 3_600);
    const cleanUp = async () => {
      clock.advance(10 * 60_000);
      await app.jobs.runDue();
    };
    const [alice, bob, carol] = [await signIn('Alice'), await signIn('Bob'), await signIn('Carol')];
    const lost = (await alice.post('/create_request', REQUEST_BODY)).body.id;
    const deal = (await bob.post('/transactions', { requestId: lost })).body.data.id;
    await alice.post(`/transactions/${deal}/approve`, {});
    const gone = (await alice.post('/create_request', REQUEST_BODY)).body.id;
    await backend.settled();
    await passHours(0.4);
    await cleanUp();
    const first = (await alice.post('/create_request', REQUEST_BODY)).body.id;
    const second = (await bob.post('/create_request', REQUEST_BODY)).body.id;
    await backend.settled();
    await passHours(1.1);
    const kept = async () => {
      const entries = await entriesAfter(database.reads, 0, 100);
      return entries.map(({ seq, facts: [fact] }) => ({
        seq,
        id: fact && 'requestId' in fact ? fact.requestId : deal,
      }));
    };
    /**
     * Cleans up until so many entries are left.
     * A slot that somebody reads right now is left to the next run.
     */
    const drop = async (left: number) => {
      for (let run = 0; run < 20; run += 1) {
        await cleanUp();
        if ((await kept()).length <= left) break;
      }
      return (await kept()).map(({ id }) => id);
    };
    assert.equal(await drop(4), [lost, deal, first, second], 'the deal, for a day');
    const seqOf = async (id: string) => (await kept()).find((one) => one.id === id)?.seq ?? 0;
    const root = await backend.address();
    const resume = (stream: string, { token }: TestClient, seq: number) =>
      openStreamReader(`${root}/api/events/${stream}?token=${token}&lastEventId=${eventIdOf(seq)}`);
    await forgetRecentEntries(backend);
    const exact = await resume('feed', carol, (await seqOf(first)) - 1);
    await exact.until((one) => one.data.item?.id === second);
    equalEach(exact.events, (one) => [one.event, one.data.item?.id], [
      ['feed_upsert', first],
      ['feed_upsert', second],
    ]);
    // The entry of `gone` lies behind it.
    const afterGap = await resume('feed', carol, (await seqOf(lost)) + 1);
    assert.is((await afterGap.until(() => true)).event, 'initial_feed');
    const notices = await resume('notifications', bob, (await seqOf(lost)) - 1);
    assert.is((await notices.until(() => true)).event, 'new_notification', 'kept for a day');
    for (const stream of [exact, afterGap, notices]) stream.close();
    assert.ok(gone);

    // A third of a day closes the slot of the longer kind.
    await passHours(8);
    await cleanUp();
    await passHours(24.1);
    await database.reads.execute(sql`update log_readers set seq = 0 where name = 'bot_messages'`);
    const unread = await drop(3);
    assert.equal(unread.slice(0, 2), [lost, deal], 'what a reader has not read stays');
    assert.not(unread.includes(second));
    await database.reads.execute(sql`update log_readers set seq = (select last_seq from outbox_head)`);
    assert.equal(await drop(0), []);
    const { seq: before } = await readHead(database.reads);
    await bob.post('/create_request', REQUEST_BODY);
    await backend.settled();
    assert.ok(
      (await kept()).every(({ seq }) => seq > before),
      'a number is never given again',
    );
    await logClock.release();
    await backend.close();
  });
}

test('LOG-02 expired idempotency keys, bot messages and orphaned uploads are deleted, and counted in the log and the metrics', async () => {
  const lines: string[] = [];
  const log = createPinoLogger('info', { write: (line: string) => void lines.push(line) });
  const backend = await startTestBackend({ engine: memoryEngine, log });
  const { database, clock, app } = backend;
  const alice = await backend.signIn('Alice');
  const { id } = (await alice.post('/create_request', REQUEST_BODY, 'first')).body;
  const count = async (table: string) =>
    Number(
      (await queryRows<{ n: string }>(database.reads, sql.raw(`select count(*) as n from ${table}`)))[0]?.n,
    );
  const note = (
    uuid: string,
  ) => sql`insert into notifications (id, user_id, type, kind, params, urgency, title, message, created_at)
    values (${uuid}, ${alice.id}, 'system_message', 'rating.received', '{}', 'news', '', '', ${new Date(clock.now()).toISOString()}::timestamptz)`;
  const noteId = '01890000-0000-7000-8000-000000000001';
  const at = () => sql`${new Date(clock.now()).toISOString()}::timestamptz`;
  await database.reads.execute(note(noteId));
  await database.reads.execute(
    sql`insert into bot_outbox (id, user_id, notification_id, next_attempt_at, created_at)
        values (${noteId}, ${alice.id}, ${noteId}, ${at()}, ${at()})`,
  );
  await database.reads.execute(
    sql`insert into pending_uploads (storage_key, created_at) values ('0000', ${at()})`,
  );
  await app.jobs.runDue();
  const state = async () => [
    await count('idempotency'),
    await count('bot_outbox'),
    await count('pending_uploads'),
  ];
  assert.equal(await state(), [1, 1, 1]);
  clock.advance(HOUR_MS + 1);
  await app.jobs.runDue();
  assert.equal(await state(), [1, 1, 0]);
  clock.advance(23 * HOUR_MS - 2);
  await app.jobs.runDue();
  const again = await (await backend.signIn('Alice', alice.telegramId)).post(
    '/create_request',
    REQUEST_BODY,
    'first',
  );
  assert.is(again.body.id, id, 'a key is good for a day');
  clock.advance(2 * HOUR_MS);
  await app.jobs.runDue();
  assert.equal(await state(), [0, 0, 0]);
  const [row] = await queryRows<{ n: number }>(
    database.reads,
    sql`select reltuples as n from pg_class where relname = 'users'`,
  );
  assert.is(row?.n, 1, 'the planner knows how many there are: nobody else tidies an embedded database');
  const removed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a clean-up has removed');
  const sum = (kind: string) => removed.reduce((n, line) => n + Number(line[kind] ?? 0), 0);
  assert.equal(['idempotency_keys', 'bot_messages', 'orphaned_files'].map(sum), [1, 1, 1]);
  const { body } = await app.context.metrics.renderMetrics();
  for (const kind of ['idempotency_keys', 'bot_messages', 'orphaned_files'])
    assert.match(body, new RegExp(`^kantor_removed_total{kind="${kind}"} 1$`, 'm'));
  await backend.close();
});

test.run();
