// Prepared statements of the PostgreSQL engine: what is prepared, on which connections, and that it answers the same.
import { type SQL, sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDatabase, type Database, queryRows } from '../../../server/store/database.ts';
import { createStatementNames, openPostgres } from '../../../server/store/engine-postgres.ts';
import { acquirePostgres } from '../../harness/database/postgres.ts';

const test = suite('prepared statements');

/** The texts that the one connection has prepared. */
const preparedBy = async ({ reads }: Database): Promise<string[]> =>
  (
    await queryRows<{ statement: string }>(
      reads,
      sql`select statement from pg_prepared_statements where name like 'kantor_%' order by 1`,
    )
  ).map(({ statement }) => statement);

/** As many runs as it takes, with a parameter that changes. */
async function runOften(database: Database, statement: (n: number) => SQL): Promise<number[]> {
  const found: number[] = [];
  for (let n = 1; n <= 8; n += 1) {
    const [row] = await queryRows<{ n: number }>(database.reads, statement(n));
    found.push(row?.n ?? 0);
  }
  return found;
}

test('a statement that is run often is prepared, also in transactions and after one that has failed', async () => {
  const { url, release } = await acquirePostgres();
  const database = createDatabase(openPostgres({ url, directUrl: url, poolSize: 1 }));
  const statement = (n: number) => sql`select ${n}::int + 0 as n`;
  assert.equal(await runOften(database, statement), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(await preparedBy(database), ['select $1::int + 0 as n']);
  const quotient = (n: number) => sql`select 8 / ${n}::int as n`;
  assert.equal(await runOften(database, quotient), [8, 4, 2, 2, 1, 1, 1, 1]);
  const failed = await database.transaction((tx) => tx.execute(quotient(0))).catch((error: Error) => error);
  assert.instance(failed, Error);
  assert.equal(await database.transaction((tx) => queryRows(tx, quotient(2))), [{ n: 4 }]);
  assert.equal(await preparedBy(database), ['select $1::int + 0 as n', 'select 8 / $1::int as n']);
  await database.close();
  await release();
});

test('nothing is prepared behind a pooler, which LISTEN goes past', async () => {
  const { url, release } = await acquirePostgres();
  const past = `${url}?application_name=past`;
  const database = createDatabase(openPostgres({ url, directUrl: past, poolSize: 1 }));
  assert.equal(await runOften(database, (n) => sql`select ${n}::int + 1 as n`), [2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(await preparedBy(database), []);
  await database.close();
  await release();
});

test('names are for what is planned and run often, and as many as the limit', () => {
  const nameOf = createStatementNames(2);
  const third = (text: string) => [nameOf(text), nameOf(text), nameOf(text)];
  assert.equal(third('select 1'), [undefined, undefined, 'kantor_1']);
  assert.equal(third('begin'), [undefined, undefined, undefined]);
  assert.equal(third(' with a as (select 1) select'), [undefined, undefined, 'kantor_2']);
  assert.equal(third('update users set'), [undefined, undefined, undefined]);
  assert.is(nameOf('select 1'), 'kantor_1', 'a text keeps its name');
});

test.run();
