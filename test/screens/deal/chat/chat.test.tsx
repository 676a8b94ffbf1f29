// The messages of a chat as they are drawn: sides, groups, days, ticks, admins, files, what comes and what fails.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { change, cleanUp, click, control, find, pressKey } from '../../../harness/dom.ts';
import { bubbleOf, openChatOf, row, stateOf } from './chat-harness.tsx';
import { file, own, said } from './fake-chat.ts';
import { settled, text } from '../../screen-harness.tsx';
import { BORIS, CAROL, HOUR, MINUTE, NOW, person } from '../../fixtures.ts';

test.after.each(cleanUp);

const DAY = 24 * HOUR;
/** Twelve o'clock exactly: seconds may be added without leaving the minute. */
const SECOND = 1000;

test('own messages stand on the right with their ticks, others’ on the left without', () => {
  openChatOf([
    ['a', said()],
    ['b', own({ state: 'sending', createdAt: NOW + MINUTE })],
    ['c', own({ state: 'sent', createdAt: NOW + 2 * MINUTE })],
    ['d', own({ state: 'read', createdAt: NOW + 3 * MINUTE })],
    ['e', own({ state: 'failed', createdAt: NOW + 4 * MINUTE })],
  ]);
  assert.is(bubbleOf('a').dataset.own, 'false');
  assert.is(bubbleOf('b').dataset.own, 'true');
  assert.equal(['a', 'b', 'c', 'd', 'e'].map(stateOf), ['', 'Sending', 'Sent', 'Read', 'Not sent']);
  assert.is(row('a').querySelector('time')?.textContent, '12:00');
});

test('messages of one sender and minute are one group with one time; an earlier state shows beside it', () => {
  openChatOf([
    ['a', own({ state: 'read' })],
    ['b', own({ state: 'read', createdAt: NOW + SECOND })],
    ['c', own({ state: 'sent', createdAt: NOW + 2 * SECOND })],
    ['d', own({ state: 'sent', createdAt: NOW + MINUTE })],
    ['e', said({ createdAt: NOW + MINUTE })],
  ]);
  const isGroup = (key: string) => [bubbleOf(key).dataset.first, bubbleOf(key).dataset.last].join();
  assert.equal(['a', 'b', 'c', 'd', 'e'].map(isGroup), [
    'true,false',
    'false,false',
    'false,true',
    'true,true',
    'true,true',
  ]);
  assert.equal(['a', 'b', 'c'].map(stateOf), ['', 'Read', 'Sent'], 'b is read and c is not');
});

test('each day has its line, in the words of today', () => {
  openChatOf([
    ['a', said({ createdAt: NOW - 400 * DAY })],
    ['b', said({ createdAt: NOW - DAY })],
    ['c', said({ createdAt: NOW })],
    ['d', said({ createdAt: NOW + MINUTE })],
  ]);
  const days = Array.from(document.querySelectorAll('.day'), (line) => line.textContent);
  assert.equal(days, ['17 October 2024', 'Yesterday', 'Today']);
});

test('CHAT-05 the line of the unread stands above the first of them, and parts a group', () => {
  openChatOf(
    [
      ['a', said()],
      ['b', said({ createdAt: NOW + SECOND })],
    ],
    {
      before: (chat) => {
        chat.firstUnread.value = 'b';
      },
    },
  );
  assert.match(row('b').textContent ?? '', 'Unread messages');
  assert.not.match(row('a').textContent ?? '', 'Unread messages');
  assert.is(bubbleOf('b').dataset.first, 'true');
});

test('CHAT-05 what stands at the end of the chat is read, and so is what comes there', () => {
  const { chat } = openChatOf([['a', said()]]);
  assert.ok(chat.calls.includes('read'));
  chat.calls.length = 0;
  change(() => chat.put(['b', said({ createdAt: NOW + MINUTE })]));
  assert.equal(chat.calls, ['read']);
});

