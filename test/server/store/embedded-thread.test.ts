// Tests of the embedded database's thread: same answers and errors as in this thread, one transaction at a time, no hold-up.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createDatabase,
  type Database,
  isUnavailable,
  queryRows,
  sqlState,
} from '../../../server/store/database.ts';
import { TEXT_TYPES } from '../../../server/store/embedded/text-parsers.ts';
import { type EmbeddedThread, startEmbeddedThread } from '../../../server/store/embedded/thread-client.ts';
import { createEmbeddedEngine } from '../../../server/store/engine-embedded.ts';
import { memoryEngine } from '../../harness/database/engines.ts';
import { createDeferred } from '../../harness/deferred.ts';
import '../../harness/backend/compiled-backend.ts';

let thread: EmbeddedThread;
let database: Database;
const root = fs.mkdtempSync(path.join(tmpdir(), 'kantor-thread-'));

test.before(async () => {
  thread = await startEmbeddedThread(path.join(root, 'db'));
  database = createDatabase(createEmbeddedEngine(thread, () => {}));
  await thread.exec('create table counters (name text primary key, value int not null check (value >= 0))');
});
test.after(async () => {
  if (thread && !thread.closed) await database.close();
  fs.rmSync(root, { recursive: true, force: true });
});

test('values of every type that the backend stores arrive as they do from a database in this thread', async () => {
  const query = sql`select 1.50::numeric as amount, array['a','b']::text[] as list, true as flag, null as nothing,
    '2026-01-02T03:04:05.678Z'::timestamptz as at, 9007199254740993::bigint as large, '{"a":[1]}'::jsonb as json,
    array[1.50]::numeric[] as amounts, '2026-01-02'::date as day, '1 day'::interval as span,
    array['2026-01-02T03:04:05Z']::timestamptz[] as times,
    '0b8f0c3e-0000-4000-8000-000000000001'::uuid as id, '\\x00ff'::bytea as bytes, ${'text'}::text as parameter`;
  const inMemory = await memoryEngine.open();
  try {
    const rows = await queryRows<{ amounts: unknown }>(database.reads, query);
    assert.is(rows[0]?.amounts, '{1.50}', 'as the text that drizzle reads');
    assert.equal(rows, await queryRows(inMemory.database.reads, query));
  } finally {
    await inMemory.release();
  }
});

test('drizzle passes parsers for the types whose values arrive as text, and for no others', async () => {
  const passed = new Set<number>();
  const recording = {
    query: async (_sql: string, _params: unknown, { parsers = {} }: QueryOptions) => {
      for (const [type, parse] of Object.entries(parsers)) {
        assert.is(parse('2026-01-02', 0), '2026-01-02');
        passed.add(Number(type));
      }
      return { rows: [], fields: [] };
    },
  };
  await drizzle(recording as unknown as PGlite).execute(sql`select 1`);
  assert.equal([...passed].sort(), [...TEXT_TYPES].sort());
});

test('a failed statement keeps its code, constraint and message', async () => {
  const error = await database.reads.execute(sql`insert into counters values ('negative', -1)`).then(
    () => null,
    (one: unknown) => one,
  );
  assert.is(sqlState(error), '23514');
  const cause = error instanceof Error ? (error.cause as Error & { constraint?: string }) : null;
  assert.is(cause?.constraint, 'counters_value_check');
  assert.match(cause?.message ?? '', 'violates check constraint');
});

test('transactions run one after the other, and a failed one leaves nothing', async () => {
  await database.reads.execute(sql`insert into counters values ('shared', 0)`);
  const add = () =>
    database.transaction(async (tx) => {
      const [row] = await queryRows<{ value: number }>(
        tx,
        sql`select value from counters where name = 'shared'`,
      );
      await Promise.resolve();
      await tx.execute(sql`update counters set value = ${(row?.value ?? 0) + 1} where name = 'shared'`);
    });
  const failing = database.transaction(async (tx) => {
    await tx.execute(sql`update counters set value = 1000 where name = 'shared'`);
    throw new Error('undone');
  });
  await Promise.all([add(), failing.catch(() => {}), add(), add()]);
  assert.equal(await queryRows(database.reads, sql`select value from counters where name = 'shared'`), [
    { value: 3 },
  ]);
});

