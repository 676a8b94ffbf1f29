// Bot routes: the check of a message and the test message, and outside the API the webhook, for Telegram alone.
import * as v from 'valibot';
import { checkedMessage } from '#contract/genuine.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { handleUpdate, replySettings } from '../bot/handle-update.ts';
import { isWebhookSecret, parseUpdate, SECRET_HEADER, webhookSecret } from '../bot/webhook.ts';
import type { AppContext } from '../context.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal, textsOfCall } from '../http/call-language.ts';
import { route, write } from '../http/endpoints.ts';
import { itemReply, respond } from '../http/envelope.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { readText } from '../http/parse-input.ts';
import { answer, item } from '../openapi/answers.ts';
import { checkMessage } from '../services/genuine/check-message.ts';
import { refuse } from '../services/result.ts';

export const botRoutes = {
  checkMessage: write({
    tag: 'People',
    summary:
      'Whether the bot has sent a message with this code to the viewer, where `features.genuine` is announced.',
    answer: item(checkedMessage),
    whileBanned: 'yes',
    feature: 'genuine',
    body: BODIES.checkMessage,
    budget: 'check',
    handle: async (work, { viewer, input }) => itemReply(await checkMessage(work, viewer, input.code)),
  }),
  testPush: route({
    tag: 'People',
    summary:
      'Sends a message of the bot to the viewer now, where `features.pushTest` is announced. A refusal has `data.reason`: blocked or no_access.',
    answer: answer(v.strictObject({ ok: v.literal(true) })),
    codes: ['PUSH_UNREACHABLE'],
    whileBanned: 'yes',
    feature: 'pushTest',
    budget: 'check',
    createHandler: sendTest,
  }),
};

/** The handler. It runs outside of a write, because Telegram may take seconds to answer. */
function sendTest(context: AppContext): RouteHandler {
  return async (call) => {
    const session = await admit(context, call, 'header');
    if (!session.ok) return answerRefusal(call, session);
    if (!context.sendTestMessage) return answerRefusal(call, refuse('NOT_FOUND'));
    const sent = await context.sendTestMessage(session.value.viewer.id, textsOfCall(call));
    return sent.ok ? respond({ status: 200, body: { ok: true } }) : answerRefusal(call, sent);
  };
}

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