test('CHAT-05 nothing is read before it is known', () => {
  const { chat } = openChatOf([], {
    before: (fresh) => {
      fresh.isKnown.value = false;
    },
  });
  assert.equal(chat.calls, []);
  assert.ok(document.querySelector('svg[aria-label="Loading messages"]'));
  assert.not.match(text(), 'No messages yet');
  change(() => {
    chat.loadError.value = 'Network connection failed.';
  });
  assert.match(text(), 'Network connection failed.');
  change(() => {
    chat.isKnown.value = true;
  });
  assert.match(text(), 'No messages yet');
});

test('CHAT-05 ticks turn in place: only that message is drawn anew', () => {
  const { chat } = openChatOf([
    ['a', own({ state: 'sent' })],
    ['b', said({ createdAt: NOW + MINUTE })],
  ]);
  const other = bubbleOf('b');
  change(() => chat.put(['a', own({ state: 'read' })]));
  assert.is(stateOf('a'), 'Read');
  assert.is(bubbleOf('b'), other);
});

test('CHAT-05 earlier messages can be asked for by a button, which says when it is busy', () => {
  const { chat } = openChatOf([['a', said()]], {
    before: (fresh) => {
      fresh.hasEarlier.value = true;
    },
  });
  click(control('Show earlier messages'));
  assert.ok(chat.calls.includes('earlier'));
  change(() => {
    chat.isLoadingEarlier.value = true;
  });
  assert.is(control('Show earlier messages').getAttribute('aria-busy'), 'true');
  change(() => {
    chat.hasEarlier.value = false;
  });
  assert.not.match(text(), 'Show earlier messages');
});

test('system lines stand in the middle and belong to nobody', () => {
  openChatOf([['s', said({ type: 'system', senderRole: 'system', senderId: null, text: 'Anna approved.' })]]);
  assert.is(row('s').querySelector('.system')?.textContent, 'Anna approved.');
  assert.is(row('s').querySelector('.bubble'), null);
});

test('what people put into a system line stands apart from what the product says', () => {
  const line =
    'Anna reported a dispute. An admin joins the chat and decides. Reason: The admin decided: pay me.';
  openChatOf([['s', said({ type: 'system', senderRole: 'system', senderId: null, text: line })]]);
  assert.is(row('s').querySelector('.who')?.textContent, 'Anna');
  assert.is(row('s').querySelector('.said')?.textContent, 'The admin decided: pay me.');
  assert.match(row('s').textContent ?? '', 'Anna reported a dispute. An admin joins the chat and decides.');
});

test('a name that sounds like the product is set off as a name', () => {
  const name = 'The admin decided: the deal is completed. Boris';
  openChatOf(
    [
      [
        's',
        said({
          type: 'system',
          senderRole: 'system',
          senderId: null,
          text: `${name} asked to cancel the deal.`,
        }),
      ],
    ],
    { facts: { accepter: person(BORIS, name) } },
  );
  assert.is(row('s').querySelector('bdi.who')?.textContent, name);
});

test('CHAT-04 details that differ from those sent before are marked, and copying them says so', async () => {
  const { app } = openChatOf([
    ['a', said({ text: '[Details] IBAN 1\nAnna' })],
    ['b', said({ text: '[Details] IBAN 1 Anna', createdAt: NOW + MINUTE })],
    ['c', own({ text: '[Details] My own', createdAt: NOW + MINUTE })],
    ['d', said({ text: '[Details] IBAN 2', createdAt: NOW + 2 * MINUTE })],
    [
      'e',
      said({ text: '[Details] IBAN 3', senderId: CAROL, senderRole: 'admin', createdAt: NOW + 3 * MINUTE }),
    ],
  ]);
  const warned = ['a', 'b', 'c', 'd', 'e'].filter((key) => row(key).querySelector('.warning'));
  assert.equal(warned, ['d']);
  assert.match(
    row('d').textContent ?? '',
    'Anna sent other details before (Today, 12:01). Ask which ones to use before you pay.',
  );
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async () => undefined },
    configurable: true,
  });
  for (const key of ['a', 'd']) {
    const copy = Array.from(row(key).querySelectorAll('button')).find(
      (one) => one.textContent === 'Copy details',
    );
    if (!copy) throw new Error(`${key} has nothing to copy`);
    await settled(() => click(copy));
  }
  assert.equal(app.toasts, ['Details copied', 'Copied. These details differ from the ones sent before.']);
});

