// Setup of the bot (`kantor bot-setup`): menu button, commands, descriptions and webhook, as the settings have them. May be repeated.
import type { Api } from 'grammy';
import { readConfig } from '../config/config.ts';
import { type BotApiSettings, createBotApi } from './bot-api.ts';
import { setUpCommands, takeAwayCommands } from './setup-commands.ts';
import { setUpDescriptions } from './setup-descriptions.ts';
import { ALLOWED_UPDATES, webhookSecret, webhookUrl } from './webhook.ts';

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

export interface BotSetup extends BotApiSettings {
  /** https */
  readonly publicUrl: string;
  readonly sessionSecret: string;
  /** True when this backend answers updates. */
  readonly botWebhook: boolean;
}

/** Resolves with a line for each thing that was done. Throws grammY's errors. */
export async function setUpBot(settings: BotSetup): Promise<string[]> {
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
