// Decoders of chat messages and events, in every allowed form (LIVE-02, CHAT-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeChatEvent } from '#contract/decode/chat-event.ts';
import { decodeChatMessage, decodeChatPage } from '#contract/decode/chat-message.ts';
import type { ChatMessageDto } from '#contract/dto.ts';

const T = '2026-01-01T00:00:00.000Z';
const OURS: ChatMessageDto = {
  id: 'm1',
  seq: 7,
  transactionId: 't1',
  senderId: 'ann',
  senderRole: 'admin',
  type: 'file',
  text: '',
  fileUrl: '/api/transactions/t1/chat/file/m1',
  fileName: 'чек.pdf',
  fileMime: 'application/pdf',
  fileSize: 12,
  createdAt: T,
  status: 'read',
};

test('CHAT-05 a message of our backend', () => {
  assert.equal(decodeChatMessage(OURS), {
    id: 'm1',
    seq: 7,
    senderId: 'ann',
    senderRole: 'admin',
    type: 'file',
    text: '',
    fileUrl: '/api/transactions/t1/chat/file/m1',
    fileName: 'чек.pdf',
    fileMime: 'application/pdf',
    fileSize: 12,
    fileScan: 'clean',
    system: null,
    createdAt: Date.parse(T),
    isRead: true,
  });
});

test('CHAT-05 a message of the specification alone, bare or wrapped, with numbers for ids', () => {
  const spec = { _id: 5, senderId: 9, type: 'text', text: 'hi', createdAt: Date.parse(T) };
  const decoded = decodeChatMessage(spec);
  assert.equal(
    [decoded?.id, decoded?.seq, decoded?.senderId, decoded?.senderRole, decoded?.fileSize, decoded?.isRead],
    ['5', null, '9', 'party', null, false],
  );
  for (const wrapped of [{ message: spec }, { data: spec }, { success: true, data: { message: spec } }]) {
    assert.equal(decodeChatMessage(wrapped), decoded);
  }
});

for (const [title, fields, type] of [
  ['an unknown type with a file', { type: 'image', fileUrl: '/f' }, 'file'],
  ['no type with a file', { fileUrl: '/f' }, 'file'],
  ['no type', {}, 'text'],
  ['a text that names a file', { type: 'text', fileUrl: '/f' }, 'text'],
  ['a system message', { type: 'system', senderId: 'x' }, 'system'],
  ['a system sender', { senderRole: 'system' }, 'system'],
] as const) {
  test(`CHAT-05 ${title} is ${type}`, () => {
    const decoded = decodeChatMessage({ id: 'm', senderId: 'a', createdAt: T, ...fields });
    assert.is(decoded?.type, type);
    if (type === 'system') assert.equal([decoded?.senderId, decoded?.senderRole], [null, 'system']);
  });
}

test('CHAT-05 a missing id is made from the content, equal for equal messages; without id and time a message is dropped', () => {
  const nameless = { senderId: 'a', text: 'hi', createdAt: T };
  const id = decodeChatMessage(nameless)?.id ?? '';
  assert.is(id.startsWith('~'), true);
  assert.is(decodeChatMessage({ ...nameless })?.id, id);
  assert.is.not(decodeChatMessage({ ...nameless, text: 'ho' })?.id, id);
  for (const junk of [{ text: 'hi' }, {}, null, 7, 'text', [], { success: true }])
    assert.is(decodeChatMessage(junk), null);
});

test('CHAT-05 lists: bare, under data, messages or items; unreadable elements are left out', () => {
  for (const list of [
    [OURS, null],
    { data: [OURS, {}] },
    { success: true, data: { messages: [OURS] } },
    { items: [OURS] },
  ]) {
    assert.equal(
      decodeChatPage(list)?.messages.map(({ id }) => id),
      ['m1'],
    );
  }
  assert.is(decodeChatPage({ messages: [], lastEventId: 7 })?.lastEventId, '7');
  assert.is(decodeChatPage([OURS])?.lastEventId, '');
  for (const none of [null, {}, { data: {} }, 'x']) assert.is(decodeChatPage(none), null);
});

test('LIVE-02 message_created and messages_read, bare or wrapped; others and incomplete ones are null', () => {
  for (const payload of [OURS, { message: OURS }, { data: OURS }, { data: { message: OURS } }]) {
    const event = decodeChatEvent('message_created', payload);
    assert.is(event?.type === 'message' && event.message.id, 'm1');
  }
  const read = { type: 'read', readerId: 'bob', lastReadMessageId: '3' };
  for (const payload of [
    { readerId: 'bob', lastReadMessageId: 3 },
    { data: { readerId: 'bob', lastReadMessageId: '3' } },
  ]) {
    assert.equal(decodeChatEvent('messages_read', payload), read);
  }
  for (const [name, payload] of [
    ['messages_read', { readerId: 'bob' }],
    ['messages_read', { lastReadMessageId: '3' }],
    ['messages_read', null],
    ['message_created', { message: {} }],
    ['feed_upsert', OURS],
  ] as const) {
    assert.is(decodeChatEvent(name, payload), null);
  }
});

test('FILE-03 the scan of a file, in a message and by event; anything else is clean', () => {
  for (const fileScan of ['pending', 'blocked'] as const) {
    assert.is(decodeChatMessage({ ...OURS, fileScan })?.fileScan, fileScan);
    const event = decodeChatEvent('message_updated', { message: { ...OURS, fileScan } });
    assert.equal(event?.type === 'update' && event.message.fileScan, fileScan);
  }
  for (const fileScan of [undefined, null, 'clean', 'virus', 1])
    assert.is(decodeChatMessage({ ...OURS, fileScan })?.fileScan, 'clean');
});

test.run();
