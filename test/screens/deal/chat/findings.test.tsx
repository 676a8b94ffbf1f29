// Findings in the chat: payment details as rows with Copy, what is wrong, hints that can be closed, the writer's question, and a file that was sent before.

import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Payment } from '#domain/settlement/payment.ts';
import { MessageFile } from '../../../../src/screens/deal/chat/message/file.tsx';
import type { ChatMessageView } from '../../../../src/state/chat/page.ts';
import type { DuePayment } from '../../../../src/state/deal/due-payment.ts';
import { click, getControl, getElement, pressKey, unmountAll } from '../../../harness/dom.ts';
import { memoryStore } from '../../../state/fixtures.ts';
import { BORIS_ID, fakeApp } from '../../fixtures.ts';
import { actUntilSettled, alertTexts, renderScreen } from '../../screen-harness.tsx';
import { type ChatScreenOptions, composerBox, messageRow, renderChat } from './chat-harness.tsx';
import { ownBubble, receivedBubble } from './fake-chat.ts';

test.after.each(unmountAll);

const IBAN = 'DE89370400440532013000';
const SWAPPED = 'DE89 3704 0044 0532 0103 00';
const HURRY = 'Hurry up, confirm now';
const copied: string[] = [];
const clipboard = { writeText: async (text: string) => void copied.push(text) };
test.before(
  () => void Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true }),
);
test.before.each(() => void copied.splice(0));

/** The chat with its findings, on a backend with settlements. */
async function openChat(messages: readonly ChatMessageView[], options: ChatScreenOptions = {}) {
  const keyed = messages.map((message, at) => [`m${at}`, message] as const);
  const harness = renderChat(keyed, { features: { settlement: 1 }, ...options });
  await actUntilSettled(() => undefined);
  return harness;
}
/** Name and value of each row below a message. */
const rowsOf = (key: string): string[] =>
  Array.from(messageRow(key).querySelectorAll('dl > div'), (row) =>
    Array.from(row.querySelectorAll('dt, dd'), (part) => part.textContent)
      .filter(Boolean)
      .join(' | '),
  );
const hintOf = (key: string): string => messageRow(key).querySelector('[role=note] p')?.textContent ?? '';

test('FIELD-04 a received message has a row for each field, and its text above them', async () => {
  await openChat([receivedBubble({ text: `Name: Mia Keller\n${IBAN}` })]);
  assert.equal(rowsOf('m0'), ['Account holder | Mia Keller', 'IBAN | DE89 3704 0044 0532 0130 00']);
  assert.match(messageRow('m0').querySelector('.text')?.textContent ?? '', IBAN);
});

test('FIELD-04 FIELD-02 Copy of a row gives exactly the field', async () => {
  const { app } = await openChat([
    receivedBubble({ text: 'IBAN de89 3704 0044 0532 0130 00, +49 (0) 170 1234567' }),
  ]);
  await actUntilSettled(() => click(getControl('Copy: IBAN')));
  await actUntilSettled(() => click(getControl('Copy: Phone')));
  assert.equal(copied, [IBAN, '+491701234567']);
  assert.equal(app.toasts, ['Copied', 'Copied']);
});

test('FIELD-04 a wrong field says so: to the reader, and in other words to its writer', async () => {
  await openChat([receivedBubble({ text: SWAPPED }), ownBubble({ text: SWAPPED })]);
  assert.match(rowsOf('m0')[0] ?? '', 'This IBAN has a wrong check digit. Ask for it again.');
  assert.match(rowsOf('m1')[0] ?? '', 'This IBAN has a wrong check digit. Send the right one.');
});

test('SETL-06 the amount that is due is the last row below the newest details, and goes when it is paid', async () => {
  const payment = { n: 1, amount: '300.00', currency: 'EUR' } as Payment;
  const due = signal<DuePayment | null>({ key: 'm1', payment });
  await openChat([receivedBubble({ text: IBAN }), receivedBubble({ text: '[Details] ask me' })], { due });
  assert.equal(rowsOf('m1'), ['Amount | 300.00\u00a0EUR']);
  await actUntilSettled(() => click(getControl('Copy: Amount')));
  assert.equal(copied, ['300.00']);
  await actUntilSettled(() => {
    due.value = { key: 'm0', payment };
  });
  assert.equal(rowsOf('m0'), ['IBAN | DE89 3704 0044 0532 0130 00', 'Amount | 300.00\u00a0EUR']);
  assert.equal(rowsOf('m1'), []);
  await actUntilSettled(() => {
    due.value = null;
  });
  assert.is(rowsOf('m0').length, 1);
});

