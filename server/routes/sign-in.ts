// Sign-in routes: login with init data, and the signed-in user.

import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { clientEventsRoute } from '#contract/routes/streams.ts';
import * as schemas from '#contract/schemas/answers.ts';
import { BODIES } from '#contract/schemas/bodies.ts';
import { uuidSchema } from '#contract/schemas/primitives.ts';
import { QUERIES } from '#contract/schemas/queries.ts';
import { schemaOf } from '#contract/schemas/schema-of.ts';
import { settlementShape } from '#contract/settlement.ts';
import { checkInitData } from '../auth/init-data.ts';
import { type AppContext, createReadContext } from '../context.ts';
import { clientAddress, issueTicket } from '../http/authenticate.ts';
import { answerRefusal } from '../http/call-language.ts';
import { callLogFields } from '../http/call-log.ts';
import { read, route } from '../http/endpoints.ts';
import { type Reply, rawReply, replyWith, respond } from '../http/envelope.ts';
import type { HttpContext, RouteHandler } from '../http/http-context.ts';
import { parseBody, parseQuery, readText } from '../http/parse-input.ts';
import { addressRateKey } from '../limits/rate-limits.ts';
import { errorLogFields } from '../logging/logger.ts';
import { answer, itemBody } from '../openapi/answers.ts';
import { readDeal } from '../services/deals/read-deals.ts';
import { readRequest } from '../services/requests/read-requests.ts';
import { refuse, type ServiceResult } from '../services/result.ts';
import { readSettlement } from '../services/settlement/view.ts';
import type { AuditedRead } from '../services/staff/audit.ts';
import type { ReadContext, Viewer } from '../services/unit-of-work.ts';
import { readOwnProfile } from '../services/users/profiles.ts';
import { deviceLabel } from '../services/users/sessions.ts';
import { signIn } from '../services/users/sign-in.ts';
import { profileView } from '../services/users/view.ts';
import { feedBody, feedReply } from './feed.ts';
import { announcedTo } from './users.ts';

export const signInRoutes = {
  login: route({
    tag: 'Sign-in',
    summary: 'Signs in with the launch data that the messaging app has signed.',
    answer: answer(
      v.strictObject({
        token: v.string(),
        user: schemas.profileSchema,
        ...schemas.announcedFields,
        /** To be sent with the next login of this device. */
        device: v.exactOptional(uuidSchema),
        feed: v.optional(feedBody),
        record: v.optional(
          v.union([
            itemBody(schemas.requestSchema),
            v.strictObject({
              ...itemBody(schemas.dealSchema).entries,
              settlement: v.exactOptional(schemaOf(settlementShape)),
            }),
          ]),
        ),
      }),
    ),
    codes: [
      'SESSION_ENDED',
      'INIT_DATA_INVALID',
      'INIT_DATA_EXPIRED',
      'RATE_LIMITED',
      'VALIDATION_ERROR',
      'MALFORMED_JSON',
      'BODY_TOO_LARGE',
    ],
    whileBanned: 'own',
    query: QUERIES.login,
    body: BODIES.login,
    budget: 'read',
    createHandler: login,
  }),
  me: read({
    tag: 'Sign-in',
    summary: 'Who is signed in.',
    answer: answer(v.strictObject({ ...schemas.profileSchema.entries, ...schemas.announcedFields })),
    whileBanned: 'yes',
    handle: async (ctx, { app, viewer }) =>
      replyWith(await readOwnProfile(ctx, viewer), (user) =>
        rawReply({ ...user, ...announcedTo(app.config, viewer) }),
      ),
  }),
};

