// Bound of notifications: 90 days and the newest 500 of each user; many are marked as read in small transactions.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { NOTIFICATIONS_KEPT } from '../../../server/services/retention.ts';
import { queryRows } from '../../../server/store/database.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { startTestBackend, type TestBackend, type TestClient } from '../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../harness/database/engines.ts';
import { HOUR_MS, MINUTE_MS } from '../fixtures/deals.ts';

/** `count` notifications, one a second, the newest now; titles count from 1, the newest. */
const insertNotifications = (backend: TestBackend, { id }: TestClient, count: number) =>
  backend.database.reads.execute(
    sql`insert into notifications (id, user_id, type, kind, params, urgency, title, message, created_at)
        select gen_random_uuid(), ${id}, 'system_message', 'rating.received', '{}', 'news', n::text, 'm',
          ${new Date(backend.clock.now()).toISOString()}::timestamptz - interval '1 second' * (n - 1)
        from generate_series(1, ${count}) n`,
  );
const titlesOf = async ({ database }: TestBackend, { id }: TestClient): Promise<number[]> =>
  (
    await queryRows<{ title: string }>(
      database.reads,
      sql`select title from notifications where user_id = ${id} order by created_at desc, id desc`,
    )
  ).map(({ title }) => Number(title));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);

for (const engine of enginesOfTier()) {
  const test = suite(`bound of notifications on ${engine.name}`);

  test('SRCH-07 the newest 500 of each user stay, for 90 days', async () => {
    const backend = await startTestBackend({ engine });
    try {
      const [alice, bob, carol] = [
        await backend.signIn('Alice'),
        await backend.signIn('Bob'),
        await backend.signIn('Carol'),
      ];
      await insertNotifications(backend, alice, NOTIFICATIONS_KEPT + 1_201);
      await insertNotifications(backend, bob, NOTIFICATIONS_KEPT);
      await insertNotifications(backend, carol, 3);
      backend.clock.advance(10 * MINUTE_MS);
      await backend.app.jobs.runDue();
      assert.equal(await titlesOf(backend, alice), upTo(NOTIFICATIONS_KEPT));
      assert.equal(await titlesOf(backend, bob), upTo(NOTIFICATIONS_KEPT));
      assert.equal(await titlesOf(backend, carol), upTo(3));
      backend.clock.advance(90 * 24 * HOUR_MS - 10 * MINUTE_MS - 2_500);
      await backend.app.jobs.runDue();
      assert.equal(await titlesOf(backend, carol), upTo(3), 'not a moment before');
      backend.clock.advance(10 * MINUTE_MS);
      await backend.app.jobs.runDue();
      for (const client of [alice, bob, carol]) assert.equal(await titlesOf(backend, client), []);
    } finally {
      await backend.close();
    }
  });

  test('SRCH-07 mark-all marks any number, in transactions of at most 500', async () => {
    const backend = await startTestBackend({ engine });
    try {
      const [alice, bob] = [await backend.signIn('Alice'), await backend.signIn('Bob')];
      await insertNotifications(backend, alice, 1_730);
      await insertNotifications(backend, bob, 2);
      const answer = await alice.post('/notifications/mark-all-read', {}, 'key-1');
      assert.equal([answer.status, answer.body.data], [200, { updated: 230 }]);
      const unread = async (client: TestClient) =>
        (await client.get('/notifications?filter=unread')).body.data.length;
      assert.equal([await unread(alice), await unread(bob)], [0, 2]);
      // Rows that one transaction wrote have its id.
      const batches = await queryRows<{ n: number }>(
        backend.database.reads,
        sql`select count(*)::int as n from notifications where user_id = ${alice.id} group by xmin::text order by 1`,
      );
      equalEach(batches, ({ n }) => n, [230, 500, 500, 500]);
      assert.equal((await alice.post('/notifications/mark-all-read', {}, 'key-1')).body, answer.body);
    } finally {
      await backend.close();
    }
  });

  test.run();
}
