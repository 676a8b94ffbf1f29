// Trust formula: worked cases (TRST-01), its limits against one's own accounts (TRST-02), what a further deal changes (TRST-03).

import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DAY_MS } from '#domain/durations.ts';
import { satisfiedShare, type WeighedRating } from '#domain/satisfied-share.ts';
import {
  createCountingDeals,
  DEFAULT_TRUST_SETTINGS,
  type DealWeight,
  dealWeights,
  isLevelAtLeast,
  resumedAfter,
  type TrustDeal,
  type TrustLevel,
  trustStanding,
} from '#domain/trust.ts';

const NOW = Date.UTC(2026, 2, 1);
const MINUTE_MS = 60_000;
let ids = 0;

/** A full deal of today: 100 USD, an hour, a chat, a partner with three others. `days`: how long ago. */
function deal({
  days = 0,
  minutes = 60,
  ...rest
}: Partial<TrustDeal> & { days?: number; minutes?: number }): TrustDeal {
  const completedAt = NOW - days * DAY_MS;
  ids += 1;
  return {
    id: `d${ids}`,
    partnerId: 'p',
    usd: 100,
    approvedAt: completedAt - minutes * MINUTE_MS,
    completedAt,
    messageCount: 2,
    isSameCluster: false,
    isClosedRing: false,
    partnerReach: 3,
    ...rest,
  };
}

type Case = Parameters<typeof deal>[0];
/** `count` deals with as many partners. */
const partners = (count: number, of: Case = {}): Case[] =>
  Array.from({ length: count }, (_, i) => ({ partnerId: `p${i}`, ...of }));
/** The same with three of them on different days, the first of all `days` ago. */
const onThreeDays = (count: number, days: number): Case[] =>
  partners(count, { days }).map((one, i) => (i < 3 ? { ...one, days: days - i } : one));
/** A deal of the day before and one of the day before that, with partners of the others. */
const twoMoreDays: Case[] = [
  { partnerId: 'p0', days: 1 },
  { partnerId: 'p0', days: 2 },
];

/** Name, deals, sum of weights, level; ended deals and decisions against the person if they matter. */
const CASES: readonly [string, readonly Case[], number, TrustLevel, { ended?: number; faults?: number }?][] =
  [
    ['nothing', [], 0, 'newcomer'],
    ['one full deal', [{}], 1, 'newcomer'],
    ['a year old', [{ days: 365 }], 0.5, 'newcomer'],
    ['four months old', [{ days: 120 }], 0.796217, 'newcomer'],
    ['two years old', [{ days: 730 }], 0.25, 'newcomer'],
    ['three years old to the day', [{ days: 1095 }], 0.125, 'newcomer'],
    ['older than three years', [{ days: 1095.1 }], 0, 'newcomer'],
    ['a time ahead of the clock counts as now', [{ days: -2 }], 1, 'newcomer'],
    ['1 USD', [{ usd: 1 }], 0.15, 'newcomer'],
    ['2 USD', [{ usd: 2 }], 0.150515, 'newcomer'],
    ['10 USD', [{ usd: 10 }], 0.5, 'newcomer'],
    ['50 USD', [{ usd: 50 }], 0.849485, 'newcomer'],
    ['100,000 USD', [{ usd: 100_000 }], 1, 'newcomer'],
    ['a value that nobody knows', [{ usd: null }], 0.15, 'newcomer'],
    ['twice with one partner', [{}, {}], 1.5, 'newcomer'],
    ['three times', [{}, {}, {}], 1.75, 'newcomer'],
    ['four times', [{}, {}, {}, {}], 1.85, 'newcomer'],
    ['forty times', Array.from({ length: 40 }, () => ({})), 1.85, 'newcomer'],
    [
      'the heavier one counts first, whichever came first',
      [{ usd: 10, days: 1 }, { days: 0 }],
      1.249526,
      'newcomer',
    ],
    ['a partner whom nobody else knows', [{ partnerReach: 0 }], 0.25, 'newcomer'],
    ['a partner with one other', [{ partnerReach: 1 }], 0.5, 'newcomer'],
    ['a partner with two others', [{ partnerReach: 2 }], 0.75, 'newcomer'],
    ['a partner with fifty others', [{ partnerReach: 50 }], 1, 'newcomer'],
    ['a second account with the same bank details', [{ isSameCluster: true }], 0, 'newcomer'],
    ['completed after 119 s', [{ minutes: 119 / 60 }], 0.2, 'newcomer'],
    ['completed after 120 s', [{ minutes: 2 }], 1, 'newcomer'],
    ['one message', [{ messageCount: 1 }], 0.2, 'newcomer'],
    ['a closed ring', [{ isClosedRing: true }], 0.2, 'newcomer'],
    [
      'hasty, silent and in a ring: discounted once',
      [{ minutes: 1, messageCount: 0, isClosedRing: true }],
      0.2,
      'newcomer',
    ],
    ['all factors', [{ days: 365, usd: 10, partnerReach: 1, messageCount: 0 }], 0.025, 'newcomer'],
    ['two partners on one day', partners(2), 2, 'newcomer'],
    ['two partners on two days', [...partners(2), { days: 1 }], 2.998103, 'newcomer'],
    ['two partners on three days', [...partners(2), ...twoMoreDays], 2.748104, 'known'],
    ['two partners, too light', partners(2, { usd: 30 }), 1.477121, 'newcomer'],
    ['five partners of these days', [...partners(5), ...twoMoreDays], 5.748104, 'known'],
    [
      'five partners, the first 30 days ago',
      [...partners(4), { partnerId: 'x', days: 30 }, { partnerId: 'x', days: 1 }],
      5.470413,
      'established',
    ],
    [
      'five partners, the first 29 days ago',
      [...partners(4), { partnerId: 'x', days: 29 }, { partnerId: 'x', days: 1 }],
      5.471311,
      'known',
    ],
    ['four partners are not five', [...partners(4, { days: 40 }), ...onThreeDays(4, 40)], 5.566401, 'known'],
    ['eighteen partners for 90 days', onThreeDays(18, 90), 15.176918, 'trusted'],
    ['eighteen partners for 89 days', onThreeDays(18, 89), 15.205767, 'established'],
    [
      'one decision against in 50 deals',
      onThreeDays(18, 90),
      15.176918,
      'established',
      { ended: 50, faults: 1 },
    ],
    ['one decision against in 51 deals', onThreeDays(18, 90), 15.176918, 'trusted', { ended: 51, faults: 1 }],
  ];

