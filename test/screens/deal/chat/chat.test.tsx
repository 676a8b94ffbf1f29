// Chat screen: sides, groups, days, ticks, admins, files, new and failed messages.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCurrency } from '#domain/format.ts';
import { FUNDS_SENT } from '#domain/quick-messages.ts';
import { timeText } from '#i18n/dates.ts';
import { sentences as turkish } from '#i18n/generated/tr/first.ts';
import { sentences as turkishScreens } from '#i18n/generated/tr/screens.ts';
import { setStrings } from '#i18n/strings.ts';
import { useStillPage } from '../../../../src/hooks/use-still-page.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import { click, flushUpdates, getControl, getElement, pressKey, unmountAll } from '../../../harness/dom.ts';
import { restoreEnglish } from '../../../sentences.ts';
import { BORIS_ID, CAROL_ID, FIXTURE_NOW, fakeApp, HOUR, MINUTE, makePerson } from '../../fixtures.ts';
import { actUntilSettled, renderScreen, screenText } from '../../screen-harness.tsx';
import { bubbleOf, deliveryStateOf, messageRow, renderChat } from './chat-harness.tsx';
import { fileBubble, ownBubble, receivedBubble } from './fake-chat.ts';

test.after.each(unmountAll);
test.after.each(() => {
  restoreEnglish();
});

const DAY = 24 * HOUR;
/** Twelve o'clock exactly: seconds may be added without leaving the minute. */
const SECOND = 1000;

test('own messages are on the right with ticks, others’ on the left without', () => {
  renderChat([
    ['a', receivedBubble()],
    ['b', ownBubble({ state: 'sending', createdAt: FIXTURE_NOW + MINUTE })],
    ['c', ownBubble({ state: 'sent', createdAt: FIXTURE_NOW + 2 * MINUTE })],
    ['d', ownBubble({ state: 'read', createdAt: FIXTURE_NOW + 3 * MINUTE })],
    ['e', ownBubble({ state: 'failed', createdAt: FIXTURE_NOW + 4 * MINUTE })],
  ]);
  assert.is(bubbleOf('a').dataset.own, 'false');
  assert.is(bubbleOf('b').dataset.own, 'true');
  assert.equal(['a', 'b', 'c', 'd', 'e'].map(deliveryStateOf), ['', 'Sending', 'Sent', 'Read', 'Not sent']);
  assert.is(messageRow('a').querySelector('time')?.textContent, '12:00');
});

test('messages of one sender and minute are one group with one time; another state shows too', () => {
  renderChat([
    ['a', ownBubble({ state: 'read' })],
    ['b', ownBubble({ state: 'read', createdAt: FIXTURE_NOW + SECOND })],
    ['c', ownBubble({ state: 'sent', createdAt: FIXTURE_NOW + 2 * SECOND })],
    ['d', ownBubble({ state: 'sent', createdAt: FIXTURE_NOW + MINUTE })],
    ['e', receivedBubble({ createdAt: FIXTURE_NOW + MINUTE })],
  ]);
  const isGroup = (key: string) => [bubbleOf(key).dataset.first, bubbleOf(key).dataset.last].join();
  assert.equal(['a', 'b', 'c', 'd', 'e'].map(isGroup), [
    'true,false',
    'false,false',
    'false,true',
    'true,true',
    'true,true',
  ]);
  assert.equal(['a', 'b', 'c'].map(deliveryStateOf), ['', 'Read', 'Sent'], 'b is read and c is not');
});

test('each day has its line: today, yesterday, a date', () => {
  renderChat([
    ['a', receivedBubble({ createdAt: FIXTURE_NOW - 400 * DAY })],
    ['b', receivedBubble({ createdAt: FIXTURE_NOW - DAY })],
    ['c', receivedBubble({ createdAt: FIXTURE_NOW })],
    ['d', receivedBubble({ createdAt: FIXTURE_NOW + MINUTE })],
  ]);
  const days = Array.from(document.querySelectorAll('.day'), (line) => line.textContent);
  assert.equal(days, ['17 October 2024', 'Yesterday', 'Today']);
});

