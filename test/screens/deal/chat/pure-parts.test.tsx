// Pure parts of the chat screen: rows, links, labels, file kinds and sizes, the file cache; no message can stop the page of its reader.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDetails } from '#domain/quick-messages.ts';
import { fileSizeText } from '#i18n/file-size.ts';
import { filterOptions } from '../../../../src/components/forms/option-list.tsx';
import { createFileCache } from '../../../../src/screens/deal/chat/file-cache.ts';
import { previewKind } from '../../../../src/screens/deal/chat/file-kind.ts';
import { buildMessageRows, countUnseen } from '../../../../src/screens/deal/chat/list/message-rows.ts';
import { isTelegramLink, tokenizeLinks } from '../../../../src/screens/deal/chat/message/tokenize-links.ts';
import { displayFileName, senderName } from '../../../../src/screens/deal/chat/message-labels.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { assertQuick } from '../../../harness/long-texts.ts';
import { BORIS_ID, CAROL_ID, FIXTURE_NOW, MINUTE, makeDeal } from '../../fixtures.ts';
import { fakeChat, fileBubble, ownBubble, receivedBubble } from './fake-chat.ts';

process.env.TZ = 'UTC';

const keyed = (...bubbles: ReturnType<typeof receivedBubble>[]) =>
  bubbles.map((bubble, at) => ({ key: `${at}`, bubble }));

test('a group ends with the minute, the sender, the role, the day and at a system line', () => {
  for (const [first, second, isOne] of [
    [receivedBubble(), receivedBubble({ createdAt: FIXTURE_NOW + 59_000 }), true],
    [receivedBubble(), receivedBubble({ createdAt: FIXTURE_NOW + MINUTE }), false],
    [receivedBubble(), ownBubble(), false],
    [receivedBubble(), receivedBubble({ senderRole: 'admin' }), false],
    [receivedBubble({ senderId: null }), receivedBubble({ senderId: null, type: 'system' }), false],
  ] as const)
    equalEach(buildMessageRows(keyed(first, second), ''), ({ isLast }) => isLast, [!isOne, true]);
  assert.equal(buildMessageRows([], 'x'), []);
});

