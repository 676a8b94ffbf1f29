// Chat page: messages, writing, files, reading, earlier pages (CHAT, LIVE-03).
import { effect } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#contract/decode/deal-details.ts';
import { detailsMessage, FUNDS_RECEIVED, FUNDS_SENT } from '#domain/quick-messages.ts';
import type { ConnectionStatus } from '#protocol/protocol.ts';
import { prepareAttachment } from '../../../src/state/chat/attachments.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, TEST_NOW } from '../fixtures.ts';
import { linesOf, messageView, openChatPage, wholeChange } from './chat-page-harness.ts';

test('LIVE-08 the page subscribes to its chat with its deal, and unsubscribes', async () => {
  const page = await openChatPage();
  const subscriptions = () =>
    page.worker.sent.flatMap((command) =>
      command.type === 'setSubscriptions' ? [command.subscriptions] : [],
    );
  assert.equal(subscriptions(), [
    { feed: false, requests: false, notifications: true, dealId: 't1', chatId: 't1' },
  ]);
  page.unmount();
  await flushMicrotasks();
  assert.equal(subscriptions()[1], { feed: false, requests: false, notifications: false, dealId: null });
});

test('LIVE-09 one signal a message: what did not change renders nothing; another chat’s changes are ignored', async () => {
  const page = await openChatPage();
  const { chat, apply } = page;
  assert.is(chat.isKnown.value, false);
  apply({ chat: wholeChange(['a', 'b']) });
  assert.equal([chat.isKnown.value, chat.order.value], [true, ['a', 'b']]);
  let renders = 0;
  effect(() => {
    chat.item('a').value;
    renders += 1;
  });
  const order = chat.order.value;
  apply({ chat: { chatId: 't1', isReset: false, messages: [['b', { state: 'read' }]] } });
  assert.equal([renders, chat.order.value === order, chat.item('b').value?.state], [1, true, 'read']);
  apply({
    chat: {
      chatId: 't1',
      isReset: false,
      messages: [['c', messageView()]],
      moves: [['c', 'a']],
      removed: ['b'],
    },
  });
  assert.equal([chat.order.value, chat.item('b').value, renders], [['a', 'c'], null, 1]);
  apply({ chat: { ...wholeChange(['z']), chatId: 't2' } });
  assert.equal(chat.order.value, ['a', 'c']);
  apply({ chat: wholeChange(['c', 'd']) });
  assert.equal([chat.order.value, chat.item('a').value], [['c', 'd'], null]);
});

test('LIVE-03 connecting, connected, error: a stream between two attempts is connecting', async () => {
  const { chat, apply } = await openChatPage();
  assert.is(chat.connection.value, 'connecting');
  for (const [state, shown] of [
    ['connected', 'connected'],
    ['disconnected', 'connecting'],
    ['error', 'error'],
    ['connecting', 'connecting'],
  ] as const) {
    const connection: ConnectionStatus = { state, retryAt: null, confirmedAt: null, isPolling: true };
    apply({ chat: { chatId: 't1', isReset: false, connection } });
    assert.equal([chat.connection.value, chat.connectionDetails.value], [shown, connection]);
  }
});

test('CHAT-01 CHAT-07 a sent text shows at once, before the worker answers; blanks are not sent', async () => {
  const page = await openChatPage();
  const { chat, commands, apply } = page;
  apply({ chat: wholeChange(['a']) });
  chat.setDraft('  hello \n');
  assert.is(chat.send(), true);
  assert.equal([linesOf(page), chat.draft.value], [['a sent', 'hello sending'], '']);
  assert.equal(commands(), [
    { type: 'send', chatId: 't1', key: 'key-2', text: 'hello', at: TEST_NOW, isResend: false },
  ]);
  for (const nothing of ['', '  \n\t ']) assert.is(chat.send(nothing), false);
  assert.is(commands().length, 1);
  const own = messageView({ isOwn: true, senderId: 'alice', text: 'hello', state: 'sending' });
  apply({
    chat: { chatId: 't1', isReset: false, messages: [['key-2', own]], moves: [['key-2', 'a']] },
    storedMessageKeys: ['key-2'],
  });
  assert.equal(linesOf(page), ['a sent', 'hello sending']);
  apply({
    chat: { chatId: 't1', isReset: false, messages: [['key-2', { state: 'sent', messageId: 'm9' }]] },
  });
  assert.equal(linesOf(page), ['a sent', 'hello sent']);
});

