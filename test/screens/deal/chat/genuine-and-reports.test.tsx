// Chat: reports of messages (RPT-02), and the personal word at the beginning of an admin's messages (REAL-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { click, getControl, unmountAll } from '../../../harness/dom.ts';
import { CAROL_ID, FIXTURE_NOW, MINUTE } from '../../fixtures.ts';
import { actUntilSettled, buttonNames, dialogButton, screenText } from '../../screen-harness.tsx';
import { bubbleOf, messageRow, renderChat } from './chat-harness.tsx';
import { fileBubble, ownBubble, receivedBubble } from './fake-chat.ts';

test.after.each(unmountAll);

const LATER = FIXTURE_NOW + MINUTE;
const fromAdmin = (more: Parameters<typeof receivedBubble>[0] = {}) =>
  receivedBubble({ senderId: CAROL_ID, senderRole: 'admin', text: 'Show me the receipt', ...more });
const CHAT = [
  ['theirs', receivedBubble({ messageId: 'm1', text: 'Send it to my friend' })],
  ['photo', fileBubble('receipt.png', 'image/png', { messageId: 'm2', createdAt: LATER })],
  ['mine', ownBubble({ messageId: 'm3' })],
  ['admin', fromAdmin({ messageId: 'm4', createdAt: LATER })],
  ['system', receivedBubble({ messageId: 'm5', type: 'system', senderRole: 'system', senderId: null })],
  ['old', receivedBubble({ messageId: '', text: 'From a backend without ids' })],
] as const;
const reportButtons = () => buttonNames().filter((name) => name.startsWith('Report message'));

test('RPT-02 each message of the other party can be reported, by its party, and where it is announced; a long one is cut in its name', () => {
  renderChat(CHAT, { features: { reports: 1 } });
  assert.equal(reportButtons(), ['Report message: Send it to my friend', 'Report message: receipt.png']);
  renderChat(CHAT);
  assert.equal(reportButtons(), []);
  renderChat(CHAT, { features: { reports: 1 }, viewer: CAROL_ID, isAdmin: true });
  assert.equal(reportButtons(), []);
  renderChat([['a', receivedBubble({ text: '🙂'.repeat(500) })]], { features: { reports: 1 } });
  assert.equal(reportButtons(), [`Report message: ${'🙂'.repeat(120)}…`]);
});

test('RPT-02 the sheet quotes the message, and a report names it with its reason', async () => {
  const { app, written } = renderChat(CHAT, { features: { reports: 1 } });
  await actUntilSettled(() => click(getControl('Report message: Send it to my friend')));
  const sheet = document.querySelector('[role=dialog]');
  assert.match(sheet?.textContent ?? '', 'Send it to my friend');
  assert.not(buttonNames().includes('Send report'), 'a reason first');
  const option = [...document.querySelectorAll('[role=option]')].find(
    (one) => one.textContent === 'Wants to leave the app',
  );
  assert.ok(option);
  await actUntilSettled(() => click(option));
  await actUntilSettled(() => click(dialogButton('Send report')));
  assert.equal(written, [{ messageId: 'm1', reason: 'off_platform', text: '' }]);
  assert.equal(app.toasts, ["Thank you. We'll look at it."]);
  assert.is(document.querySelector('[role=dialog]'), null);
});

const GENUINE = { genuine: 1, settings: 1 };
const DISPUTED = { status: 'disputed' } as const;

test('REAL-03 messages of an admin begin with the word of the party who reads them, once in a group', () => {
  const messages = [
    ['a', fromAdmin()],
    ['b', fromAdmin({ createdAt: FIXTURE_NOW + 1 })],
    ['c', receivedBubble({ createdAt: LATER })],
  ] as const;
  renderChat(messages, { features: GENUINE, word: 'blue otter 🦦', facts: DISPUTED });
  assert.match(bubbleOf('a').textContent ?? '', /^AdminYour word: blue otter 🦦Show me the receipt/);
  assert.not.match(messageRow('b').textContent ?? '', 'Your word');
  assert.not.match(messageRow('c').textContent ?? '', 'Your word', 'a party cannot have it');
});

test('REAL-03 there is no word for an admin, without one, and without the feature', () => {
  const messages = [['a', fromAdmin()]] as const;
  renderChat(messages, { features: GENUINE, word: null, facts: DISPUTED });
  assert.not.match(screenText(), 'Your word');
  renderChat(messages, { word: 'blue otter', facts: DISPUTED });
  assert.not.match(screenText(), 'Your word');
  renderChat([['a', ownBubble({ senderId: CAROL_ID, senderRole: 'admin' })]], {
    ...{ features: GENUINE, word: 'blue otter', facts: DISPUTED },
    ...{ viewer: CAROL_ID, isAdmin: true },
  });
  assert.not.match(screenText(), 'Your word');
});

test.run();
