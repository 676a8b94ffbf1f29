// Slots of the log: entries are kept for their time and not much longer, also past slow readers, backups and steps of the clock.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { appendEntries, dropOldEntries, flushOutbox } from '../../../server/store/event-outbox.ts';
import { enginesOfTier, postgresEngine, type TestEngine } from '../../harness/database/engines.ts';
import { openLogClock } from '../../harness/database/log-clock.ts';

const test = suite('slots of the log');

const MINUTE_S = 60;
const TIMES = { briefSeconds: 60 * MINUTE_S, longSeconds: 360 * MINUTE_S };
/** The interval of `clean_up`. */
const STEP_S = 10 * MINUTE_S;
type Kind = 'brief' | 'long';
const SECONDS: Readonly<Record<Kind, number>> = { brief: TIMES.briefSeconds, long: TIMES.longSeconds };

/** A log that gets an entry of each kind with every step of its clock, and is cleaned up then. */
async function openLog(engine: TestEngine) {
  const { database, release } = await engine.open();
  const clock = await openLogClock(database);
  /** By number: the kind, and the time by the log's clock since the beginning. */
  const written = new Map<number, { readonly kind: Kind; readonly at: number }>();
  let now = 0;
  let steps = 0;
  const isKept = async () =>
    new Set(
      (await queryRows<{ seq: string | number }>(database.reads, sql`select seq from event_log`)).map(
        ({ seq }) => Number(seq),
      ),
    );
  return {
    database,
    clock,
    isKept,
    written,
    async write() {
      await database.transaction((tx) =>
        appendEntries(tx, [
          { facts: [{ type: 'request.paused', requestId: randomUUID() }], keys: {} },
          { facts: [{ type: 'account.changed', userId: randomUUID(), sessionId: null }], keys: {} },
        ]),
      );
      steps += 1;
      // Every second step as an instance of the version before does it.
      const isOlder = steps % 2 === 0;
      if (isOlder) await database.background.execute(sql`select outbox_flush(900, 5400)`);
      else await flushOutbox(database);
      const rows = await queryRows<{ seq: string | number; kind: Kind }>(
        database.reads,
        sql`select seq, case when is_brief then 'brief' else 'long' end as kind from event_log order by seq desc limit 2`,
      );
      for (const { seq, kind } of rows) written.set(Number(seq), { kind, at: now });
    },
    async advance(seconds = STEP_S) {
      await clock.advance(seconds);
      now += seconds;
    },
    drop: () => dropOldEntries(database, TIMES),
    /** By kind: the age of the oldest entry, and whether one is gone that was younger than the time. */
    async ages() {
      const kept = await isKept();
      const of = (kind: Kind) => {
        const own = [...written].filter(([, entry]) => entry.kind === kind);
        return {
          oldest: Math.max(0, ...own.filter(([seq]) => kept.has(seq)).map(([, { at }]) => now - at)),
          isTooEarly: own.some(([seq, { at }]) => !kept.has(seq) && now - at < SECONDS[kind]),
        };
      };
      return { brief: of('brief'), long: of('long') };
    },
    async close() {
      await clock.release();
      await release();
    },
  };
}
type Log = Awaited<ReturnType<typeof openLog>>;

/** The time, a third of it, and two intervals between clean-ups. */
const BOUND: Readonly<Record<Kind, number>> = {
  brief: (TIMES.briefSeconds * 4) / 3 + 2 * STEP_S,
  long: (TIMES.longSeconds * 4) / 3 + 2 * STEP_S,
};

async function step(log: Log): Promise<void> {
  await log.write();
  await log.advance();
  await log.drop();
}

async function assertBounds(log: Log, message: string): Promise<void> {
  const ages = await log.ages();
  for (const kind of ['brief', 'long'] as const) {
    assert.not(ages[kind].isTooEarly, `${message}: a ${kind} entry is gone before its time`);
    assert.ok(
      ages[kind].oldest <= BOUND[kind],
      `${message}: ${kind} ${ages[kind].oldest} s of ${BOUND[kind]}`,
    );
  }
}

/** A reader of the longer kind that has read what there is by now, or nothing, and reads no more. */
const addReader = (database: Database, seq: ReturnType<typeof sql>) =>
  database.reads.execute(
    sql`insert into log_readers (name, types, seq) values ('slow', '{account.changed}', ${seq})`,
  );
/** It reads all that there is from now on. */
const catchUp = (database: Database) =>
  database.reads.execute(sql`update log_readers set seq = 9000000000000000`);

