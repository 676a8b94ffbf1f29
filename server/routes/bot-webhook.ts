// Route of the bot's webhook: outside the API, for Telegram alone, and only with BOT_WEBHOOK=1.
import { handleUpdate } from '../bot/handle-update.ts';
import { parseUpdate } from '../bot/parse-update.ts';
import { replySettings } from '../bot/reply-settings.ts';
import { isWebhookSecret, SECRET_HEADER, webhookSecret } from '../bot/webhook.ts';
import type { AppContext } from '../context.ts';
import { respond } from '../http/envelope.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { readText } from '../http/parse-input.ts';

/**
 * Without the secret 404, as if there were nothing.
 * With it everything is answered with 200, also what is too large or makes no sense: Telegram would repeat it for a day.
 * Only faults are refused, so that Telegram repeats the update.
 */
export function botWebhookRoute({
  config,
  metrics,
  write,
}: Pick<AppContext, 'config' | 'metrics' | 'write'>): RouteHandler {
  const secrets = [config.sessionSecret, config.previousSessionSecret]
    .filter((secret) => secret !== '')
    .map(webhookSecret);
  const settings = replySettings(config);
  return async (call) => {
    if (!isWebhookSecret(call.req.header(SECRET_HEADER), secrets)) {
      metrics.botUpdate('unknown', 'refused');
      return new Response(null, { status: 404 });
    }
    const text = await readText(call.req.raw);
    const update = text.ok ? parseUpdate(text.value) : null;
    if (!update) {
      metrics.botUpdate('unknown', 'ignored');
      return respond({ status: 200, body: {} });
    }
    const { outcome, reply } = await write(({ tx, now }) => handleUpdate(tx, update, now, settings));
    metrics.botUpdate(update.event.kind, outcome);
    return respond({ status: 200, body: reply ?? {} });
  };
}
