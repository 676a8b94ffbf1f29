// Composer: Enter, newline, input methods, limits, quick messages, files; nothing typed is lost.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FundsDetail } from '#contract/decode/funds-detail.ts';
import { equalEach } from '../../../harness/assert-each.ts';
import {
  click,
  flushUpdates,
  getControl,
  getElement,
  pressKey,
  typeText,
  unmountAll,
} from '../../../harness/dom.ts';
import { actUntilSettled, screenText, tapTwice } from '../../screen-harness.tsx';
import { composerBox, renderChat } from './chat-harness.tsx';

test.after.each(unmountAll);

const sent = (calls: readonly string[]) => calls.filter((call) => call.startsWith('send'));

test('CHAT-01 Enter sends once and empties the box; Shift+Enter is a newline, and the end of a composition or a blank text sends nothing', () => {
  const { chat } = renderChat([]);
  typeText(composerBox(), '  \n ');
  pressKey(composerBox(), 'Enter');
  assert.is(composerBox().value, '  \n ');
  assert.is(getControl('Send').getAttribute('aria-disabled'), 'true');
  typeText(composerBox(), 'こんにちは');
  assert.ok(pressKey(composerBox(), 'Enter', { isComposing: true }));
  assert.ok(pressKey(composerBox(), 'Enter', { keyCode: 229 }));
  assert.ok(pressKey(composerBox(), 'Enter', { shiftKey: true }), 'left to the box');
  assert.equal(sent(chat.calls), []);
  assert.not.ok(pressKey(composerBox(), 'Enter'), 'no newline of its own');
  assert.equal([sent(chat.calls), composerBox().value], [['send こんにちは'], '']);
  typeText(composerBox(), 'Once');
  flushUpdates(() => {
    for (let press = 0; press < 2; press += 1)
      composerBox().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
  });
  click(getControl('Send'));
  assert.equal(sent(chat.calls).slice(1), ['send Once']);
});

test('4,000 characters of any script; the count shows near the limit, and nothing is cut', () => {
  const { chat } = renderChat([]);
  typeText(composerBox(), '🏦'.repeat(3599));
  assert.is(document.querySelector('.count'), null);
  typeText(composerBox(), '🏦'.repeat(4000));
  assert.is(getElement('.count').textContent, '4000/4000');
  assert.is(getElement('.count').dataset.over, 'false');
  typeText(composerBox(), '🏦'.repeat(4001));
  assert.is(getElement('.count').dataset.over, 'true');
  assert.is(Array.from(composerBox().value).length, 4001);
  assert.is(chat.draft.value, composerBox().value);
});

test('the stored draft is in the box again, and the reason of a refusal above it; the send button keeps the focus there', () => {
  const { chat } = renderChat([], {
    before: (fresh) => {
      fresh.draft.value = 'half a sen';
    },
  });
  assert.equal(
    [composerBox().value, composerBox().dir],
    ['half a sen', 'auto'],
    'in the direction of its letters',
  );
  typeText(composerBox(), '');
  assert.is(composerBox().dir, '', 'and the placeholder in that of the page');
  const reason = () => getElement('.composer [role=alert]').textContent;
  flushUpdates(() => {
    chat.error.value = 'Only images and PDF files are supported.';
  });
  assert.is(reason(), 'Only images and PDF files are supported.');
  typeText(composerBox(), 'x');
  assert.is(reason(), '');
  const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
  getControl('Send').dispatchEvent(press);
  assert.ok(press.defaultPrevented, 'so that the keyboard stays');
});

