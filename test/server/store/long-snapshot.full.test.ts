// Numbering of entries while a long transaction reads, as a backup does: a call costs the same after any number of changes.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startCluster } from '../../../scripts/bench/backend/cluster.ts';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { appendEntries, flushOutbox, readHead } from '../../../server/store/event-outbox.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { openTestPostgres } from '../../harness/database/engines.ts';

const test = suite('long snapshot');

const CHANGES = 100_000;
/** In one statement, which has a time limit. */
const CHANGES_OF_STATEMENT = 5_000;

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

/** Pages of the database that numbering one entry reads, with everything that the function does. */
async function pagesOfCall(database: Database): Promise<number> {
  await database.transaction((tx) =>
    appendEntries(tx, [{ facts: [{ type: 'request.paused', requestId: randomUUID() }], keys: {} }]),
  );
  const before = await readHead(database.reads);
  const [row] = await queryRows<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    database.background,
    sql`explain (analyze, buffers, format json) select outbox_flush()`,
  );
  assert.is((await readHead(database.reads)).seq, before.seq + 1);
  const plan = row?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}

/**
 * Makes the plans of a session, which reads pages too, but not with each call.
 * They are made for all values with its fifth call, and again after statistics have changed.
 */
async function planCalls(database: Database): Promise<void> {
  for (let call = 0; call < 10; call += 1) await pagesOfCall(database);
}

test('LOG-06 numbering an entry reads as many pages after thousands of changes under a snapshot as before', async () => {
  // A server of its own: transactions that write in other databases of a server hold the numbers of transactions back.
  const cluster = await startCluster(['fsync=off']);
  const database = openTestPostgres(cluster.url);
  await migrate(database);
  const reader: pg.PoolClient | undefined = await database.pool?.connect();
  const writer: pg.PoolClient | undefined = await database.pool?.connect();
  assert.ok(reader && writer);
  try {
    await flushOutbox(database);
    await planCalls(database);
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from outbox_head');
    const before = await pagesOfCall(database);
    const { seq } = await readHead(database.reads);
    for (let done = 0; done < CHANGES; done += CHANGES_OF_STATEMENT)
      await writer.query(`do $$ begin
        for change in 1..${CHANGES_OF_STATEMENT} loop
          insert into outbox (facts, types) values ('[]', '{}');
          commit;
          perform outbox_flush();
          commit;
        end loop;
      end $$`);
    assert.is((await readHead(database.reads)).seq, seq + CHANGES);
    await planCalls(database);
    const after = await pagesOfCall(database);
    console.log(`pages of a call: ${before} before, ${after} after ${CHANGES} changes`);
    assert.ok(after <= before + 20, `${before} → ${after}`);
  } finally {
    await reader.query('rollback');
    reader.release();
    writer.release();
    await database.close();
    await cluster.stop();
  }
});

test.run();
