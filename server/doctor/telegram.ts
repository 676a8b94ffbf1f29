// Doctor: the bot and its webhook, as BotFather and the Bot API have them and as the world reaches them.
import { type Api, GrammyError } from 'grammy';
import { createBotApi } from '../bot/send-message.ts';
import { areOurCommands } from '../bot/setup.ts';
import { ALLOWED_UPDATES, SECRET_HEADER, webhookSecret, webhookUrl } from '../bot/webhook.ts';
import type { Config } from '../config/config.ts';
import { MAX_CLOCK_SKEW_MS } from '../runtime/clock.ts';
import { WEBHOOK_PATH } from '../runtime/labels.ts';
import { trimSlashes } from '../runtime/trim-slashes.ts';
import { bad, type Finding, findings, good } from './finding.ts';

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

type WebhookConfig = Pick<Config, 'publicUrl' | 'botWebhook'>;

/** Telegram keeps its last error for ever; an older one is over. */
const RECENT_MS = 15 * 60_000;
/** More updates than these wait when none arrive. */
const MANY_WAITING = 100;

/** `now`: epoch ms. */
async function checkWebhook(api: Api, config: WebhookConfig, now: () => number): Promise<Finding[]> {
  const info = await api.getWebhookInfo();
  const url = info.url ?? '';
  const ours = config.publicUrl === '' ? '' : webhookUrl(config.publicUrl);
  if (url !== '' && url !== ours)
    return [
      bad(
        'webhook',
        `is set to another program (${new URL(url).host})`,
        config.botWebhook
          ? `give this bot to one program alone, then ${SETUP}`
          : 'give this bot to one program alone: /deleteWebhook, or a bot of its own',
      ),
    ];
  if (!config.botWebhook)
    return [
      url === ''
        ? good('webhook', 'none')
        : bad('webhook', 'is set, and BOT_WEBHOOK is off', `set BOT_WEBHOOK=1, or ${SETUP} to remove it`),
    ];
  if (url === '') return [bad('webhook', 'is not set, so the bot answers nobody', SETUP)];
  const failedMs = now() - (info.last_error_date ?? 0) * 1000;
  const isMissing = (name: (typeof ALLOWED_UPDATES)[number]) => !(info.allowed_updates ?? []).includes(name);
  const missing = ALLOWED_UPDATES.filter(isMissing);
  return [
    good('webhook', url),
    missing.length === 0
      ? good('updates', ALLOWED_UPDATES.join(', '))
      : bad('updates', `${missing.join(', ')} are not sent`, SETUP),
    info.last_error_message !== undefined && failedMs < RECENT_MS
      ? bad('delivery', `Telegram says: ${info.last_error_message}`, adviceFor(info.last_error_message))
      : good('delivery', 'no error lately'),
    (info.pending_update_count ?? 0) < MANY_WAITING
      ? good('waiting updates', String(info.pending_update_count ?? 0))
      : bad('waiting updates', String(info.pending_update_count), 'look at the log of the backend'),
  ];
}

const adviceFor = (message: string): string =>
  /40[14]/.test(message)
    ? `${SETUP}: the secret changes with SESSION_SECRET, and every instance needs BOT_WEBHOOK=1`
    : `let the proxy pass POST ${WEBHOOK_PATH} to the backend, with a certificate that Telegram trusts`;

/** `ask` reaches the public address. Sends nothing that has an effect. */
export async function checkWebhookPath(
  ask: (path: string, init: RequestInit) => Promise<Response>,
  sessionSecret: string,
): Promise<Finding[]> {
  const post = async (secret: string): Promise<number> =>
    (await ask(WEBHOOK_PATH, { method: 'POST', body: '{}', headers: { [SECRET_HEADER]: secret } })).status;
  const status = await post(webhookSecret(sessionSecret));
  const stranger = await post('none');
  return [
    status === 200
      ? good('webhook path', 'answers')
      : bad(
          'webhook path',
          `answers ${status}`,
          `BOT_WEBHOOK=1 and the same SESSION_SECRET in every instance; the proxy passes POST ${WEBHOOK_PATH}`,
        ),
    stranger >= 400
      ? good('webhook secret', 'is asked for')
      : bad(
          'webhook secret',
          `is not asked for: a stranger gets ${stranger}`,
          `let the proxy pass the header ${SECRET_HEADER} as it comes, and add none`,
        ),
  ];
}