test('CHAT-05 nothing is marked read before the messages are loaded', () => {
  const { chat } = renderChat([], {
    before: (fresh) => {
      fresh.isKnown.value = false;
    },
  });
  assert.equal(chat.calls, []);
  assert.ok(document.querySelector('svg[aria-label="Loading messages"]'));
  assert.not.match(screenText(), 'No messages yet');
  flushUpdates(() => {
    chat.loadFailure.value = { code: 'NETWORK_ERROR', serverMessage: '', language: '' };
  });
  assert.match(screenText(), 'Network connection failed. Please check your internet connection.');
  flushUpdates(() => {
    chat.isKnown.value = true;
  });
  assert.match(screenText(), 'No messages yet');
});

test('CHAT-05 ticks change in place: only that message renders again', () => {
  const { chat } = renderChat([
    ['a', ownBubble({ state: 'sent' })],
    ['b', receivedBubble({ createdAt: FIXTURE_NOW + MINUTE })],
  ]);
  const other = bubbleOf('b');
  flushUpdates(() => chat.put(['a', ownBubble({ state: 'read' })]));
  assert.is(deliveryStateOf('a'), 'Read');
  assert.is(bubbleOf('b'), other);
});

test('CHAT-05 earlier messages have a button, which shows that it is busy', () => {
  const { chat } = renderChat([['a', receivedBubble()]], {
    before: (fresh) => {
      fresh.hasEarlier.value = true;
    },
  });
  click(getControl('Show earlier messages'));
  assert.ok(chat.calls.includes('loadEarlier'));
  flushUpdates(() => {
    chat.isLoadingEarlier.value = true;
  });
  assert.is(getControl('Show earlier messages').getAttribute('aria-busy'), 'true');
  flushUpdates(() => {
    chat.hasEarlier.value = false;
  });
  assert.not.match(screenText(), 'Show earlier messages');
});

/** A line of the product, with what the backend tells of it beside its text. */
const systemBubble = (text: string, system = '', createdAt = FIXTURE_NOW) =>
  receivedBubble({ type: 'system', senderRole: 'system', senderId: null, text, system, createdAt });

test('KIND-03 FMT-03 a system line sets apart name and reason, as the backend tells them, else as they are read from the text', () => {
  const shown = (text: string, kind = '', params: object = {}, facts = {}) => {
    renderChat([['s', systemBubble(text, kind && JSON.stringify({ kind, params }))]], { facts });
    assert.is(messageRow('s').querySelector('.bubble'), null, 'without a sender');
    const part = (name: string) => messageRow('s').querySelector(name)?.textContent;
    return [part('bdi.name'), part('.reason')];
  };
  const said = 'An admin joins the chat and decides. Reason:';
  const kind = 'deal.dispute';
  // She has another name now, and her reason looks like the beginning of one.
  assert.equal(
    shown(`Ann Reason: X reported a dispute. ${said} a. Reason: b.`, kind, {
      ...{ name: 'Ann Reason: X', reason: 'a. Reason: b.' },
    }),
    ['Ann Reason: X', 'a. Reason: b.'],
  );
  // Nothing is told, or of a kind that this client does not know, or what is not that of the text.
  const known = `Anna reported a dispute. ${said} The admin decided: pay me.`;
  const reason = 'The admin decided: pay me.';
  for (const [kindOf, params] of [
    ['', {}],
    ['deal.teleported', { name: 'Anna', reason }],
    [kind, { name: 'Anna' }],
    [kind, { name: 'Bo', reason: '' }],
  ] as const)
    assert.equal(shown(known, kindOf, params), ['Anna', reason]);
  assert.match(
    messageRow('s').textContent ?? '',
    'Anna reported a dispute. An admin joins the chat and decides.',
  );
  const name = 'The admin decided: the exchange is completed. Boris';
  const facts = { accepter: makePerson(BORIS_ID, name) };
  assert.equal(shown(`${name} asked to cancel the exchange.`, '', {}, facts)[0], name);
  const payment = { name: 'Anna', by: 'author', reason: '', n: 1, of: 4, amount: '23216.5', currency: 'RUB' };
  shown('Anna marked payment 1 of 4 as sent: 23216.5 RUB.', 'settlement.sent', payment);
  assert.is(
    messageRow('s').querySelector('.system')?.textContent,
    `Anna marked payment 1 of 4 as sent: ${formatCurrency('23216.5', 'RUB')}.`,
  );
});

