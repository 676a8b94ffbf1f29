// Exponential backoff with and without jitter.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { backoffDelay, reconnectDelay } from '#runtime/backoff.ts';

test('LIVE-04 reconnect delays begin at 2 s, grow by half each time and deviate by at most 10 %', () => {
  assert.equal(
    [0, 1, 2].map((attempt) => reconnectDelay(attempt, 0.5)),
    [2_000, 3_000, 4_500],
  );
  assert.is(reconnectDelay(0, 0), 1_800);
  assert.ok(reconnectDelay(0, 0.999) > 2_199 && reconnectDelay(0, 0.999) < 2_200);
});

test('a backoff does not grow above its maximum', () => {
  const policy = { firstMs: 1_000, factor: 2, maxMs: 5_000 };
  assert.equal(
    [0, 1, 2, 3, 9].map((attempt) => backoffDelay(policy, attempt)),
    [1_000, 2_000, 4_000, 5_000, 5_000],
  );
  assert.is(backoffDelay(policy, 9, -0.1), 4_500);
});

test.run();
