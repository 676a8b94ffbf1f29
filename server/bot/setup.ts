// Setup of the bot (npm run bot:setup): menu button, commands, description and webhook, as the settings have them. May be repeated.
import { Api } from 'grammy';
import { readConfig } from '../config.ts';
import { ENGLISH_TEXTS } from '../texts/texts.ts';
import { commandsOf } from './reply-texts.ts';
import { ALLOWED_UPDATES, webhookSecret, webhookUrl } from './webhook.ts';

const TIMEOUT_SECONDS = 15;
/** Connections that Telegram opens at once: few people write to the bot, and calls need the database too. */
const WEBHOOK_CONNECTIONS = 4;
const COMMANDS = commandsOf(ENGLISH_TEXTS);
const { OPEN, DESCRIPTION, SHORT_DESCRIPTION } = ENGLISH_TEXTS.botReplies;

export interface BotSetup {
  readonly botToken: string;
  readonly telegramApiRoot: string;
  /** https */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** Whether this backend answers updates. */
  readonly botWebhook: boolean;
}

/** Resolves with a line for each thing that was done. Throws grammY's errors. */
export async function setUpBot(settings: BotSetup): Promise<string[]> {
  const { publicUrl, botToken, telegramApiRoot } = settings;
  const apiRoot = telegramApiRoot.replace(/\/+$/, '');
  const api = new Api(botToken, { apiRoot, timeoutSeconds: TIMEOUT_SECONDS });
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: OPEN, web_app: { url: publicUrl } },
  });
  return [
    `the menu button opens ${publicUrl}`,
    ...(await describe(api)),
    ...(settings.botWebhook ? await switchOn(api, settings) : await switchOff(api)),
  ];
}

/** What the operator has written is left alone. */
async function describe(api: Api): Promise<string[]> {
  const lines: string[] = [];
  if ((await api.getMyDescription()).description === '') {
    await api.setMyDescription(DESCRIPTION);
    lines.push('the bot describes itself in an empty chat');
  }
  if ((await api.getMyShortDescription()).short_description === '') {
    await api.setMyShortDescription(SHORT_DESCRIPTION);
    lines.push('the bot has a short description');
  }
  return lines;
}

async function switchOn(api: Api, { publicUrl, sessionSecret }: BotSetup): Promise<string[]> {
  const url = webhookUrl(publicUrl);
  await api.setMyCommands(COMMANDS);
  // Always, because Telegram tells nobody the secret that it has. Updates that wait are kept.
  await api.setWebhook(url, {
    secret_token: webhookSecret(sessionSecret),
    allowed_updates: ALLOWED_UPDATES,
    max_connections: WEBHOOK_CONNECTIONS,
  });
  return [`the bot answers ${namesOf(COMMANDS)}`, `updates are sent to ${url}`];
}

/** Commands that nobody would answer are taken away; those of another program are left alone. */
async function switchOff(api: Api): Promise<string[]> {
  const lines: string[] = [];
  if (areOurCommands(await api.getMyCommands())) {
    await api.deleteMyCommands();
    lines.push(`the commands ${namesOf(COMMANDS)} are gone: BOT_WEBHOOK=1 would answer them`);
  }
  const { url } = await api.getWebhookInfo();
  await api.deleteWebhook();
  return [
    ...lines,
    url ? `updates are no longer sent to ${url}` : 'no updates are sent (BOT_WEBHOOK is off)',
  ];
}

interface Command {
  readonly command: string;
}
const namesOf = (commands: readonly Command[]): string =>
  commands.map(({ command }) => `/${command}`).join(', ');

export const areOurCommands = (found: readonly Command[]): boolean => namesOf(found) === namesOf(COMMANDS);

/** Resolves with the lines to print. */
export async function runBotSetup(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  if (!read.config.publicUrl.startsWith('https:'))
    throw new Error('set PUBLIC_URL to the https address of the market');
  return (await setUpBot(read.config)).join('\n');
}