test('SETL-12 a payment from its mark as sent to that as received is one line with both times', () => {
  const line = (kind: string, createdAt: number) => {
    const params = { name: 'Anna', by: 'author', reason: '', n: 1, of: 4, amount: '250', currency: 'EUR' };
    const system = JSON.stringify({ kind: `settlement.${kind}`, params });
    return systemBubble(`Anna marked payment 1 of 4 as ${kind}: 250 EUR.`, system, createdAt);
  };
  const later = FIXTURE_NOW + 19 * MINUTE;
  renderChat([
    ['s', line('sent', FIXTURE_NOW)],
    ['r', line('received', later)],
  ]);
  const [sent, arrived] = [timeText(FIXTURE_NOW), timeText(later)];
  assert.is(
    messageRow('s').querySelector('.system')?.textContent,
    `Anna paid 250.00 EUR: sent ${sent}, arrived ${arrived}`,
  );
  assert.is(document.querySelector('[data-key=r]'), null);
});

test('CHAT-04 details are copied with one tap, without the prefix; those that differ from earlier ones are marked, and copying them warns', async () => {
  const { app } = renderChat([
    ['a', receivedBubble({ text: '[Details] IBAN 1\nAnna' })],
    ['b', receivedBubble({ text: '[Details] IBAN 1 Anna', createdAt: FIXTURE_NOW + MINUTE })],
    ['c', ownBubble({ text: '[Details] My own', createdAt: FIXTURE_NOW + MINUTE })],
    ['d', receivedBubble({ text: '[Details] IBAN 2', createdAt: FIXTURE_NOW + 2 * MINUTE })],
    [
      'e',
      receivedBubble({
        text: '[Details] IBAN 3',
        senderId: CAROL_ID,
        senderRole: 'admin',
        createdAt: FIXTURE_NOW + 3 * MINUTE,
      }),
    ],
    ['f', receivedBubble({ text: 'No [Details] here', createdAt: FIXTURE_NOW + 4 * MINUTE })],
  ]);
  const warned = ['a', 'b', 'c', 'd', 'e'].filter((key) => messageRow(key).querySelector('.warning'));
  assert.equal(warned, ['d']);
  assert.match(
    messageRow('d').textContent ?? '',
    'Anna sent different details earlier (Today, 12:01). Ask which ones to use before you pay.',
  );
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (words: string) => void copied.push(words) },
    configurable: true,
  });
  assert.is(messageRow('f').querySelector('.copy'), null);
  for (const key of ['a', 'd'])
    await actUntilSettled(() => click(messageRow(key).querySelector('.copy button') as Element));
  assert.equal(copied, ['IBAN 1\nAnna', 'IBAN 2']);
  assert.equal(app.toasts, ['Details copied', 'Copied. These details differ from the ones sent before.']);
});

test('ACT-05 an admin’s badge depends on the role alone, which no name or text can imitate; an admin sees which party wrote what', () => {
  renderChat([
    ['a', receivedBubble({ senderId: CAROL_ID, senderRole: 'admin', text: 'Hello' })],
    ['b', receivedBubble({ text: '🛡 Admin\nAdmin: hello', createdAt: FIXTURE_NOW + MINUTE })],
  ]);
  equalEach(
    ['a', 'b'],
    (key) => [messageRow(key).querySelector('.admin')?.textContent, bubbleOf(key).dataset.admin],
    [
      ['Admin', 'true'],
      [undefined, 'false'],
    ],
  );
  renderChat(
    [
      ['a', receivedBubble()],
      ['b', receivedBubble({ senderId: BORIS_ID, createdAt: FIXTURE_NOW + MINUTE })],
    ],
    { viewer: CAROL_ID, isAdmin: true, facts: { status: 'disputed' } },
  );
  equalEach(document.querySelectorAll('.sender'), (one) => one.textContent, [
    'Anna (party)',
    'Boris (party)',
  ]);
  assert.not.ok(document.querySelector('[aria-label="Quick messages"]'), 'an admin sends no money');
});

test('CHAT-07 a failed message shows why and can be sent again or discarded', () => {
  const failure = { code: 'INVALID_STATE', serverMessage: 'The chat is closed.', language: '' } as const;
  const { chat } = renderChat([['a', ownBubble({ state: 'failed', failure })]]);
  assert.match(messageRow('a').querySelector('[role=alert]')?.textContent ?? '', 'The chat is closed.');
  click(getControl('Send again'));
  click(getControl('Discard'));
  assert.equal(
    chat.calls.filter((call) => call !== 'read'),
    ['retry a', 'discard a'],
  );
});

