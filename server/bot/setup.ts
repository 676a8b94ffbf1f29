// Setup of the bot (npm run bot:setup): the menu button of every chat opens the mini-app.
import { Api } from 'grammy';
import { readConfig } from '../config.ts';

const TIMEOUT_SECONDS = 15;
const BUTTON = 'Open';

/** Throws grammY's errors. */
export async function setUpBot(settings: {
  readonly botToken: string;
  readonly telegramApiRoot: string;
  /** https */
  readonly publicUrl: string;
}): Promise<void> {
  const apiRoot = settings.telegramApiRoot.replace(/\/+$/, '');
  const api = new Api(settings.botToken, { apiRoot, timeoutSeconds: TIMEOUT_SECONDS });
  await api.setChatMenuButton({
    menu_button: { type: 'web_app', text: BUTTON, web_app: { url: settings.publicUrl } },
  });
}

/** Resolves with the line to print. */
export async function runBotSetup(env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  if (!read.config.publicUrl.startsWith('https:'))
    throw new Error('set PUBLIC_URL to the https address of the market');
  await setUpBot(read.config);
  return `the menu button opens ${read.config.publicUrl}`;
}
