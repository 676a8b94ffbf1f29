// Retention: events, idempotency keys, bot messages and orphaned uploads are deleted when their time is over.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { openStreamReader } from '../../harness/backend/stream-reader.ts';
import { REQUEST_BODY, startTestBackend } from '../../harness/backend/test-backend.ts';
import { memoryEngine } from '../../harness/database/engines.ts';
import { HOUR_MS } from '../fixtures/deals.ts';

const test = suite('retention');

/** As if all events had been written this much earlier, by the database's clock. */
const ageEvents = (database: Database, hours: number, where = sql`true`) =>
  database.reads.execute(
    sql`update outbox set created_at = created_at - make_interval(secs => ${hours * 3_600}) where ${where}`,
  );

test('LIVE-07 after a day events are deleted from the front: later streams resume exactly, earlier ones get a snapshot', async () => {
  const backend = await startTestBackend();
  const alice = await backend.signIn('Alice');
  const { database, clock, app } = backend;
  await database.reads.execute(
    sql`insert into outbox (facts, types) select '[]'::json, '{}' from generate_series(1, 1200)`,
  );
  await database.reads.execute(sql`select outbox_flush()`);
  await ageEvents(database, 1);
  const first = (await alice.post('/create_request', REQUEST_BODY)).body.id;
  const bob = await backend.signIn('Bob');
  const second = (await bob.post('/create_request', REQUEST_BODY)).body.id;
  await database.reads.execute(sql`select outbox_flush()`);
  const seqs = async () =>
    (await queryRows<{ seq: string | number }>(database.reads, sql`select seq from outbox order by seq`)).map(
      (row) => Number(row.seq),
    );
  const before = await seqs();
  await ageEvents(database, 22.9);
  await app.jobs.runDue();
  assert.equal(await seqs(), before, 'not a moment before');
  await ageEvents(database, 0.2);
  clock.advance(2);
  await app.jobs.runDue();
  assert.equal(await seqs(), before, 'only every ten minutes');
  clock.advance(10 * 60_000);
  await app.jobs.runDue();
  const kept = await seqs();
  assert.equal(kept, before.slice(1200), 'more than two batches went');

  const root = await backend.address();
  const carol = await backend.signIn('Carol');
  const resume = (seq: number) =>
    openStreamReader(`${root}/api/events/feed?token=${carol.token}&lastEventId=${seq}`);
  const exact = await resume((kept[0] ?? 0) - 1);
  await exact.until((one) => one.data.item?.id === second);
  assert.equal(
    exact.events.map((one) => [one.event, one.data.item?.id]),
    [
      ['feed_upsert', first],
      ['feed_upsert', second],
    ],
  );
  const afterGap = await resume((kept[0] ?? 0) - 2);
  assert.is((await afterGap.until(() => true)).event, 'initial_feed');
  exact.close();
  afterGap.close();

  await ageEvents(database, 48);
  clock.advance(10 * 60_000);
  await app.jobs.runDue();
  assert.equal(await seqs(), []);
  await bob.post('/create_request', REQUEST_BODY);
  await database.reads.execute(sql`select outbox_flush()`);
  const last = await seqs();
  assert.ok(
    last.every((seq) => seq > (kept[kept.length - 1] ?? 0)),
    'a number is never given again',
  );
  await backend.close();
});

test('events that are not numbered yet are never deleted, and a time in the future stops nothing', async () => {
  const backend = await startTestBackend();
  const { database, app } = backend;
  const hoursAgo = (hours: number) => sql`clock_timestamp() - make_interval(hours => ${hours})`;
  const insert = (topic: string, hours: number) =>
    database.reads.execute(
      sql`insert into outbox (facts, types, created_at) values ('[]', array[${topic}], ${hoursAgo(hours)})`,
    );
  for (const [topic, hours] of [
    ['a', 30],
    ['future', -9_600],
    ['b', 30],
  ] as const)
    await insert(topic, hours);
  // More than one batch of the deletion.
  await database.reads.execute(
    sql`insert into outbox (facts, types, created_at)
        select '[]'::json, '{future}', ${hoursAgo(-9_600)} from generate_series(1, 1_100)`,
  );
  await insert('c', 30);
  await insert('young', 1);
  await database.reads.execute(sql`select outbox_flush()`);
  await app.context.sequencer.stop();
  await insert('unnumbered', 30);
  await app.jobs.runDue();
  const topics = await queryRows<{ topic: string }>(
    database.reads,
    sql`select types[1] as topic from outbox order by id`,
  );
  assert.equal(
    topics.map((row) => row.topic),
    ['young', 'unnumbered'],
  );
  await backend.close();
});

test('expired idempotency keys, bot messages and orphaned uploads are deleted; the database is vacuumed', async () => {
  const backend = await startTestBackend({ engine: memoryEngine });
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
  await backend.close();
});

test.run();
