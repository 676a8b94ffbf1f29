// The chat of a deal on its page: bubbles, writing, files, reading, and what survives (CHAT, LIVE-03).
import { effect } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeDealDetails } from '#api/decode/deal-details.ts';
import { createChatPage } from '../../../src/state/chat/page.ts';
import { createDealPage } from '../../../src/state/deal/page.ts';
import { detailsMessage, FUNDS_RECEIVED, FUNDS_SENT } from '../../../src/strings/chat-messages.ts';
import type { Batch, ChatChange, ChatMessageView, ConnectionStatus } from '../../../worker/protocol.ts';
import { dealJson } from '../card-fixtures.ts';
import { createSignedInFixture, flushMicrotasks, type StateFixture, TEST_NOW } from '../fixtures.ts';

const bubble = (fields: Partial<ChatMessageView> = {}): ChatMessageView => ({
  messageId: '',
  senderId: 'bob',
  senderRole: 'party',
  isOwn: false,
  type: 'text',
  text: 'hi',
  fileName: '',
  fileMime: '',
  fileSize: null,
  createdAt: TEST_NOW,
  state: 'sent',
  error: '',
  progress: 1,
  ...fields,
});
/** Bubbles with these keys, in this order, each a message of Bob's. */
const whole = (keys: readonly string[], more: Partial<ChatChange> = {}): ChatChange => ({
  chatId: 't1',
  isReset: true,
  messages: keys.map((key) => [key, bubble({ messageId: key, text: key })]),
  moves: keys.map((key, at) => [key, keys[at - 1] ?? '']),
  isKnown: true,
  hasEarlier: false,
  ...more,
});

async function chatPage(over: Record<string, unknown> = {}, world?: StateFixture) {
  const here = world ?? (await createSignedInFixture());
  const dealPage = createDealPage(here.models, 't1');
  const chat = createChatPage(here.models, dealPage);
  const ends = [dealPage.mount(), chat.mount()];
  await flushMicrotasks();
  let seq = 0;
  const apply = (batch: Partial<Batch>): void => {
    seq += 1;
    here.models.updates.publish({ seq, isReset: false, ...batch });
  };
  const deal = decodeDealDetails(dealJson({ status: 'initiated', ...over }));
  if (deal) apply({ deal });
  const said = () =>
    here.worker.sent.flatMap((command) => (command.type === 'chat' ? [command.command] : []));
  const unmount = (): void => {
    for (const end of ends) end();
  };
  return { ...here, world: here, chat, apply, said, unmount };
}
const textsOf = ({ chat }: Awaited<ReturnType<typeof chatPage>>) =>
  chat.order.value.map((key) => `${chat.item(key).value?.text} ${chat.item(key).value?.state}`);

test('LIVE-08 the page declares its chat beside its deal, and takes it back', async () => {
  const page = await chatPage();
  const needs = () =>
    page.worker.sent.flatMap((command) =>
      command.type === 'setSubscriptions' ? [command.subscriptions] : [],
    );
  assert.equal(needs(), [{ feed: false, requests: false, notifications: true, dealId: 't1', chatId: 't1' }]);
  page.unmount();
  await flushMicrotasks();
  assert.equal(needs()[1], { feed: false, requests: false, notifications: false, dealId: null });
});

test('LIVE-09 one signal a bubble: what did not change draws nothing; another chat’s words are not ours', async () => {
  const page = await chatPage();
  const { chat, apply } = page;
  assert.is(chat.isKnown.value, false);
  apply({ chat: whole(['a', 'b']) });
  assert.equal([chat.isKnown.value, chat.order.value], [true, ['a', 'b']]);
  let draws = 0;
  effect(() => {
    chat.item('a').value;
    draws += 1;
  });
  const order = chat.order.value;
  apply({ chat: { chatId: 't1', isReset: false, messages: [['b', { state: 'read' }]] } });
  assert.equal([draws, chat.order.value === order, chat.item('b').value?.state], [1, true, 'read']);
  apply({
    chat: { chatId: 't1', isReset: false, messages: [['c', bubble()]], moves: [['c', 'a']], removed: ['b'] },
  });
  assert.equal([chat.order.value, chat.item('b').value, draws], [['a', 'c'], null, 1]);
  apply({ chat: { ...whole(['z']), chatId: 't2' } });
  assert.equal(chat.order.value, ['a', 'c']);
  apply({ chat: whole(['c', 'd']) });
  assert.equal([chat.order.value, chat.item('a').value], [['c', 'd'], null]);
});

test('LIVE-03 connecting, connected, error: a link between two attempts is connecting', async () => {
  const { chat, apply } = await chatPage();
  assert.is(chat.connection.value, 'connecting');
  for (const [state, shown] of [
    ['connected', 'connected'],
    ['disconnected', 'connecting'],
    ['error', 'error'],
    ['connecting', 'connecting'],
  ] as const) {
    const link: ConnectionStatus = { state, retryAt: null, confirmedAt: null, isPolling: true };
    apply({ chat: { chatId: 't1', isReset: false, connection: link } });
    assert.equal([chat.connection.value, chat.connectionDetails.value], [shown, link]);
  }
});

