// Deal record as text and as a page: complete, and without markup by users (ACT-08).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setStrings } from '#i18n/strings.ts';
import { saveBlob } from '../../../src/platform/download.ts';
import { exportContent, exportText } from '../../../src/screens/summary/export-content.ts';
import { exportHtml } from '../../../src/screens/summary/export-html.ts';
import type { DealExport } from '../../../src/state/deal/export.ts';
import { equalEach } from '../../harness/assert-each.ts';
import { ENGLISH } from '../../sentences.ts';
import { ANNA_ID, BORIS_ID, CAROL_ID } from '../fixtures.ts';
import { withPlainSpaces } from '../screen-harness.tsx';

const at = (minute: number): string => `2025-11-21T09:0${minute}:00.000Z`;
const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const file = (name: string, mime: string, content: string | null) => ({
  name,
  mime,
  size: 9,
  sha256: null,
  content,
});

const record = (more: Partial<DealExport> = {}): DealExport => ({
  format: 'kantor-deal-record',
  formatVersion: 1,
  savedAt: at(9),
  savedBy: ANNA_ID,
  deal: {
    id: 't1',
    requestId: 'r1',
    status: 'failed',
    acceptedAt: at(0),
    lastChangeAt: at(8),
    decisionNote: 'No receipt.',
  },
  terms: {
    authorId: ANNA_ID,
    payAmount: 1000,
    payCurrency: 'USD',
    payMethods: ['Wise'],
    receiveAmount: 92500,
    receiveCurrency: 'RUB',
    receiveMethods: [],
    note: 'Evenings only.',
  },
  author: { id: ANNA_ID, firstName: 'Anna', lastName: 'Petrova', username: 'anna' },
  accepter: { id: BORIS_ID, firstName: 'Boris', lastName: '', username: '' },
  steps: [
    { at: at(1), action: 'approve', actorId: ANNA_ID, status: 'initiated', note: null },
    { at: at(2), action: 'answer_timeout', actorId: null, status: 'disputed', note: null },
    { at: at(3), action: 'resolve_failed', actorId: CAROL_ID, status: 'failed', note: 'No receipt.' },
  ],
  ratings: [{ fromUserId: ANNA_ID, toUserId: BORIS_ID, value: 'down', comment: 'Never paid' }],
  messages: [
    { at: at(1), senderId: BORIS_ID, senderRole: 'party', text: 'Hello', file: null },
    { at: at(2), senderId: CAROL_ID, senderRole: 'admin', text: 'Proof?', file: null },
    { at: at(3), senderId: BORIS_ID, senderRole: 'party', text: '', file: file('чек.png', 'image/png', PNG) },
  ],
  hasAllMessages: true,
  ...more,
});

test('ACT-08 the text has terms, steps with times, ratings and messages', () => {
  const lines = withPlainSpaces(exportText(record())).split('\n');
  for (const line of [
    'Exchange record: 1 000.00 USD for 92 500.00 RUB',
    'Anna Petrova pays: 1 000.00 USD via Wise',
    'Anna Petrova receives: 92 500.00 RUB via a method agreed in the chat',
    'Author of the request: Anna Petrova · @anna · User anna-id',
    'Outcome: Failed',
    '  No receipt.',
    'Ended: 2025-11-21 09:03:00 UTC',
    '2025-11-21 09:01:00 UTC: Anna Petrova approved',
    '2025-11-21 09:02:00 UTC: The time to answer ran out',
    '2025-11-21 09:03:00 UTC: An admin decided: failed',
    'Anna Petrova about Boris: Bad',
    '  Never paid',
    '2025-11-21 09:02:00 UTC · Admin:',
    '  Proof?',
    '2025-11-21 09:03:00 UTC · Boris: [Files] чек.png',
  ])
    assert.ok(lines.includes(line), line);
});

test('ACT-08 a record without steps ends with the last change; what the backend did not tell has no section, and nobody is named for it', () => {
  const text = exportText(record({ steps: [], ratings: [], messages: [], hasAllMessages: false }));
  for (const line of [
    'Ended: 2025-11-21 09:08:00 UTC',
    'No ratings.',
    'No files were sent.',
    "Older messages couldn't be loaded and aren't part of this record.",
  ])
    assert.match(text, line);
  const titles = (more: Partial<DealExport>) =>
    exportContent(record(more)).sections.map(({ title }) => title);
  assert.equal(titles({}), ['Terms', 'Steps', 'Ratings', 'Chat', 'Files']);
  assert.equal(titles({ steps: [], ratings: null }), ['Terms', 'Chat', 'Files']);
  const { steps, messages } = record();
  const unnamed = record({
    steps: steps.map((step) => ({ ...step, actorId: undefined })),
    messages: messages.map((message) => ({ ...message, senderId: CAROL_ID })),
  });
  assert.match(exportText(unnamed), 'Somebody approved');
  assert.match(exportText(unnamed), '· Somebody else:');
});

