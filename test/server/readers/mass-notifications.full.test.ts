// Notifications to 2,000 partners of who is at fault by a claim: in slices, each once, on two instances whose connections are cut in the middle (HELP-06).
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../server/store/database.ts';
import { insertExperience } from '../../harness/database/many-rows.ts';
import { createInstancePairs } from '../fixtures/instances.ts';
import { act, createCaseFixtures, data, NOTE, OWNER } from '../services/cases/case-fixtures.ts';

const test = suite('mass notifications');
const PARTNERS = 2_000;
/** As many people are notified by one transaction. */
const SLICE = 200;
const pairs = createInstancePairs({ ADMIN_TELEGRAM_IDS: String(OWNER) });
test.after(() => pairs.closeAll());

test('HELP-06 HELP-11 2,000 partners are warned once each, by slices, however often the connection is cut in the middle', async () => {
  const { a, b } = await pairs.open();
  const { running, owner } = createCaseFixtures(async () => a);
  const { id, alice, bob } = await running();
  for (const by of [bob, alice]) {
    const step = by === bob ? 'propose' : 'accept';
    data(await by.post(`/transactions/${id}/complete/${step}`, {}));
  }
  const bobs = { userId: bob.id, now: a.clock.now(), partners: PARTNERS };
  await insertExperience(a.database, { ...bobs, deals: 2 * PARTNERS, minutesApart: 5 });
  const claimed = { reasonCode: 'chargeback', statement: 'The bank has taken the payment back.' };
  const { id: caseId } = data(await alice.post(`/transactions/${id}/case/claim`, claimed));
  await a.settled();
  // PostgreSQL ends the connection that inserts the 500th warning, and the 1,300th: as when that instance is killed.
  for (const statement of [
    `create sequence warnings`,
    `create function cut() returns trigger language plpgsql as $$ begin
       if nextval('warnings') in (500, 1300) then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
    `create trigger cut before insert on notifications for each row when (new.kind = 'case.check_payments') execute function cut()`,
  ])
    await a.database.reads.execute(statement);
  const boss = await owner();
  data(
    await act(boss, caseId, 'decide', {
      outcome: 'failed',
      fault: 'accepter',
      ground: 'taken_back',
      note: NOTE,
    }),
  );

  const isLate = async () => {
    const [row] = await queryRows<{ n: number }>(
      b.database.reads,
      sql`select count(*)::int as n from notifications where kind = 'case.check_payments'`,
    );
    return (row?.n ?? 0) < PARTNERS;
  };
  // Each cut is a fault of one of the two, which then reads again.
  let cuts = 0;
  while (await isLate())
    await Promise.all(
      [a, b].map((instance) =>
        instance.settled().catch(() => {
          cuts += 1;
        }),
      ),
    );
  await Promise.all([a.settled(), b.settled()]);
  assert.ok(cuts <= 2, `${cuts} faults`);
  const [counted] = await queryRows<{ used: number }>(
    a.database.reads,
    sql`select last_value::int as used from warnings`,
  );
  assert.ok((counted?.used ?? 0) > 1300, 'both connections were cut');
  const [found] = await queryRows<Record<string, number>>(
    a.database.reads,
    sql`select count(*)::int as sent, count(distinct user_id)::int as people,
          count(*) filter (where user_id in (${alice.id}, ${bob.id}))::int as sides
        from notifications where kind = 'case.check_payments'`,
  );
  assert.equal(found, { sent: PARTNERS, people: PARTNERS, sides: 0 });
  const [most] = await queryRows<{ rows: number }>(
    a.database.reads,
    sql`select max(n)::int as rows from (select count(*) as n from notifications group by xmin) written`,
  );
  assert.ok((most?.rows ?? 0) <= SLICE, `${most?.rows} notifications by one transaction`);
});

test.run();
