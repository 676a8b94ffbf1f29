// Pending message store: one account's messages in IndexedDB (CHAT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLogger } from '#runtime/logger.ts';
import { createPendingMessageStore } from '../../../worker/chat/pending-message-store.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';
import { createFakeIndexedDb } from './fake-indexed-db.ts';
import { pendingMessage, T } from './message-fixtures.ts';

test('CHAT-07 each account loads its own messages in order; those of other accounts are deleted after a month', async () => {
  const idb = createFakeIndexedDb();
  const clock = createFakeClock(T);
  const store = createPendingMessageStore(
    idb.factory,
    clock,
    createLogger(() => {}),
  );
  for (const [id, owner, order, at] of [
    ['c', 'ann', 3, T],
    ['a', 'ann', 1, T - 90 * 86_400_000],
    ['x', 'bob', 2, T],
    ['y', 'bob', 1, T - 31 * 86_400_000],
  ] as const) {
    assert.is(await store.put(pendingMessage({ id, owner, order, at })), true);
  }
  assert.equal(
    (await store.load('ann')).map(({ id }) => id),
    ['a', 'c'],
  );
  await clock.advance(0);
  assert.equal([...idb.rows.keys()].sort(), ['a', 'c', 'x']);
  await store.remove('a');
  assert.equal([...idb.rows.keys()].sort(), ['c', 'x']);
  const none = createPendingMessageStore(
    undefined,
    clock,
    createLogger(() => {}),
  );
  assert.equal([await none.load('ann'), await none.put(pendingMessage())], [[], false]);
});

test.run();
