// Bound of identifiers: a person keeps the newest two hundred, also when others name them.
import { sql } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { queryRows } from '../../../../server/store/database.ts';
import { addIdentifiers, MAX_IDENTIFIERS } from '../../../../server/store/identifiers.ts';
import { lazyFixture, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';

for (const engine of enginesOfTier()) {
  const test = suite(`identifiers of a person on ${engine.name}`);
  const backend = lazyFixture(() => startTestBackend({ engine }));
  test.after(async () => (await backend.peek())?.close());
  const countOf = async (userId: string): Promise<number> => {
    const { database } = await backend();
    const rows = await queryRows<{ n: number }>(
      database.reads,
      sql`select count(*)::int as n from user_identifiers where user_id = ${userId}`,
    );
    return rows[0]?.n ?? 0;
  };

  test('TRST-07 details saved again and again leave two hundred identifiers, the newest', async () => {
    const { signIn, database, clock } = await backend();
    const ann = await signIn('Ann');
    const numbers = (from: number): string =>
      Array.from({ length: 150 }, (_, n) => String(40_817_810_000 + from + n)).join('\n');
    const { id } = (await ann.post('/funds-transfer-details', { label: 'card', detailsText: numbers(0) }))
      .body.data;
    for (const from of [1_000, 2_000]) {
      clock.advance(1_000);
      const answer = await ann.patch(`/funds-transfer-details/${id}`, { detailsText: numbers(from) });
      assert.is(answer.status, 200, JSON.stringify(answer.body));
    }
    assert.is(await countOf(ann.id), MAX_IDENTIFIERS);
    const rows = await queryRows<{ at: string }>(
      database.reads,
      sql`select first_seen_at::text as at from user_identifiers where user_id = ${ann.id} group by 1 order by 1`,
    );
    assert.is(rows.length, 2, 'none of the first is left');
  });

  test('LINK-03 which numbers stay does not depend on whether others name them', async () => {
    const { signIn, database, clock } = await backend();
    const [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
    const firstSeenAt = new Date(clock.now());
    const shared = [ann, bob].map(({ id: userId }) => ({ userId, hash: 'shared', firstSeenAt }));
    const own = { userId: ann.id, hash: 'own', firstSeenAt };
    await database.transaction((tx) => addIdentifiers(tx, [...shared, own]));
    const later = new Date(clock.now() + 1_000);
    const many = Array.from({ length: MAX_IDENTIFIERS }, (_, n) => ({
      ...{ userId: ann.id, hash: `new ${n}`, firstSeenAt: later },
    }));
    await database.transaction((tx) => addIdentifiers(tx, many));
    assert.is(await countOf(ann.id), MAX_IDENTIFIERS);
    const left = await queryRows<{ hash: string }>(
      database.reads,
      sql`select hash from user_identifiers where user_id = ${ann.id} and hash in ('shared', 'own')`,
    );
    assert.equal(left, []);
  });

  test.run();
}
