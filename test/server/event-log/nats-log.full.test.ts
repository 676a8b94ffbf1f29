// Copy of the log into NATS, with a stream that does not answer: no transaction waits for it, one instance copies, one that dies is followed.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NATS_COPY, startLogPublisher } from '../../../server/event-log/nats-log.ts';
import type { NatsClients } from '../../../server/event-log/nats-stream.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { dropOldEntries } from '../../../server/store/event-outbox.ts';
import { addCopy, addLogReaders, claimLogReader, stepCopy } from '../../../server/store/log-readers.ts';
import { expectNone } from '../../harness/assert-each.ts';
import { migratedPostgres, openTestPostgres, postgresEngine } from '../../harness/database/engines.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';
import { createDeferred } from '../../harness/deferred.ts';
import { writeEntries } from '../../harness/event-log-contract.ts';

const test = suite('copy of the log');

async function cursorOf({ background }: Database): Promise<number> {
  const [row] = await queryRows<{ seq: string }>(
    background,
    sql`select seq from log_readers where name = ${NATS_COPY.name}`,
  );
  return Number(row?.seq);
}

/** Waiting for what another connection does, by asking the database. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition()));
}

test('RUN-37 no transaction is open while something is published; writes and the clean-up go on', async () => {
  const { database, release } = await postgresEngine.open();
  const [begun, answer] = [createDeferred(), createDeferred()];
  const clients = {
    publisher: {
      publish() {
        begun.resolve();
        return answer.promise;
      },
    },
    manager: { streams: { info: async () => ({ state: { last_seq: 0 } }), getMessage: async () => null } },
  } as unknown as NatsClients;
  const faults: unknown[] = [];
  const publisher = await startLogPublisher(
    database,
    () => clients,
    60,
    (fault) => void faults.push(fault),
  );
  const first = await writeEntries(database, [{ staff: true }]);
  publisher.wake();
  await begun.promise;
  const open = await queryRows(
    database.background,
    sql`select query from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  );
  assert.equal(open, []);
  const second = await writeEntries(database, [{ staff: true }]);
  assert.is(second, first + 1);
  // The entry that is being published is in the slots that are emptied.
  await until(async () => (await dropOldEntries(database, { briefSeconds: 0, longSeconds: 0 })) > 0);
  answer.resolve();
  await until(async () => (await cursorOf(database)) >= first);
  await publisher.stop();
  expectNone(faults, (fault) => fault !== null);
  await release();
});

/** Two instances on one database, with an entry that is to be copied. */
async function openTwo() {
  const cluster = await acquirePostgres();
  const url = await cluster.createDatabase(await migratedPostgres());
  const [one, other] = [openTestPostgres(url, 5), openTestPostgres(url, 5)];
  await addCopy(one.background, NATS_COPY);
  const seq = await writeEntries(one, [{ staff: true }]);
  return { one, other, seq, release: () => cluster.release() };
}

/** Copies as soon as the lease is free; resolves with the cursor that it was given. */
async function copyWhenFree(database: Database, seq: number): Promise<number> {
  let given: number | null = null;
  await until(async () => {
    await stepCopy(database, NATS_COPY, async ({ cursor }) => {
      given = cursor;
      return { seq, isFull: false };
    });
    return given !== null;
  });
  return given ?? 0;
}

test('RUN-37 a slow copy keeps its lease; when its instance is dead another one begins at the same place within seconds', async () => {
  const { one, other, seq, release } = await openTwo();
  const [begun, never] = [createDeferred(), createDeferred<{ seq: number; isFull: boolean }>()];
  const slow = stepCopy(one, NATS_COPY, () => {
    begun.resolve();
    return never.promise;
  });
  await begun.promise;
  const leaseEnd = async () => {
    const [row] = await queryRows<{ end: string | null }>(
      other.background,
      sql`select leased_until::text as end from log_readers where name = ${NATS_COPY.name}`,
    );
    return row?.end ?? '';
  };
  const firstEnd = await leaseEnd();
  const copyAtOnce = () => stepCopy(other, NATS_COPY, () => assert.unreachable('two copy at once') as never);
  // It renews while it copies: at the end of its first lease it still has one.
  await until(async () => {
    await copyAtOnce();
    const [row] = await queryRows<{ over: boolean }>(
      other.background,
      sql`select clock_timestamp() > ${firstEnd}::timestamptz as over`,
    );
    return row?.over === true;
  });
  assert.is.not(await leaseEnd(), firstEnd);
  await one.close();
  const diedAt = performance.now();
  assert.is(await copyWhenFree(other, seq), seq - 1);
  assert.ok(performance.now() - diedAt < 5_000);
  // The dead one's acknowledgement comes late: the cursor is not its own any more.
  never.resolve({ seq: 1, isFull: false });
  await slow.catch(() => {});
  assert.is(await cursorOf(other), seq);
  await other.close();
  await release();
});

test('RUN-37 a copy that fails gives its lease up at once, with the cursor where it was', async () => {
  const { one, other, seq, release } = await openTwo();
  const fault = await stepCopy(one, NATS_COPY, () => Promise.reject(new Error('refused'))).catch(
    (error: Error) => error.message,
  );
  assert.is(fault, 'refused');
  let given = 0;
  await stepCopy(other, NATS_COPY, async ({ cursor }) => {
    given = cursor;
    return { seq, isFull: false };
  });
  assert.is(given, seq - 1);
  assert.is(await cursorOf(one), seq);
  await one.close();
  await other.close();
  await release();
});

test('RUN-37 an older version that copies inside its transaction is awaited, and finds no cursor afterwards', async () => {
  const { one, other, seq, release } = await openTwo();
  await addLogReaders(one.background, [{ name: NATS_COPY.former, types: [] }]);
  const begun = createDeferred();
  const published = createDeferred();
  const order: string[] = [];
  const older = one.transaction(async (tx) => {
    assert.is.not(await claimLogReader(tx, NATS_COPY.former), null);
    begun.resolve();
    await published.promise;
    order.push('older');
  });
  await begun.promise;
  const newer = stepCopy(other, NATS_COPY, async () => {
    order.push('newer');
    return { seq, isFull: false };
  });
  await until(async () => {
    const waiting = await queryRows(
      one.background,
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  published.resolve();
  await Promise.all([older, newer]);
  assert.equal(order, ['older', 'newer']);
  assert.is(await one.transaction((tx) => claimLogReader(tx, NATS_COPY.former)), null);
  await one.close();
  await other.close();
  await release();
});

test.run();