test('others’ messages after the last one that was seen are counted', () => {
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

const markLine = (kind: string, n: number, createdAt = FIXTURE_NOW) => {
  const params = { name: 'Anna', by: 'author', reason: '', n, of: 4, amount: '250', currency: 'EUR' };
  const system = JSON.stringify({ kind: `settlement.${kind}`, params });
  return receivedBubble({ type: 'system', senderId: null, senderRole: 'system', system, createdAt });
};
const arrivals = (firstUnread: string, ...bubbles: ReturnType<typeof receivedBubble>[]) =>
  buildMessageRows(keyed(...bubbles), firstUnread).map(({ key, arrivedAt }) => [key, arrivedAt]);

test('SETL-12 the two marks of one payment are one row where nothing is between them', () => {
  const at = FIXTURE_NOW + MINUTE;
  const [sent, received] = [markLine('sent', 1), markLine('received', 1, at)];
  assert.equal(arrivals('', sent, received), [['0', at]]);
  assert.equal(arrivals('', sent, received, markLine('sent', 2, at)), [
    ['0', at],
    ['2', 0],
  ]);
  const apart = [
    ['0', 0],
    ['1', 0],
  ];
  assert.equal(arrivals('1', sent, received), apart, 'the unread line is between them');
  assert.equal(arrivals('', sent, markLine('received', 2, at)), apart, 'of another payment');
  assert.equal(arrivals('', markLine('released', 1), received), apart);
  assert.equal(arrivals('', sent, markLine('received', 1, FIXTURE_NOW + 48 * 60 * MINUTE)), apart);
  assert.equal(arrivals('', sent, receivedBubble(), received).length, 3, 'a message is between them');
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
  // No link opens another host than the one that is shown.
  'https://my-bank.example⧸login.evil.example/x': [],
  'https://my-bank.example%E2%81%84evil.example/': [],
  'https://my-bank.example／login.evil.example/x': [],
  'https://my-bank.example∕login.evil.example/x': [],
  'https://b\u0430nk.example/confirm': [],
  'https://банк.example/': [],
  'https://bαnk.example/': [],
  'https://bank.example\u00ad.evil.example/a': [],
  'https://bank。example/': [],
  'https://ｂank.example/': [],
  'https://ⓑank.example/': [],
  'https://0x7f.0.0.1/': [],
  'https://٠١.example/': [],
  'https://xn--nxasmq6b.example/': ['https://xn--nxasmq6b.example/'],
  'https://EXAMPLE.com:443/ https://example.com:8443/a': [
    'https://EXAMPLE.com:443/',
    'https://example.com:8443/a',
  ],
  'https://bank.example\\@evil.example/': ['https://bank.example\\@evil.example/'],
  'https://例子.中国/路。': ['https://例子.中国/路'],
  'انظر https://example.com/a، ثم': ['https://example.com/a'],
  'https://مثال.إختبار/': ['https://مثال.إختبار/'],
  'javascript:alert(1)': [],
  'data:text/html,x': [],
  'notme/t.mex': [],
  'https://': [],
  'IBAN DE02 1203 0000': [],
  '': [],
};
for (const [text, links] of Object.entries(LINKS)) {
  test(`links in «${text}»`, () => {
    const parts = tokenizeLinks(text);
    assert.equal(
      parts.filter(({ link }) => link).map((part) => part.text),
      links,
    );
    assert.is(parts.map((part) => part.text).join(''), text, 'nothing is lost');
  });
}

test('only t.me opens inside Telegram', () => {
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

test('senders are named by their place in the deal and the role that the backend sent', () => {
  assert.is(senderName(receivedBubble(), makeDeal()), 'Anna');
  assert.is(senderName(receivedBubble({ senderId: BORIS_ID }), makeDeal()), 'Boris');
  assert.is(senderName(receivedBubble({ senderId: CAROL_ID, senderRole: 'admin' }), makeDeal()), 'Admin');
  assert.is(senderName(ownBubble(), makeDeal()), 'You');
  for (const senderId of [CAROL_ID, null])
    assert.is(senderName(receivedBubble({ senderId }), makeDeal()), 'Somebody else', 'no role was sent');
});

test('CHAT-03 what a preview can show depends on the type, never on the name', () => {
  assert.equal(
    ['image/png', 'image/svg+xml', 'application/pdf', 'text/plain', 'application/zip', ''].map(previewKind),
    ['image', '', 'pdf', 'text', '', ''],
  );
  assert.is(displayFileName('a\u202efdp.exe\u2069'), 'afdp.exe');
});

test('file sizes in plain units', () => {
  assert.equal([null, 0, 1023, 1024, 123_456, 10 * 1024 * 1024].map(fileSizeText), [
    '',
    '0 B',
    '1023 B',
    '1 KB',
    '121 KB',
    '10.0 MB',
  ]);
});

/** A file cache whose downloads end when the test answers them. */
function cacheFixture() {
  const chat = fakeChat(
    ['a', fileBubble('a.pdf', 'application/pdf')],
    ['b', fileBubble('b.pdf', 'application/pdf')],
  );
  const downloads: { url: string; signal: AbortSignal; answer: (blob: Blob | null) => void }[] = [];
  const files = createFileCache(
    chat,
    (url, { signal }) =>
      new Promise((resolve) => {
        const answer = (blob: Blob | null) => resolve(blob ? { blob, isWhole: true } : { error: true });
        signal.addEventListener('abort', () => answer(null));
        downloads.push({ url, signal, answer });
      }),
  );
  return { chat, files, downloads };
}
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
const pdf = new Blob(['%PDF']);

test('a file is downloaded once for all requests, and cached', async () => {
  const { files, downloads } = cacheFixture();
  const [one, two] = [files.get('a', 100), files.get('a', 100)];
  await turn();
  assert.is(downloads.length, 1);
  downloads[0]?.answer(pdf);
  assert.is((await one.file)?.blob, pdf);
  assert.is((await two.file)?.blob, pdf);
  assert.is((await files.get('a', 100).file)?.blob, pdf);
  assert.is(downloads.length, 1);
});

test('a download is aborted when the last handle is released; the next request starts again', async () => {
  const { files, downloads } = cacheFixture();
  const [one, two] = [files.get('a', 100), files.get('a', 100)];
  await turn();
  one.release();
  one.release();
  assert.not.ok(downloads[0]?.signal.aborted);
  two.release();
  assert.ok(downloads[0]?.signal.aborted);
  const three = files.get('a', 100);
  await turn();
  assert.is(downloads.length, 2);
  assert.is(await two.file, null);
  downloads[1]?.answer(pdf);
  assert.is((await three.file)?.blob, pdf);
});

test('a failed download is repeated; a file without a URL comes from this visit or not at all', async () => {
  const { chat, files, downloads } = cacheFixture();
  const one = files.get('a', 100);
  await turn();
  downloads[0]?.answer(null);
  assert.is(await one.file, null);
  files.get('a', 100);
  await turn();
  assert.is(downloads.length, 2);
  chat.put(['c', ownBubble({ type: 'file', messageId: '' })]);
  assert.is(await files.get('c', 100).file, null);
  chat.local.set('c', pdf);
  assert.is((await files.get('c', 100).file)?.blob, pdf);
  assert.is(downloads.length, 2);
});

test('a request for the whole file never gets the part of a limited one', async () => {
  const { files, downloads } = cacheFixture();
  const part = files.get('a', 3);
  const all = files.get('a', 100);
  await turn();
  assert.is(downloads.length, 2);
  downloads[1]?.answer(pdf);
  assert.is((await all.file)?.blob, pdf);
  part.release();
  assert.ok(downloads[0]?.signal.aborted);
});

test('forty megabytes are cached, the least recently used goes first', async () => {
  const { chat, files, downloads } = cacheFixture();
  const big = new Blob([new Uint8Array(15 * 1024 * 1024)]);
  for (const key of ['x', 'y', 'z']) {
    chat.put([key, fileBubble('x.pdf', 'application/pdf')]);
    const request = files.get(key, 1e9);
    await turn();
    downloads[downloads.length - 1]?.answer(big);
    await request.file;
  }
  files.get('z', 1e9);
  files.get('y', 1e9);
  await turn();
  assert.is(downloads.length, 3);
  files.get('x', 1e9);
  await turn();
  assert.is(downloads.length, 4);
});

test('LIMIT-01 links of a message', () => {
  assertQuick('links', tokenizeLinks);
  // Within the 4,000 characters of a message.
  const dots = `https://${'.'.repeat(2_660)}x${')'.repeat(1_330)}`;
  assertQuick('a link that ends in brackets', (text) =>
    tokenizeLinks(`https://${text}x${')'.repeat(32_000)}`),
  );
  assertQuick('a link of dots', () => tokenizeLinks(dots));
});
test('LIMIT-01 details of a message', () => assertQuick('details', parseDetails));
test('LIMIT-01 options of a picker', () =>
  assertQuick('options', (text) => filterOptions([{ value: 'a', title: text }], 'one')));

test.run();