test('CHAT-01 at most 4,000 characters, counted as people do', async () => {
  const { chat, commands } = await openChatPage();
  chat.setDraft('😀'.repeat(4_001));
  assert.equal([chat.send(), chat.error.value], [false, 'A message can have at most 4,000 characters.']);
  assert.is(Array.from(chat.draft.value).length, 4_001, 'the text stays');
  chat.setDraft('😀'.repeat(4_000));
  assert.equal([chat.error.value, chat.send(), commands().length], ['', true, 1]);
});

test('CHAT-04 quick messages, exactly; the draft stays', async () => {
  assert.equal(
    [FUNDS_SENT, FUNDS_RECEIVED, detailsMessage('IBAN 1\nBank')],
    ['[Status] I have sent the funds.', '[Status] I have received the funds.', '[Details] IBAN 1\nBank'],
  );
  const page = await openChatPage();
  page.server.on('GET /funds-transfer-details', {
    body: { data: [{ id: 'd', label: 'L', detailsText: 'X' }] },
  });
  page.chat.setDraft('half a sentence');
  page.chat.send(FUNDS_SENT);
  assert.equal([linesOf(page), page.chat.draft.value], [[`${FUNDS_SENT} sending`], 'half a sentence']);
  await page.chat.details.reload();
  assert.equal(page.chat.details.items.value, [{ id: 'd', label: 'L', details: 'X' }]);
});

test('CHAT-07 retry and discard reach the worker; a message that only the page shows goes at once', async () => {
  const page = await openChatPage();
  const { chat, commands } = page;
  chat.send('one');
  chat.discard('key-2');
  assert.equal([linesOf(page), page.fixture.local.kept.size], [[], 0]);
  chat.retry('x');
  chat.cancelUpload('y');
  assert.equal(commands().slice(1), [
    { type: 'discard', chatId: 't1', key: 'key-2' },
    { type: 'retry', chatId: 't1', key: 'x' },
    { type: 'cancel', chatId: 't1', key: 'y' },
  ]);
});

