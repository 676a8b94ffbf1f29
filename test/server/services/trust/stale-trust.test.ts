// Stale trust: people of one batch have a bounded number of deals together, and all of them are computed.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { insertMarket } from '../../../../scripts/bench/size/fill-market.ts';
import { queryRows } from '../../../../server/store/database.ts';
import { addTrustRows, listStaleTrust } from '../../../../server/store/trust.ts';
import { lazyFixture, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';

const MOST = { people: 50, deals: 100 };

const test = suite('stale trust');
const fixture = lazyFixture(async () => {
  const started = await startTestBackend({ engine: postgresEngine });
  await insertMarket(started.database, { people: 100, requests: 900, deals: 800, messages: 800 }, () => {});
  return started;
});
test.after(async () => (await fixture.peek())?.close());

test('TRST-04 the people of a batch have up to so many deals together, or one has more', async () => {
  const { database, clock } = await fixture();
  const counts = await queryRows<{ id: string; deals: number }>(
    database.reads,
    sql`select u.id, count(t.id)::int as deals from users u
        left join transactions t on u.id in (t.initiator_id, t.accepter_id) and t.status = 'completed' group by u.id`,
  );
  const dealsOf = new Map(counts.map(({ id, deals }) => [id, deals]));
  assert.ok(Math.max(...dealsOf.values()) > MOST.deals, 'somebody has more than a batch');
  await database.transaction((tx) => addTrustRows(tx, [...dealsOf.keys()]));
  const seen: string[] = [];
  for (;;) {
    const ids = await listStaleTrust(database.reads, new Date(clock.now()), MOST);
    if (ids.length === 0) break;
    const deals = ids.reduce((sum, id) => sum + (dealsOf.get(id) ?? 0), 0);
    assert.ok(ids.length === 1 || deals <= MOST.deals, `${ids.length} people with ${deals} deals`);
    seen.push(...ids);
    await database.reads.execute(sql`update user_trust set computed_at = ${new Date(clock.now()).toISOString()}::timestamptz
      where user_id = any(${`{${ids.join()}}`}::uuid[])`);
  }
  assert.equal(seen.sort(), [...dealsOf.keys()].sort());
});

test.run();
