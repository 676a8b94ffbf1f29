// The chat's pure parts: how messages stand together, what is an address, how files are named and measured.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { displayFileName, previewKind, senderName } from '../../../../src/screens/deal/chat/chat-context.ts';
import { createFileCache } from '../../../../src/screens/deal/chat/file-cache.ts';
import { buildMessageRows, countUnseen } from '../../../../src/screens/deal/chat/list/message-rows.ts';
import { parseDetails } from '../../../../src/screens/deal/chat/message/parse-details.ts';
import { isTelegramLink, tokenizeLinks } from '../../../../src/screens/deal/chat/message/tokenize-links.ts';
import { fileSizeText } from '../../../../src/strings/chat.ts';
import { BORIS_ID, CAROL_ID, FIXTURE_NOW, MINUTE, makeDeal } from '../../fixtures.ts';
import { fakeChat, fileBubble, ownBubble, receivedBubble } from './fake-chat.ts';

process.env.TZ = 'UTC';

const keyed = (...bubbles: ReturnType<typeof receivedBubble>[]) =>
  bubbles.map((bubble, at) => ({ key: `${at}`, bubble }));

test('a group ends with the minute, the sender, the role, the day and at a system line', () => {
  const lasts = (...bubbles: ReturnType<typeof receivedBubble>[]) =>
    buildMessageRows(keyed(...bubbles), '').map(({ isLast }) => isLast);
  assert.equal(lasts(receivedBubble(), receivedBubble({ createdAt: FIXTURE_NOW + 59_000 })), [false, true]);
  assert.equal(lasts(receivedBubble(), receivedBubble({ createdAt: FIXTURE_NOW + MINUTE })), [true, true]);
  assert.equal(lasts(receivedBubble(), ownBubble()), [true, true]);
  assert.equal(lasts(receivedBubble(), receivedBubble({ senderRole: 'admin' })), [true, true]);
  assert.equal(
    lasts(receivedBubble({ senderId: null }), receivedBubble({ senderId: null, type: 'system' })),
    [true, true],
  );
  assert.equal(buildMessageRows([], 'x'), []);
});

test('what came below is counted: others’ messages after the last one that was seen', () => {
  const items = keyed(
    receivedBubble(),
    ownBubble(),
    receivedBubble(),
    receivedBubble({ type: 'system' }),
    receivedBubble(),
  );
  assert.is(countUnseen(items, '0'), 2);
  assert.is(countUnseen(items, '4'), 0);
  assert.is(countUnseen(items, ''), 3, 'nothing was seen');
});

const LINKS: Readonly<Record<string, readonly string[]>> = {
  'https://example.com': ['https://example.com'],
  'HTTP://EXAMPLE.COM/A': ['HTTP://EXAMPLE.COM/A'],
  '(https://example.com/a_(b)), then': ['https://example.com/a_(b)'],
  '"https://example.com/x".': ['https://example.com/x'],
  'https://example.com/?q=1&r=[2]!!!': ['https://example.com/?q=1&r=[2]'],
  'https://пример.рф/путь и слово': ['https://пример.рф/путь'],
  't.me/kantor?startapp=tx_1 T.ME/X': ['t.me/kantor?startapp=tx_1', 'T.ME/X'],
  'https://a.example https://b.example': ['https://a.example', 'https://b.example'],
  'https://example.com/\u202egpj': ['https://example.com/'],
  'https://bank.example@evil.example/': [],
  'https://user:pass@evil.example/': [],
  'https://localhost/': [],
  'javascript:alert(1)': [],
  'data:text/html,x': [],
  'notme/t.mex': [],
  'https://': [],
  'IBAN DE02 1203 0000': [],
  '': [],
};
for (const [text, links] of Object.entries(LINKS)) {
  test(`addresses in «${text}»`, () => {
    const parts = tokenizeLinks(text);
    assert.equal(
      parts.filter(({ link }) => link).map((part) => part.text),
      links,
    );
    assert.is(parts.map((part) => part.text).join(''), text, 'nothing is lost');
  });
}

test('only t.me is the messenger’s own', () => {
  assert.ok(isTelegramLink('https://t.me/x'));
  assert.not.ok(isTelegramLink('https://t.me.evil.example/x'));
  assert.not.ok(isTelegramLink('https://evil.example/t.me'));
});

test('CHAT-04 the details of a message, and none of any other', () => {
  assert.is(parseDetails('[Details] IBAN 1\nAnna '), 'IBAN 1\nAnna');
  assert.is(parseDetails('[details] x'), '');
  assert.is(parseDetails('x [Details] y'), '');
  assert.is(parseDetails('[Details] '), '');
});

