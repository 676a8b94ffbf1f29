// Daily job of trust: computed outside of transactions, written in batches, and given up with a line when the market is too large.

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findClosedRings } from '#domain/closed-rings.ts';
import { findClusters } from '#domain/trust-graph.ts';
import { createSeededRandom } from '../../../../scripts/bench/chaos/seeded-random.ts';
import { findTrustGroups, GROUP_LIMITS } from '../../../../server/services/trust/find-groups.ts';
import { computeTrust, refreshStaleTrust } from '../../../../server/services/trust/refresh-trust.ts';
import type { Write } from '../../../../server/services/unit-of-work.ts';
import { userTrust } from '../../../../server/store/tables/trust.ts';
import { lazyFixture, startTestBackend } from '../../../harness/backend/test-backend.ts';
import { postgresEngine } from '../../../harness/database/engines.ts';
import { recordTransactions } from '../../../harness/database/pool-statements.ts';
import { insertRandomMarket, linksOf } from './random-market.ts';

/** More than one batch. */
const PEOPLE = 600;

const test = suite('groups of trust');
/** A market whose groups nobody has looked for yet. */
const fixture = lazyFixture(async () => {
  const started = await startTestBackend({ engine: postgresEngine });
  const { app, clock, database } = started;
  const random = createSeededRandom(11, 'groups');
  const market = await insertRandomMarket(database, random, {
    ...{ people: PEOPLE, groups: 60 },
    now: clock.now(),
  });
  const { serviceConfig: config, write } = app.context;
  return { ...started, market, deps: { database, clock, config, write, isStopping: () => false } };
});
test.after(async () => (await fixture.peek())?.close());

const readGroups = async () => {
  const { database } = await fixture();
  const rows = await database.reads.select().from(userTrust).orderBy(userTrust.userId);
  return rows.map(({ userId, cluster, ring }) => [userId, cluster, ring]);
};

for (const [limit, value] of [
  ['deals', { deals: 100 }],
  ['time', { ms: 0 }],
  ['memory', { heapMb: 1 }],
] as const)
  test(`beyond the limit of ${limit} the groups stay as they are, and it is reported (TRST-13)`, async () => {
    const { deps } = await fixture();
    const reached: string[] = [];
    const groupLimits = { ...GROUP_LIMITS, ...value };
    await findTrustGroups({ ...deps, groupLimits, onLimit: (one) => reached.push(one) });
    assert.equal(reached, [limit]);
    assert.equal(await readGroups(), []);
  });

test('no transaction is open while groups are computed, and each writes a batch (TRST-13)', async () => {
  const { database, deps, market } = await fixture();
  const transactions = recordTransactions(database.pool);
  await findTrustGroups(deps);
  const writes = transactions.filter((statements) => statements.join().includes('user_trust'));
  assert.ok(writes.length > PEOPLE / 500, 'in batches');
  assert.equal(
    writes.filter((statements) => statements.length > 1),
    [],
    'one statement each: nothing is computed between two of them',
  );
  const clusters = findClusters(linksOf(market));
  const rings = findClosedRings(market.completed.map(({ a, b }) => ({ a, b, deals: 1 })));
  const known = new Set([...market.completed.flatMap(({ a, b }) => [a, b]), ...clusters.keys()]);
  assert.equal(
    await readGroups(),
    [...known].sort().map((id) => [id, clusters.get(id) ?? null, rings.get(id) ?? null]),
  );
  assert.ok(rings.size > 0 && clusters.size > 0);
});

test('a result that is computed between two batches is computed again (TRST-04)', async () => {
  const { clock, database, deps } = await fixture();
  await database.transaction((tx) => tx.delete(userTrust));
  const write: Write = async (run) => {
    const result = await deps.write(run);
    while (await refreshStaleTrust(deps));
    return result;
  };
  await findTrustGroups({ ...deps, write });
  while (await refreshStaleTrust(deps));
  const stored = await database.reads.select().from(userTrust);
  const ctx = { db: database.reads, now: new Date(clock.now()), config: deps.config };
  const expected = new Map(
    (
      await computeTrust(
        ctx,
        stored.map(({ userId }) => userId),
      )
    ).map((result) => [result.userId, result]),
  );
  for (const { userId, weight, partners } of stored)
    assert.equal([weight, partners], [expected.get(userId)?.weight, expected.get(userId)?.partners]);
});

test.run();
