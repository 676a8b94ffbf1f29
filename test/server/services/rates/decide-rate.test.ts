// Rate decision: median, agreement, jumps and their confirmation, staleness; and what never happens (RATE-05, RATE-06).
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type AcceptedRate,
  decideRate,
  type HeldRate,
  type Quote,
  type RateDecision,
  ratio,
} from '../../../../server/services/rates/decide-rate.ts';

const test = suite('rate decision');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-07-02T10:00:00Z');
const RULES = { maxJumpPercent: 10 };
const BUILT_IN = '0.855';
const LAST: AcceptedRate = { perUsd: '0.86', at: NOW - 10 * MINUTE, sources: 2 };

const quotes = (...all: readonly (string | readonly [perUsd: string, age: number])[]): Quote[] =>
  all.map((one, at) => {
    const [perUsd, age] = typeof one === 'string' ? [one, 0] : one;
    return { source: 'abcdefgh'[at] ?? '', perUsd, at: NOW - age };
  });
const decide = (from: readonly Quote[], last = LAST, held: HeldRate | null = null): RateDecision =>
  decideRate(from, last, BUILT_IN, held, RULES, NOW);
/** 'rate/sources', then 'source:reason' of each refused quote. */
const summary = ({ rate, held, refused }: RateDecision): string =>
  [
    `${rate.perUsd}/${rate.sources}`,
    ...(held ? ['held'] : []),
    ...refused.map(({ source, reason }) => `${source}:${reason}`),
  ].join(' ');

const TABLE: readonly (readonly [what: string, from: Quote[], expect: string])[] = [
  ['no answer keeps the rate', quotes(), '0.86/2'],
  ['one source', quotes('0.87'), '0.87/1'],
  ['up to the largest change', quotes('0.946'), '0.946/1'],
  ['a larger one waits', quotes('0.947'), '0.86/2 held a:jump'],
  ['down likewise', quotes('0.78'), '0.86/2 held a:jump'],
  ['two that agree: the nearer', quotes('0.88', '0.87'), '0.87/2'],
  ['two that do not: the nearer', quotes('0.92', '0.87'), '0.87/1'],
  ['two that do not, one far off', quotes('1.5', '0.87'), '0.87/1 a:outlier'],
  ['two far off that disagree', quotes('1.5', '1.2'), '0.86/2 held a:outlier b:jump'],
  ['a jump that a second source confirms', quotes('1.2', '1.21'), '1.2/2'],
  ['three: the middle', quotes('0.9', '0.85', '0.87'), '0.87/1'],
  ['three, one far off', quotes('0.87', '1.5', '0.88'), '0.88/2 b:outlier'],
  ['three, two of which jump together', quotes('0.87', '1.2', '1.21'), '1.2/2 a:outlier'],
  ['four: of the middle two the nearer', quotes('0.84', '0.85', '0.9', '0.91'), '0.85/2'],
  ['a slip of two places', quotes('86'), '0.86/2 a:impossible'],
  ['of all sources', quotes('86', '86', '86'), '0.86/2 a:impossible b:impossible c:impossible'],
  ['beside a sound source', quotes('86', '0.87', '86'), '0.87/1 a:impossible c:impossible'],
  ['the other way round', quotes('0.0086'), '0.86/2 a:impossible'],
  ['an old quote beside a fresh one takes no part', quotes(['0.9', HOUR], '0.87'), '0.87/1'],
  ['an older quote than the rate in use', quotes(['0.87', 31 * MINUTE]), '0.86/2 a:stale'],
  ['a dead source', quotes(['0.87', 97 * HOUR], '0.87'), '0.87/1 a:stale'],
];
for (const [what, from, expect] of TABLE)
  test(`RATE-05 ${what}`, () => {
    assert.is(summary(decide(from)), expect);
    assert.is(decide([...from].reverse()).rate.perUsd, decide(from).rate.perUsd, 'in any order');
  });

test('RATE-05 a source that quotes once a day is used when it is newer than the rate in use', () => {
  const last = { perUsd: '0.86', at: NOW - 24 * HOUR, sources: 1 };
  const daily = quotes(['0.87', 5 * HOUR]);
  assert.equal(decide(daily, last).rate, { perUsd: '0.87', at: NOW - 5 * HOUR, sources: 1 });
  assert.is(summary(decide(quotes(['0.87', 97 * HOUR]), { ...last, at: 0 })), '0.86/1 a:stale');
});

