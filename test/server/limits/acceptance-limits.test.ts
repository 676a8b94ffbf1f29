// Limits of acceptances as pure rules: each edge, on both sides, and when it opens again.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cooldownEnd, type RecentDeal, refuseAcceptance } from '../../../server/limits/acceptance-limits.ts';
import { ENGLISH_TEXTS, waitText } from '../../../server/texts/texts.ts';
import { equalEach } from '../../harness/assert-each.ts';

const test = suite('limits of acceptances');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-07-02T10:00:00Z');
const LIMITS = {
  waiting: 5,
  waitingNew: 2,
  unsuccessful: 10,
  unsuccessfulStepsMs: [15 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, 24 * HOUR],
  repeatStepsMs: [15 * MINUTE, HOUR, 4 * HOUR, 24 * HOUR],
};
const refused = (deals: readonly RecentDeal[], more: { now?: number; isNew?: boolean } = {}) =>
  refuseAcceptance(LIMITS, deals, { requestId: 'r', isNew: false, now: NOW, ...more });

const deal = (more: Partial<RecentDeal>): RecentDeal => ({
  ...{
    requestId: 'other',
    isAccepter: true,
    isWaiting: false,
    isCompleted: false,
    counts: false,
    isApproved: false,
  },
  ...{ createdAt: NOW - HOUR, finishedAt: null },
  ...more,
});
const many = (n: number, more: Partial<RecentDeal>) => Array.from({ length: n }, () => deal(more));
const waiting = (n: number) => many(n, { isWaiting: true });
const unsuccessful = (n: number, createdAt = NOW - HOUR) =>
  many(n, { createdAt, finishedAt: createdAt + MINUTE });

test('LIMIT-02 five may wait, two of a newcomer; acceptances by others do not count', () => {
  assert.is(refused(waiting(4)), null);
  assert.equal(refused(waiting(5)), { kind: 'waiting', max: 5 });
  assert.is(refused(waiting(1), { isNew: true }), null);
  assert.equal(refused(waiting(2), { isNew: true }), { kind: 'waiting', max: 2 });
  assert.is(refused(many(9, { isWaiting: true, isAccepter: false })), null);
  const few = { ...LIMITS, waiting: 1 };
  const facts = { requestId: 'r', isNew: true, now: NOW };
  assert.equal(
    refuseAcceptance(few, waiting(1), facts),
    { kind: 'waiting', max: 1 },
    'never more for newcomers',
  );
});

test('LIMIT-03 ten acceptances in vain begin the cool-down, and each further one a longer one', () => {
  assert.is(refused(unsuccessful(9, NOW - 1)), null);
  for (const [n, step] of LIMITS.unsuccessfulStepsMs.entries()) {
    const last = NOW - step + 1;
    assert.equal(
      refused(unsuccessful(10 + n, last)),
      { kind: 'unsuccessful', count: 10 + n, until: NOW + 1 },
      `${n}`,
    );
    assert.is(refused(unsuccessful(10 + n, last), { now: NOW + 1 }), null, `${n}: over at the millisecond`);
  }
  const last = NOW - 23 * HOUR;
  assert.is(refused(unsuccessful(40, last))?.kind, 'unsuccessful', 'the last step is for all further ones');
  assert.is(refused(unsuccessful(40, NOW - 24 * HOUR)), null, 'a day later nothing counts');
});

test('LIMIT-03 running and completed deals are not in vain, a completed one forgives what was before', () => {
  assert.is(refused(many(30, { isApproved: true })), null, 'running');
  const cancelled = many(10, { isApproved: true, createdAt: NOW - MINUTE, finishedAt: NOW });
  assert.is(refused(cancelled)?.kind, 'unsuccessful', 'cancelled after the approval');
  const taken = unsuccessful(10, NOW - 10 * MINUTE);
  const done = { isCompleted: true, counts: true, isApproved: true, finishedAt: NOW - 5 * MINUTE };
  assert.is(refused(taken)?.kind, 'unsuccessful');
  assert.is(refused([...taken, deal(done)]), null);
  assert.is(refused([...taken, deal({ ...done, isAccepter: false })]), null, 'also of an own request');
  assert.is(
    refused([...taken, deal({ ...done, finishedAt: NOW - 11 * MINUTE })])?.kind,
    'unsuccessful',
    'not before',
  );
});

test('LIMIT-04 the same request again: 15 minutes, an hour, four, a day', () => {
  for (const [n, step] of LIMITS.repeatStepsMs.entries()) {
    const ended = many(n + 1, { requestId: 'r', createdAt: NOW - 40 * HOUR, finishedAt: NOW - step + 1 });
    assert.equal(refused(ended), { kind: 'repeat', until: NOW + 1 });
    assert.is(refused(ended, { now: NOW + 1 }), null);
  }
  assert.is(refused(many(1, { finishedAt: NOW })), null, 'another request');
  assert.is(refused(many(1, { requestId: 'r', finishedAt: NOW, isApproved: true })), null, 'it was approved');
  assert.is(refused(many(1, { requestId: 'r', finishedAt: NOW, isAccepter: false })), null, 'by another');
});

test('a cool-down without steps, or before the first time, is none', () => {
  assert.is(cooldownEnd([], 3, NOW, NOW), null);
  assert.is(cooldownEnd([MINUTE], 0, NOW, NOW), null);
  assert.is(cooldownEnd([MINUTE], -3, NOW, NOW), null);
  assert.is(cooldownEnd([MINUTE], 1, NOW, NOW), NOW + MINUTE);
});

test('time left in words, rounded up', () => {
  const words = [1, MINUTE, MINUTE + 1, 59 * MINUTE, HOUR, HOUR + 1, 2 * HOUR, 2 * HOUR + 1, 24 * HOUR];
  equalEach(words, (ms) => waitText(ms)(ENGLISH_TEXTS), [
    ...['in 1 minute', 'in 1 minute', 'in 2 minutes', 'in 59 minutes', 'in 1 hour'],
    ...['in 1 hour 1 minute', 'in 2 hours', 'in 3 hours', 'in 24 hours'],
  ]);
});

test.run();