/** Parsed by happy-dom. */
function pageOf(of: DealExport): Document {
  const page = document.implementation.createHTMLDocument('');
  page.documentElement.innerHTML = exportHtml(of).replace('<!doctype html>', '');
  return page;
}

test('LANG-05 the page has language and direction of its sentences', () => {
  const start = () => /<html[^>]*>/.exec(exportHtml(record()))?.[0];
  assert.is(start(), '<html lang="en" dir="ltr">');
  setStrings('ar', ENGLISH);
  assert.is(start(), '<html lang="ar" dir="rtl">');
  setStrings('en', ENGLISH);
});

test('ACT-08 user texts are never markup: names, notes, comments, file names', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  const page = pageOf(
    record({
      accepter: { id: BORIS_ID, firstName: hostile, lastName: '', username: hostile },
      ratings: [{ fromUserId: BORIS_ID, toUserId: ANNA_ID, value: 'up', comment: hostile }],
      messages: [
        {
          at: at(1),
          senderId: BORIS_ID,
          senderRole: 'party',
          text: hostile,
          file: file(hostile, 'image/png', PNG),
        },
      ],
    }),
  );
  assert.is(page.querySelectorAll('script').length, 0);
  equalEach(page.querySelectorAll('img'), (image) => image.getAttribute('src'), [PNG]);
  assert.is(page.querySelector('img')?.getAttribute('alt'), hostile);
  assert.is(page.querySelector('[onerror]'), null);
  assert.match(page.body.textContent ?? '', hostile);
});

test('ACT-08 images are embedded, PDFs can be saved, other files are only named', () => {
  const pdf = 'data:application/pdf;base64,JVBERi0=';
  const svg = 'data:image/svg+xml;base64,PHN2Zz4=';
  const sent = (name: string, mime: string, content: string | null) => ({
    at: at(1),
    senderId: BORIS_ID,
    senderRole: 'party' as const,
    text: '',
    file: file(name, mime, content),
  });
  const page = pageOf(
    record({
      messages: [
        sent('a.pdf', 'application/pdf', pdf),
        sent('b.svg', 'image/svg+xml', svg),
        sent('c.png', 'image/png', 'data:image/png;base64,"><script>'),
        sent('d.png', 'image/png', null),
      ],
    }),
  );
  assert.equal(
    Array.from(page.querySelectorAll('a'), (link) => [
      link.getAttribute('href'),
      link.getAttribute('download'),
    ]),
    [[pdf, 'a.pdf']],
  );
  assert.is(page.querySelectorAll('img, script').length, 0);
  assert.match(page.body.textContent ?? '', 'd.png, image/png, 9 B, not included in this record');
});

test("ACT-08 the page's content policy allows only its own style and images", () => {
  const policy = pageOf(record()).querySelector('meta[http-equiv]')?.getAttribute('content');
  assert.is(policy, "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
});

/** A phone's webview with a fake share sheet. */
async function savedOn(
  agent: string,
  share?: () => Promise<void>,
): Promise<{ end: string; names: string[] }> {
  const names: string[] = [];
  const links: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    links.push(this.download);
  };
  Object.assign(window, { TelegramWebviewProxy: {} });
  // The object URL is revoked a minute later; the test does not wait.
  const { setTimeout: later } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms: number) => later(act, ms).unref(),
  });
  for (const [name, value] of Object.entries({
    userAgent: agent,
    canShare: share && (() => true),
    share:
      share &&
      (({ files }: { files: File[] }) => {
        names.push(...files.map((one) => one.name));
        return share();
      }),
  })) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  try {
    const end = await saveBlob(new Blob(['x'], { type: 'text/html' }), 'record.html');
    return { end, names: [...names, ...links] };
  } finally {
    HTMLAnchorElement.prototype.click = click;
    Object.assign(globalThis, { setTimeout: later });
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
    for (const name of ['userAgent', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
  }
}
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';

test('ACT-08 CHAT-06 a record is shared in a phone’s webview, downloaded elsewhere, or neither', async () => {
  assert.equal(await savedOn(IPHONE, async () => {}), { end: 'saved', names: ['record.html'] });
  const cancel = () => Promise.reject(Object.assign(new Error('no'), { name: 'AbortError' }));
  assert.equal(await savedOn(IPHONE, cancel), { end: 'cancelled', names: ['record.html'] });
  const refuse = () => Promise.reject(new Error('not allowed'));
  assert.is((await savedOn(IPHONE, refuse)).end, 'none');
  assert.equal(await savedOn('Mozilla/5.0 (Linux; Android 13; wv)'), { end: 'none', names: [] });
  assert.equal(await savedOn('Mozilla/5.0 (Windows NT 10.0)'), { end: 'started', names: ['record.html'] });
});

test.run();
