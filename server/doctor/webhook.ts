// Doctor: the webhook of the bot, as Telegram has it and as the world reaches it.
import type { Api } from 'grammy';
import { ALLOWED_UPDATES, SECRET_HEADER, webhookSecret, webhookUrl } from '../bot/webhook.ts';
import type { Config } from '../config/config.ts';
import { WEBHOOK_PATH } from '../runtime/labels.ts';
import { bad, type Finding, good } from './finding.ts';

type WebhookConfig = Pick<Config, 'publicUrl' | 'botWebhook'>;

const SETUP = 'run npm run bot:setup';
/** Telegram keeps its last error for ever; an older one is over. */
const RECENT_MS = 15 * 60_000;
/** More updates than these wait when none arrive. */
const MANY_WAITING = 100;

/** `now`: epoch ms. */
export async function checkWebhook(api: Api, config: WebhookConfig, now: () => number): Promise<Finding[]> {
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
