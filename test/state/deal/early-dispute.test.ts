// Early dispute: within ten minutes of the approval, by the deal's own history.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isEarlyDispute } from '../../../src/state/deal/early-dispute.ts';

const AT = 1_000_000;
const MINUTE = 60_000;
const step = (action: string, at: number) => ({ action, actorId: null, status: 'initiated', note: null, at });

test('CASE-22 a dispute is early for ten minutes after the approval, and not at their end', () => {
  const steps = [step('accept', AT - 5 * MINUTE), step('approve', AT), step('request_cancellation', AT + 1)];
  assert.ok(isEarlyDispute({ steps }, AT));
  assert.ok(isEarlyDispute({ steps }, AT + 10 * MINUTE - 1));
  assert.not.ok(isEarlyDispute({ steps }, AT + 10 * MINUTE));
});

test('CASE-22 without the time of the approval no dispute is early', () => {
  assert.not.ok(isEarlyDispute({ steps: [] }, AT));
  assert.not.ok(isEarlyDispute({ steps: [step('accept', AT)] }, AT));
});

test.run();
