// Deadlines of deals for every status, and the action of the system after them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dealDeadline, timeoutAction } from '#domain/deadlines.ts';
import { decideDeal } from '#domain/deal-table.ts';
import { DEAL_STATUSES } from '#domain/entities.ts';

const HOUR = 3_600_000;
const SINCE = 1000;
const ACTIVE = 5000;

test('CARD-09 deadlines: 30 min for approval, 24 h for an answer, 72 h of silence, none else', () => {
  const found = Object.fromEntries(DEAL_STATUSES.map((s) => [s, dealDeadline(s, SINCE, ACTIVE)]));
  assert.equal(found, {
    pending_approval: SINCE + HOUR / 2,
    initiated: ACTIVE + 72 * HOUR,
    completion_pending: SINCE + 24 * HOUR,
    cancellation_pending: SINCE + 24 * HOUR,
    disputed: null,
    completed: null,
    failed: null,
    cancelled: null,
  });
});

test('ACT-01 the system has an allowed action for every deadline, and it never completes a deal', () => {
  for (const status of DEAL_STATUSES) {
    for (const someoneWrote of [true, false]) {
      const action = timeoutAction(status, someoneWrote);
      assert.is(action === null, dealDeadline(status, SINCE, ACTIVE) === null, status);
      if (action === null) continue;
      const nobody = { completionProposedBy: null, cancellationRequestedBy: null, disputedBy: null };
      const decision = decideDeal({ status, authorId: 'a', accepterId: 'b', ...nobody }, action, 'system');
      const ends = status === 'pending_approval' || (status === 'initiated' && !someoneWrote);
      assert.is(decision.ok && decision.to, ends ? 'cancelled' : 'disputed');
    }
  }
});

test.run();
