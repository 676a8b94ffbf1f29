// Identifiers of the whole market: hashed in many turns of the event loop, and those that people share are read in bounded parts.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { HolderUse } from '#domain/identifier-links.ts';
import { insertMarket } from '../../../../scripts/bench/size/fill-market.ts';
import { telegramIdOf } from '../../../../scripts/bench/size/market-rows.ts';
import { recordEarlierIdentifiers } from '../../../../server/services/trust/record-identifiers.ts';
import { type Database, queryRows } from '../../../../server/store/database.ts';
import { listGivenBy } from '../../../../server/store/given-identifiers.ts';
import {
  listHolderUses,
  listRarestHolderUses,
  pagesOfHolderUses,
  pagesOfSharedIdentifiers,
} from '../../../../server/store/identifier-holders.ts';
import { lazyFixture, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { countPoolRows } from '../../../harness/database/pool-statements.ts';

const MARKET = { people: 120, requests: 900, deals: 800, messages: 800 };
/** More than a page of identifiers that were given. */
const GIVEN = 5_500;

const test = suite('identifiers of a market');
const fixture = lazyFixture(async () => {
  const started = await startTestBackend({ engine: postgresEngine });
  await insertMarket(started.database, MARKET, () => {});
  return started;
});
test.after(async () => (await fixture.peek())?.close());

const readHashes = async (database: Database, having: string): Promise<string[]> =>
  (
    await queryRows<{ hash: string }>(
      database.reads,
      sql`select hash from given_identifiers where is_own group by hash having ${sql.raw(having)}`,
    )
  ).map(({ hash }) => hash);

async function idOf(database: Database, telegramId: number): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    database.reads,
    sql`select id from users where telegram_id = ${telegramId}`,
  );
  return row?.id ?? '';
}

const sorted = (uses: Iterable<readonly HolderUse[]>): string[] =>
  [...uses]
    .map((list) =>
      list
        .map((use) => JSON.stringify(use))
        .sort()
        .join(),
    )
    .sort();

test('TRST-13 the exchanges of every identifier that people share are read, in more than one page', async () => {
  const { database } = await fixture();
  // One identifier is given so often that a page ends within it; nothing is known of these deals.
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
      select gen_random_uuid(), u.id, (select hash from given_identifiers order by hash offset 100 limit 1), '{1}', now()
      from generate_series(1, ${GIVEN}) n join users u on u.telegram_id = ${telegramIdOf(0)}::bigint + n % 2`);
  });
  const shared = await readHashes(database, 'count(distinct user_id) > 1');
  const found: (readonly HolderUse[])[] = [];
  for await (const page of pagesOfSharedIdentifiers(database.reads)) {
    const rows = page.reduce((sum, uses) => sum + uses.length, 0);
    assert.ok(page.length === 1 || rows <= 2_000, `${rows} exchanges of one statement`);
    found.push(...page);
  }
  const expected = await listHolderUses(database.reads, shared);
  assert.ok(expected.size > 1);
  const byMany = found.filter((uses) => new Set(uses.map(({ userId }) => userId)).size > 1);
  const expectedByMany = [...expected.values()].filter(
    (uses) => new Set(uses.map(({ userId }) => userId)).size > 1,
  );
  assert.equal(sorted(byMany), sorted(expectedByMany));
});

test('SANC-05 the page of a person reads a bounded number of exchanges, those of the rarest details first', async () => {
  const { database, signIn } = await fixture();
  const run = (statement: ReturnType<typeof sql>) => database.reads.execute(statement);
  const judge = telegramIdOf(1_000);
  await run(sql`insert into staff_roles (telegram_id, role, granted_at) values (${judge}, 'judge', now())`);
  const staff = await signIn('Jana', judge);
  const [first, second] = await Promise.all(
    [telegramIdOf(3), telegramIdOf(4)].map((id) => idOf(database, id)),
  );
  // Everybody gives thirty details in each exchange, and two people one that nobody else gives.
  await run(sql`insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
    select t.id, t.initiator_id, 'of many ' || n, '{1}', t.created_at from transactions t, generate_series(1, 30) n`);
  await run(sql`insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
    select t.id, t.initiator_id, 'of two', '{1}', t.created_at from transactions t where t.initiator_id in (${first}, ${second})`);
  await run(sql`insert into given_identifiers (transaction_id, user_id, hash, seqs, given_at)
    select t.id, t.initiator_id, 'own ' || n, '{1}', t.created_at from transactions t, generate_series(1, 50) n where t.initiator_id = ${first}`);
  const rows = await countPoolRows(database.pool, async () => {
    assert.is((await staff.get(`/admin/users/${first}`)).status, 200);
  });
  assert.ok(Math.max(...rows) <= 2_000, `${Math.max(...rows)} rows of one statement`);
  const hashes = await listGivenBy(database.reads, first ?? '', 100);
  assert.is(hashes.length, 82);
  const read = await listRarestHolderUses(database.reads, hashes);
  assert.ok(read.has('of two') && !read.has('own 1'));
  const pages = new Map<string, readonly HolderUse[]>();
  for await (const page of pagesOfHolderUses(database.reads, hashes))
    for (const [hash, uses] of page) pages.set(hash, uses);
  assert.equal(sorted(pages.values()), sorted((await listHolderUses(database.reads, hashes)).values()));
});

test('TRST-13 the daily job hashes a few texts in one turn of the event loop', async () => {
  const { database, app } = await fixture();
  const { serviceConfig: config, write } = app.context;
  const { createHmac } = crypto;
  let [inTurn, most, all] = [0, 0, 0];
  crypto.createHmac = (...args) => {
    [inTurn, all] = [inTurn + 1, all + 1];
    most = Math.max(most, inTurn);
    return createHmac(...args);
  };
  syncBuiltinESMExports();
  let isDone = false;
  const countTurns = () => {
    inTurn = 0;
    if (!isDone) setImmediate(countTurns);
  };
  countTurns();
  try {
    await recordEarlierIdentifiers({ database, config, write, isStopping: () => false });
  } finally {
    isDone = true;
    crypto.createHmac = createHmac;
    syncBuiltinESMExports();
  }
  assert.ok(all >= 2 * MARKET.people, `${all} identifiers were hashed`);
  assert.ok(most <= 50, `${most} of them in one turn`);
});

test.run();
