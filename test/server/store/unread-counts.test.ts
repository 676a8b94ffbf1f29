// Unread counts of a long chat: counted up to 100, and without a look at more messages than that.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countUnread, MAX_UNREAD, unreadQuery } from '../../../server/store/chat.ts';
import { queryRows } from '../../../server/store/database.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { startTestBackend } from '../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../harness/database/engines.ts';
import { copyDeal } from '../../harness/database/many-rows.ts';

const MESSAGES = 20_000;

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const messagesRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'chat_messages'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, inner) => sum + messagesRead(inner), 0);

const test = suite('unread counts');

test('SRCH-06 20,000 unread messages count as 100 for the other party and 0 for their sender, at the price of 100', async () => {
  const backend = await startTestBackend({ engine: postgresEngine });
  try {
    const { database } = backend;
    const { alice, bob, id } = await createDealFixture(backend);
    await copyDeal(database, id, 20, 1);
    const others = await queryRows<{ id: string }>(
      database.reads,
      sql`select id from transactions where id <> ${id}`,
    );
    assert.is(others.length, 20);
    await alice.post(`/transactions/${id}/chat/messages`, { text: 'first' });
    assert.is((await countUnread(database.reads, [[bob.id, id]]))(bob.id, id), 1);
    await database.reads.execute(
      sql`insert into chat_messages (id, transaction_id, seq, sender_id, sender_role, type, text, created_at)
          select gen_random_uuid(), ${id}, 100 + n, ${alice.id}, 'party', 'text', 'x', now()
          from generate_series(1, ${MESSAGES}) n`,
    );
    await database.reads.execute(sql`update transactions set chat_seq = 100 + ${MESSAGES} where id = ${id}`);
    await database.reads.execute(sql`vacuum analyze chat_messages`);
    const counts = await countUnread(database.reads, [
      [alice.id, id],
      [bob.id, id],
    ]);
    assert.equal([counts(bob.id, id), counts(alice.id, id)], [MAX_UNREAD, 0]);
    assert.is((await bob.get(`/transactions/${id}`)).body.data.unreadCount, MAX_UNREAD);
    const [explained] = await queryRows<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      database.reads,
      sql`explain (analyze, format json) ${unreadQuery(
        [id, ...others.map((one) => one.id)].flatMap(
          (deal) =>
            [
              [alice.id, deal],
              [bob.id, deal],
            ] as const,
        ),
      )}`,
    );
    const plan = explained?.['QUERY PLAN'][0]?.Plan;
    assert.ok(plan);
    // Rows of a loop are an average of two decimals.
    const read = Math.ceil(messagesRead(plan));
    assert.ok(read >= MAX_UNREAD && read <= 2 * MAX_UNREAD, `${read} messages were read`);
  } finally {
    await backend.close();
  }
});

test.run();