test('CHAT-04 quick messages, word for word, while there is no draft; only “received the funds” is confirmed first', async () => {
  const harness = renderChat([]);
  const { chat, nativeCalls } = harness;
  typeText(composerBox(), 'I am writ');
  assert.throws(() => getControl('I have sent the funds'));
  typeText(composerBox(), '');
  click(getControl('I have sent the funds'));
  assert.equal([sent(chat.calls), chat.draft.value], [['send [Status] I have sent the funds.'], '']);
  const received = () => actUntilSettled(() => click(getControl('I have received the funds')));
  harness.answer = 'no';
  await received();
  assert.ok(nativeCalls.includes('confirm Is the money in your account?'));
  // Where the messaging app has no dialogs the page asks.
  harness.answer = 'unsupported';
  await received();
  assert.match(
    getElement('[role=alertdialog]').textContent ?? '',
    /Confirm only when 1.000\.00.USD is there: Anna relies on it\./,
  );
  click(getControl('Cancel'));
  assert.is(sent(chat.calls).length, 1);
  await received();
  click(getControl('Yes, send'));
  assert.is(document.querySelector('[role=alertdialog]'), null);
  harness.answer = 'yes';
  await received();
  const message = 'send [Status] I have received the funds.';
  assert.equal(sent(chat.calls).slice(1), [message, message]);
});

test('CHAT-04 a double tap on a quick message sends it once', () => {
  const { chat } = renderChat([]);
  const chip = getControl('I have sent the funds');
  tapTwice(chip);
  assert.equal(sent(chat.calls), ['send [Status] I have sent the funds.']);
});

const png = (name: string) => new File(['png'], name, { type: 'image/png' });
/** What is pasted or dropped; false when the browser's own handling was prevented. */
function transfer(target: Element, type: string, files: readonly File[], texts: Record<string, string> = {}) {
  const types = [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])];
  const data = { types, files, getData: (kind: string) => texts[kind] ?? '' };
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: data, dataTransfer: data });
  let isLeft = true;
  flushUpdates(() => {
    isLeft = target.dispatchEvent(event);
  });
  return isLeft;
}
/** A button of the open sheet. */
const pressInSheet = (name: string): Promise<void> =>
  actUntilSettled(() => {
    const buttons = Array.from(getElement('[role=dialog]').querySelectorAll('button'));
    const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (!found) throw new Error(`The sheet has no ${name}`);
    click(found);
  });
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('CHAT-02 a paste with text is text, whatever pictures of it come along; files alone are sent after a question, all of them', async () => {
  const { chat } = renderChat([]);
  const cells = { 'text/plain': 'DE02 1203 0000 0000 2020 51', 'text/html': '<table>' };
  assert.ok(transfer(composerBox(), 'paste', [png('image.png')], cells), 'left to the box');
  assert.is(document.querySelector('[role=dialog]'), null);
  assert.not.ok(transfer(composerBox(), 'paste', [png('a.png'), png('b.png')], { 'text/html': '<img>' }));
  assert.match(getElement('[role=dialog]').textContent ?? '', /Send to the chat\?.*a\.png.*b\.png/);
  assert.equal(chat.attached, []);
  await pressInSheet('Send');
  assert.equal(names(chat.attached), ['a.png', 'b.png']);
  assert.is(document.querySelector('[role=dialog]'), null);
  // A file manager puts the name of the file beside it.
  transfer(composerBox(), 'paste', [png('c.png')], { 'text/plain': 'c.png' });
  await pressInSheet('Close');
  assert.is(chat.attached.length, 2);
});

test('CHAT-02 of several files the refused ones stay, each with its reason', async () => {
  const { chat } = renderChat([]);
  chat.attach = async (file) => {
    const isRefused = file.name === 'b.mp4';
    chat.error.value = isRefused ? 'Only images and PDF files are supported.' : '';
    if (!isRefused) chat.attached.push(file);
    return !isRefused;
  };
  transfer(composerBox(), 'paste', [png('b.mp4'), png('a.png')]);
  await pressInSheet('Send');
  assert.equal(names(chat.attached), ['a.png']);
  const text = getElement('[role=dialog]').textContent ?? '';
  assert.match(text, /b\.mp4Only images and PDF files are supported\./);
  assert.not.match(text, /a\.png/);
  assert.is(chat.error.value, '');
});