/** The same quote at each of these minutes; the minute at which it was adopted. */
function adoptedAt(perUsd: string, minutes: readonly number[], last = LAST): number | null {
  let held: HeldRate | null = null;
  for (const minute of minutes) {
    const now = NOW + minute * MINUTE;
    const decision = decideRate([{ source: 'a', perUsd, at: now }], last, BUILT_IN, held, RULES, now);
    if (decision.rate.perUsd === perUsd) return minute;
    held = decision.held;
  }
  return null;
}

test('RATE-06 a jump of one source is adopted when it stays for half an hour and three readings', () => {
  assert.is(adoptedAt('1.2', [0, 10, 20, 30, 40]), 30);
  assert.is(adoptedAt('1.2', [0, 30, 60]), 60, 'not with two readings');
  assert.is(adoptedAt('1.2', [0, 1, 2, 3, 29]), null);
  assert.is(adoptedAt('1.2', [0, 10, 41, 51, 61, 71]), 71, 'a pause begins again');
});

test('RATE-06 another jump, or the old rate, begins again', () => {
  const { held } = decide(quotes('1.2'));
  const again = decideRate(quotes('1.25'), LAST, BUILT_IN, held, RULES, NOW + 10 * MINUTE).held;
  assert.is(again?.readings, 2, 'it moves on a little');
  const other = decideRate(quotes('1.5'), LAST, BUILT_IN, again, RULES, NOW + 20 * MINUTE).held;
  assert.is(other?.readings, 1);
  assert.is(decide(quotes('0.87'), LAST, held).held, null);
});

test('RATE-06 0.855 → 86 is never adopted, however long it is quoted', () => {
  const weeks = Array.from({ length: 6 * 24 * 14 }, (_, at) => at * 10);
  assert.is(adoptedAt('86', weeks), null);
});

test('RATE-06 a wrong rate that was adopted before is mended in half an hour: the built-in one is possible', () => {
  assert.is(adoptedAt('0.87', [0, 10, 20, 30], { ...LAST, perUsd: '86' }), 30);
});

const anyRate = fc
  .double({ min: 1e-3, max: 1e3, noNaN: true })
  .map((one) => one.toPrecision(6))
  .map(String);
const anyQuotes = fc
  .array(fc.tuple(anyRate, fc.integer({ min: 0, max: 200 * HOUR })), { maxLength: 8 })
  .map((all) => quotes(...all.map(([rate, age]) => [rate, age] as const)));
const anyLast = fc.record({
  perUsd: anyRate,
  at: fc.integer({ min: NOW - 200 * HOUR, max: NOW }),
  sources: fc.integer({ min: 0, max: 8 }),
});
const anyHeld = fc.option(
  fc.record({
    perUsd: anyRate,
    since: fc.integer({ min: NOW - 2 * HOUR, max: NOW }),
    seenAt: fc.integer({ min: NOW - HOUR, max: NOW }),
    readings: fc.integer({ min: 1, max: 9 }),
  }),
);

test('RATE-06 whatever is quoted: the rate in use stays, or is a quote that is not impossible; order does not matter', () => {
  fc.assert(
    fc.property(anyQuotes, anyLast, anyHeld, (from, last, held) => {
      const { rate, held: next } = decide(from, last, held);
      const isKept = rate === last;
      if (!isKept) {
        assert.ok(from.some(({ perUsd, at }) => perUsd === rate.perUsd && at === rate.at));
        assert.ok(ratio(rate.perUsd, last.perUsd) < 5 || ratio(rate.perUsd, BUILT_IN) < 5);
        assert.ok(rate.sources >= 1 && next === null);
        const jumps = ratio(rate.perUsd, last.perUsd) > 1.1 + 1e-6;
        assert.ok(!jumps || rate.sources >= 2 || (held && held.readings >= 2), 'a jump is confirmed');
      }
      assert.equal(decide([...from].reverse(), last, held).rate, rate);
    }),
    { numRuns: 2_000 },
  );
});

test('RATE-05 two honest sources of three: the result is theirs, whatever the third quotes', () => {
  const honest = fc.double({ min: 0.855, max: 0.865, noNaN: true }).map((one) => one.toFixed(5));
  fc.assert(
    fc.property(honest, honest, anyRate, fc.integer({ min: 0, max: 2 }), (one, two, wrong, place) => {
      const all = [one, two];
      all.splice(place, 0, wrong);
      const value = Number(decide(quotes(...all)).rate.perUsd);
      assert.ok(value >= 0.855 && value <= 0.865, `${value} of ${all}`);
    }),
  );
});

test.run();