test('senders by their place in the deal and the role that the backend gave', () => {
  assert.is(senderName(receivedBubble(), makeDeal()), 'Anna');
  assert.is(senderName(receivedBubble({ senderId: BORIS_ID }), makeDeal()), 'Boris');
  assert.is(senderName(receivedBubble({ senderId: CAROL_ID, senderRole: 'admin' }), makeDeal()), 'Admin');
  assert.is(senderName(ownBubble(), makeDeal()), 'You');
});

test('CHAT-03 what a preview can draw, by type and never by name', () => {
  assert.equal(
    ['image/png', 'image/svg+xml', 'application/pdf', 'text/plain', 'application/zip', ''].map(previewKind),
    ['image', '', 'pdf', 'text', '', ''],
  );
  assert.is(displayFileName('a\u202efdp.exe\u2069'), 'afdp.exe');
});

test('sizes as people say them', () => {
  assert.equal([null, 0, 1023, 1024, 123_456, 10 * 1024 * 1024].map(fileSizeText), [
    '',
    '0 B',
    '1023 B',
    '1 KB',
    '121 KB',
    '10.0 MB',
  ]);
});

/** A server that answers when told to. */
function shelf() {
  const chat = fakeChat(
    ['a', fileBubble('a.pdf', 'application/pdf')],
    ['b', fileBubble('b.pdf', 'application/pdf')],
  );
  const asked: { url: string; signal: AbortSignal; answer: (blob: Blob | null) => void }[] = [];
  const files = createFileCache(
    chat,
    (url, { signal }) =>
      new Promise((resolve) => {
        const answer = (blob: Blob | null) => resolve(blob ? { blob, isWhole: true } : { error: true });
        signal.addEventListener('abort', () => answer(null));
        asked.push({ url, signal, answer });
      }),
  );
  return { chat, files, asked };
}
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const pdf = new Blob(['%PDF']);

test('a file is fetched once for all who want it, and kept for the next', async () => {
  const { files, asked } = shelf();
  const [one, two] = [files.get('a', 100), files.get('a', 100)];
  await turn();
  assert.is(asked.length, 1);
  asked[0]?.answer(pdf);
  assert.is((await one.file)?.blob, pdf);
  assert.is((await two.file)?.blob, pdf);
  assert.is((await files.get('a', 100).file)?.blob, pdf);
  assert.is(asked.length, 1);
});

test('a download ends when the last who waited has gone; the next one begins anew', async () => {
  const { files, asked } = shelf();
  const [one, two] = [files.get('a', 100), files.get('a', 100)];
  await turn();
  one.leave();
  one.leave();
  assert.not.ok(asked[0]?.signal.aborted);
  two.leave();
  assert.ok(asked[0]?.signal.aborted);
  const three = files.get('a', 100);
  await turn();
  assert.is(asked.length, 2);
  assert.is(await two.file, null);
  asked[1]?.answer(pdf);
  assert.is((await three.file)?.blob, pdf);
});

test('what failed is asked for again; what has no place on the server yet comes from this visit or not at all', async () => {
  const { chat, files, asked } = shelf();
  const one = files.get('a', 100);
  await turn();
  asked[0]?.answer(null);
  assert.is(await one.file, null);
  files.get('a', 100);
  await turn();
  assert.is(asked.length, 2);
  chat.put(['c', ownBubble({ type: 'file', messageId: '' })]);
  assert.is(await files.get('c', 100).file, null);
  chat.local.set('c', pdf);
  assert.is((await files.get('c', 100).file)?.blob, pdf);
  assert.is(asked.length, 2);
});

test('who wants the whole never gets the part that somebody else asked for', async () => {
  const { files, asked } = shelf();
  const part = files.get('a', 3);
  const all = files.get('a', 100);
  await turn();
  assert.is(asked.length, 2);
  asked[1]?.answer(pdf);
  assert.is((await all.file)?.blob, pdf);
  part.leave();
  assert.ok(asked[0]?.signal.aborted);
});

test('forty megabytes are kept, the longest unseen goes first', async () => {
  const { chat, files, asked } = shelf();
  const big = new Blob([new Uint8Array(15 * 1024 * 1024)]);
  for (const key of ['x', 'y', 'z']) {
    chat.put([key, fileBubble('x.pdf', 'application/pdf')]);
    const request = files.get(key, 1e9);
    await turn();
    asked[asked.length - 1]?.answer(big);
    await request.file;
  }
  files.get('z', 1e9);
  files.get('y', 1e9);
  await turn();
  assert.is(asked.length, 3);
  files.get('x', 1e9);
  await turn();
  assert.is(asked.length, 4);
});

test.run();
