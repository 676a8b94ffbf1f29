// Rules of cases: questions of each reason, consequences of each ground, deadlines and the usual duration.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LATE_REPLY_STEPS, lateReplyAt, medianHours } from '#domain/cases/case-deadlines.ts';
import { CASE_GROUNDS, CONSEQUENCE_OF_GROUND, isFaultPossible } from '#domain/cases/case-grounds.ts';
import { CASE_QUESTIONS, CASE_REASONS, QUESTIONS_OF_REASON } from '#domain/cases/case-reasons.ts';

const HOUR_MS = 3_600_000;

test('each reason has three questions of its own, and no question is left over', () => {
  const used = CASE_REASONS.flatMap((reason) => {
    assert.is(new Set(QUESTIONS_OF_REASON[reason]).size, 3, reason);
    return QUESTIONS_OF_REASON[reason];
  });
  assert.equal([...new Set(used)].sort(), [...CASE_QUESTIONS].sort());
});

test('what normally follows from a ground can be decided', () => {
  for (const ground of CASE_GROUNDS) {
    const { outcome, fault } = CONSEQUENCE_OF_GROUND[ground];
    assert.ok(isFaultPossible(outcome, fault !== 'nobody'), ground);
  }
});

test('nobody is at fault in a completed deal, somebody in a failed one', () => {
  const possible = (['completed', 'cancelled', 'failed'] as const).map((outcome) =>
    [false, true].map((hasFault) => isFaultPossible(outcome, hasFault)),
  );
  assert.equal(possible, [
    [true, false],
    [true, true],
    [false, true],
  ]);
});

test('a late first reply has three notices: after 4, 12 and 24 hours by default', () => {
  const at = LATE_REPLY_STEPS.map((_, n) => lateReplyAt(0, 4 * HOUR_MS, n));
  assert.equal(at, [4 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS]);
  assert.is(lateReplyAt(0, 4 * HOUR_MS, 3), null);
});

test('the usual duration is the median in whole hours, at least one', () => {
  const hours = (...values: number[]) => medianHours(values.map((value) => value * HOUR_MS));
  assert.is(hours(), null);
  assert.is(hours(0.1), 1);
  assert.is(hours(5), 5);
  assert.is(hours(9, 1, 5), 5);
  assert.is(hours(4, 6, 2, 8), 5);
});

test.run();
