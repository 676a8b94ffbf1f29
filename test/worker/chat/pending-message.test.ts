// Pending messages: which server copy is theirs, and their storage.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLogger } from '#runtime/logger.ts';
import {
  createPendingMessageStore,
  isSameMessage,
  MATCH_WINDOW_MS,
} from '../../../worker/chat/pending-message-store.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';
import { createFakeIndexedDb } from './fake-indexed-db.ts';
import { message, pendingMessage, T } from './message-fixtures.ts';

for (const [title, of, sent, isSame] of [
  ['the same', {}, {}, true],
  ['never tried', { triedAt: null }, {}, false],
  ['another sender', {}, { senderId: 'bob' }, false],
  ['another text', {}, { text: 'ho' }, false],
  ['a text with blanks around', {}, { text: ' hi\n' }, true],
  ['too old', {}, { createdAt: T - MATCH_WINDOW_MS - 1 }, false],
  ['a clock that is behind', {}, { createdAt: T - MATCH_WINDOW_MS }, true],
  ['too new', {}, { createdAt: T + MATCH_WINDOW_MS + 1 }, false],
  ['after the last try', { lastTriedAt: T + 3_600_000 }, { createdAt: T + 3_600_000 }, true],
  ['known before', { after: { id: 'm1', seq: null, createdAt: T } }, {}, false],
  ['older than what was known', { after: { id: 'm0', seq: null, createdAt: T + 1 } }, {}, false],
  ['before what was known by seq', { after: { id: 'm5', seq: 5, createdAt: T - 9 } }, { seq: 5 }, false],
  ['after what was known by seq', { after: { id: 'm5', seq: 5, createdAt: T + 9 } }, { seq: 6 }, true],
  ['a file for a text', {}, { type: 'file', fileName: 'hi' }, false],
  [
    'a file by name',
    { text: '', file: new Blob(['12']), fileName: 'a.png' },
    { type: 'file', fileName: 'a.png' },
    true,
  ],
  [
    'a file by size',
    { text: '', file: new Blob(['12']) },
    { type: 'file', fileName: 'b.png', fileSize: 2 },
    true,
  ],
  [
    'another file',
    { text: '', file: new Blob(['12']) },
    { type: 'file', fileName: 'b.png', fileSize: 3 },
    false,
  ],
] as const) {
  test(`CHAT-07 without keys, ${title}: ${isSame ? 'the same message' : 'another message'}`, () => {
    const sentMessage = message(1, { text: 'hi', createdAt: T, seq: null, ...sent });
    assert.is(isSameMessage(pendingMessage(of), sentMessage), isSame);
  });
}

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
  equalEach(await store.load('ann'), ({ id }) => id, ['a', 'c']);
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