test('text stays text: markup, right to left, thousands of letters', () => {
  const hostile = `<img src=x onerror=alert(1)> ‮${'خ'.repeat(4000)}`;
  renderChat([['a', receivedBubble({ text: hostile })]]);
  const shown = getElement('.text');
  assert.is(shown.textContent, hostile);
  assert.is(shown.getAttribute('dir'), 'auto');
  assert.is(document.querySelector('img'), null);
});

test('links are text that opens through Telegram, by tap or Enter; the page does not navigate', () => {
  const { nativeCalls } = renderChat([
    ['a', receivedBubble({ text: 'See https://example.com/a?b=1, or t.me/kantor. javascript:alert(1)' })],
  ]);
  nativeCalls.length = 0;
  assert.is(document.querySelector('a'), null);
  const links = Array.from(document.querySelectorAll<HTMLElement>('[role=link]'));
  assert.equal(
    links.map((link) => link.textContent),
    ['https://example.com/a?b=1', 't.me/kantor'],
  );
  const [web, telegram] = links as [HTMLElement, HTMLElement];
  click(web);
  pressKey(telegram, 'Enter');
  assert.equal(nativeCalls, ['link https://example.com/a?b=1', 'telegram https://t.me/kantor']);
  assert.is(
    getElement('.text').textContent,
    'See https://example.com/a?b=1, or t.me/kantor. javascript:alert(1)',
  );
});

test('CHAT-02 a file of any name is a row that opens it; its name is isolated and cannot be reversed', () => {
  renderChat([
    ['a', fileBubble('Квитанция «№ 1».pdf', 'application/pdf')],
    ['b', fileBubble('إيصال.pdf', 'application/pdf', { createdAt: FIXTURE_NOW + MINUTE })],
    ['c', fileBubble('photo\u202egpj.exe', 'application/zip', { createdAt: FIXTURE_NOW + 2 * MINUTE })],
  ]);
  const names = Array.from(document.querySelectorAll('bdi.name'));
  assert.equal(
    names.map((name) => name.textContent),
    ['Квитанция «№ 1».pdf', 'إيصال.pdf', 'photogpj.exe'],
  );
  assert.ok(names.every((name) => name.getAttribute('dir') === 'auto'));
  assert.match(messageRow('a').textContent ?? '', '121 KB · PDF');
  click(getControl('Open PDF إيصال.pdf121 KB · PDF'));
  assert.is(getElement('[role=dialog]').getAttribute('aria-label'), 'إيصال.pdf');
});

test('FILE-03 a file that is being checked is opened by its sender alone, a blocked one by nobody', () => {
  const photo = (own: boolean, fileScan: 'pending' | 'blocked') => ({
    ...fileBubble('photo.jpg', 'image/jpeg', { fileScan }),
    ...(own ? { isOwn: true, senderId: ownBubble().senderId } : {}),
  });
  const { chat } = renderChat([
    ['a', photo(false, 'pending')],
    ['b', photo(true, 'pending')],
    ['c', photo(true, 'blocked')],
  ]);
  const texts = ['a', 'b', 'c'].map((key) => messageRow(key).textContent ?? '');
  assert.match(texts[0] ?? '', 'photo.jpgChecking the file…');
  assert.match(texts[1] ?? '', 'Checking the file…');
  assert.match(texts[2] ?? '', 'photo.jpgBlocked: this file is dangerous');
  const canOpen = () =>
    ['a', 'b', 'c'].map((key) => messageRow(key).querySelector('button[aria-label^="Open photo"]') !== null);
  assert.equal(canOpen(), [false, true, false]);
  flushUpdates(() => chat.put(['a', fileBubble('photo.jpg', 'image/jpeg')]));
  assert.equal(canOpen(), [true, true, false]);
  assert.not.match(messageRow('a').textContent ?? '', 'Checking');
});

test('CHAT-02 an upload shows its progress and can be cancelled; closing the mini-app asks meanwhile', () => {
  const upload = (progress: number) =>
    ownBubble({
      ...fileBubble('a.pdf', 'application/pdf'),
      isOwn: true,
      state: 'sending',
      messageId: '',
      progress,
    });
  const { chat, nativeCalls } = renderChat([['u', upload(0)]]);
  const bar = () => getElement('[role=progressbar]').getAttribute('aria-valuenow');
  assert.is(bar(), '0');
  assert.ok(nativeCalls.includes('closing true'));
  flushUpdates(() => chat.put(['u', upload(0.456)]));
  assert.is(bar(), '46');
  click(getControl('Cancel upload'));
  assert.ok(chat.calls.includes('cancel u'));
  flushUpdates(() => chat.put(['u', { ...upload(1), state: 'sent', messageId: 'm1' }]));
  assert.is(document.querySelector('[role=progressbar]'), null);
  assert.is(nativeCalls[nativeCalls.length - 1], 'closing false');
});

