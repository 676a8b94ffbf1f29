// Account details before the payer's name: the question above the composer, and what each answer does with the text.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { click, getControl, getElement, pressKey, unmountAll } from '../../../harness/dom.ts';
import { actUntilSettled, alertTexts, buttonNames } from '../../screen-harness.tsx';
import { type ChatScreenOptions, composerBox, renderChat } from './chat-harness.tsx';

test.after.each(unmountAll);

const IBAN = 'DE89 3704 0044 0532 0130 00';
const SWAPPED = 'DE89 3704 0044 0532 0103 00';
const QUESTION =
  'Anna has not said yet whose account the money comes from. Someone who sees your details first can choose a name that fits.';

/** The chat of a deal in which Anna has not declared whose account she pays from. */
async function openChat(options: ChatScreenOptions = {}) {
  const isPayerUnnamed = signal(true);
  const { chat } = renderChat([], { features: { settlement: 1 }, isPayerUnnamed, ...options });
  await actUntilSettled(() => undefined);
  return {
    chat,
    isPayerUnnamed,
    sent: () => chat.calls.filter((call) => call.startsWith('send ')).map((call) => call.slice(5)),
    async send(text: string) {
      await actUntilSettled(() => chat.setDraft(text));
      await actUntilSettled(() => pressKey(composerBox(), 'Enter'));
    },
  };
}
const press = (name: string): Promise<void> => actUntilSettled(() => click(getControl(name)));
const withSaved = (details: string): ChatScreenOptions => ({
  before: (fresh) => {
    fresh.details.items.value = [{ id: 'f1', label: 'Bank', details }];
  },
});
async function chooseSaved(): Promise<void> {
  await press('Send my details');
  await actUntilSettled(() => click(getElement('[role=dialog] .cell')));
}

test('NAME-01 an account that is typed, or a message of details, is asked about before it is sent', async () => {
  const texts = [
    IBAN,
    `My card: 4111 1111 1111 1111`,
    '+49 170 1234567',
    'mia@example.com',
    '[Details] ask me',
  ];
  for (const text of texts) {
    const { send, sent, chat } = await openChat();
    await send(text);
    assert.equal([alertTexts(), sent(), chat.draft.value], [[QUESTION], [], text], text);
    await press('Send');
    assert.equal([alertTexts(), sent()], [[QUESTION], []], 'Send alone never sends them');
  }
});

test('NAME-01 other texts are sent at once, a holder’s name among them; details where the payer is named, or no settlement says who pays how', async () => {
  const details = `[Details] ${IBAN}`;
  for (const [options, texts] of [
    [{}, ['Hello', '300 EUR at 10:30', 'Name: Mia Keller']],
    [{ isPayerUnnamed: signal(false) }, [details]],
    [{ features: {}, isPayerUnnamed: signal(false) }, [details]],
  ] as const) {
    const { send, sent } = await openChat(options);
    for (const text of texts) await send(text);
    assert.equal([sent(), alertTexts()], [texts, []]);
  }
});

test('NAME-01 Wait keeps the text, and the next Send asks again; Send anyway sends it, and nothing is asked again in this deal', async () => {
  const { send, sent, chat } = await openChat();
  await send(IBAN);
  await press('Wait');
  assert.equal([alertTexts(), sent(), chat.draft.value], [[], [], IBAN]);
  assert.is(document.activeElement, composerBox());
  await press('Send');
  assert.equal([alertTexts(), sent()], [[QUESTION], []]);
  await actUntilSettled(() => chat.setDraft('Who pays?'));
  assert.equal(alertTexts(), [], 'the question is about the text as it was');
  await send(IBAN);
  await press('Send anyway');
  assert.equal([alertTexts(), sent()], [[], [IBAN]]);
  assert.is(document.activeElement, composerBox());
  await send('mia@example.com');
  assert.equal([alertTexts(), sent()], [[], [IBAN, 'mia@example.com']]);
});

test('NAME-01 once the name is declared the question goes, and the text is sent without one', async () => {
  const { send, sent, chat, isPayerUnnamed } = await openChat();
  await send(IBAN);
  await actUntilSettled(() => {
    isPayerUnnamed.value = false;
  });
  assert.equal([alertTexts(), sent(), chat.draft.value], [[], [], IBAN]);
  await press('Send');
  assert.equal([alertTexts(), sent()], [[], [IBAN]]);
});

test('NAME-01 saved details that are held back are in the composer, where a reload finds them', async () => {
  const { sent, chat } = await openChat(withSaved(IBAN));
  await chooseSaved();
  assert.equal([alertTexts(), sent(), chat.draft.value], [[QUESTION], [], `[Details] ${IBAN}`]);
  await press('Wait');
  assert.is(chat.draft.value, `[Details] ${IBAN}`);
  await press('Send');
  await press('Send anyway');
  assert.equal([sent(), chat.draft.value], [[`[Details] ${IBAN}`], '']);
  await chooseSaved();
  assert.equal([alertTexts(), sent().length], [[], 2]);
});

test('NAME-01 saved details never replace what was typed meanwhile', async () => {
  const { sent, chat } = await openChat(withSaved(IBAN));
  await press('Send my details');
  await actUntilSettled(() => {
    click(getElement('[role=dialog] .cell'));
    chat.setDraft('One moment');
  });
  assert.equal([alertTexts(), sent()], [[QUESTION], []]);
  assert.is(chat.draft.value, `[Details] ${IBAN}\nOne moment`);
});

test('NAME-01 FIELD-05 a wrong field and the name are one question, of which a second tap can answer no other', async () => {
  const { send, sent } = await openChat();
  await send(SWAPPED);
  const [question, ...others] = alertTexts();
  assert.match(question ?? '', /^DE89.*wrong check digit/);
  assert.ok(question?.endsWith(QUESTION));
  assert.equal(others, []);
  await press('Edit');
  assert.equal([alertTexts(), sent()], [[], []]);
  await press('Send');
  assert.equal([alertTexts(), sent()], [[QUESTION], []], 'the field was asked about before');
  await press('Wait');
  await send(`${SWAPPED} EUR`);
  await press('Send anyway');
  assert.equal([alertTexts(), sent()], [[], [`${SWAPPED} EUR`]]);

  const named = await openChat();
  await named.send(SWAPPED);
  await actUntilSettled(() => {
    named.isPayerUnnamed.value = false;
  });
  assert.not.match(alertTexts().join(), 'Anna');
});

test('NAME-01 FIELD-05 wrong saved details and the name are one question too', async () => {
  const { sent } = await openChat(withSaved(SWAPPED));
  await chooseSaved();
  assert.match(alertTexts().join(), /wrong check digit.*Anna has not said/);
  await press('Send anyway');
  assert.equal([alertTexts(), sent()], [[], [`[Details] ${SWAPPED}`]]);
  assert.ok(buttonNames().includes('Send my details'), 'the question about the field is not there again');
});

test.run();
