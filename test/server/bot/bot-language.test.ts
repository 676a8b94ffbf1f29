// Language of the bot: messages in the one of the person's settings, answers in that or in their Telegram's, English otherwise.
import { GrammyError } from 'grammy';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Language } from '#domain/languages.ts';
import { startReply, stopReply } from '../../../server/bot/handle-update.ts';
import { setMenuButtons } from '../../../server/bot/menu-buttons.ts';
import { textsOf, textsOfTag } from '../../../server/texts/texts.ts';
import { createDealFixture } from '../../harness/backend/deal-fixtures.ts';
import { startTestBackend, type TestBackend } from '../../harness/backend/test-backend.ts';
import { type BotServer, botServer, nextTurn } from './fake-bot-api.ts';
import { nextUpdateId, postUpdate, textUpdate, WEBHOOK_ENV } from './update-fixtures.ts';

const test = suite('language of the bot');
let bot: BotServer;
let backend: TestBackend;
test.before(async () => {
  bot = await botServer();
  backend = await startTestBackend({
    env: { ...WEBHOOK_ENV, BOT_NOTIFY: '1', TELEGRAM_API_ROOT: bot.url },
  });
});
test.after(async () => {
  await backend.close();
  await bot.close();
});

const SETTINGS = '/users/me/settings';
const REPLY_SETTINGS = { name: 'Kantor', notifies: true, supportUrl: null };
const welcome = (language: Language) => startReply(textsOf(language), REPLY_SETTINGS, '');
/** Without the code at the end. */
const withoutCode = (text: string): string => text.replace(/\n\n#[\w-]+$/, '');

const refusal = (code: number) =>
  new GrammyError(
    'refused',
    { ok: false, error_code: code, description: 'refused' },
    'setChatMenuButton',
    {},
  );

/** What a person gets as an answer, whose Telegram speaks this language. */
async function answer(to: TestBackend, telegramId: number, text: string, telegramLanguage?: unknown) {
  const update = textUpdate(telegramId, text);
  const from = { ...update.message.from, language_code: telegramLanguage };
  const { body } = await postUpdate(to, { ...update, message: { ...update.message, from } });
  const [[button]] = body.reply_markup.inline_keyboard;
  return { text: withoutCode(body.text), button: button.text };
}
const said = ({ text, button }: { readonly text: string; readonly button: string }) => ({ text, button });

test('LANG-21 a stranger is answered in the language of their Telegram, else in English', async () => {
  assert.is.not(welcome('ru').text, welcome('en').text);
  for (const [tag, language] of [
    ['ru', 'ru'],
    ['ru-RU', 'ru'],
    ['fr', 'en'],
    [undefined, 'en'],
    [5, 'en'],
    ['x'.repeat(500), 'en'],
  ] as const)
    assert.equal(await answer(backend, nextUpdateId() * 10, '/start', tag), said(welcome(language)));
});

test('LANG-21 the language of the settings comes before that of Telegram', async () => {
  const { telegramId, patch } = await backend.signIn('Alice');
  assert.equal(await answer(backend, telegramId, '/start', 'ru'), said(welcome('ru')));
  await patch(SETTINGS, { language: 'en' });
  assert.equal(await answer(backend, telegramId, '/start', 'ru'), said(welcome('en')));
  await patch(SETTINGS, { language: 'ru' });
  assert.equal(await answer(backend, telegramId, '/stop', 'en'), said(stopReply(textsOf('ru'))));
  assert.equal(await answer(backend, telegramId, '/start', 'en'), said(welcome('ru')));
});

test('LANG-21 messages about deals come in the language of the settings, as it is when they are sent', async () => {
  const { alice, bob, id } = await createDealFixture(backend, true, () => bot.until(1));
  await bot.until(2);
  await alice.patch(SETTINGS, { language: 'ru-RU' });
  await bob.patch(SETTINGS, { language: 'fr' });
  await bob.post(`/transactions/${id}/complete/propose`);
  nextTurn(backend);
  await bot.until(3);
  await alice.post(`/transactions/${id}/complete/decline`);
  nextTurn(backend);
  await bot.until(4);
  const sent = bot.sent.map(({ chat_id, text, reply_markup: { inline_keyboard } }) => [
    ...[chat_id, withoutCode(text), inline_keyboard[0][0].text],
  ]);
  const { botMessages } = textsOf('ru');
  assert.equal(sent.slice(2), [
    [
      alice.telegramId,
      `${botMessages.DEAL_MESSAGES.completion_pending('Bob')}\nСрок: 3 июля 2026 г. 10:00 UTC`,
      botMessages.BUTTONS.openDeal,
    ],
    [
      bob.telegramId,
      'Your exchange goes on. Open the chat to settle it.\nFirst: whose accounts are used?',
      'Open the exchange',
    ],
  ]);
});

test('LANG-29 the menu button of a chat is in the language of the settings, once a change, and again after /start', async () => {
  const { telegramId, patch } = await backend.signIn('Mona');
  const labels: string[] = [];
  let fault: Error | null = null;
  const run = () =>
    setMenuButtons(
      {
        database: backend.database,
        write: backend.app.context.write,
        textsFor: textsOfTag,
        async setMenuButton(id, label) {
          if (id !== telegramId) return;
          labels.push(label);
          if (fault) throw fault;
        },
      },
      new AbortController().signal,
    );
  const label = (language: Language) => textsOf(language).botReplies.OPEN;
  await run();
  assert.equal(labels, [], 'it is in English without being set');
  await patch(SETTINGS, { language: 'ru' });
  // Telegram's pause and its silence change nothing: the next run tries again.
  fault = refusal(429);
  assert.is(await run(), false);
  fault = new Error('no answer');
  assert.match(await run().then(String, String), 'could not be set');
  fault = null;
  await run();
  await run();
  assert.equal(labels, Array(3).fill(label('ru')));
  await answer(backend, telegramId, '/start');
  // A chat that Telegram does not know is asked once.
  fault = refusal(400);
  await run();
  await run();
  assert.is(labels.length, 4);
  fault = null;
  await patch(SETTINGS, { language: null });
  await run();
  assert.equal(labels.slice(4), [label('en')]);
});

test.run();
