// Erasure rules: every column of every table has one, and the page about data names each table.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ERASURE_RULES } from '../../../../server/services/account/erasure-rules.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';

const test = suite('erasure rules');

test('DATA-11 every column of the schema has an erasure rule, and every rule has its column', async () => {
  const { database, release } = await postgresEngine.open();
  const rows = await queryRows<{ table: string; column: string }>(
    database.reads,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.table_name !~ '^event_log_\\d' order by 1, c.ordinal_position`,
  );
  await release();
  const found = rows.map(({ table, column }) => `${table}.${column}`);
  const known = Object.entries(ERASURE_RULES).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  assert.equal(
    found.filter((one) => !known.includes(one)),
    [],
    'What becomes of these columns when a person deletes their account? Say it in server/services/account/erasure-rules.ts ' +
      "(mostly 'delete', with `deletedBy`, or 'not personal'), and the table in docs/data.md.",
  );
  assert.equal(
    known.filter((one) => !found.includes(one)),
    [],
    'server/services/account/erasure-rules.ts has rules of columns that no longer exist',
  );
});

test('DATA-11 a table whose rows are deleted says by which column, and keeps none', () => {
  for (const [table, { deletedBy, columns }] of Object.entries(ERASURE_RULES)) {
    if (!deletedBy) continue;
    assert.ok(deletedBy.length > 0 && deletedBy.every((one) => one in columns), table);
    assert.equal(new Set(Object.values(columns)), new Set(['delete']), table);
  }
});

test('DATA-11 docs/data.md names every table', () => {
  const page = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8');
  const named = new Set(page.split('`').filter((_, at) => at % 2 === 1));
  assert.equal(
    Object.keys(ERASURE_RULES).filter((table) => !named.has(table)),
    [],
    'docs/data.md says of each table what is kept, why and how long',
  );
});

test.run();