test('statements outside of a transaction are sent without waiting for each other, and none becomes part of one', async () => {
  await database.reads.execute(sql`insert into counters values ('seen', 0)`);
  let isAnswered = false;
  /** For each statement, whether one before it had been answered when it was sent. */
  const sentAfterAnswer: boolean[] = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    sentAfterAnswer.push(isAnswered);
    this.once('message', () => {
      isAnswered = true;
    });
    postMessage.call(this, message);
  };
  const seen = () =>
    queryRows<{ value: number }>(database.reads, sql`select value from counters where name = 'seen'`);
  try {
    const first = seen();
    const before = seen();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(sentAfterAnswer, [false, false]);
    const begun = createDeferred();
    const writing = database.transaction(async (tx) => {
      begun.resolve();
      await tx.execute(sql`update counters set value = 1 where name = 'seen'`);
      await tx.execute(sql`update counters set value = 2 where name = 'seen'`);
    });
    await begun.promise;
    const after = seen();
    await writing;
    assert.equal(await Promise.all([first, before, after]), [[{ value: 0 }], [{ value: 0 }], [{ value: 2 }]]);
  } finally {
    Worker.prototype.postMessage = postMessage;
  }
});

test('a read waits for the transaction at work, and comes before those that wait for their turn', async () => {
  await database.reads.execute(sql`insert into counters values ('waited', 0)`);
  const add = sql`update counters set value = value + 1 where name = 'waited'`;
  const { promise, resolve } = createDeferred();
  const atWork = database.transaction(async (tx) => {
    await promise;
    await tx.execute(add);
  });
  const failing = database.transaction(async (tx) => {
    await tx.execute(add);
    throw new Error('undone');
  });
  const waiting = [0, 1, 2].map(() => database.transaction(async (tx) => void (await tx.execute(add))));
  const read = () => queryRows(database.reads, sql`select value from counters where name = 'waited'`);
  const reads = [read(), read()];
  resolve();
  assert.equal(await Promise.all(reads), [[{ value: 1 }], [{ value: 1 }]]);
  await Promise.all([atWork, failing.catch(() => {}), ...waiting]);
  assert.equal(await read(), [{ value: 4 }]);
});

/** Transactions of one statement each that begin together; counts those that have ended. */
function countedWrites(name: string, count: number) {
  const add = sql`update counters set value = value + 1 where name = ${name}`;
  const ended = { count: 0 };
  const all = Array.from({ length: count }, async () => {
    await database.transaction(async (tx) => void (await tx.execute(add)));
    ended.count += 1;
  });
  return { ended, all: Promise.all(all) };
}

test('a call that reads several times in a row waits for one transaction, however many wait', async () => {
  await database.reads.execute(sql`insert into counters values ('chain', 0)`);
  const writes = countedWrites('chain', 5);
  const values: unknown[] = [];
  for (let n = 0; n < 4; n += 1) {
    const [row] = await queryRows<{ value: number }>(
      database.reads,
      sql`select value from counters where name = 'chain'`,
    );
    values.push(row?.value);
  }
  await writes.all;
  assert.equal(values, [1, 1, 1, 1]);
});

test('reads without end do not hold up a transaction for good', async () => {
  await database.reads.execute(sql`insert into counters values ('endless', 0)`);
  const writes = countedWrites('endless', 3);
  let reads = 0;
  // Two at a time, so that one is always unanswered.
  const readOn = async () => {
    while (writes.ended.count < 3 && reads < 1_000) {
      reads += 1;
      await database.reads.execute(sql`select 1`);
    }
  };
  await Promise.all([readOn(), readOn()]);
  assert.ok(reads < 200, `${reads} reads before three transactions had ended`);
  await writes.all;
});

test('a notification arrives, and none after it was stopped', async () => {
  let received = 0;
  let onReceived = () => {};
  const stop = await database.listen(
    'counted',
    () => {
      received += 1;
      onReceived();
    },
    () => {},
  );
  const arrived = new Promise<void>((resolve) => {
    onReceived = resolve;
  });
  await database.reads.execute(sql`notify counted`);
  await arrived;
  await stop();
  await database.reads.execute(sql`notify counted`);
  await database.reads.execute(sql`select 1`);
  assert.is(received, 1);
});

test('a long statement does not hold up this thread', async () => {
  let isDone = false;
  const long = database.reads.execute(sql`select pg_sleep(0.3)`).then(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns += 1;
  }
  await long;
  assert.ok(turns >= 10, `${turns} turns of this thread meanwhile`);
});

test('after closing, statements fail as temporarily unavailable', async () => {
  await database.close();
  const error = await thread.exec('select 1').then(
    () => null,
    (one: unknown) => one,
  );
  assert.ok(isUnavailable(error));
});

test('a directory that cannot be opened is an error, not a thread that hangs', async () => {
  const file = path.join(root, 'file');
  fs.writeFileSync(file, '');
  const error = await startEmbeddedThread(path.join(file, 'db')).then(
    () => null,
    (one: unknown) => one,
  );
  assert.instance(error, Error);
});

test.run();
