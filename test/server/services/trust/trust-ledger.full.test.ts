// Stored trust: equals what the domain computes from the whole record, for a thousand random histories on both engines (TRST-04).

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findClosedRings } from '#domain/closed-rings.ts';
import { DEFAULT_TRUST_SETTINGS, trustStanding } from '#domain/trust.ts';
import { findClusters } from '#domain/trust-graph.ts';
import { createSeededRandom } from '../../../../scripts/bench/chaos/seeded-random.ts';
import { trustRecords } from '../../../../scripts/bench/trust/trust-records.ts';
import { NO_MARKET_LIMITS } from '../../../../server/limits/market-limits.ts';
import { buildExchangeData } from '../../../../server/services/rates/exchange-data.ts';
import { settlementConfig } from '../../../../server/services/settlement/settings.ts';
import { findTrustGroups } from '../../../../server/services/trust/find-groups.ts';
import { refreshStaleTrust } from '../../../../server/services/trust/refresh-trust.ts';
import type { ServiceConfig } from '../../../../server/services/unit-of-work.ts';
import { userTrust } from '../../../../server/store/tables/trust.ts';
import { createWrite } from '../../../../server/write/write.ts';
import { memoryEngine, postgresEngine } from '../../../harness/database/engines.ts';
import { insertRandomMarket, linksOf, type RandomMarket } from './random-market.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const HISTORIES = 1_000;

const CONFIG: ServiceConfig = {
  requestTtlMs: 1,
  requestTtlMaxHours: 168,
  maxOpenRequests: 1,
  maxReportsPerDay: 1,
  firstReplyMs: 4 * 3_600_000,
  caseReviewPercent: 0,
  limits: NO_MARKET_LIMITS,
  exchangeData: buildExchangeData(),
  settlement: settlementConfig({ methods: {} }),
  isLookAlike: () => false,
  trust: { settings: DEFAULT_TRUST_SETTINGS, detailsKey: 'd'.repeat(32), detailsKeyPrevious: '' },
  account: { deletionDelayMs: 1, recoveryDelayMs: 1, tombstoneOf: String },
};

function expectedOf(market: RandomMarket) {
  const { people, completed, ended, faults } = market;
  const clusters = findClusters(linksOf(market));
  const edges = completed.map(({ a, b }) => ({ a, b, deals: 1 }));
  const rings = findClosedRings(edges);
  const records = trustRecords(completed, { clusters, rings }, NOW);
  const scores = people.map((id) => {
    const ledger = {
      completed: records.get(id) ?? [],
      endedCount: ended.get(id) ?? 0,
      faultCount: faults.get(id) ?? 0,
    };
    const { weight, partners, level } = trustStanding(ledger, NOW, DEFAULT_TRUST_SETTINGS);
    return [id, { weight, partners, level }] as const;
  });
  return { scores: new Map(scores), clusters, rings };
}

for (const engine of [memoryEngine, postgresEngine]) {
  const test = suite(`trust ledger (${engine.name})`);

  test('a thousand random histories, stored and recomputed (TRST-04)', async () => {
    const { database, release } = await engine.open();
    try {
      const random = createSeededRandom(7, 'histories');
      const market = await insertRandomMarket(database, random, { people: HISTORIES, groups: 60, now: NOW });
      const clock = { now: () => NOW };
      const write = createWrite({ database, clock, config: CONFIG, onFacts() {} });
      const deps = { database, clock, config: CONFIG, write, isStopping: () => false };

      await findTrustGroups(deps);
      while (await refreshStaleTrust(deps));

      const { scores, clusters, rings } = expectedOf(market);
      const stored = await database.reads.select().from(userTrust);
      const active = new Set(market.completed.flatMap(({ a, b }) => [a, b]));
      const listed = new Set(stored.map(({ userId }) => userId));
      assert.ok([...active, ...clusters.keys()].every((id) => listed.has(id)));
      for (const row of stored) {
        const expected = scores.get(row.userId);
        assert.equal([row.level, row.partners], [expected?.level, expected?.partners], row.userId);
        assert.ok(Math.abs(row.weight - (expected?.weight ?? -1)) < 2e-6, `${row.userId}: ${row.weight}`);
        assert.is(row.cluster, clusters.get(row.userId) ?? null);
        assert.is(row.ring, rings.get(row.userId) ?? null);
      }
      // The histories reach what they are to test.
      const levels = new Set(stored.map(({ level }) => level));
      assert.ok(
        levels.has('newcomer') && levels.has('known') && levels.has('established'),
        [...levels].join(),
      );
      assert.ok(
        clusters.size > 50 && rings.size > 20,
        `${clusters.size} in clusters, ${rings.size} in rings`,
      );
    } finally {
      await release();
    }
  });

  test.run();
}
