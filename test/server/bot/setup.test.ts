// Setup of the bot: menu, commands, descriptions and webhook, in every language.

import type { Api } from 'grammy';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commandsOf } from '../../../server/bot/handle-update.ts';
import {
  runBotSetup,
  setUpCommands,
  setUpDescriptions,
  takeAwayCommands,
  telegramLanguage,
} from '../../../server/bot/setup.ts';
import { webhookSecret } from '../../../server/bot/webhook.ts';
import { ENGLISH_TEXTS, translatedTexts } from '../../../server/texts/texts.ts';
import { equalEach } from '../../harness/assert-each.ts';
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
  equalEach(changes, ([method]) => method, [
    'setChatMenuButton',
    ...inAllLanguages('setMyDescription'),
    ...inAllLanguages('setMyShortDescription'),
    ...inAllLanguages('setMyCommands'),
    'setWebhook',
  ]);
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
  equalEach(changes, ([method]) => method, [
    'setChatMenuButton',
    ...inAllLanguages('setMyCommands'),
    'setWebhook',
  ]);
});

test('BOT-07 without BOT_WEBHOOK it takes webhook and commands away, and leaves the commands of others', async () => {
  assert.match(await setUp(), /no longer sent to .*\/bot\/webhook$/);
  const inLanguages = translatedTexts().map((texts) => ['deleteMyCommands', telegramLanguage(texts)]);
  assert.equal(changes, [MENU_BUTTON, ['deleteMyCommands', {}], ...inLanguages, ['deleteWebhook', {}]]);
  Object.assign(telegram, { webhook: {}, commands: [{ command: 'shop', description: 'Shop' }] });
  assert.match(await setUp(), /no updates are sent/);
  assert.equal(changes, [MENU_BUTTON, ['deleteWebhook', {}]]);
});

type Scope = { readonly language_code: string } | undefined;

const OTHERS = translatedTexts();

const codes = OTHERS.map((texts) => telegramLanguage(texts).language_code);

const { DESCRIPTION } = ENGLISH_TEXTS.botReplies;

/**
 * Keeps what is set, by language; '' is everybody's.
 * Telegram answers that for a language without its own where `fallsBack`.
 */
function fakeTelegram(fallsBack: boolean, descriptions: Readonly<Record<string, string>> = {}) {
  const kept = {
    long: new Map(Object.entries(descriptions)),
    short: new Map<string, string>(),
    commands: new Map<string, unknown>(),
  };
  const codeOf = (scope: Scope) => scope?.language_code ?? '';
  const read = (texts: ReadonlyMap<string, string>, scope: Scope) =>
    texts.get(codeOf(scope)) ?? (fallsBack ? texts.get('') : '') ?? '';
  const api = {
    getMyDescription: async (scope: Scope) => ({ description: read(kept.long, scope) }),
    setMyDescription: async (text: string, scope: Scope) => kept.long.set(codeOf(scope), text),
    getMyShortDescription: async (scope: Scope) => ({ short_description: read(kept.short, scope) }),
    setMyShortDescription: async (text: string, scope: Scope) => kept.short.set(codeOf(scope), text),
    getMyCommands: async () => kept.commands.get('') ?? [],
    setMyCommands: async (commands: unknown, scope: Scope) => kept.commands.set(codeOf(scope), commands),
    deleteMyCommands: async (scope: Scope) => kept.commands.delete(codeOf(scope)),
  } as unknown as Api;
  return { api, ...kept };
}

test('LANG-23 the codes of Telegram have two letters, and each is of one language', () => {
  assert.ok(codes.length > 0 && codes.every((code) => /^[a-z]{2}$/.test(code)));
  assert.is(new Set(codes).size, codes.length);
});

for (const fallsBack of [true, false]) {
  const how = fallsBack ? 'Telegram answers those for everybody' : 'Telegram answers none';
  test(`LANG-23 a bot without descriptions gets them in every language, where ${how}`, async () => {
    const { api, long, short } = fakeTelegram(fallsBack);
    assert.is((await setUpDescriptions(api)).length, 2);
    const expected = (textOf: (texts: typeof ENGLISH_TEXTS) => string) =>
      new Map([
        ['', textOf(ENGLISH_TEXTS)],
        ...OTHERS.map((texts, at) => [codes[at] ?? '', textOf(texts)] as const),
      ]);
    assert.equal(
      long,
      expected(({ botReplies }) => botReplies.DESCRIPTION),
    );
    assert.equal(
      short,
      expected(({ botReplies }) => botReplies.SHORT_DESCRIPTION),
    );
  });
}

test('LANG-23 what the operator has written stays: for everybody, and in one language', async () => {
  const own = fakeTelegram(false, { '': 'Ours' });
  await setUpDescriptions(own.api);
  assert.equal([...own.long], [['', 'Ours']]);
  const translated = fakeTelegram(true, { '': DESCRIPTION, ru: 'Наш' });
  await setUpDescriptions(translated.api);
  assert.is(translated.long.get('ru'), 'Наш');
  assert.is(translated.long.size, OTHERS.length + 1);
});

test('LANG-23 commands are set in every language, and taken away in every one', async () => {
  const { api, commands } = fakeTelegram(false);
  await setUpCommands(api);
  assert.equal([...commands.keys()], ['', ...codes]);
  assert.equal(
    [...commands.values()],
    [ENGLISH_TEXTS, ...OTHERS].map((texts) => commandsOf(texts)),
  );
  await takeAwayCommands(api);
  assert.is(commands.size, 0);
});

test('LANG-23 the texts fit into what Telegram takes', () => {
  for (const { language, ...texts } of [ENGLISH_TEXTS, ...OTHERS]) {
    assert.ok(texts.botReplies.DESCRIPTION.length <= 512, language);
    assert.ok(texts.botReplies.SHORT_DESCRIPTION.length <= 120, language);
    for (const { description } of commandsOf({ language, ...texts }))
      assert.ok(description.length <= 256, language);
  }
});

test.run();
