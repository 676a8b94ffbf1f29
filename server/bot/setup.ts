// Setup of the bot (`kantor bot-setup`): menu button, commands, descriptions and webhook, as the settings have them. May be repeated.
import type { Api } from 'grammy';
import type { LanguageCode } from 'grammy/types';
import type { Language } from '#domain/languages.ts';
import { readConfig } from '../config/config.ts';
import { ENGLISH_TEXTS, type ServerTexts, translatedTexts } from '../texts/texts.ts';
import { commandsOf } from './handle-update.ts';
import { type BotApiSettings, createBotApi } from './send-message.ts';
import { ALLOWED_UPDATES, webhookSecret, webhookUrl } from './webhook.ts';

/** Telegram's parameter, always two letters. */
interface LanguageScope {
  readonly language_code: LanguageCode;
}

const CODES: Readonly<Record<Language, LanguageCode>> = {
  en: 'en',
  ru: 'ru',
  uk: 'uk',
  tr: 'tr',
  es: 'es',
  'pt-BR': 'pt',
  id: 'id',
  ar: 'ar',
};

export const telegramLanguage = ({ language }: ServerTexts): LanguageScope => ({
  language_code: CODES[language],
});

const COMMANDS = commandsOf(ENGLISH_TEXTS);

interface Command {
  readonly command: string;
}
const namesOf = (commands: readonly Command[]): string =>
  commands.map(({ command }) => `/${command}`).join(', ');

export const areOurCommands = (found: readonly Command[]): boolean => namesOf(found) === namesOf(COMMANDS);

/** Resolves with the line to print. */
export async function setUpCommands(api: Api): Promise<string> {
  await api.setMyCommands(COMMANDS);
  for (const texts of translatedTexts()) await api.setMyCommands(commandsOf(texts), telegramLanguage(texts));
  return `the bot answers ${namesOf(COMMANDS)}`;
}

/** Commands that nobody would answer are taken away; those of another program are left alone. */
export async function takeAwayCommands(api: Api): Promise<string[]> {
  if (!areOurCommands(await api.getMyCommands())) return [];
  await api.deleteMyCommands();
  for (const texts of translatedTexts()) await api.deleteMyCommands(telegramLanguage(texts));
  return [`the commands ${namesOf(COMMANDS)} are gone: BOT_WEBHOOK=1 would answer them`];
}

/** In a language, or for everybody who has none of their own. */
type Scope = LanguageScope | undefined;

interface Description {
  readonly textOf: (texts: ServerTexts) => string;
  readonly read: (scope: Scope) => Promise<string>;
  readonly write: (text: string, scope: Scope) => Promise<unknown>;
  readonly done: string;
}

const descriptionsOf = (api: Api): readonly Description[] => [
  {
    textOf: ({ botReplies }) => botReplies.DESCRIPTION,
    read: async (scope) => (await api.getMyDescription(scope)).description,
    write: (text, scope) => api.setMyDescription(text, scope),
    done: 'the bot describes itself in an empty chat',
  },
  {
    textOf: ({ botReplies }) => botReplies.SHORT_DESCRIPTION,
    read: async (scope) => (await api.getMyShortDescription(scope)).short_description,
    write: (text, scope) => api.setMyShortDescription(text, scope),
    done: 'the bot has a short description',
  },
];

/**
 * A text that the operator has written is left alone, also as the text of a language: a bot that
 * describes itself in other words is not translated. Resolves with the lines to print.
 */
export async function setUpDescriptions(api: Api): Promise<string[]> {
  const lines: string[] = [];
  for (const { textOf, read, write, done } of descriptionsOf(api)) {
    const english = textOf(ENGLISH_TEXTS);
    const found = await read(undefined);
    if (found === '') {
      await write(english, undefined);
      lines.push(done);
    } else if (found !== english) continue;
    for (const texts of translatedTexts()) {
      const scope = telegramLanguage(texts);
      // Telegram may answer the text for everybody where a language has none.
      if (['', english].includes(await read(scope))) await write(textOf(texts), scope);
    }
  }
  return lines;
}

/**
 * Telegram has one label for all languages.
 * `menu-buttons.ts` sets it in chats of people who have chosen one.
 */
const BUTTON = 'Open';
/**
 * Connections that Telegram opens at once.
 * Few people write to the bot, and calls need the database too.
 */
const WEBHOOK_CONNECTIONS = 4;

interface BotSetup extends BotApiSettings {
  /** https */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** True when this backend answers updates. */
  readonly botWebhook: boolean;
}

/** Resolves with a line for each thing that was done. Throws grammY's errors. */
async function setUpBot(settings: BotSetup): Promise<string[]> {
  const { publicUrl } = settings;
  const api = createBotApi(settings);
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: BUTTON, web_app: { url: publicUrl } },
  });
  return [
    `the menu button opens ${publicUrl}`,
    ...(await setUpDescriptions(api)),
    ...(settings.botWebhook ? await switchOn(api, settings) : await switchOff(api)),
  ];
}

async function switchOn(api: Api, { publicUrl, sessionSecret }: BotSetup): Promise<string[]> {
  const url = webhookUrl(publicUrl);
  const line = await setUpCommands(api);
  // Always, because Telegram shows nobody the secret that it has. Updates that wait are kept.
  await api.setWebhook(url, {
    secret_token: webhookSecret(sessionSecret),
    allowed_updates: ALLOWED_UPDATES,
    max_connections: WEBHOOK_CONNECTIONS,
  });
  return [line, `updates are sent to ${url}`];
}

async function switchOff(api: Api): Promise<string[]> {
  const lines = await takeAwayCommands(api);
  const { url } = await api.getWebhookInfo();
  await api.deleteWebhook();
  return [
    ...lines,
    url ? `updates are no longer sent to ${url}` : 'no updates are sent (BOT_WEBHOOK is off)',
  ];
}

/** Resolves with the lines to print. */
export async function runBotSetup(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  if (!read.config.publicUrl.startsWith('https:'))
    throw new Error('set PUBLIC_URL to the https address of the market');
  return (await setUpBot(read.config)).join('\n');
}