test('a new message of another is announced; own, old and earlier ones are not', () => {
  const { chat } = renderChat([['a', receivedBubble()]]);
  const spoken = () => getElement('.visually-hidden[role=status]').textContent;
  assert.is(spoken(), '');
  flushUpdates(() => chat.put(['b', receivedBubble({ text: 'Sent it', createdAt: FIXTURE_NOW + MINUTE })]));
  assert.is(spoken(), 'Anna: Sent it');
  flushUpdates(() => chat.put(['c', ownBubble({ text: 'Thanks', createdAt: FIXTURE_NOW + MINUTE })]));
  flushUpdates(() => chat.putEarlier(['0', receivedBubble({ text: 'Old', createdAt: FIXTURE_NOW - HOUR })]));
  assert.is(spoken(), 'Anna: Sent it');
  flushUpdates(() =>
    chat.put(['d', fileBubble('b.pdf', 'application/pdf', { senderId: CAROL_ID, senderRole: 'admin' })]),
  );
  assert.is(spoken(), 'Admin: PDF b.pdf');
  flushUpdates(() => chat.put(['e', receivedBubble()], ['f', receivedBubble()]));
  assert.is(spoken(), '2 new messages');
});

test('LANG-09 what is shown and announced in a chat is in the reader’s language', () => {
  setStrings('tr', turkish);
  setStrings('tr', turkishScreens);
  const { chat } = renderChat([['a', receivedBubble({ text: '[Details] IBAN 1' })]]);
  const spoken = () => getElement('.visually-hidden[role=status]').textContent;
  assert.match(messageRow('a').textContent ?? '', turkishScreens.chat.detailsSent('IBAN 1'));
  flushUpdates(() => chat.put(['b', receivedBubble({ text: FUNDS_SENT, createdAt: FIXTURE_NOW + MINUTE })]));
  assert.is(spoken(), `Anna: ${turkishScreens.chat.FUNDS_SENT}`);
  const [kind, params] = ['deal.request_cancellation', { name: 'Anna', reason: 'My bank' }] as const;
  const system = JSON.stringify({ kind, params });
  flushUpdates(() => chat.put(['c', systemBubble('English', system)]));
  const { SYSTEM_LINES, REASON_GIVEN } = turkishScreens.systemLines;
  assert.is(spoken(), `${SYSTEM_LINES[kind]('Anna')} ${REASON_GIVEN('My bank')}`);
});

test('LIVE-03 a chat that is not live shows so, and what that means for writing', () => {
  const { chat, isOnline } = renderChat([['a', receivedBubble()]]);
  assert.not.match(screenText(), "You're offline");
  flushUpdates(() => {
    isOnline.value = false;
  });
  assert.match(screenText(), "You're offline. What you write will be sent when you're back online.");
  flushUpdates(() => {
    isOnline.value = true;
    chat.connection.value = 'connecting';
  });
  assert.not.match(screenText(), 'Connecting', 'not for a moment’s delay');
});

test('swipes that would minimise the mini-app are off while the chat is open, also when a sheet above it has closed', () => {
  const chat = renderChat([]);
  unmountAll();
  assert.equal(chat.nativeCalls, ['swipes false', 'swipes true']);
  const nativeCalls: boolean[] = [];
  const app = fakeApp(BORIS_ID);
  Object.assign(app.shell.native, { setVerticalSwipes: (isOn: boolean) => void nativeCalls.push(isOn) });
  const hasSheet = signal(true);
  const Still = ({ children }: { readonly children?: ComponentChildren }) => {
    useStillPage();
    return children;
  };
  const Page = () => <Still>{hasSheet.value && <Still />}</Still>;
  renderScreen(app, <Page />);
  flushUpdates(() => {
    hasSheet.value = false;
  });
  assert.equal(nativeCalls, [false]);
  unmountAll();
  assert.equal(nativeCalls, [false, true]);
});

test.run();
