// Coalescing queues: one update per item, snapshots first, late events dropped (LIVE-06, LIVE-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCoalescedUpdates, MAX_QUEUED_UPDATES } from '../../../worker/streams/coalescing-queue.ts';
import { buildRequest } from '../../core/domain/fixtures.ts';

test('LIVE-09 the newest update of each item is kept, and a snapshot replaces the rest', () => {
  const updates = createCoalescedUpdates();
  const upsert = (id: string, note: string) =>
    ({ type: 'upsert', request: buildRequest({ id, note }) }) as const;
  updates.addRequest(upsert('r1', 'old'), null);
  updates.addRequest({ type: 'snapshot', requests: [] }, null);
  updates.addRequest(upsert('r1', 'a'), null);
  updates.addRequest(upsert('r2', 'b'), null);
  updates.addRequest({ type: 'remove', id: 'r1' }, null);
  assert.equal(updates.take(), {
    requests: [{ type: 'snapshot', requests: [] }, upsert('r2', 'b'), { type: 'remove', id: 'r1' }],
  });
  assert.equal(updates.take(), {});
  updates.addRequest({ type: 'snapshot', requests: [] }, null);
  for (let n = 0; n < MAX_QUEUED_UPDATES + 100; n += 1) updates.addRequest(upsert(`r${n}`, ''), null);
  const { requests = [] } = updates.take();
  assert.is(requests.length, MAX_QUEUED_UPDATES);
  assert.is(requests[0]?.type, 'snapshot');
});

test('LIVE-06 with event ids: late and repeated updates are dropped, one that overtook its snapshot follows it', () => {
  const updates = createCoalescedUpdates();
  const upsert = (id: string, note: string) =>
    ({ type: 'upsert', request: buildRequest({ id, note }) }) as const;
  const remove = { type: 'remove', id: 'r1' } as const;
  updates.addRequest(remove, 12);
  updates.addRequest(upsert('r1', 'late'), 11);
  assert.equal(updates.take(), { requests: [remove] });
  const snapshot = { type: 'snapshot', requests: [] } as const;
  const overtook = upsert('r2', 'new');
  updates.addRequest(overtook, 14);
  updates.take();
  updates.addRequest(snapshot, 13);
  updates.addRequest(upsert('r3', 'covered'), 13);
  updates.addRequest(overtook, 14);
  assert.equal(updates.take(), { requests: [snapshot, overtook] });
  updates.addRequest(snapshot, null);
  updates.addRequest(overtook, 2);
  assert.equal(
    updates.take(),
    { requests: [snapshot, overtook] },
    'ids are no order where a snapshot has none',
  );
});

test('LIVE-07 a snapshot of a new connection with a lower id: the backend counts again, and nothing from before counts', () => {
  const updates = createCoalescedUpdates();
  const upsert = (note: string) => ({ type: 'upsert', request: buildRequest({ id: 'r1', note }) }) as const;
  const snapshot = { type: 'snapshot', requests: [] } as const;
  updates.startRequests();
  updates.addRequest(snapshot, 1);
  updates.addRequest(upsert('before'), 507);
  updates.take();
  updates.startRequests();
  updates.addRequest(snapshot, 3);
  updates.addRequest(upsert('after'), 6);
  assert.equal(updates.take(), { requests: [snapshot, upsert('after')] });
  const notifications = { type: 'snapshot', notifications: [] } as const;
  updates.startNotifications();
  updates.addNotification(notifications, 2);
  assert.equal(updates.take(), { notifications: [notifications] });
});

test.run();