function login(context: AppContext): RouteHandler {
  /** A keyed hash: the counter may outlive the account, and shows nobody whose it was. */
  const personKey = (telegramId: number): string =>
    createHmac('sha256', context.config.sessionSecret).update(`login:${telegramId}`).digest('base64url');
  const { config, clock, limits, log, tokens, users, write } = context;
  /**
   * The body of a read that the client would call next.
   * Undefined when it is refused or fails: login succeeds without it.
   */
  const bodyOf = async (
    call: HttpContext,
    read: (ctx: ReadContext) => Promise<ServiceResult<Reply>>,
  ): Promise<unknown> => {
    try {
      const reply = await read(createReadContext(context));
      return reply.ok ? reply.value.body : undefined;
    } catch (error) {
      log.warn(
        { ...callLogFields(call, config.trustedProxies), ...errorLogFields(error) },
        'login without its first read',
      );
      return undefined;
    }
  };
  /** The deal with its settlement, which has the next step that the page shows first. */
  const readDealRecord = async (ctx: AuditedRead, viewer: Viewer, id: string) => {
    const deal = await readDeal(ctx, viewer, id);
    if (!deal.ok) return deal;
    const settlement = await readSettlement(ctx, viewer, id);
    return rawReply({
      ...{ success: true, data: deal.value },
      ...(settlement.ok && { settlement: settlement.value }),
    });
  };
  /**
   * The bodies of `GET /feed` and of `GET /requests/:id` or `/transactions/:id`.
   * Each where the query asks for it, that of a deal with its settlement.
   */
  const firstReads = async (
    call: HttpContext,
    viewer: Viewer,
    { feed: limit, request, transaction }: v.InferOutput<typeof QUERIES.login>,
  ) => {
    const bodies: { feed?: unknown; record?: unknown } = {};
    if (limit !== undefined)
      bodies.feed = await bodyOf(call, (ctx) =>
        feedReply(ctx, viewer, { limit }, issueTicket(context, call, clientEventsRoute.path)),
      );
    if (request !== undefined)
      bodies.record = await bodyOf(call, async (ctx) => replyWith(await readRequest(ctx, viewer, request)));
    else if (transaction !== undefined)
      bodies.record = await bodyOf(call, (ctx) => readDealRecord({ ...ctx, write }, viewer, transaction));
    return bodies;
  };
  return async (call: HttpContext) => {
    const refused = (result: ServiceResult<unknown>) =>
      answerRefusal(call, result.ok ? refuse('INTERNAL_ERROR') : result);
    /** Many people share an address: only calls without a valid signature count for it. */
    const refuseUnsigned = async (result: ServiceResult<unknown>) => {
      const retryAfter = await limits.login(addressRateKey(clientAddress(call, config.trustedProxies)));
      return retryAfter === null ? refused(result) : answerRefusal(call, refuse('RATE_LIMITED'), retryAfter);
    };
    const query = parseQuery(call, QUERIES.login);
    if (!query.ok) return refuseUnsigned(query);
    const text = await readText(call.req.raw);
    if (!text.ok) return refuseUnsigned(text);
    const body = parseBody(text.value, BODIES.login);
    if (!body.ok) return refuseUnsigned(body);
    const { initData, telegramUser } = body.value;
    const checked = checkInitData(initData, telegramUser, config.botToken, clock.now());
    if (!checked.ok) return refuseUnsigned(refuse(checked.code));
    const retryAfter = await limits.login(personKey(checked.user.id));
    if (retryAfter !== null) return answerRefusal(call, refuse('RATE_LIMITED'), retryAfter);
    const launch = {
      signedAtMs: checked.signedAtMs,
      device: { id: query.value.device, label: deviceLabel(call.req.header('user-agent') ?? '') },
    };
    const result = await write((work) => signIn(work, checked.user, launch));
    if (!result.ok) return refused(result);
    const { user, roles, session, recoveryAt } = result.value;
    call.set('userId', user.id);
    const token = await tokens.issue(user.id, { epoch: user.sessionEpoch, sessionId: session.id });
    const issued = await tokens.check(token);
    if (issued.ok) call.set('session', issued);
    const viewer = users.viewerOf(user.id, { ...user, roles, recoveryAt });
    return respond({
      status: 200,
      body: {
        token,
        user: profileView(context.serviceConfig, user, viewer.isAdmin),
        ...announcedTo(config, viewer),
        device: session.deviceId,
        ...(await firstReads(call, viewer, query.value)),
      },
    });
  };
}
