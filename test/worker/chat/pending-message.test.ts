// Pending message: the rule that recognises its server copy where a backend has no keys (CHAT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSameMessage, MATCH_WINDOW_MS } from '../../../worker/chat/pending-message-store.ts';
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

test.run();
