// Outgoing messages of the chat page: nothing is lost with the page or the worker, nothing is sent twice (CHAT-07).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TEST_NOW } from '../fixtures.ts';
import {
  type ChatPageFixture,
  linesOf,
  messageView,
  openChatPage,
  wholeChange,
} from './chat-page-harness.ts';

const sendCommand = (key: string, text: string, isResend = false) => ({
  type: 'send',
  chatId: 't1',
  key,
  text,
  at: TEST_NOW,
  isResend,
});
/** The page dies; the device starts the app again, and the chat is opened. */
async function crash({ fixture, unmount }: ChatPageFixture): Promise<ChatPageFixture> {
  unmount();
  fixture.worker.sent.length = 0;
  return openChatPage({}, fixture);
}
const storedKeys = ({ fixture }: ChatPageFixture): string[] => [...fixture.local.kept.keys()];

test('CHAT-07 a text is in storage from the tap to the acknowledgement', async () => {
  const page = await openChatPage();
  page.apply({ chat: wholeChange([]) });
  page.chat.setDraft('one');
  const textAtCommand: string[] = [];
  const { send } = page.fixture.worker;
  Object.assign(page.fixture.worker, {
    send(command: Parameters<typeof send>[0]) {
      textAtCommand.push([...page.fixture.local.kept.values()].join());
      send(command);
    },
  });
  page.chat.send();
  assert.ok(textAtCommand[0]?.includes('"text":"one"'), 'stored before the command leaves the page');
  assert.equal([page.chat.draft.value, storedKeys(page)], ['', ['alice:chat:draft-sent:t1']]);
  // The worker shows it before it has stored it.
  const own = messageView({ isOwn: true, senderId: 'alice', text: 'one', state: 'sending' });
  page.apply({ chat: { chatId: 't1', isReset: false, messages: [['key-2', own]], moves: [['key-2', '']] } });
  assert.is(storedKeys(page).length, 1);
  page.apply({ storedMessageKeys: ['key-2'] });
  assert.equal([linesOf(page), storedKeys(page)], [['one sending'], []]);
});

test('CHAT-07 a crash between tap and acknowledgement: the text is the draft again, and is sent with its key', async () => {
  const page = await openChatPage();
  page.apply({ chat: wholeChange([]) });
  page.chat.send('one');
  const next = await crash(page);
  assert.equal([linesOf(next), next.commands()], [[], []], 'nothing is sent by itself');
  next.apply({ chat: wholeChange(['a']) });
  assert.is(next.chat.draft.value, 'one');
  assert.is(next.chat.send(), true);
  assert.equal([linesOf(next), next.chat.draft.value], [['a sent', 'one sending'], '']);
  assert.equal(next.commands(), [sendCommand('key-2', 'one', true)]);
  next.apply({ storedMessageKeys: ['key-2'] });
  assert.is(next.fixture.local.kept.size, 0);
});

test('CHAT-07 a crash after the worker has stored it: it is pending there, and never in the composer', async () => {
  const page = await openChatPage();
  page.apply({ chat: wholeChange([]) });
  page.chat.send('one');
  const next = await crash(page);
  const pending = messageView({ isOwn: true, senderId: 'alice', text: 'one', state: 'sending' });
  const change = { ...wholeChange([]), messages: [['key-2', pending]], moves: [['key-2', '']] } as const;
  next.apply({ chat: change, storedMessageKeys: ['key-2'] });
  assert.equal(
    [next.chat.draft.value, linesOf(next), next.fixture.local.kept.size],
    ['', ['one sending'], 0],
  );
});

test('CHAT-07 storage loaded late: a restored text leaves the composer when the worker shows its message', async () => {
  const page = await openChatPage();
  page.chat.send('one');
  const next = await crash(page);
  next.apply({ chat: wholeChange([]) });
  assert.is(next.chat.draft.value, 'one');
  const pending = messageView({ isOwn: true, senderId: 'alice', text: 'one', state: 'sending' });
  next.apply({
    chat: { chatId: 't1', isReset: false, messages: [['key-2', pending]], moves: [['key-2', '']] },
  });
  assert.equal([next.chat.draft.value, storedKeys(next)], ['', ['alice:chat:draft-sent:t1']]);
  next.apply({ storedMessageKeys: ['key-2'] });
  assert.is(next.fixture.local.kept.size, 0);
});

test('CHAT-07 a restarted worker is sent again what is not acknowledged, texts and files, with the same keys', async () => {
  const page = await openChatPage();
  page.apply({ chat: wholeChange([]) });
  page.chat.send('one');
  page.chat.send('two');
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  assert.is(await page.chat.attach(new File([png], 'a.png')), true);
  page.apply({ storedMessageKeys: ['key-2'] });
  const sent = page.commands().length;
  page.apply({ chat: wholeChange([]) });
  const [two, file, ...rest] = page.commands().slice(sent);
  assert.equal([two, rest], [sendCommand('key-3', 'two', true), []]);
  assert.equal(file?.type === 'attach' && [file.key, file.name, file.isResend], ['key-4', 'a.png', true]);
  assert.equal(linesOf(page), ['two sending', ' sending'], 'shown while the new worker has not answered');
  page.apply({ storedMessageKeys: ['key-3', 'key-4'] });
  page.apply({ chat: wholeChange([]) });
  assert.is(page.commands().length, sent + 2);
});

test('CHAT-07 IndexedDB blocked: without an acknowledgement the text stays in storage until the server has answered', async () => {
  const page = await openChatPage();
  page.apply({ chat: wholeChange([]) });
  page.chat.send('one');
  const pending = messageView({ isOwn: true, senderId: 'alice', text: 'one', state: 'sending' });
  page.apply({
    chat: { chatId: 't1', isReset: false, messages: [['key-2', pending]], moves: [['key-2', '']] },
  });
  // The chat is left and opened again while the worker still has the message in memory only.
  const again = await crash(page);
  const change = { ...wholeChange([]), messages: [['key-2', pending]], moves: [['key-2', '']] } as const;
  again.apply({ chat: change });
  assert.equal([again.chat.draft.value, storedKeys(again)], ['', ['alice:chat:draft-sent:t1']]);
  // The worker dies: the page sends the message again.
  const sent = again.commands().length;
  again.apply({ chat: wholeChange([]) });
  assert.equal(again.commands().slice(sent), [sendCommand('key-2', 'one', true)]);
  again.apply({ storedMessageKeys: ['key-2'] });
  assert.is(again.fixture.local.kept.size, 0);
});

test('CHAT-07 a discarded message is in storage no longer', async () => {
  const page = await openChatPage();
  page.chat.send('one');
  page.chat.discard('key-2');
  assert.equal([linesOf(page), page.fixture.local.kept.size], [[], 0]);
  const next = await crash(page);
  next.apply({ chat: wholeChange([]) });
  assert.is(next.chat.draft.value, '');
});

test('CHAT-07 a text too long after the restored ones is refused as a whole, and nothing is lost', async () => {
  const page = await openChatPage();
  page.chat.send('one');
  const next = await crash(page);
  next.apply({ chat: wholeChange([]) });
  const long = `one\n${'x'.repeat(4_001)}`;
  next.chat.setDraft(long);
  assert.equal(
    [next.chat.send(), next.chat.error.value, next.chat.draft.value === long, next.commands()],
    [false, 'A message can have at most 4,000 characters.', true, []],
  );
});

test.run();