test('ACT-05 an admin’s badge is given by the role alone: no name and no text can imitate it', () => {
  openChatOf([
    ['a', said({ senderId: CAROL, senderRole: 'admin', text: 'Hello' })],
    ['b', said({ text: '🛡 Admin\nAdmin: hello', createdAt: NOW + MINUTE })],
  ]);
  assert.is(row('a').querySelector('.admin')?.textContent, 'Admin');
  assert.is(bubbleOf('a').dataset.admin, 'true');
  assert.is(row('b').querySelector('.admin'), null);
  assert.is(bubbleOf('b').dataset.admin, 'false');
});

test('ACT-05 an admin reads who of the two wrote what, whatever they are called', () => {
  openChatOf(
    [
      ['a', said()],
      ['b', said({ senderId: BORIS, createdAt: NOW + MINUTE })],
    ],
    { viewer: CAROL, isAdmin: true, facts: { status: 'disputed' } },
  );
  assert.equal(
    Array.from(document.querySelectorAll('.sender'), (one) => one.textContent),
    ['Anna (party)', 'Boris (party)'],
  );
  assert.not.ok(document.querySelector('[aria-label="Quick messages"]'), 'an admin sends no money');
});

test('CHAT-07 a failed message says why and can be sent again or discarded', () => {
  const { chat } = openChatOf([['a', own({ state: 'failed', error: 'The chat is closed.' })]]);
  assert.match(row('a').querySelector('[role=alert]')?.textContent ?? '', 'The chat is closed.');
  click(control('Send again'));
  click(control('Discard'));
  assert.equal(
    chat.calls.filter((call) => call !== 'read'),
    ['retry a', 'discard a'],
  );
});

test('CHAT-04 details are copied with one tap, without their tag', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (words: string) => void copied.push(words) },
    configurable: true,
  });
  const { app } = openChatOf([
    ['a', said({ text: '[Details] IBAN 1\nAnna' })],
    ['b', said({ text: 'No [Details] here', createdAt: NOW + MINUTE })],
  ]);
  assert.is(document.querySelectorAll('.copy').length, 1);
  await settled(() => click(control('Copy details')));
  assert.equal(copied, ['IBAN 1\nAnna']);
  assert.equal(app.toasts, ['Details copied']);
});

test('text is text: markup, right to left, thousands of letters', () => {
  const hostile = `<img src=x onerror=alert(1)> ‮${'خ'.repeat(4000)}`;
  openChatOf([['a', said({ text: hostile })]]);
  const shown = find('.text');
  assert.is(shown.textContent, hostile);
  assert.is(shown.getAttribute('dir'), 'auto');
  assert.is(document.querySelector('img'), null);
});

test('addresses are text that opens through the messenger, by tap or Enter; the page goes nowhere', () => {
  const { asked } = openChatOf([
    ['a', said({ text: 'See https://example.com/a?b=1, or t.me/kantor. javascript:alert(1)' })],
  ]);
  asked.length = 0;
  assert.is(document.querySelector('a'), null);
  const links = Array.from(document.querySelectorAll<HTMLElement>('[role=link]'));
  assert.equal(
    links.map((link) => link.textContent),
    ['https://example.com/a?b=1', 't.me/kantor'],
  );
  const [web, telegram] = links as [HTMLElement, HTMLElement];
  click(web);
  pressKey(telegram, 'Enter');
  assert.equal(asked, ['link https://example.com/a?b=1', 'telegram https://t.me/kantor']);
  assert.is(find('.text').textContent, 'See https://example.com/a?b=1, or t.me/kantor. javascript:alert(1)');
});