test('HINT-02 one hint below the message, of the first kind, closed for good on this phone', async () => {
  const local = memoryStore();
  const messages = [receivedBubble({ text: HURRY })];
  await openChat(messages, { local });
  assert.match(hintOf('m0'), /^Hurry makes people skip the check\./);
  click(getControl('Close this hint'));
  assert.is(hintOf('m0'), '');
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Chat', 'the keyboard stays in the list');
  await openChat(messages, { local });
  assert.is(hintOf('m0'), '', 'after a reload');
});

test('FIELD-05 a wrong field is told above the composer before it is sent, once; Send anyway sends it as it is', async () => {
  const { chat } = await openChat([]);
  await actUntilSettled(() => chat.setDraft(`Pay to ${SWAPPED}`));
  await actUntilSettled(() => pressKey(composerBox(), 'Enter'));
  assert.not.ok(chat.calls.some((call) => call.startsWith('send')));
  assert.equal(alertTexts(), [`${SWAPPED}This IBAN has a wrong check digit. Check it before you send it.`]);
  await actUntilSettled(() => click(getControl('Edit')));
  assert.equal(alertTexts(), []);
  assert.is(document.activeElement, composerBox());
  await actUntilSettled(() => pressKey(composerBox(), 'Enter'));
  assert.ok(chat.calls.includes(`send Pay to ${SWAPPED}`), 'the same text is not held back again');
  await actUntilSettled(() => chat.setDraft(SWAPPED));
  await actUntilSettled(() => click(getControl('Send')));
  await actUntilSettled(() => click(getControl('Send anyway')));
  assert.ok(chat.calls.includes(`send ${SWAPPED}`));
  assert.equal([alertTexts(), document.activeElement], [[], composerBox()]);
});

test('FIELD-05 wrong saved details are asked about once before they are sent; Edit opens them', async () => {
  const { chat, app } = await openChat([], {
    before: (fresh) => {
      fresh.details.items.value = [{ id: 'f1', label: 'Bank', details: SWAPPED }];
    },
  });
  const choose = async (): Promise<void> => {
    await actUntilSettled(() => click(getControl('Send my details')));
    await actUntilSettled(() => click(getElement('[role=dialog] .cell')));
  };
  const isSent = (): boolean => chat.calls.includes(`send [Details] ${SWAPPED}`);
  await choose();
  assert.equal(alertTexts(), [`${SWAPPED}This IBAN has a wrong check digit. Check it before you send it.`]);
  await actUntilSettled(() => click(getControl('Edit')));
  assert.equal([app.went, isSent(), alertTexts()], [[], false, []]);
  assert.is(chat.details.editor.value?.details, SWAPPED, 'in place');
  await actUntilSettled(() => click(getControl('Save and send')));
  assert.ok(isSent(), 'nobody is asked twice');
});

function note(reused: string, reuse: 'same' | 'similar' = 'same'): string | undefined {
  unmountAll();
  const file = {
    type: 'file',
    fileName: 'receipt.pdf',
    fileMime: 'application/pdf',
    fileSize: 1_000,
  } as const;
  renderScreen(
    fakeApp(BORIS_ID),
    <MessageFile
      context={{ settlement: { reuseOf: (id: string) => (id === reused ? reuse : null) } } as never}
      bubbleKey="m1"
      bubble={receivedBubble({ ...file, messageId: 'm1' })}
    />,
  );
  return document.querySelector('[role=note]')?.textContent ?? undefined;
}

test('RCPT-01 a file of another exchange has the note, any other one has none', () => {
  assert.is(note('m1'), 'This file was sent in another exchange before. A receipt is no payment.');
  assert.is(note('m2'), undefined);
});

test('RCPT-02 a file that is like one of another exchange has a note of its own', () => {
  assert.is(note('m1', 'similar'), 'This file looks like one of another exchange. A receipt is no payment.');
});

test.run();