test('worked cases (TRST-01)', () => {
  assert.is(CASES.length, 42);
  for (const [name, deals, weight, level, { ended, faults = 0 } = {}] of CASES) {
    const ledger = { completed: deals.map(deal), endedCount: ended ?? deals.length, faultCount: faults };
    const standing = trustStanding(ledger, NOW, DEFAULT_TRUST_SETTINGS);
    assert.is(standing.weight, weight, name);
    assert.is(standing.level, level, name);
  }
});

test('thresholds are the operator’s', () => {
  const ledger = { completed: [deal({})], endedCount: 1, faultCount: 0 };
  const needs = { ...DEFAULT_TRUST_SETTINGS, knownWeight: 1, knownPartners: 1, knownDays: 1 };
  assert.is(trustStanding(ledger, NOW, needs).level, 'known');
  assert.ok(isLevelAtLeast('trusted', 'known') && isLevelAtLeast('known', 'known'));
  assert.not.ok(isLevelAtLeast('newcomer', 'known'));
});

const ratingsOf = (up: number, down: number, of: Partial<WeighedRating> = {}): WeighedRating[] => [
  ...Array.from({ length: up }, () => ({ value: 'up' as const, weight: 1, raterDownShare: 0, ...of })),
  ...Array.from({ length: down }, () => ({ value: 'down' as const, weight: 1, raterDownShare: 0, ...of })),
];
const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

test('satisfied partners: the lower bound of what the ratings weigh, nothing below 3', () => {
  assert.is(satisfiedShare([]), null);
  assert.is(satisfiedShare(ratingsOf(2, 0)), null);
  assert.is(percent(satisfiedShare(ratingsOf(3, 0))), 64.6);
  assert.is(percent(satisfiedShare(ratingsOf(50, 0))), 96.8);
  assert.is(percent(satisfiedShare(ratingsOf(9, 1))), 71.8);
  // A complaint about a deal that weighs nothing counts one half, and a quarter from somebody who complains mostly.
  const complaint = { weight: 0, raterDownShare: 0 };
  assert.is(percent(satisfiedShare([...ratingsOf(9, 0), ...ratingsOf(0, 1, complaint)])), 77.3);
  assert.is(
    percent(satisfiedShare([...ratingsOf(9, 0), ...ratingsOf(0, 1, { weight: 0, raterDownShare: 0.6 })])),
    80.7,
  );
});

