// Own trust of somebody with many deals: the newest are read with what decides their weight, and no others.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dealWeights } from '#domain/trust.ts';
import { loadTrustRecords } from '../../../../server/services/trust/compute-trust.ts';
import { lazyFixture, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';

const DEALS = 600;
/** With each of whom there are two deals. */
const PARTNERS = 300;
const SHOWN = 100;

const test = suite('own trust of many deals');
const backend = lazyFixture(() => startTestBackend({ engine: postgresEngine }));
test.after(async () => (await backend.peek())?.close());

async function insertDeals(userId: string): Promise<void> {
  const { clock, database } = await backend();
  const now = sql`${new Date(clock.now()).toISOString()}::timestamptz`;
  const id = (kind: string) => sql.raw(`md5('${kind}' || n)::uuid`);
  const partner = sql.raw(`md5('partner' || n % ${PARTNERS})::uuid`);
  const terms = sql`'USD', '{Wise}', 'EUR', '{Cash}', 1 + n % 90`;
  const run = (statement: ReturnType<typeof sql>) => database.reads.execute(statement);
  await run(sql`insert into users (id, telegram_id, first_name, created_at, updated_at)
    select ${id('partner')}, 800000000 + n, 'Partner ' || n, ${now}, ${now} from generate_series(0, ${PARTNERS - 1}::int) n`);
  await run(sql`insert into requests (id, owner_id, status, pay_currency, pay_methods, receive_currency, receive_methods, amount,
      created_at, updated_at, expires_at)
    select ${id('request')}, ${userId}, 'approved', ${terms}, ${now}, ${now}, ${now} from generate_series(1, ${DEALS}::int) n`);
  await run(sql`insert into transactions (id, request_id, initiator_id, accepter_id, status, pay_currency, pay_methods,
      receive_currency, receive_methods, amount, last_activity_at, created_at, updated_at, approved_at, finished_at)
    select ${id('deal')}, ${id('request')}, case n % 2 when 0 then ${userId} else ${partner} end,
      case n % 2 when 0 then ${partner} else ${userId} end, 'completed', ${terms}, at, at, at, at - interval '1 hour', at
    from generate_series(1, ${DEALS}::int) n, lateral (select ${now} - interval '1 hour' * n as at) times`);
}

test('the newest deals weigh what they weigh in the whole record, and no more than needed is read (TRST-11)', async () => {
  const { app, clock, database, signIn } = await backend();
  const ann = await signIn('Ann');
  await insertDeals(ann.id);
  const ctx = {
    db: database.reads,
    now: new Date(clock.now()),
    config: app.context.serviceConfig,
  };
  const whole = (await loadTrustRecords(ctx, [ann.id])).get(ann.id) ?? [];
  assert.is(whole.length, DEALS);
  const { pool } = database;
  if (!pool) throw new Error('no pool');
  let rows = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ rowCount: number | null }>;
  pool.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    rows += result.rowCount ?? 0;
    return result;
  }) as unknown as typeof pool.query;
  const { deals } = (await ann.get('/users/me/trust')).body.data;
  pool.query = query as unknown as typeof pool.query;
  const expected = dealWeights(whole, clock.now())
    .sort((a, b) => b.deal.completedAt - a.deal.completedAt)
    .slice(0, SHOWN)
    .map(({ deal, weight, pair }) => [deal.id, Math.round(weight * 1000) / 1000, pair]);
  assert.equal(
    deals.map((one: { transactionId: string; weight: number; pair: number }) => [
      one.transactionId,
      one.weight,
      one.pair,
    ]),
    expected,
  );
  assert.ok(rows < DEALS, `${rows} rows`);
});

test.run();