test('CHAT-01 CHAT-07 what is sent shows at once, before the worker knows; blanks are nothing', async () => {
  const page = await chatPage();
  const { chat, said, apply } = page;
  apply({ chat: whole(['a']) });
  chat.setDraft('  hello \n');
  assert.is(chat.send(), true);
  assert.equal([textsOf(page), chat.draft.value], [['a sent', 'hello sending'], '']);
  assert.equal(said(), [
    { type: 'send', chatId: 't1', key: 'key-2', text: 'hello', at: TEST_NOW, isResend: false },
  ]);
  for (const nothing of ['', '  \n\t ']) assert.is(chat.send(nothing), false);
  assert.is(said().length, 1);
  const own = bubble({ isOwn: true, senderId: 'alice', text: 'hello', state: 'sending' });
  apply({
    chat: { chatId: 't1', isReset: false, messages: [['key-2', own]], moves: [['key-2', 'a']] },
    storedMessageKeys: ['key-2'],
  });
  assert.equal(textsOf(page), ['a sent', 'hello sending']);
  apply({
    chat: { chatId: 't1', isReset: false, messages: [['key-2', { state: 'sent', messageId: 'm9' }]] },
  });
  assert.equal(textsOf(page), ['a sent', 'hello sent']);
});

test('CHAT-01 at most 4,000 characters, counted as people do', async () => {
  const { chat, said } = await chatPage();
  chat.setDraft('😀'.repeat(4_001));
  assert.equal([chat.send(), chat.error.value], [false, 'A message can have at most 4,000 characters.']);
  assert.is(Array.from(chat.draft.value).length, 4_001, 'nothing typed is lost');
  chat.setDraft('😀'.repeat(4_000));
  assert.equal([chat.error.value, chat.send(), said().length], ['', true, 1]);
});

test('CHAT-04 quick messages, exactly; the draft stays', async () => {
  assert.equal(
    [FUNDS_SENT, FUNDS_RECEIVED, detailsMessage('IBAN 1\nBank')],
    ['[Status] I have sent the funds.', '[Status] I have received the funds.', '[Details] IBAN 1\nBank'],
  );
  const page = await chatPage();
  page.server.on('GET /funds-transfer-details', {
    body: { data: [{ id: 'd', label: 'L', detailsText: 'X' }] },
  });
  page.chat.setDraft('half a sentence');
  page.chat.send(FUNDS_SENT);
  assert.equal([textsOf(page), page.chat.draft.value], [[`${FUNDS_SENT} sending`], 'half a sentence']);
  await page.chat.details.reload();
  assert.equal(page.chat.details.items.value, [{ id: 'd', label: 'L', details: 'X' }]);
});

test('the draft is kept per deal and user, over a closed mini-app', async () => {
  const { chat, world } = await chatPage();
  chat.setDraft('unfinished');
  const again = createChatPage(world.models, createDealPage(world.models, 't1'));
  assert.is(again.draft.value, 'unfinished');
  assert.is(createChatPage(world.models, createDealPage(world.models, 't2')).draft.value, '');
  assert.equal([...world.local.kept.keys()], ['alice:chat:draft:t1']);
  again.send('');
  chat.setDraft('');
  assert.is(world.local.kept.size, 0);
});

test('CHAT-07 what no worker took over is said again to the next one, also after a reload, and then forgotten', async () => {
  const page = await chatPage();
  page.apply({ chat: whole([]) });
  page.chat.send('one');
  page.unmount();
  page.world.worker.sent.length = 0;
  const again = await chatPage({}, page.world);
  assert.equal(textsOf(again), ['one sending'], 'shown before anybody answers');
  const one = { type: 'send', chatId: 't1', key: 'key-2', text: 'one', at: TEST_NOW, isResend: true };
  assert.equal(again.said(), [one], 'before it is asked for the chat');
  again.apply({ chat: whole([]) });
  assert.equal(again.said(), [one, one], 'a worker that began anew');
  again.apply({ storedMessageKeys: ['key-2'] });
  assert.equal(textsOf(again), [], 'sent long ago: its message comes with its page');
  again.apply({ chat: whole([]) });
  assert.is(again.said().length, 2);
  assert.is(page.world.local.kept.size, 0);
});