test('CHAT-02 a stopped upload shows as stopped at once, also when the worker does not answer, and after its restart', async () => {
  const page = await openChatPage();
  const { chat, commands, apply } = page;
  await chat.attach(new File([PNG], 'a.png'));
  const shown = () => chat.item('key-2').value;
  chat.cancelUpload('key-2');
  assert.equal([shown()?.state, shown()?.failure], ['failed', { code: 'UPLOAD_CANCELLED' }]);
  apply({ chat: wholeChange([]) });
  equalEach(commands().slice(-2), ({ type }) => type, ['attach', 'cancel'], 'the new worker stops it too');
  chat.retry('key-2');
  assert.equal([shown()?.state, shown()?.failure], ['sending', null]);
  apply({ chat: wholeChange([]) });
  assert.is(commands().at(-1)?.type, 'attach', 'and it goes on again');
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

test('CHAT-02 a file is judged by its content: shown at once with its type, or refused before sending', async () => {
  const page = await openChatPage();
  const { chat, commands } = page;
  const photo = new File([PNG], 'Фото.txt');
  assert.is(await chat.attach(photo), true);
  const [key = ''] = chat.order.value;
  const { type, fileName, fileMime, fileSize, state, progress } = chat.item(key).value ?? messageView();
  assert.equal(
    [type, fileName, fileMime, fileSize, state, progress],
    ['file', 'Фото.txt', 'image/png', 16, 'sending', 0],
  );
  const local = chat.localFile(key);
  assert.ok(local instanceof File && local.name === photo.name);
  const [command] = commands();
  assert.is(command?.type === 'attach' && command.file, local);
  for (const [file, sentence] of [
    [new File(['<html>'], 'photo.png', { type: 'image/png' }), 'Only images and PDF files are supported.'],
    [new File([], 'empty.png'), 'Only images and PDF files are supported.'],
    [
      new File([PNG, new Uint8Array(10 * 1024 * 1024)], 'big.png'),
      'The file is too large. At most 10 MB are allowed.',
    ],
  ] as const) {
    assert.equal([await chat.attach(file), chat.error.value], [false, sentence]);
  }
  const gone = new File([PNG], 'gone.png');
  Object.assign(gone, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotFoundError')) }) });
  assert.equal([await chat.attach(gone), chat.error.value], [false, "Couldn't read the file."]);
  assert.is(commands().length, 1);
  chat.clearError();
  assert.is(chat.error.value, '');
});

test('CHAT-02 what is sent is the picture made smaller, with its own type; only that is held against the limit', async () => {
  const large = new File([PNG, new Uint8Array(10 * 1024 * 1024)], 'scan.png');
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'scan.jpg');
  assert.equal(await prepareAttachment(large, async () => jpeg), { file: jpeg, mime: 'image/jpeg' });
});

test('CHAT-02 an AVIF is sent as the JPEG that the device makes of it, and refused where it makes none', async () => {
  const avif = new File(['\0\0\0\x18ftypavif\0\0\0\0mif1'], 'scan.avif');
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'scan.jpg');
  assert.equal(await prepareAttachment(avif, async () => jpeg), { file: jpeg, mime: 'image/jpeg' });
  const refused = await prepareAttachment(avif, async (file) => file);
  assert.equal(refused, { error: 'Only images and PDF files are supported.' });
});

test('CHAT-02 a file is read when it is chosen: what the device does to it later changes nothing', async () => {
  const chosen = new File([PNG], 'scan.png', { type: 'image/png', lastModified: 5 });
  const prepared = await prepareAttachment(chosen, async (file) => file);
  assert.ok('file' in prepared && prepared.file !== chosen);
  const { name, type, lastModified } = prepared.file;
  assert.equal([name, type, lastModified], ['scan.png', 'image/png', 5]);
  assert.equal(new Uint8Array(await prepared.file.arrayBuffer()), new Uint8Array(await chosen.arrayBuffer()));
});

test('CHAT-06 the URL of a file has the token and a query that no cache knows; none before it is on the server', async () => {
  const { chat, apply, fixture } = await openChatPage();
  const file = messageView({ type: 'file', fileName: 'a.pdf', messageId: 'm/1' });
  apply({ chat: { ...wholeChange([]), messages: [['f', file]], moves: [['f', '']] } });
  const token = fixture.stores.session.token.value;
  const first = await chat.fileAddress('f');
  const url = new URL(first?.url ?? '');
  assert.is(url.origin + url.pathname, 'https://host/api/transactions/t1/chat/file/m%2F1');
  assert.is(url.searchParams.get('token'), token);
  assert.is(first?.bearer, '');
  assert.is.not(url.href, (await chat.fileAddress('f'))?.url);
  assert.is(new URL(await chat.downloadUrl('f')).searchParams.get('token'), token);
  apply({ chat: { chatId: 't1', isReset: false, messages: [['f', { messageId: '' }]] } });
  assert.equal([await chat.fileAddress('f'), await chat.fileAddress('nothing')], [null, null]);
  assert.is(await chat.downloadUrl('f'), '');
});

/** A chat with the file 'f' on a backend that announces `features`. */
async function openChatWithFile(features: Readonly<Record<string, number>>) {
  const announcing = await createSignedInFixture(({ server }) => server.announces(features));
  const { chat, apply, fixture } = await openChatPage({}, announcing);
  const token = fixture.stores.session.token.value ?? '';
  const file = messageView({ type: 'file', fileName: 'a.pdf', messageId: 'm1' });
  apply({ chat: { ...wholeChange([]), messages: [['f', file]], moves: [['f', '']] } });
  return { chat, fixture, token };
}

test('FILE-05 where files come from the storage no call for one has a header: each has a ticket', async () => {
  const { chat, fixture } = await openChatWithFile({ tickets: 1, presignedFiles: 1 });
  fixture.server.on('POST /tickets', { body: { success: true, data: { ticket: 'abc', expiresIn: 60 } } });
  const address = await chat.fileAddress('f');
  assert.is(address?.bearer, '');
  assert.is(new URL(address?.url ?? '').searchParams.get('ticket'), 'abc');
  fixture.server.on('POST /tickets', { status: 403 });
  assert.is(await chat.fileAddress('f'), null);
});

test('TICK-02 with tickets no address has the token: ours are loaded with a header, the messaging app’s has a ticket', async () => {
  const { chat, fixture, token } = await openChatWithFile({ tickets: 1 });
  const address = await chat.fileAddress('f');
  assert.is(address?.bearer, token);
  assert.not.ok(address?.url.includes(token));
  fixture.server.on('POST /tickets', { body: { success: true, data: { ticket: 'abc', expiresIn: 60 } } });
  const url = new URL(await chat.downloadUrl('f'));
  assert.is(url.searchParams.get('ticket'), 'abc');
  assert.not.ok(url.href.includes(token));
  assert.equal(fixture.server.of('POST /tickets')[0]?.body, { path: '/transactions/t1/chat/file/m1' });
  fixture.server.on('POST /tickets', { status: 403 });
  assert.is(await chat.downloadUrl('f'), '', 'never the token instead');
});

for (const [status, canWrite] of [
  ['pending_approval', false],
  ['initiated', true],
  ['completion_pending', true],
  ['cancellation_pending', true],
  ['disputed', true],
  ['completed', false],
  ['failed', false],
  ['cancelled', false],
] as const) {
  test(`the chat of a deal that is ${status} ${canWrite ? 'accepts' : 'refuses'} messages`, async () => {
    const { chat, commands } = await openChatPage({ status });
    assert.equal(
      [chat.canWrite.value, chat.send('x'), await chat.attach(new File([PNG], 'a.png'))],
      [canWrite, canWrite, canWrite],
    );
    assert.is(commands().length, canWrite ? 2 : 0);
  });
}

test('CHAT-05 the unread line is above the first unread message, own and system ones not counted, and stays there', async () => {
  const page = await openChatPage({ unreadCount: 2 });
  const { chat, apply } = page;
  const keys = ['a', 'b', 'own', 'sys', 'c'];
  const change = wholeChange(keys);
  apply({
    chat: {
      ...change,
      messages: keys.map((key) => [
        key,
        messageView({ messageId: key, isOwn: key === 'own', type: key === 'sys' ? 'system' : 'text' }),
      ]),
    },
  });
  assert.is(chat.firstUnread.value, 'b');
  const again = decodeDealDetails(dealJson({ status: 'initiated', unreadCount: 0, version: 9 }));
  if (again) apply({ deal: again });
  assert.is(chat.firstUnread.value, 'b', 'reading does not move it');
  const none = await openChatPage({ unreadCount: 0 });
  none.apply({ chat: wholeChange(['a']) });
  assert.is(none.chat.firstUnread.value, '');
  const more = await openChatPage({ unreadCount: 9 });
  more.apply({ chat: wholeChange(['a', 'b']) });
  assert.is(more.chat.firstUnread.value, 'a', 'more than are loaded');
});

test('CHAT-05 the newest message of others is marked read, not while the page is hidden, but when it is shown again', async () => {
  const { chat, apply, commands, isVisible } = await openChatPage();
  chat.markRead();
  assert.equal(commands(), []);
  const change = wholeChange(['a', 'b', 'own']);
  apply({
    chat: {
      ...change,
      messages: ['a', 'b', 'own'].map((key) => [key, messageView({ messageId: key, isOwn: key === 'own' })]),
    },
  });
  chat.markRead();
  assert.equal(commands(), [{ type: 'read', chatId: 't1', key: 'b' }]);
  isVisible.value = false;
  chat.markRead();
  assert.is(commands().length, 1);
  isVisible.value = true;
  assert.is(commands().length, 2);
});

const FAILURE = { code: 'TIMEOUT', serverMessage: '', language: '' } as const;

test('CHAT-05 earlier pages are requested once, only while there may be some', async () => {
  const { chat, apply, commands } = await openChatPage();
  chat.loadEarlier();
  apply({ chat: wholeChange(['a'], { hasEarlier: true, isLoadingEarlier: false }) });
  chat.loadEarlier();
  apply({ chat: { chatId: 't1', isReset: false, isLoadingEarlier: true } });
  chat.loadEarlier();
  assert.equal([commands(), chat.isLoadingEarlier.value], [[{ type: 'loadEarlier', chatId: 't1' }], true]);
  apply({
    chat: { chatId: 't1', isReset: false, isLoadingEarlier: false, hasEarlier: false, loadFailure: FAILURE },
  });
  chat.loadEarlier();
  assert.equal([commands().length, chat.hasEarlier.value, chat.loadFailure.value], [1, false, FAILURE]);
});

test.run();
