// Graph of trust: clusters by shared identifiers, closed rings of a market, and the records that the formula reads.
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type DealEdge, findClosedRings } from '#domain/closed-rings.ts';
import { DAY_MS } from '#domain/durations.ts';
import { DEFAULT_TRUST_SETTINGS, trustStanding } from '#domain/trust.ts';
import { findClusters } from '#domain/trust-graph.ts';
import { type MarketDeal, trustRecords } from '../../../scripts/bench/trust/trust-records.ts';

const NOW = Date.UTC(2026, 2, 1);
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

test('a cluster reaches over links, and its key is the smallest id', () => {
  const clusters = findClusters([['c', 'b'], ['a', 'c'], ['x'], ['y', 'z']]);
  assert.equal([...clusters].sort(), [
    ['a', 'a'],
    ['b', 'a'],
    ['c', 'a'],
    ['y', 'y'],
    ['z', 'y'],
  ]);
});

/** A market in which everybody trades with the next seven. */
const honest = (count: number): DealEdge[] =>
  names('h', count).flatMap((a, i) =>
    [1, 3, 7, 12, 20, 33, 54].map((step) => ({ a, b: `h${(i + step) % count}`, deals: 1 })),
  );
/** Everybody with everybody. */
const circle = (prefix: string, count: number): DealEdge[] =>
  names(prefix, count).flatMap((a, i) => names(prefix, i).map((b) => ({ a, b, deals: 2 })));

test('closed rings are found, honest people are not among them', () => {
  const market = [...honest(200), ...circle('r', 3), ...circle('s', 20)];
  // Members of both trade with honest people now and then.
  const outside = [5, 70, 121].map((n, i) => ({ a: `s${i}`, b: `h${n}`, deals: 2 }));
  const rings = findClosedRings([...market, ...outside, { a: 'r0', b: 'h5', deals: 0.5 }]);
  assert.equal([...rings.keys()].sort(), [...names('r', 3), ...names('s', 20)].sort());
  assert.is(new Set(rings.values()).size, 2);
});

test('a long ring of neighbours is one ring', () => {
  const chain = names('c', 20).map((a, i) => ({ a, b: `c${(i + 1) % 20}`, deals: 4 }));
  assert.is(findClosedRings([...honest(200), ...chain, { a: 'c3', b: 'h7', deals: 2 }]).size, 20);
});

test('a group with a tenth of its deals outside, one of 26 people, and a market of 100 have no ring', () => {
  const outside = names('r', 3).map((a, i) => ({ a, b: `h${i * 31}`, deals: 1 }));
  assert.is(findClosedRings([...honest(200), ...circle('r', 3), ...outside]).size, 0);
  assert.is(findClosedRings([...honest(200), ...circle('s', 26)]).size, 0);
  assert.is(findClosedRings([...honest(97), ...circle('r', 3)]).size, 0);
  assert.is(findClosedRings([...honest(98), ...circle('r', 3)]).size, 3);
});

const deal = (id: string, a: string, b: string, days = 1): MarketDeal => ({
  ...{ id, a, b, usd: 100, messageCount: 2 },
  ...{ approvedAt: NOW - days * DAY_MS - 3_600_000, completedAt: NOW - days * DAY_MS },
});
const none = { clusters: new Map<string, string>(), rings: new Map<string, string>() };

test('a record has the partner’s other partners outside the clusters of both', () => {
  const deals = [
    deal('1', 'u', 'p'),
    deal('2', 'p', 'x'),
    deal('3', 'y', 'p'),
    deal('4', 'p', 'x'),
    deal('5', 'z', 'p'),
  ];
  const reachOf = (clusters: ReadonlyMap<string, string>) =>
    trustRecords(deals, { ...none, clusters }, NOW).get('u')?.[0]?.partnerReach;
  assert.is(reachOf(new Map()), 3);
  assert.is(reachOf(findClusters([['u', 'x']])), 2);
  assert.is(reachOf(findClusters([['p', 'x', 'y']])), 1);
  assert.is(trustRecords([deal('1', 'u', 'p', 1_096)], none, NOW).size, 0);
});

test('accounts of one cluster weigh nothing, two accounts at most 1.85, k accounts at most 1.85 (k - 1) (TRST-02)', () => {
  const size = 6;
  const anyDeal = fc.record({ a: fc.nat(size - 1), b: fc.nat(size - 1), days: fc.nat(400) });
  fc.assert(
    fc.property(fc.array(anyDeal, { maxLength: 200 }), (drawn) => {
      const deals = drawn.flatMap(({ a, b, days }, i) =>
        a === b ? [] : [deal(`${i}`, `p${a}`, `p${b}`, days)],
      );
      const weigh = (clusters: ReadonlyMap<string, string>) =>
        [...trustRecords(deals, { ...none, clusters }, NOW).values()].map(
          (completed) =>
            trustStanding(
              { completed, endedCount: completed.length, faultCount: 0 },
              NOW,
              DEFAULT_TRUST_SETTINGS,
            ).weight,
        );
      for (const weight of weigh(new Map())) assert.ok(weight <= 1.85 * (size - 1) + 1e-6);
      for (const weight of weigh(findClusters([names('p', size)]))) assert.is(weight, 0);
    }),
  );
});

test.run();
