// Limits by level: which deal is over which limit, and what opens more.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  DEFAULT_LEVEL_LIMITS,
  isRiskyRail,
  levelFault,
  parseLevelLimits,
} from '#domain/settlement/level-limits.ts';
import { UNKNOWN_RAIL } from '#domain/settlement/rail.ts';
import { DEFAULT_TRUST_SETTINGS, TRUST_LEVELS } from '#domain/trust.ts';

const fault = (deal: Parameters<typeof levelFault>[0], limits = DEFAULT_LEVEL_LIMITS) =>
  levelFault(deal, limits, DEFAULT_TRUST_SETTINGS);

test('EXPO-04 every limit names the next level with what it takes, and the highest has none in dollars', () => {
  for (const [index, level] of TRUST_LEVELS.entries()) {
    const { usd, running } = DEFAULT_LEVEL_LIMITS[level];
    const next = TRUST_LEVELS[index + 1];
    const deal = { level, usd: usd ?? 1e9, running: running - 1, isRiskyFirst: false };
    assert.is(fault(deal), null, level);
    const many = fault({ ...deal, running });
    assert.equal([many?.reason, many?.limit, many?.next?.level], ['running', running, next]);
    assert.is(many?.next?.limit, next && DEFAULT_LEVEL_LIMITS[next].running);
    if (usd === null) continue;
    const large = fault({ ...deal, usd: usd + 0.01 });
    assert.equal(
      [large?.reason, large?.limit, large?.next?.level, large?.next?.limit],
      ['usd', usd, next, next && DEFAULT_LEVEL_LIMITS[next].usd],
    );
    assert.is(fault({ ...deal, usd: null }), null, 'no rate');
  }
});

test('EXPO-04 what a level takes follows from the rules of trust, also as the operator sets them', () => {
  const needs = (level: 'newcomer' | 'known' | 'established', trust = DEFAULT_TRUST_SETTINGS) => {
    const next = levelFault(
      { level, usd: 1e9, running: 0, isRiskyFirst: false },
      DEFAULT_LEVEL_LIMITS,
      trust,
    )?.next;
    return [next?.deals, next?.partners, next?.days, next?.differentDays];
  };
  assert.equal(needs('newcomer'), [3, 2, 0, 3]);
  assert.equal(needs('known'), [5, 5, 30, 3]);
  assert.equal(needs('established'), [15, 12, 90, 3]);
  const strict = { ...DEFAULT_TRUST_SETTINGS, knownWeight: 7.5, knownPartners: 6 };
  assert.equal(needs('newcomer', strict), [8, 6, 0, 3]);
  assert.equal(needs('known', strict), [8, 6, 30, 3], 'the needs of the level below are needs too');
});

test('EXPO-04 a first deal by a payment that can come back has half the limit, which a deal with the person opens', () => {
  const deal = { level: 'known', usd: 500, running: 0, isRiskyFirst: true } as const;
  assert.is(fault(deal), null);
  const first = fault({ ...deal, usd: 501 });
  assert.equal([first?.reason, first?.limit, first?.afterFirst], ['first', 500, 1_000]);
  assert.equal([first?.next?.level, first?.next?.limit], ['established', 2_500]);
  assert.is(fault({ ...deal, usd: 1_000, isRiskyFirst: false }), null);
  assert.is(fault({ ...deal, usd: 1_001 })?.reason, 'usd', 'the whole limit would not do either');
  assert.is(fault({ ...deal, level: 'trusted', usd: 1e9 }), null, 'half of no limit is none');
});

test('EXPO-04 a level without more than the one below is not named', () => {
  const flat = parseLevelLimits('newcomer:200/2,known:200/4,established:200/4,trusted:none/4');
  assert.ok(flat);
  if (!flat) return;
  assert.is(
    fault({ level: 'newcomer', usd: 201, running: 0, isRiskyFirst: false }, flat)?.next?.level,
    'trusted',
  );
  assert.is(fault({ level: 'known', usd: 1, running: 4, isRiskyFirst: false }, flat)?.next, null);
});

test('EXPO-04 rails that can be reversed after days or weeks make a first deal risky, and so do unknown ones', () => {
  assert.not.ok(isRiskyRail({ kind: 'crypto', reversible: 'hours' }));
  for (const reversible of ['days', 'weeks'] as const) assert.ok(isRiskyRail({ kind: 'bank', reversible }));
  assert.ok(isRiskyRail(UNKNOWN_RAIL));
});

test('EXPO-04 limits are read from a setting, whole or not at all', () => {
  assert.equal(
    parseLevelLimits('newcomer:200/2, known:1000/4, established:5000/8, trusted:none/15'),
    DEFAULT_LEVEL_LIMITS,
  );
  for (const wrong of [
    'newcomer:200/2',
    'newcomer:200/2,known:1000/4,established:5000/8,known:none/15',
    'newcomer:200/2,known:1000/4,established:5000/8,trusted:none/15,guru:none/20',
    'newcomer:0/2,known:1000/4,established:5000/8,trusted:none/15',
    'newcomer:200/0,known:1000/4,established:5000/8,trusted:none/15',
    'newcomer:2e2/2,known:1000/4,established:5000/8,trusted:none/15',
    'newcomer:200,known:1000,established:5000,trusted:none',
    'newcomer:2000/2,known:1000/4,established:5000/8,trusted:none/15',
    'newcomer:none/2,known:1000/4,established:5000/8,trusted:none/15',
    'newcomer:200/5,known:1000/4,established:5000/8,trusted:none/15',
  ])
    assert.is(parseLevelLimits(wrong), null, wrong);
  fc.assert(
    fc.property(fc.string(), (text) => assert.is(parseLevelLimits(text), null)),
    { numRuns: 200 },
  );
});

test.run();