const anyDeal: fc.Arbitrary<TrustDeal> = fc
  .record({
    partner: fc.nat(6),
    days: fc.double({ min: 0, max: 1200, noNaN: true }),
    usd: fc.option(fc.double({ min: 0.01, max: 1e6, noNaN: true })),
    minutes: fc.double({ min: 0, max: 5_000, noNaN: true }),
    messageCount: fc.nat(4),
    isSameCluster: fc.boolean(),
    isClosedRing: fc.boolean(),
    partnerReach: fc.nat(5),
  })
  .map(({ partner, ...of }) => deal({ partnerId: `p${partner}`, ...of }));
const scoreOf = (completed: readonly TrustDeal[]) =>
  trustStanding({ completed, endedCount: completed.length, faultCount: 0 }, NOW, DEFAULT_TRUST_SETTINGS);

test('one’s own accounts bring nothing, any one partner at most 1.85 (TRST-02)', () => {
  fc.assert(
    fc.property(fc.array(anyDeal, { maxLength: 60 }), (deals) => {
      const own = scoreOf(deals.map((one) => ({ ...one, isSameCluster: true })));
      assert.equal([own.weight, own.partners, own.level], [0, 0, 'newcomer']);
      const pair = scoreOf(deals.map((one) => ({ ...one, partnerId: 'p' })));
      assert.ok(pair.weight <= 1.85 + 1e-9, String(pair.weight));
      assert.is(pair.level, 'newcomer');
    }),
  );
});

test('a further deal never lowers the sum, and the order of arrival makes no difference (TRST-03)', () => {
  const withOrder = fc
    .array(anyDeal, { minLength: 1, maxLength: 40 })
    .chain((deals) => fc.tuple(fc.constant(deals), fc.shuffledSubarray(deals, { minLength: deals.length })));
  fc.assert(
    fc.property(withOrder, anyDeal, ([deals, shuffled], further) => {
      assert.equal(scoreOf(shuffled), scoreOf(deals));
      const before = scoreOf(deals);
      const after = scoreOf([...deals, further]);
      assert.ok(after.weight >= before.weight - 1e-6);
      assert.ok(after.partners >= before.partners);
    }),
  );
});

test('the deals that weigh something are those of the whole list, whatever their number and order (TRST-03)', () => {
  const sorted = (weights: readonly DealWeight[]) =>
    weights
      .map(({ deal: { id }, pair, weight }) => [id, pair, weight] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  fc.assert(
    fc.property(fc.array(anyDeal, { maxLength: 60 }), (deals) => {
      const counting = createCountingDeals(NOW);
      for (const one of deals) counting.add(one);
      const whole = dealWeights(deals, NOW).filter(({ weight }) => weight > 0);
      assert.equal(sorted(counting.list()), sorted(whole));
    }),
  );
});

test('back after a silence with other payment details, until ten further deals (TRST-12)', () => {
  const at = (daysAgo: number) => NOW - daysAgo * DAY_MS;
  const inDays = (completed: readonly number[], identified: number | null) => {
    const silence = resumedAfter(completed.map(at), identified === null ? null : at(identified), NOW);
    return silence === null ? null : silence / DAY_MS;
  };
  assert.is(inDays([200, 150], 20), 150, 'silent until now');
  assert.is(inDays([200, 150, 10], 20), 140, 'silent until the next deal');
  assert.is(inDays([150, 90], 20), 90);
  assert.is(inDays([150, 60], 20), null, '60 days are not more than 60');
  assert.is(inDays([200, 150, 21, 10], 20), null, 'changed between two deals');
  assert.is(inDays([200], 300), null, 'named before the first deal');
  assert.is(inDays([200], null), null);
  const further = (count: number) => Array.from({ length: count }, (_, n) => n);
  assert.is(inDays([150, ...further(9)], 20), 142);
  assert.is(inDays([150, ...further(10)], 20), null);
});

test('each deal tells its factors, the heaviest first', () => {
  const [first, second] = dealWeights(
    [deal({ usd: 10 }), deal({ messageCount: 0, days: 365 }), deal({})],
    NOW,
  );
  assert.is(first?.weight, 1);
  assert.equal([second?.size, second?.pair, second?.weight], [0.5, 0.5, 0.25]);
});

test.run();
