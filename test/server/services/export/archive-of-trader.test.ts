// Archive of a person with many cases and ratings: their parts are read one after another, and each once.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { insertMarket } from '../../../../scripts/bench/size/fill-market.ts';
import { telegramIdOf } from '../../../../scripts/bench/size/market-rows.ts';
import { personalRecords, readPages } from '../../../../server/services/export/records.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { listFinalRatings, type RatingRow } from '../../../../server/store/ratings.ts';
import { lazyFixture, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';

const test = suite('archive of a trader');
const fixture = lazyFixture(async () => {
  const started = await startTestBackend({ engine: postgresEngine });
  const { database } = started;
  await insertMarket(database, { people: 30, requests: 1_600, deals: 1_500, messages: 1_500 }, () => {});
  const [user] = await queryRows<{ id: string }>(
    database.reads,
    sql`select id from users where telegram_id = ${telegramIdOf(0)}`,
  );
  assert.ok(user);
  return { ...started, userId: user.id };
});
test.after(async () => (await fixture.peek())?.close());

/** Runs `work`; resolves with the most statements that were under way at the same time. */
async function mostAtOnce(work: () => Promise<void>): Promise<number> {
  let [asked, most] = [0, 0];
  const { connect } = pg.Pool.prototype;
  // Those that wait for a connection count as well: the pool asks for one with a callback.
  pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
    most = Math.max(most, this.waitingCount + this.totalCount - this.idleCount + 1);
    asked += 1;
    return Reflect.apply(connect, this, args);
  } as typeof connect;
  try {
    await work();
  } finally {
    pg.Pool.prototype.connect = connect;
  }
  assert.ok(asked > 0);
  return most;
}

test('DATA-16 the cases of a person are read one after another', async () => {
  const { app, clock, database, userId } = await fixture();
  const { serviceConfig: config } = app.context;
  const ctx = { db: database.reads, now: new Date(clock.now()), config };
  const viewer = { id: userId, isAdmin: false };
  const cases = personalRecords(ctx, viewer).find(({ name }) => name === 'cases.json');
  assert.ok(cases);
  let text = '';
  const most = await mostAtOnce(async () => {
    for await (const part of cases.content()) text += part;
  });
  const found = JSON.parse(text) as unknown[];
  assert.ok(found.length >= 10, `${found.length} cases`);
  assert.ok(most < found.length / 2, `${most} statements at once for ${found.length} cases`);
});

test('DATA-16 ratings given and received come newest first, each once, in pages', async () => {
  const { database, userId } = await fixture();
  const expected = await queryRows<{ id: string }>(
    database.reads,
    sql`select id from ratings where is_final and (from_user_id = ${userId} or to_user_id = ${userId})
        order by created_at desc, id desc`,
  );
  const ids: string[] = [];
  const pages = readPages<RatingRow>({
    size: 50,
    read: (page) => listFinalRatings(database.reads, userId, page),
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });
  for await (const rows of pages) ids.push(...rows.map(({ id }) => id));
  assert.ok(ids.length > 200);
  assert.equal(
    ids,
    expected.map(({ id }) => id),
  );
});

test.run();
