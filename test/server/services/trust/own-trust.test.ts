// Trust of somebody with many deals: their own page reads the newest, a refresh reads all of them in pages.

import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { satisfiedShare } from '#domain/satisfied-share.ts';
import { dealWeights, type TrustDeal, trustStanding } from '#domain/trust.ts';
import { computeTrust, pagesOfTrustDeals } from '../../../../server/services/trust/refresh-trust.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { lazyFixture, startTestBackend, type TestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { countPoolRows } from '../../../harness/database/pool-statements.ts';

const DEALS = 600;
/** With each of whom there are two deals. */
const PARTNERS = 300;
const SHOWN = 100;

/** The most deals that one statement reads and one turn of the event loop adds. */
const PAGE = 500;

const test = suite('trust of many deals');
const fixture = lazyFixture(async () => {
  const started = await startTestBackend({ engine: postgresEngine });
  const ann = await started.signIn('Ann');
  await insertDeals(started, ann.id);
  const { app, clock, database } = started;
  const ctx = { db: database.reads, now: new Date(clock.now()), config: app.context.serviceConfig };
  const whole: TrustDeal[] = [];
  for await (const page of pagesOfTrustDeals(ctx, [ann.id])) whole.push(...page.map(({ deal }) => deal));
  return { ...started, ann, ctx, whole };
});
test.after(async () => (await fixture.peek())?.close());

async function insertDeals({ clock, database }: TestBackend, userId: string): Promise<void> {
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
  // Who complains does so each time.
  await run(sql`insert into ratings (id, transaction_id, from_user_id, to_user_id, value, is_final, created_at)
    select ${id('rating')}, ${id('deal')}, ${partner}, ${userId}, case n % 10 when 0 then 'down' else 'up' end, true, ${now}
    from generate_series(1, ${DEALS}::int) n`);
}

test('the newest deals weigh what they weigh in the whole record, and no more than needed is read (TRST-11)', async () => {
  const { ann, clock, database, whole } = await fixture();
  assert.is(whole.length, DEALS);
  let deals: { transactionId: string; weight: number; pair: number }[] = [];
  const rows = await countPoolRows(database.pool, async () => {
    deals = (await ann.get('/users/me/trust')).body.data.deals;
  });
  const expected = dealWeights(whole, clock.now())
    .sort((a, b) => b.deal.completedAt - a.deal.completedAt)
    .slice(0, SHOWN)
    .map(({ deal, weight, pair }) => [deal.id, Math.round(weight * 1000) / 1000, pair]);
  equalEach(deals, (one) => [one.transactionId, one.weight, one.pair], expected);
  const all = rows.reduce((sum, count) => sum + count, 0);
  assert.ok(all < DEALS, `${all} rows`);
});

test('a refresh adds a page of the deals in one turn of the event loop, and its result is that of all of them (TRST-04)', async () => {
  const { ann, clock, ctx, database, whole } = await fixture();
  const { exchangeData, trust } = ctx.config;
  // The deals have no value of their own, so each is converted once.
  let [inTurn, most, all] = [0, 0, 0];
  const convert: typeof exchangeData.convert = (...args) => {
    [inTurn, all] = [inTurn + 1, all + 1];
    most = Math.max(most, inTurn);
    return exchangeData.convert(...args);
  };
  let isDone = false;
  const countTurns = () => {
    inTurn = 0;
    if (!isDone) setImmediate(countTurns);
  };
  countTurns();
  const config = { ...ctx.config, exchangeData: { ...exchangeData, convert } };
  let results: Awaited<ReturnType<typeof computeTrust>> = [];
  const rows = await countPoolRows(database.pool, async () => {
    results = await computeTrust({ ...ctx, config }, [ann.id]);
  });
  isDone = true;
  assert.is(all, DEALS);
  assert.ok(most <= PAGE, `${most} deals in one turn`);
  assert.ok(Math.max(...rows) <= PAGE, `${Math.max(...rows)} rows of one statement`);

  const counts = { endedCount: DEALS, faultCount: 0 };
  const { weight, partners, level } = trustStanding(
    { completed: whole, ...counts },
    clock.now(),
    trust.settings,
  );
  const share = satisfiedShare(
    dealWeights(whole, clock.now()).map((one) => {
      const hours = Math.round((clock.now() - one.deal.completedAt) / 3_600_000);
      return { value: hours % 10 === 0 ? 'down' : 'up', weight: one.weight, raterDownShare: 1 };
    }),
  );
  const [result] = results;
  assert.equal([result?.weight, result?.partners, result?.level], [weight, partners, level]);
  assert.equal(
    [result?.facts.exchanges, result?.facts.firstAt, result?.facts.satisfiedPercent],
    [DEALS, new Date(clock.now() - DEALS * 3_600_000).toISOString(), share && Math.round(share * 100)],
  );
});

test.run();
