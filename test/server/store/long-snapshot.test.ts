// Numbering of entries while a long transaction reads, as a backup does: a call costs the same after any number of changes.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Database, queryRows } from '../../../server/store/database.ts';
import { appendEntries, flushOutbox, readHead } from '../../../server/store/event-outbox.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { isFullTier } from '../../harness/tier.ts';

const test = suite('long snapshot');

const changesOfTier = () => (isFullTier() ? 100_000 : 5_000);

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

test('LOG-06 numbering an entry reads as many pages after thousands of changes under a snapshot as before', async () => {
  const { database, release } = await postgresEngine.open();
  const reader: pg.PoolClient | undefined = await database.pool?.connect();
  const writer: pg.PoolClient | undefined = await database.pool?.connect();
  assert.ok(reader && writer);
  try {
    await flushOutbox(database);
    // Plans of a session are made for all values with its fifth call, while the tables are small.
    for (let call = 0; call < 10; call += 1) await pagesOfCall(database);
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from outbox_head');
    const before = await pagesOfCall(database);
    const { seq } = await readHead(database.reads);
    await writer.query(`do $$ begin
      for change in 1..${changesOfTier()} loop
        insert into outbox (facts, types) values ('[]', '{}');
        commit;
        perform outbox_flush();
        commit;
      end loop;
    end $$`);
    assert.is((await readHead(database.reads)).seq, seq + changesOfTier());
    const after = await pagesOfCall(database);
    console.log(`pages of a call: ${before} before, ${after} after ${changesOfTier()} changes`);
    assert.ok(after <= before + 20, `${before} → ${after}`);
  } finally {
    await reader.query('rollback');
    reader.release();
    writer.release();
    await release();
  }
});

test.run();