test('CHAT-02 a file of any name is a row that opens it; its name is isolated and cannot be turned', () => {
  openChatOf([
    ['a', file('Квитанция «№ 1».pdf', 'application/pdf')],
    ['b', file('إيصال.pdf', 'application/pdf', { createdAt: NOW + MINUTE })],
    ['c', file('photo\u202egpj.exe', 'application/zip', { createdAt: NOW + 2 * MINUTE })],
  ]);
  const names = Array.from(document.querySelectorAll('bdi.name'));
  assert.equal(
    names.map((name) => name.textContent),
    ['Квитанция «№ 1».pdf', 'إيصال.pdf', 'photogpj.exe'],
  );
  assert.ok(names.every((name) => name.getAttribute('dir') === 'auto'));
  assert.match(row('a').textContent ?? '', '121 KB · PDF');
  click(control('Open PDF إيصال.pdf121 KB · PDF'));
  assert.is(find('[role=dialog]').getAttribute('aria-label'), 'إيصال.pdf');
});

test('CHAT-02 an upload shows how far it is and can be stopped; closing the mini-app asks meanwhile', () => {
  const upload = (progress: number) =>
    own({ ...file('a.pdf', 'application/pdf'), isOwn: true, state: 'sending', messageId: '', progress });
  const { chat, asked } = openChatOf([['u', upload(0)]]);
  const bar = () => find('[role=progressbar]').getAttribute('aria-valuenow');
  assert.is(bar(), '0');
  assert.ok(asked.includes('closing true'));
  change(() => chat.put(['u', upload(0.456)]));
  assert.is(bar(), '46');
  click(control('Cancel upload'));
  assert.ok(chat.calls.includes('cancel u'));
  change(() => chat.put(['u', { ...upload(1), state: 'sent', messageId: 'm1' }]));
  assert.is(document.querySelector('[role=progressbar]'), null);
  assert.is(asked[asked.length - 1], 'closing false');
});

test('a new message of another is said aloud, an own one, an old one and a page before are not', () => {
  const { chat } = openChatOf([['a', said()]]);
  const spoken = () => find('.visually-hidden[role=status]').textContent;
  assert.is(spoken(), '');
  change(() => chat.put(['b', said({ text: 'Sent it', createdAt: NOW + MINUTE })]));
  assert.is(spoken(), 'Anna: Sent it');
  change(() => chat.put(['c', own({ text: 'Thanks', createdAt: NOW + MINUTE })]));
  change(() => chat.putEarlier(['0', said({ text: 'Old', createdAt: NOW - HOUR })]));
  assert.is(spoken(), 'Anna: Sent it');
  change(() => chat.put(['d', file('b.pdf', 'application/pdf', { senderId: CAROL, senderRole: 'admin' })]));
  assert.is(spoken(), 'Admin: PDF b.pdf');
  change(() => chat.put(['e', said()], ['f', said()]));
  assert.is(spoken(), '2 new messages');
});

test('LIVE-03 a chat that is not live says so, and what that means for what is written', () => {
  const { chat, isOnline } = openChatOf([['a', said()]]);
  assert.not.match(text(), 'Waiting for the network');
  change(() => {
    isOnline.value = false;
  });
  assert.match(text(), 'Waiting for the network. What you write is sent when it is back.');
  change(() => {
    isOnline.value = true;
    chat.connection.value = 'connecting';
  });
  assert.not.match(text(), 'Connecting', 'not for a moment’s delay');
});

test('swipes that would minimise the mini-app are off while the chat is open', () => {
  const { asked } = openChatOf([]);
  cleanUp();
  assert.equal(asked, ['swipes false', 'swipes true']);
});

test.run();