test('CHAT-02 a file dropped on the chat is taken with the same question; text, and a closed chat, take nothing', async () => {
  const { chat } = renderChat([]);
  const root = getElement('.chat');
  assert.ok(transfer(root, 'dragover', [], { 'text/plain': 'x' }));
  assert.not.ok(transfer(root, 'dragover', [png('a.png')]), 'may be dropped');
  assert.not.ok(transfer(composerBox(), 'drop', [png('a.png')]));
  await pressInSheet('Send');
  assert.equal(names(chat.attached), ['a.png']);
  flushUpdates(() => {
    chat.canWrite.value = false;
  });
  assert.ok(transfer(root, 'drop', [png('b.png')]), 'left to the page, which ignores it');
});

const DETAILS: readonly FundsDetail[] = [
  { id: 'f1', label: 'Wise', details: 'IBAN 1\nBoris' },
  { id: 'f2', label: 'بنك', details: 'SA 2' },
];

test('CHAT-04 saved details are loaded when the list opens, shown with their text, and sent whole', () => {
  const { chat } = renderChat([]);
  click(getControl('Send my details'));
  assert.ok(chat.calls.includes('details'));
  assert.ok(getElement('[role=dialog] svg[aria-label="Loading…"]'));
  flushUpdates(() => {
    chat.details.items.value = DETAILS;
  });
  assert.match(getElement('[role=dialog]').textContent ?? '', 'IBAN 1');
  const cells = Array.from(document.querySelectorAll<HTMLElement>('[role=dialog] .cell'));
  click(cells[1] as HTMLElement);
  assert.equal(sent(chat.calls), ['send [Details] SA 2']);
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('CHAT-04 without saved details the editor opens in place, and saves and sends; a failed load can be retried', () => {
  const { chat, app } = renderChat([], {
    before: (fresh) => {
      fresh.details.loadError.value = 'Failed to load your funds transfer details.';
    },
  });
  click(getControl('Send my details'));
  assert.match(screenText(), 'Failed to load your funds transfer details.');
  click(getControl('Retry'));
  assert.is(chat.calls.filter((call) => call === 'details').length, 2);
  flushUpdates(() => {
    chat.details.loadError.value = '';
    chat.details.items.value = [];
  });
  flushUpdates(() => {
    chat.details.updateDraft({ label: 'SEPA', details: 'IBAN 3 ' });
  });
  click(getControl('Save and send'));
  assert.equal(
    chat.calls.filter((call) => /^(save|send)/.test(call)),
    ['save SEPA: IBAN 3 ', 'send [Details] IBAN 3'],
  );
  assert.equal(app.went, []);
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('CHAT-02 one file, a picture or a PDF, each with its own chooser', () => {
  const { chat } = renderChat([]);
  click(getControl('Attach a photo or PDF'));
  const inputs = Array.from(document.querySelectorAll<HTMLInputElement>('input[type=file]'));
  equalEach(inputs, (input) => [input.accept, input.multiple], [
    ['image/*', false],
    ['application/pdf', false],
  ]);
  const picked = new File(['%PDF-1.4'], 'Квитанция.pdf', { type: 'application/pdf' });
  const input = inputs[1] as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [picked] });
  flushUpdates(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  assert.equal(chat.attached, [picked]);
  assert.is(document.querySelector('[role=dialog]'), null);
});

test('a closed chat shows why, and stays readable', () => {
  for (const [status, why] of [
    ['pending_approval', 'The chat opens when the request is approved.'],
    ['completed', 'The chat is closed.'],
  ] as const) {
    renderChat([], {
      facts: { status },
      before: (chat) => {
        chat.canWrite.value = false;
      },
    });
    assert.match(screenText(), why);
    assert.is(document.querySelector('textarea'), null);
  }
});

test.run();