for (const engine of enginesOfTier()) {
  test(`LOG-01 under steady traffic entries are kept for their time and a slot, over many turns (${engine.name})`, async () => {
    const log = await openLog(engine);
    const emptied: number[] = [];
    // Four turns of the five slots of the longer time.
    for (let n = 0; n < (4 * 5 * TIMES.longSeconds) / 3 / STEP_S; n += 1) {
      await log.write();
      await log.advance();
      emptied.push(await log.drop());
      await assertBounds(log, `after ${n} steps`);
    }
    assert.ok(emptied.filter((n) => n > 0).length > 50, 'slots are emptied one after another');
    // Nothing is written any more.
    for (let n = 0; n < BOUND.long / STEP_S + 3; n += 1) {
      await log.advance();
      await log.drop();
    }
    assert.is((await log.isKept()).size, 0, 'the last entries go too');
    await log.close();
  });
}

test('LOG-01 what a reader has not read stays, over turns; the rest goes meanwhile, and all of it when it has caught up', async () => {
  const log = await openLog(postgresEngine);
  await step(log);
  await addReader(log.database, sql`(select last_seq from outbox_head)`);
  const [first] = [...log.written.keys()].slice(-1);
  const isUnread = ([seq, { kind }]: readonly [number, { readonly kind: Kind }]) =>
    kind === 'long' && seq > (first ?? 0);
  for (let n = 0; n < (2 * 5 * TIMES.longSeconds) / 3 / STEP_S; n += 1) {
    await step(log);
    const kept = await log.isKept();
    const unread = [...log.written].filter(isUnread);
    assert.ok(unread.every(([seq]) => kept.has(seq)));
    assert.ok((await log.ages()).brief.oldest <= BOUND.brief, 'the reader has no facts of the market');
  }
  assert.ok((await log.ages()).long.oldest > 2 * TIMES.longSeconds);
  await catchUp(log.database);
  assert.ok((await log.drop()) >= 3, 'slots whose time is over go at once');
  // The open slot took what came while none was empty: its own time begins now.
  for (let n = 0; n < TIMES.longSeconds / STEP_S + 1; n += 1) await step(log);
  await assertBounds(log, 'after one time');
  await log.close();
});

test('LOG-01 a backup that reads the log for long leaves it whole, and is made up for afterwards; numbering goes on', async () => {
  const log = await openLog(postgresEngine);
  for (let n = 0; n < 12; n += 1) await step(log);
  const backup = await log.database.pool?.connect();
  await backup?.query('begin isolation level repeatable read');
  const rows = async () => (await backup?.query('select count(*)::int as n from event_log'))?.rows[0].n;
  const before = await rows();
  for (let n = 0; n < 8; n += 1) {
    await log.write();
    await log.advance(4 * STEP_S);
    assert.is(await log.drop(), 0);
  }
  assert.is(await rows(), before);
  const kept = await log.isKept();
  assert.ok([...log.written.keys()].slice(-16).every((seq) => kept.has(seq)));
  await backup?.query('commit');
  backup?.release();
  assert.ok((await log.drop()) >= 3);
  for (let n = 0; n < TIMES.longSeconds / STEP_S + 1; n += 1) await step(log);
  await assertBounds(log, 'after one time');
  await log.close();
});

test('LOG-01 a clock that jumps ahead and back loses nothing unread, and stops no turn', async () => {
  const log = await openLog(postgresEngine);
  for (let n = 0; n < 12; n += 1) await step(log);
  await addReader(log.database, sql`0`);
  const unread = [...log.written].filter(([, { kind }]) => kind === 'long');
  const DAY_S = 86_400;
  for (const jump of [3 * DAY_S, -3 * DAY_S, -DAY_S, DAY_S]) {
    await log.clock.advance(jump);
    await log.drop();
    await log.write();
    await log.drop();
    const kept = await log.isKept();
    assert.ok(
      unread.every(([seq]) => kept.has(seq)),
      `${jump}`,
    );
  }
  await catchUp(log.database);
  // Where the clock went back, times begin again; where it went ahead, slots are closed early, and others last longer.
  for (let n = 0; n < (BOUND.long + TIMES.longSeconds) / STEP_S; n += 1) await step(log);
  for (let n = 0; n < BOUND.long / STEP_S; n += 1) {
    await step(log);
    await assertBounds(log, 'after the jumps');
  }
  await log.close();
});

test.run();
