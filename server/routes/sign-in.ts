// Login and who is signed in.
import * as v from 'valibot';
import { BODIES } from '#wire/schemas/bodies.ts';
import { checkInitData } from '../auth/init-data.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Endpoints } from '../http/endpoint.ts';
import type { Call, Core, Handler } from '../http/env.ts';
import { parseBody, readText } from '../http/input.ts';
import { bare, refusalReply, replyWith, respond } from '../http/replies.ts';
import { logIn } from '../services/log-in.ts';
import { type Outcome, refuse } from '../services/outcome.ts';
import { profileView } from '../services/person-view.ts';
import { readOwnProfile } from '../services/profiles.ts';

export const signInRoutes = (core: Core, endpoints: Endpoints) => ({
  login: login(core),
  me: endpoints.read(v.object({}), async (reading, { viewer }) =>
    replyWith(await readOwnProfile(reading, viewer), bare),
  ),
});

function login(core: Core): Handler {
  const { config, clock, database, limits, tokens } = core;
  return async (call: Call) => {
    const refused = (outcome: Outcome<unknown>) =>
      respond(refusalReply(outcome.ok ? refuse('INTERNAL_ERROR') : outcome));
    const retryAfter = await limits.login(clientAddress(call, config.trustedProxies));
    if (retryAfter !== null) return respond(refusalReply(refuse('RATE_LIMITED'), retryAfter));
    const text = await readText(call.req.raw);
    if (!text.ok) return refused(text);
    const body = parseBody(text.value, BODIES.login);
    if (!body.ok) return refused(body);
    const { initData, telegramUser } = body.value;
    const checked = checkInitData(initData, telegramUser, config.botToken, clock.now());
    if (!checked.ok) return refused(refuse(checked.code));
    const user = await database.transaction((tx) => logIn(tx, checked.user, new Date(clock.now())));
    const profile = profileView(user, config.adminTelegramIds.has(user.telegramId));
    return respond({ status: 200, body: { token: await tokens.issue(user.id), user: profile } });
  };
}
