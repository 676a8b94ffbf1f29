// Setup of the bot: menu button, commands, descriptions and webhook, against a fake Bot API.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commandsOf } from '../../../server/bot/handle-update.ts';
import { runBotSetup, telegramLanguage } from '../../../server/bot/setup.ts';
import { webhookSecret } from '../../../server/bot/webhook.ts';
import { ENGLISH_TEXTS, translatedTexts } from '../../../server/texts/texts.ts';
import { lazyFixture } from '../../harness/backend/test-backend.ts';
import { answerAsTelegram, changes, serveLocally, telegram } from './fake-telegram.ts';

const test = suite('bot setup');
const bot = lazyFixture(() => serveLocally(answerAsTelegram));
test.after(async () => (await bot.peek())?.close());
test.before.each(() => {
  Object.assign(telegram, {
    webhook: { url: 'https://kantor.example/bot/webhook' },
    commands: [...commandsOf(ENGLISH_TEXTS)],
    descriptions: 'Ours',
  });
});

const SETUP_ENV = {
  BOT_TOKEN: '123456:TEST-token-of-nobody',
  SESSION_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://kantor.example',
};
async function setUp(more: Record<string, string> = {}): Promise<string> {
  changes.length = 0;
  const { url } = await bot();
  return runBotSetup({ ...SETUP_ENV, TELEGRAM_API_ROOT: url, ...more });
}
const MENU_BUTTON = [
  'setChatMenuButton',
  { menu_button: { type: 'web_app', text: 'Open', web_app: { url: 'https://kantor.example' } } },
];

const inAllLanguages = (method: string): string[] => [method, ...translatedTexts().map(() => method)];

test('BOT-07 npm run bot:setup sets menu button, commands, descriptions and webhook, and says so', async () => {
  const refused = await setUp({ PUBLIC_URL: '' }).catch((error: Error) => error.message);
  assert.match(refused, /PUBLIC_URL/);
  telegram.descriptions = '';
  const lines = await setUp({ BOT_WEBHOOK: '1' });
  assert.match(lines, /menu button opens https:\/\/kantor\.example\n/);
  assert.match(lines, /\/start, \/stop, \/help\n/);
  assert.match(lines, /sent to https:\/\/kantor\.example\/bot\/webhook$/);
  assert.equal(changes[0], MENU_BUTTON);
  assert.equal(
    changes.map(([method]) => method),
    [
      'setChatMenuButton',
      ...inAllLanguages('setMyDescription'),
      ...inAllLanguages('setMyShortDescription'),
      ...inAllLanguages('setMyCommands'),
      'setWebhook',
    ],
  );
  const [, webhook] = changes.at(-1) ?? [];
  assert.equal(webhook, {
    url: 'https://kantor.example/bot/webhook',
    secret_token: webhookSecret('x'.repeat(32)),
    allowed_updates: ['message', 'my_chat_member'],
    max_connections: 4,
  });
  // What is there is left alone.
  telegram.descriptions = 'Ours';
  await setUp({ BOT_WEBHOOK: '1' });
  assert.equal(
    changes.map(([method]) => method),
    ['setChatMenuButton', ...inAllLanguages('setMyCommands'), 'setWebhook'],
  );
});

test('BOT-07 without BOT_WEBHOOK it takes webhook and commands away, and leaves the commands of others', async () => {
  assert.match(await setUp(), /no longer sent to .*\/bot\/webhook$/);
  const inLanguages = translatedTexts().map((texts) => ['deleteMyCommands', telegramLanguage(texts)]);
  assert.equal(changes, [MENU_BUTTON, ['deleteMyCommands', {}], ...inLanguages, ['deleteWebhook', {}]]);
  Object.assign(telegram, { webhook: {}, commands: [{ command: 'shop', description: 'Shop' }] });
  assert.match(await setUp(), /no updates are sent/);
  assert.equal(changes, [MENU_BUTTON, ['deleteWebhook', {}]]);
});

test.run();
