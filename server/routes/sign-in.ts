// Sign-in routes: login with init data, and the signed-in user.
import * as v from 'valibot';
import { clientEventsRoute } from '#api/routes/streams.ts';
import { BODIES } from '#api/schemas/bodies.ts';
import { QUERIES } from '#api/schemas/queries.ts';
import { checkInitData } from '../auth/init-data.ts';
import { addressRateKey } from '../http/address-rate-key.ts';
import { issueTicket } from '../http/authenticate.ts';
import { clientAddress } from '../http/client-address.ts';
import { type AppContext, createReadContext, type HttpContext, type RouteHandler } from '../http/context.ts';
import type { Endpoints } from '../http/endpoints.ts';
import { rawReply, refusalReply, replyWith, respond } from '../http/envelope.ts';
import { callLogFields, errorLogFields } from '../http/logging.ts';
import { parseBody, parseQuery, readText } from '../http/parse-input.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { showTrust } from '../services/trust/refresh-trust.ts';
import type { Viewer } from '../services/unit-of-work.ts';
import { logIn } from '../services/users/log-in.ts';
import { readOwnProfile } from '../services/users/profiles.ts';
import { profileView } from '../services/users/view.ts';
import { feedReply } from './feed.ts';
import type { Paging } from './paging.ts';

export const signInRoutes = (context: AppContext, endpoints: Endpoints, paging: Paging) => ({
  login: login(context, paging),
  me: endpoints.read(v.object({}), async (ctx, { viewer }) =>
    replyWith(await readOwnProfile(ctx, viewer), (user) =>
      rawReply({ ...user, ...context.config.announced }),
    ),
  ),
});

function login(context: AppContext, paging: Paging): RouteHandler {
  const { config, clock, database, limits, log, tokens } = context;
  /** The body of `GET /feed`; null when it cannot be read now: login succeeds without it. */
  const firstFeed = async (call: HttpContext, viewer: Viewer, limit: number): Promise<unknown> => {
    try {
      const reply = await feedReply(
        createReadContext(context),
        viewer,
        paging,
        { limit },
        issueTicket(context, call, clientEventsRoute.path),
      );
      return reply.ok ? reply.value.body : null;
    } catch (error) {
      log.warn(
        { ...callLogFields(call, config.trustedProxies), ...errorLogFields(error) },
        'login without its feed',
      );
      return null;
    }
  };
  return async (call: HttpContext) => {
    const refused = (result: ServiceResult<unknown>) =>
      respond(refusalReply(result.ok ? refuse('INTERNAL_ERROR') : result));
    const retryAfter = await limits.login(addressRateKey(clientAddress(call, config.trustedProxies)));
    if (retryAfter !== null) return respond(refusalReply(refuse('RATE_LIMITED'), retryAfter));
    const query = parseQuery(call, QUERIES.login);
    if (!query.ok) return refused(query);
    const text = await readText(call.req.raw);
    if (!text.ok) return refused(text);
    const body = parseBody(text.value, BODIES.login);
    if (!body.ok) return refused(body);
    const { initData, telegramUser } = body.value;
    const checked = checkInitData(initData, telegramUser, config.botToken, clock.now());
    if (!checked.ok) return refused(refuse(checked.code));
    const user = await database.transaction(async (tx) => {
      const row = await logIn(tx, checked.user, new Date(clock.now()), context.market);
      return context.market.trust.isShown ? showTrust(tx, row) : row;
    });
    const isAdmin = config.adminTelegramIds.has(user.telegramId);
    call.set('userId', user.id);
    const token = await tokens.issue(user.id);
    const issued = await tokens.check(token);
    if (issued.ok) call.set('session', issued);
    const max = query.value.feed;
    const feed = max === undefined ? null : await firstFeed(call, { id: user.id, isAdmin }, max);
    return respond({
      status: 200,
      body: { token, user: profileView(user, isAdmin), ...config.announced, ...(feed ? { feed } : {}) },
    });
  };
}
