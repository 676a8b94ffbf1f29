// The whole backend as one fetch function and a way to close it. Listens to nothing, reads no environment.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ROUTES, type RouteName } from '#wire/routes.ts';
import { createKnownUsers } from './auth/known-users.ts';
import { createSessionTokens } from './auth/session-token.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { corsHeaders, preflightHeaders } from './http/cors.ts';
import type { Core, Env } from './http/env.ts';
import { faultFields, logCalls } from './http/log.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { refusalReply, respond } from './http/replies.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { createStaticFiles } from './http/static-files.ts';
import { createHub } from './live/hub.ts';
import { startSequencer } from './live/sequencer.ts';
import { startTail } from './live/tail.ts';
import { createHandlers } from './routes/api.ts';
import { createExchangeData, type ExchangeData } from './services/exchange-data.ts';
import { refuse } from './services/outcome.ts';
import { type Database, isUnavailable } from './store/database.ts';
import { eventsAfter, flushOutbox, headSeq } from './store/outbox.ts';

export interface AppDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Opened and migrated; closed by whoever opened it. */
  readonly database: Database;
  /** The built page; without it the API stands alone. */
  readonly distDir?: string;
  /** Pages that are not the product's own, such as the demo's two phones: asked before dist/. */
  readonly extraPages?: (request: Request) => Promise<Response | null>;
  readonly exchangeData?: ExchangeData;
}

export interface App {
  readonly fetch: (request: Request, env?: HttpBindings) => Response | Promise<Response>;
  readonly core: Core;
  /** Whether the built page was found. */
  readonly servesPage: boolean;
  /** From now on calls answer UNAVAILABLE and streams end with a hint when to come back. */
  beginStop(): void;
  /** After the last call: background work ends. The database stays open. */
  close(): Promise<void>;
}

const API = '/api';

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, clock, log, database } = deps;
  const exchangeData = deps.exchangeData ?? createExchangeData();
  const hub = createHub(clock);
  const sequencer = startSequencer(() => flushOutbox(database));
  const stopTail = await startTail(
    {
      head: () => headSeq(database.reads),
      after: (seq, limit) => eventsAfter(database.reads, seq, limit),
      listen: (onMessage, onReconnect) => database.listen('outbox', onMessage, onReconnect),
    },
    (events) => hub.publish(events),
  );
  const core: Core = {
    config,
    clock,
    log,
    database,
    market: {
      requestTtlMs: config.requestTtlMs,
      maxOpenRequests: config.maxOpenRequests,
      adminTelegramIds: config.adminTelegramIds,
      exchangeData,
    },
    tokens: await createSessionTokens(config.sessionSecret, clock),
    users: createKnownUsers(database, config.adminTelegramIds),
    limits: createRateLimits(config.limits, database.pool),
    hub,
    sequencer,
  };
  const files = deps.distDir
    ? createStaticFiles(deps.distDir, {
        connectOrigins: config.publicUrl ? [new URL(config.publicUrl).origin] : [],
        frameOrigins: config.isDemo
          ? [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`]
          : [],
      })
    : null;
  let isStopping = false;

  const app = new Hono<Env>();
  app.use(logCalls(log, clock));
  app.use(async (_call, next) => {
    if (isStopping) return respond(refusalReply(refuse('UNAVAILABLE')));
    return next();
  });
  app.use(`${API}/*`, async (call, next) => {
    const origin = call.req.header('origin');
    if (call.req.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: { ...SECURITY_HEADERS, ...preflightHeaders(config.corsOrigins, origin) },
      });
    }
    await next();
    const headers = { ...SECURITY_HEADERS, ...corsHeaders(config.corsOrigins, origin) };
    if (!call.env?.outgoing?.headersSent)
      for (const [name, value] of Object.entries(headers)) call.res.headers.set(name, value);
    return undefined;
  });
  app.onError((error, call) => {
    const isAway = isUnavailable(error);
    log[isAway ? 'warn' : 'error'](
      { requestId: call.get('requestId'), path: call.req.path, ...faultFields(error) },
      'fault',
    );
    return respond(refusalReply(refuse(isAway ? 'UNAVAILABLE' : 'INTERNAL_ERROR')));
  });

  const handlers = createHandlers(core);
  // In the contract's order: '/users/me' stands before '/users/:id' there.
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const handler = name in handlers ? handlers[name as keyof typeof handlers] : undefined;
    if (handler) app.on(ROUTES[name].method, API + ROUTES[name].path, handler);
  }
  app.all(`${API}/*`, () => respond(refusalReply(refuse('NOT_FOUND'))));
  app.all(API, () => respond(refusalReply(refuse('NOT_FOUND'))));

  app.get('/healthz', () => respond({ status: 200, body: { status: 'ok' } }));
  app.get('/readyz', async () => {
    try {
      await headSeq(database.reads);
      return respond({ status: 200, body: { status: 'ready', database: database.kind } });
    } catch {
      return respond(refusalReply(refuse('UNAVAILABLE')));
    }
  });
  app.all('*', async (call) => {
    const page = (await deps.extraPages?.(call.req.raw)) ?? (await files?.respond(call.req.raw));
    return page ?? respond(refusalReply(refuse('NOT_FOUND')));
  });

  return {
    fetch: (request, env) => app.fetch(request, env),
    core,
    servesPage: files !== null,
    beginStop() {
      isStopping = true;
      hub.close();
    },
    async close() {
      isStopping = true;
      hub.close();
      await sequencer.stop();
      await stopTail();
    },
  };
}
