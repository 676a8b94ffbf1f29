// Order of locks under load: no two transactions lock in opposite orders, and PostgreSQL finds no deadlock (RUN-48).
import { sql } from 'drizzle-orm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { sendEveryMutation } from '../../harness/backend/call-every-route.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { watchLockOrder } from '../../harness/database/lock-order.ts';
import { openConnections } from '../../harness/database/open-connections.ts';
import { createCaseFixtures, OWNER } from '../services/cases/case-fixtures.ts';

const ROUNDS = 8;

test('RUN-48 every call once, and roles and sanctions of one person at once, lock in one order', async () => {
  const backend = await startTestBackend({
    engine: postgresEngine,
    env: { ADMIN_TELEGRAM_IDS: String(OWNER) },
  });
  try {
    const { database, signIn } = backend;
    const locks = watchLockOrder(database.pool);
    const { owner } = createCaseFixtures(async () => backend);
    const boss = await owner();
    await sendEveryMutation(backend, { alice: await signIn('Alice'), bob: await signIn('Bob'), admin: boss });
    const mallory = await signIn('Mallory');
    await openConnections(database, 4);
    const role = { telegramId: mallory.telegramId, role: 'viewer' };
    for (let n = 0; n < ROUNDS; n += 1)
      await Promise.all([
        boss.post(n % 2 === 0 ? '/staff/roles' : '/staff/roles/revoke', role),
        boss.post(`/admin/users/${mallory.id}/sanctions`, { kind: 'warn', reason: 'Rude' }),
      ]);
    backend.clock.advance(3_600_000);
    await backend.app.jobs.runDue();
    await backend.settled();
    for (const order of ['requests > transactions', 'transactions > cases', 'users > audit_head'])
      assert.ok(locks.orders().includes(order), `${order} was seen`);
    assert.is(locks.contradictions().join('\n\n'), '');
    const [row] = await queryRows<{ n: number }>(
      database.reads,
      sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
    );
    assert.is(row?.n, 0, 'deadlocks');
  } finally {
    await backend.close();
  }
});

test.run();
