// Route of the bot's test message (PUSH-06).
import * as v from 'valibot';
import type { AppContext } from '../context.ts';
import { admit } from '../http/authenticate.ts';
import { answerRefusal, textsOfCall } from '../http/call-language.ts';
import { route } from '../http/endpoints.ts';
import { respond } from '../http/envelope.ts';
import type { RouteHandler } from '../http/http-context.ts';
import { answer } from '../openapi/answers.ts';
import { refuse } from '../services/result.ts';

export const pushTestRoutes = {
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