test('CHAT-07 retry and discard reach the worker; what only we showed goes at once', async () => {
  const page = await chatPage();
  const { chat, said } = page;
  chat.send('one');
  chat.discard('key-2');
  assert.equal([textsOf(page), page.world.local.kept.size], [[], 0]);
  chat.retry('x');
  chat.cancelUpload('y');
  assert.equal(said().slice(1), [
    { type: 'discard', chatId: 't1', key: 'key-2' },
    { type: 'retry', chatId: 't1', key: 'x' },
    { type: 'cancel', chatId: 't1', key: 'y' },
  ]);
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

test('CHAT-02 a file is what it contains: taken with its type, shown at once, or refused before sending', async () => {
  const page = await chatPage();
  const { chat, said } = page;
  const photo = new File([PNG], 'Фото.txt');
  assert.is(await chat.attach(photo), true);
  const [key = ''] = chat.order.value;
  const { type, fileName, fileMime, fileSize, state, progress } = chat.item(key).value ?? bubble();
  assert.equal(
    [type, fileName, fileMime, fileSize, state, progress],
    ['file', 'Фото.txt', 'image/png', 16, 'sending', 0],
  );
  assert.is(chat.localFile(key), photo);
  const [command] = said();
  assert.is(command?.type === 'attach' && command.file, photo);
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
  assert.equal([await chat.attach(gone), chat.error.value], [false, 'The file could not be read.']);
  assert.is(said().length, 1);
  chat.clearError();
  assert.is(chat.error.value, '');
});

test('CHAT-06 the address of a file: session, and a query that no cache knows; none before it is on the server', async () => {
  const { chat, apply, world } = await chatPage();
  const file = bubble({ type: 'file', fileName: 'a.pdf', messageId: 'm/1' });
  apply({ chat: { ...whole([]), messages: [['f', file]], moves: [['f', '']] } });
  const first = new URL(chat.downloadUrl('f'));
  assert.is(first.origin + first.pathname, 'https://host/api/transactions/t1/chat/file/m%2F1');
  assert.is(first.searchParams.get('token'), world.models.session.token.value);
  assert.is.not(first.search, new URL(chat.downloadUrl('f')).search);
  apply({ chat: { chatId: 't1', isReset: false, messages: [['f', { messageId: '' }]] } });
  assert.equal([chat.downloadUrl('f'), chat.downloadUrl('nothing')], ['', '']);
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
  test(`the chat of a deal that is ${status} ${canWrite ? 'takes' : 'takes no'} messages`, async () => {
    const { chat, said } = await chatPage({ status });
    assert.equal(
      [chat.canWrite.value, chat.send('x'), await chat.attach(new File([PNG], 'a.png'))],
      [canWrite, canWrite, canWrite],
    );
    assert.is(said().length, canWrite ? 2 : 0);
  });
}

test('CHAT-05 the line of the unread: above the first of so many, own and system ones not counted; drawn once', async () => {
  const page = await chatPage({ unreadCount: 2 });
  const { chat, apply } = page;
  const keys = ['a', 'b', 'own', 'sys', 'c'];
  const change = whole(keys);
  apply({
    chat: {
      ...change,
      messages: keys.map((key) => [
        key,
        bubble({ messageId: key, isOwn: key === 'own', type: key === 'sys' ? 'system' : 'text' }),
      ]),
    },
  });
  assert.is(chat.firstUnread.value, 'b');
  const again = decodeDealDetails(dealJson({ status: 'initiated', unreadCount: 0, version: 9 }));
  if (again) apply({ deal: again });
  assert.is(chat.firstUnread.value, 'b', 'reading does not move it');
  const none = await chatPage({ unreadCount: 0 });
  none.apply({ chat: whole(['a']) });
  assert.is(none.chat.firstUnread.value, '');
  const more = await chatPage({ unreadCount: 9 });
  more.apply({ chat: whole(['a', 'b']) });
  assert.is(more.chat.firstUnread.value, 'a', 'more than are loaded');
});

test('CHAT-05 read is what was seen: the newest of others, not while the page is hidden, but when it is seen again', async () => {
  const { chat, apply, said, isVisible } = await chatPage();
  chat.markRead();
  assert.equal(said(), []);
  const change = whole(['a', 'b', 'own']);
  apply({
    chat: {
      ...change,
      messages: ['a', 'b', 'own'].map((key) => [key, bubble({ messageId: key, isOwn: key === 'own' })]),
    },
  });
  chat.markRead();
  assert.equal(said(), [{ type: 'read', chatId: 't1', key: 'b' }]);
  isVisible.value = false;
  chat.markRead();
  assert.is(said().length, 1);
  isVisible.value = true;
  assert.is(said().length, 2);
});

test('CHAT-05 older pages: asked for once, only while there may be some', async () => {
  const { chat, apply, said } = await chatPage();
  chat.loadEarlier();
  apply({ chat: whole(['a'], { hasEarlier: true, isLoadingEarlier: false }) });
  chat.loadEarlier();
  apply({ chat: { chatId: 't1', isReset: false, isLoadingEarlier: true } });
  chat.loadEarlier();
  assert.equal([said(), chat.isLoadingEarlier.value], [[{ type: 'loadEarlier', chatId: 't1' }], true]);
  apply({
    chat: { chatId: 't1', isReset: false, isLoadingEarlier: false, hasEarlier: false, loadError: 'Oops' },
  });
  chat.loadEarlier();
  assert.equal([said().length, chat.hasEarlier.value, chat.loadError.value], [1, false, 'Oops']);
});

test.run();
