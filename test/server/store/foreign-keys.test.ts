// Foreign keys: each has an index, so that deleting a row does not read the whole table that refers to it.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { postgresEngine } from '../../harness/database/engines.ts';

const test = suite('foreign keys');

test('SRCH-06 every foreign key has an index that begins with its column', async () => {
  const { database, release } = await postgresEngine.open();
  const keys = await queryRows<{ key: string; is_indexed: boolean }>(
    database.reads,
    sql`select c.conrelid::regclass::text || '.' || a.attname as key, exists (
          select 1 from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null
        ) as is_indexed
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f'`,
  );
  assert.ok(keys.length > 25);
  assert.equal(
    keys.filter((one) => !one.is_indexed).map(({ key }) => key),
    [],
  );
  await release();
});

test.run();
