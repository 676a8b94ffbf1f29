// Doctor: the bot as BotFather and the Bot API have it.
import { type Api, GrammyError } from 'grammy';
import { createBotApi } from '../bot/bot-api.ts';
import { areOurCommands } from '../bot/setup-commands.ts';
import type { Config } from '../config/config.ts';
import { MAX_CLOCK_SKEW_MS } from '../runtime/database-clock.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { bad, type Finding, findings, good } from './finding.ts';
import { checkWebhook } from './webhook.ts';

type BotConfig = Pick<Config, 'botToken' | 'telegramApiRoot' | 'publicUrl' | 'botWebhook'> & {
  /** '' when it is not set. */
  readonly botUsername: string;
  readonly appName: string;
};

const SETUP = 'run npm run bot:setup';
const ORIGIN_RULE = 'Telegram refuses native methods on any origin but that of PUBLIC_URL in BotFather';
const TIMEOUT_SECONDS = 10;
/** The header counts in whole seconds. */
const CLOCK_TOLERANCE_MS = MAX_CLOCK_SKEW_MS + 1_000;

/** `now`: this machine's time, epoch ms. */
export async function checkTelegram(config: BotConfig, now: () => number): Promise<readonly Finding[]> {
  const api = createBotApi(config, TIMEOUT_SECONDS);
  const bot = await findings('Telegram', 'can this machine reach the Bot API?', async () => {
    const me = await api.getMe().catch((error: unknown) => {
      if (error instanceof GrammyError) return error.description;
      throw error;
    });
    if (typeof me === 'string')
      return [bad('BOT_TOKEN', `Telegram says: ${me}`, 'copy the token from BotFather again')];
    return [
      good('BOT_TOKEN', `of @${me.username}`),
      ...checkName(config, me.username),
      me.has_main_web_app
        ? good('main mini-app', `is set; nobody tells its address, which must be ${config.publicUrl}`)
        : bad(
            'main mini-app',
            'is not set',
            `BotFather, /mybots, Bot Settings, Configure Mini App: ${config.publicUrl}`,
          ),
    ];
  });
  if (bot.some(({ isOk, name }) => !isOk && ['Telegram', 'BOT_TOKEN'].includes(name))) return bot;
  return [
    ...bot,
    ...(await findings('menu button', SETUP, () => checkMenu(api, config.publicUrl))),
    ...(await findings('commands', SETUP, () => checkCommands(api, config.botWebhook))),
    ...(await findings('webhook', SETUP, () => checkWebhook(api, config, now))),
    ...(await findings('clock', 'can this machine reach the Bot API?', () =>
      checkClock(trimSlashes(config.telegramApiRoot), now),
    )),
  ];
}

function checkName({ botUsername, appName }: BotConfig, actual: string): Finding[] {
  const found: Finding[] = [];
  if (botUsername === '')
    found.push(bad('BOT_USERNAME', 'is not set', `set BOT_USERNAME=${actual}: links into the app need it`));
  else if (botUsername.toLowerCase() !== actual.toLowerCase())
    found.push(bad('BOT_USERNAME', `is ${botUsername}`, `the token is of @${actual}: set that name`));
  else found.push(good('BOT_USERNAME', botUsername));
  found.push(
    appName === ''
      ? bad('APP_NAME', 'is not set', 'set the short name that BotFather asked for in /newapp')
      : good('APP_NAME', appName),
  );
  return found;
}

async function checkMenu(api: Api, publicUrl: string): Promise<Finding[]> {
  const button = await api.getChatMenuButton();
  if (button.type !== 'web_app') return [bad('menu button', 'does not open the mini-app', SETUP)];
  const isOurs = publicUrl !== '' && new URL(button.web_app.url).origin === new URL(publicUrl).origin;
  return [
    isOurs
      ? good('menu button', `opens ${button.web_app.url}`)
      : bad('menu button', `opens ${button.web_app.url}`, `${SETUP}; ${ORIGIN_RULE}`),
  ];
}

/** A command that nobody answers is worse than none. */
async function checkCommands(api: Api, isAnswered: boolean): Promise<Finding[]> {
  const areSet = areOurCommands(await api.getMyCommands());
  if (areSet === isAnswered) return [good('commands', areSet ? 'are set' : 'none of ours')];
  return [
    areSet
      ? bad('commands', 'are set, and nothing answers them', `set BOT_WEBHOOK=1, or ${SETUP} to remove them`)
      : bad('commands', 'are not set', SETUP),
  ];
}

async function checkClock(apiRoot: string, now: () => number): Promise<Finding[]> {
  const response = await fetch(apiRoot, { method: 'HEAD', redirect: 'manual' });
  const theirs = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const skewMs = now() - theirs;
  return [
    Math.abs(skewMs) <= CLOCK_TOLERANCE_MS
      ? good('clock', 'agrees with Telegram')
      : bad(
          'clock',
          `is ${Math.round(skewMs / 1000)} s off Telegram's`,
          'switch on time synchronization (timedatectl set-ntp true)',
        ),
  ];
}
