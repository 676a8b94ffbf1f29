// The whole backend as one fetch function and a way to close it. Listens to nothing, reads no environment.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { ROUTES, type RouteName } from '#api/routes.ts';
import { createKnownUsers } from './auth/user-cache.ts';
import { createSessionTokens } from './auth/session-token.ts';
import { startBot } from './bot/start-bot.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { StorageUnavailable } from './files/file-store.ts';
import { type FileStorage, openFileStore } from './files/open-file-store.ts';
import { compressJson } from './http/compress-json.ts';
import { corsHeaders, preflightHeaders } from './http/cors.ts';
import type { Core, Env, Handler } from './http/context.ts';
import { faultFields, logCalls } from './http/logging.ts';
import { refuseMetrics } from './http/metrics-guard.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { refusalReply, respond } from './http/envelope.ts';
import { SECURITY_HEADERS } from './http/security-headers.ts';
import { createStaticFiles } from './http/static-files.ts';
import { createAppJobs } from './jobs/app-jobs.ts';
import type { Jobs } from './jobs/runner.ts';
import { createClientStreams } from './events/client-streams.ts';
import { createHub } from './events/hub.ts';
import { startSequencer } from './events/sequencer.ts';
import { startStreamLimit } from './events/stream-limit.ts';
import { startTail } from './events/outbox-tail.ts';
import { createBackendMetrics } from './metrics/backend-metrics.ts';
import { DOCUMENT_PATH } from './openapi/document.ts';
import { createHandlers } from './routes/handlers.ts';
import { openApiRoute } from './routes/openapi.ts';
import { createExchangeData, type ExchangeData } from './services/rates/exchange-data.ts';
import { refuse } from './services/result.ts';
import { type Database, isUnavailable } from './store/database.ts';
import { eventsAfter, flushOutbox, headSeq } from './store/event-outbox.ts';
import { createSharedStreams } from './store/stream-leases.ts';

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
  /** Where files of chats are kept; by default what the configuration names. */
  readonly files?: FileStorage;
  /** Memory, CPU and the like among the metrics: for the one app of a process, not for tests. */
  readonly withProcessMetrics?: boolean;
}

export interface App {
  readonly fetch: (request: Request, env?: HttpBindings) => Response | Promise<Response>;
  readonly core: Core;
  /** Deadlines and all else that time brings. Whoever serves starts them; tests do what is due when they want it. */
  readonly jobs: Jobs;
  /** Whether the built page was found. */
  readonly servesPage: boolean;
  /** Every registered route; 'ALL' where any method will do, '*' in a path for the rest. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
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
  let handedOn = 0;
  const metrics = createBackendMetrics({
    ...{ database, clock, hub, handedOn: () => handedOn },
    withProcess: deps.withProcessMetrics ?? false,
  });
  const stopTail = await startTail(
    {
      head: async () => {
        handedOn = await headSeq(database.reads);
        return handedOn;
      },
      after: (seq, limit) => eventsAfter(database.reads, seq, limit),
      listen: (onMessage, onReconnect) => database.listen('outbox', onMessage, onReconnect),
    },
    (events) => {
      hub.publish(events);
      handedOn = events[events.length - 1]?.seq ?? handedOn;
      metrics.eventsDelivered(events.length);
    },
  );
  const bot = config.botNotify ? startBot({ config, database, clock, hub, log }) : null;
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
      botNotifies: config.botNotify,
      onDealStep: metrics.dealTransition,
    },
    tokens: await createSessionTokens(config.sessionSecret, clock),
    users: createKnownUsers(database, config.adminTelegramIds),
    limits: createRateLimits(config.limits, database.pool),
    hub,
    clientStreams: createClientStreams(),
    streamLimit: await startStreamLimit(createSharedStreams(database)),
    sequencer: {
      kick() {
        sequencer.kick();
        bot?.kick();
      },
      stop: sequencer.stop,
    },
    files: deps.files ?? (await openFileStore(config, clock.now())),
    metrics,
  };
  const jobs = await createAppJobs(core);
  const pages = deps.distDir
    ? createStaticFiles(deps.distDir, {
        connectOrigins: config.publicUrl ? [new URL(config.publicUrl).origin] : [],
        frameOrigins: config.isDemo
          ? [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`]
          : [],
      })
    : null;
  let isStopping = false;

  const app = new Hono<Env>();
  app.use(logCalls(log, clock, metrics));
  app.use(async (call, next) => {
    // It lives until it has stopped: who looks after it must not kill it while calls finish.
    if (isStopping && call.req.path !== '/healthz') return respond(refusalReply(refuse('UNAVAILABLE')));
    return next();
  });
  app.use(`${API}/*`, compressJson());
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
    const isAway = isUnavailable(error) || error instanceof StorageUnavailable;
    log[isAway ? 'warn' : 'error'](
      { requestId: call.get('requestId'), path: call.req.path, ...faultFields(error) },
      'fault',
    );
    return respond(refusalReply(refuse(isAway ? 'UNAVAILABLE' : 'INTERNAL_ERROR')));
  });

  /** The template is what the metrics call the route. */
  const on = (method: string, route: string, handler: Handler): void => {
    app.on(method, route, (call) => {
      call.set('route', route);
      return handler(call);
    });
  };
  const handlers = createHandlers(core);
  // In the contract's order: '/users/me' stands before '/users/:id' there.
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const { method, path } = ROUTES[name];
    on(method, API + path, handlers[name]);
  }
  app.get(DOCUMENT_PATH, openApiRoute());
  app.all(`${API}/*`, () => respond(refusalReply(refuse('NOT_FOUND'))));
  app.all(API, () => respond(refusalReply(refuse('NOT_FOUND'))));

  on('GET', '/healthz', async () => respond({ status: 200, body: { status: 'ok' } }));
  on('GET', '/readyz', async () => {
    try {
      await headSeq(database.reads);
      return respond({ status: 200, body: { status: 'ready', database: database.kind } });
    } catch {
      return respond(refusalReply(refuse('UNAVAILABLE')));
    }
  });
  on('GET', '/metrics', async (call) => {
    const refused = refuseMetrics(config, call);
    if (refused) return respond(refusalReply(refused));
    const { contentType, body } = await metrics.renderMetrics();
    return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
  });
  app.all('*', async (call) => {
    const page = (await deps.extraPages?.(call.req.raw)) ?? (await pages?.respond(call.req.raw));
    if (page) call.set('route', 'static');
    return page ?? respond(refusalReply(refuse('NOT_FOUND')));
  });

  return {
    fetch: (request, env) => app.fetch(request, env),
    core,
    jobs,
    servesPage: pages !== null,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    beginStop() {
      isStopping = true;
      void jobs.stop();
      hub.close();
    },
    async close() {
      isStopping = true;
      hub.close();
      await jobs.stop();
      await core.streamLimit.stop();
      await bot?.stop();
      await sequencer.stop();
      await stopTail();
    },
  };
}
