// Hostile texts on each engine: markup, SQL, invisible characters and emoji come back from the database as they were stored.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { enginesOfTier, TEST_ENGINES } from '../../harness/database/engines.ts';
import { FUZZ_VALUES, isAcceptedValue } from '../../harness/fuzz-values.ts';

const test = suite('hostile texts');
const ANY_TEXT = { kind: 'text', least: 0, most: 10_000 } as const;
const texts = Object.values(FUZZ_VALUES).filter(
  (value): value is string => typeof value === 'string' && isAcceptedValue(ANY_TEXT, value),
);

for (const engine of enginesOfTier(TEST_ENGINES))
  test(`as parameters and from a table on ${engine.name}`, async () => {
    assert.ok(texts.length > 15);
    const { database, release } = await engine.open();
    const read = await database.transaction(async (tx) => {
      await tx.execute(sql`create temporary table texts (n int, value text, list text[])`);
      for (const [n, value] of texts.entries())
        await tx.execute(sql`insert into texts values (${n}, ${value}, array[${value}])`);
      const rows = sql`select value, list[1] as listed from texts order by n`;
      return queryRows<{ value: string; listed: string }>(tx, rows);
    });
    assert.equal(
      read,
      texts.map((value) => ({ value, listed: value })),
    );
    await release();
  });

test.run();
