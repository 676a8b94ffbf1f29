// The book of a chat and the changes that tell of it, against the plain telling of the same (CHAT-05, LIVE-06, LIVE-09).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLogger } from '#api/logger.ts';
import type { ChatMessage } from '#domain/entities.ts';
import { isSameMessage, MATCH_WINDOW_MS, type PendingMessage } from '../../../worker/chat/pending-message.ts';
import { createPendingMessageStore } from '../../../worker/chat/pending-message-store.ts';
import { createChatTimeline } from '../../../worker/chat/timeline.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';
import { createFakeIndexedDb } from './fake-indexed-db.ts';

const T = Date.UTC(2026, 0, 1);
const message = (n: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${n}`,
  seq: n,
  senderId: n % 2 ? 'ann' : 'bob',
  senderRole: 'party',
  type: 'text',
  text: `t${n}`,
  fileUrl: null,
  fileName: '',
  fileMime: '',
  fileSize: null,
  createdAt: T + n,
  isRead: false,
  ...fields,
});
const ids = (book: { list: readonly ChatMessage[] }): string => book.list.map(({ id }) => id.slice(1)).join();

test('CHAT-05 by seq where all have one, whatever their times; else by time, then id', () => {
  const book = createChatTimeline('ann');
  for (const n of [3, 1, 2]) book.add(message(n, { createdAt: T - n }));
  assert.equal([ids(book), book.isSequenced], ['1,2,3', true]);
  book.add(message(9, { seq: null, createdAt: T - 2 }));
  assert.equal([ids(book), book.isSequenced], ['3,2,9,1', false]);
  const spec = createChatTimeline('ann');
  for (const n of [2, 3, 1]) spec.add(message(n, { seq: null, createdAt: T }));
  assert.is(ids(spec), '1,2,3');
});

test('LIVE-06 CHAT-05 in any order, with repeats and receipts, the same end', () => {
  for (const order of [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
    [3, 6, 1, 3, 5, 2, 4, 6],
  ]) {
    for (const receiptAt of [0, 3, 6]) {
      const book = createChatTimeline('ann');
      order.forEach((n, at) => {
        if (at === receiptAt) book.readUpTo('m4');
        if (at === receiptAt) book.readUpTo('m2');
        book.add(message(n));
      });
      book.readUpTo('m4');
      assert.equal(
        book.list.map(({ seq, isRead }) => [seq, isRead]),
        [1, 2, 3, 4, 5, 6].map((n) => [n, n % 2 === 1 && n <= 4]),
      );
    }
  }
});

test('LIVE-06 a known message only ever turns to read', () => {
  const book = createChatTimeline('ann');
  book.add(message(1, { isRead: true }));
  book.takeDirtyIds();
  assert.is(book.add(message(1, { text: 'other', isRead: false })), false);
  assert.equal([book.get('m1')?.text, book.get('m1')?.isRead, book.takeDirtyIds().size], ['t1', true, 0]);
});

test('LIVE-07 what to ask after: the last without a gap before it, and with receipts from the oldest unread of our own', () => {
  const book = createChatTimeline('ann');
  assert.is(book.after(true), undefined);
  for (const n of [4, 5, 6]) book.add(message(n));
  book.markContiguous(message(6));
  assert.equal([book.after(false), book.after(true), book.before()], ['6', '4', '4']);
  book.add(message(8));
  assert.equal([book.hasGap, book.after(false)], [true, '6']);
  book.add(message(7));
  assert.equal([book.hasGap, book.after(false)], [false, '8']);
  const spec = createChatTimeline('ann');
  for (const n of [4, 5, 6]) spec.add(message(n, { seq: null }));
  spec.markContiguous(message(6, { seq: null }));
  // Our own answer says nothing of what others said before it.
  spec.add(message(9, { seq: null }));
  assert.equal(
    [spec.after(false), spec.after(true), spec.before()],
    [new Date(T + 6).toISOString(), new Date(T + 4).toISOString(), 'm4'],
  );
});

const entry = (fields: Partial<PendingMessage> = {}): PendingMessage => ({
  id: 'k',
  owner: 'ann',
  chatId: 't1',
  n: 1,
  at: T,
  text: 'hi',
  file: null,
  fileName: '',
  fileMime: '',
  key: 'k',
  triedAt: T,
  lastTriedAt: T,
  after: null,
  fault: null,
  ...fields,
});

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
  test(`CHAT-07 without keys, ${title}: ${isSame ? 'it is' : 'it is not'} what was sent`, () => {
    const told = message(1, { text: 'hi', createdAt: T, seq: null, ...sent });
    assert.is(isSameMessage(entry(of), told), isSame);
  });
}

test('CHAT-07 the store keeps each user’s own in order, and forgets what strangers left a month ago', async () => {
  const idb = createFakeIndexedDb();
  const clock = createFakeClock(T);
  const store = createPendingMessageStore(
    idb.factory,
    clock,
    createLogger(() => {}),
  );
  for (const [id, owner, n, at] of [
    ['c', 'ann', 3, T],
    ['a', 'ann', 1, T - 90 * 86_400_000],
    ['x', 'bob', 2, T],
    ['y', 'bob', 1, T - 31 * 86_400_000],
  ] as const) {
    assert.is(await store.put(entry({ id, owner, n, at })), true);
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
  assert.equal([await none.load('ann'), await none.put(entry())], [[], false]);
});

test.run();
