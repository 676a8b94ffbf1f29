// Backend app: the whole server as one fetch function with its background work. Opens no port, reads no environment.
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { hasFeature } from '#contract/features.ts';
import { API_ROUTES, type RouteName } from '#contract/routes.ts';
import { createSessionTokens } from './auth/session-token.ts';
import { createTickets } from './auth/tickets.ts';
import { createUserCache } from './auth/user-cache.ts';
import type { OnlineBackup } from './backup/online-backup.ts';
import { startBot } from './bot/start-bot.ts';
import { WEBHOOK_PATH } from './bot/webhook.ts';
import type { WallClock } from './clock.ts';
import type { Config } from './config.ts';
import { MAX_CLOCK_SKEW_MS } from './database-clock.ts';
import { createAdmission } from './events/admission.ts';
import { createHiddenPairs } from './events/hidden-pairs.ts';
import { createHub } from './events/hub.ts';
import { startOutboxTail } from './events/outbox-tail.ts';
import { startSequencer } from './events/sequencer.ts';
import { createMemoryStreamLeases, startStreamRegistry } from './events/stream-registry.ts';
import { ACCOUNTS_TOPIC } from './events/topics.ts';
import { StorageUnavailable } from './files/file-store.ts';
import { createInspectionQueue } from './files/inspection/inspection-queue.ts';
import { type FileStorage, openFileStore } from './files/open-file-store.ts';
import { answerRefusal, callLanguage } from './http/call-language.ts';
import { compressJson } from './http/compress-json.ts';
import { createConcurrentCalls } from './http/concurrent-calls.ts';
import type { AppContext, AppEnv, RouteHandler } from './http/context.ts';
import { crossOrigin } from './http/cors.ts';
import { respond } from './http/envelope.ts';
import { callLogFields, errorLogFields, requestLogger } from './http/logging.ts';
import { checkMetricsAccess } from './http/metrics-guard.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { pageOrigins, SECURITY_HEADERS, transportSecurity } from './http/security-headers.ts';
import { createStaticFiles } from './http/static-files.ts';
import { warnAboutUntrustedProxy } from './http/untrusted-proxy.ts';
import { createAppFileScan, createAppJobs } from './jobs/app-jobs.ts';
import type { JobRunner } from './jobs/runner.ts';
import { LIMITS } from './limits/table.ts';
import { createBackendMetrics } from './metrics/backend-metrics.ts';
import { createStorageReader } from './metrics/storage.ts';
import { createReadiness } from './readiness.ts';
import { botWebhookRoute } from './routes/bot-webhook.ts';
import { createHandlers } from './routes/handlers.ts';
import { addPublicRoutes } from './routes/public-routes.ts';
import { peopleRules } from './services/names/people-rules.ts';
import { buildExchangeData, type ExchangeData } from './services/rates/exchange-data.ts';
import { refuse } from './services/result.ts';
import { seedOwners } from './services/staff/roles.ts';
import { listBlockedPairs } from './store/blocks.ts';
import { type Database, isTemporaryFault } from './store/database.ts';
import { renewEpochIfMoved, renewEventEpoch } from './store/event-epoch.ts';
import { eventsAfter, flushOutbox, readHead } from './store/event-outbox.ts';
import { createStreamLeaseStore } from './store/stream-leases.ts';
import { traceCalls, traceTransactions } from './tracing/trace-calls.ts';
import { traceDelivery } from './tracing/trace-delivery.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface AppDeps {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  /** The machine's clock minus the database's; beyond MAX_CLOCK_SKEW_MS the instance is not ready and runs no jobs. */
  readonly clockSkewMs?: () => number;
  /** Opened and migrated; closing it is left to the caller. */
  readonly database: Database;
  /** The built page; without it only the API is served. */
  readonly distDir?: string;
  /** Pages beside the product, such as the demo's two phones; they take precedence over dist/. */
  readonly extraPages?: (request: Request) => Promise<Response | null>;
  readonly exchangeData?: ExchangeData;
  /** Storage of chat files; by default the one that the configuration names. */
  readonly files?: FileStorage;
  /** Null: there are no traces, and nothing of them is touched. */
  readonly tracing?: Tracing | null;
  /** Backs up the embedded database; null or absent where the backend makes no backups. */
  readonly backUp?: OnlineBackup | null;
  /** Adds memory, CPU and the like to the metrics: once per process, not in tests. */
  readonly withProcessMetrics?: boolean;
}

export interface BackendApp {
  readonly fetch: (request: Request, env?: HttpBindings) => Response | Promise<Response>;
  readonly context: AppContext;
  /** Deadlines and recurring jobs. The server starts them; tests run what is due. */
  readonly jobs: JobRunner;
  /** Whether the built page was found. */
  readonly servesPage: boolean;
  /** Every registered route; 'ALL' for any method, '*' in a path for the rest. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** See Readiness. */
  isHealthy(): Promise<boolean>;
  /** From now on `/readyz` refuses, so that balancers send new calls elsewhere; everything else goes on. */
  beginDrain(): void;
  /** From now on calls answer UNAVAILABLE, and streams end with a time to reconnect after. */
  beginStop(): void;
  /** To be called after the last call: ends background work. The database stays open. */
  close(): Promise<void>;
}

const API_PREFIX = '/api';

export async function createApp(deps: AppDeps): Promise<BackendApp> {
  const { config, clock, log, tracing = null, clockSkewMs = () => null } = deps;
  const database = tracing ? traceTransactions(deps.database, tracing) : deps.database;
  const isClockOff = () => Math.abs(clockSkewMs() ?? 0) > MAX_CLOCK_SKEW_MS;
  const readiness = createReadiness(database, isClockOff);
  const warnOfStorage = (error: Error) => log.warn({ detail: error.message }, 'the storage of files is away');
  const exchangeData = deps.exchangeData ?? buildExchangeData();
  const hiddenPairs = createHiddenPairs();
  const hub = createHub(clock, undefined, hiddenPairs);
  const sequencer = startSequencer(() => flushOutbox(database));
  await seedOwners(database, config.adminTelegramIds, new Date(clock.now()));
  const hasRoles = hasFeature(config.features, 'staff', 1);
  const users = createUserCache({
    database,
    clock,
    rolesOf: (telegramId, stored) =>
      hasRoles ? stored : config.adminTelegramIds.has(telegramId) ? ['owner'] : [],
  });
  /** On every instance: calls are checked anew, and streams end; clients that may connect again do. */
  const onAccountChanged = ({ userId, sessionId }: Readonly<Record<string, unknown>>) => {
    users.forget(String(userId));
    hub.endStreams(String(userId), sessionId === null ? null : String(sessionId));
  };
  let deliveredSeq = 0;
  const metrics = createBackendMetrics({
    ...{ database, hub, clock, clockSkewMs, exchangeData, deliveredSeq: () => deliveredSeq },
    rateSources: config.rateSources,
    storage: createStorageReader({
      ...{ database, clock, freeBytes: () => context.files.freeBytes() },
      backupDir: config.backup?.directory ?? null,
      backupTimesDir: config.backupTimesDir,
    }),
    withProcess: deps.withProcessMetrics ?? false,
  });
  const stopTail = await startOutboxTail(
    {
      head: () => readHead(database.background),
      after: (seq, limit) => eventsAfter(database.background, seq, limit),
      listen: (onMessage, onReconnect) => database.listen('outbox', onMessage, onReconnect),
      async checkEpoch(hasLostEvents) {
        const { background, kind } = database;
        const isNew = (await renewEpochIfMoved(background, kind)) || hasLostEvents;
        if (!isNew) return;
        if (hasLostEvents) await renewEventEpoch(background);
        log.info({ hasLostEvents }, 'event ids begin a new epoch');
      },
    },
    {
      publish(events) {
        const delivery = tracing ? traceDelivery(tracing, events) : undefined;
        hub.publish(events, delivery?.written);
        delivery?.published();
        for (const event of events) if (event.topic === ACCOUNTS_TOPIC) onAccountChanged(event.payload);
        deliveredSeq = events[events.length - 1]?.seq ?? deliveredSeq;
        metrics.eventsDelivered(events.length);
        const now = clock.now();
        for (const { writtenAtMs } of events) metrics.eventDelay((now - (writtenAtMs ?? now)) / 1000);
      },
      async beginEpoch() {
        hiddenPairs.load(await listBlockedPairs(database.background));
        hub.endAll();
      },
    },
  );
  deliveredSeq = (await readHead(database.background)).seq;
  const streams = await startStreamRegistry(
    database.kind === 'embedded' ? createMemoryStreamLeases() : createStreamLeaseStore(database),
  );
  const bot = config.botNotify ? startBot({ config, database, clock, streams, log, metrics, tracing }) : null;
  const context: AppContext = {
    config,
    clock,
    log,
    database,
    market: {
      requestTtlMs: config.requestTtlMs,
      ...{ maxOpenRequests: config.maxOpenRequests, maxReportsPerDay: config.maxReportsPerDay },
      limits: config.marketLimits,
      features: config.features,
      adminTelegramIds: config.adminTelegramIds,
      hasRoles,
      exchangeData,
      ...peopleRules(config),
      botNotifies: config.botNotify,
      ...(tracing ? { traceparent: tracing.traceparent } : {}),
      onDealStep: metrics.dealTransition,
    },
    tokens: await createSessionTokens(config, clock),
    tickets: createTickets(config, clock),
    limits: createRateLimits(config.limits, database.pool),
    ...{ users, hub, streams, metrics },
    streamAdmission: createAdmission(),
    sequencer: {
      trigger() {
        sequencer.trigger();
        bot?.trigger();
      },
      stop: sequencer.stop,
    },
    files: deps.files ?? (await openFileStore(config, clock.now(), warnOfStorage)),
    inspections: createInspectionQueue(),
    downloads: createConcurrentCalls(LIMITS.downloadsAtOnce.value),
    scan: createAppFileScan(config, () => context),
  };
  const jobs = await createAppJobs(context, isClockOff, deps.backUp ?? null);
  const pages = deps.distDir ? createStaticFiles(deps.distDir, pageOrigins(config)) : null;
  let isStopping = false;

  const app = new Hono<AppEnv>();
  if (tracing) app.use(traceCalls(tracing));
  app.use(requestLogger(log, clock, metrics, config.trustedProxies));
  app.use(warnAboutUntrustedProxy(log, config.trustedProxies));
  const securityHeaders = { ...SECURITY_HEADERS, ...transportSecurity(config.publicUrl) };
  app.use(async (call, next) => {
    await next();
    if (!call.env?.outgoing?.headersSent)
      for (const [name, value] of Object.entries(securityHeaders)) call.res.headers.set(name, value);
  });
  app.use(callLanguage(config.features));
  app.use(async (call, next) => {
    // /healthz answers until the process ends: a supervisor must not kill it while calls finish.
    if (isStopping && call.req.path !== '/healthz') return answerRefusal(call, refuse('UNAVAILABLE'));
    return next();
  });
  app.use(`${API_PREFIX}/*`, compressJson());
  app.use(`${API_PREFIX}/*`, crossOrigin(config.corsOrigins));
  app.onError((error, call) => {
    const isTemporary = isTemporaryFault(error) || error instanceof StorageUnavailable;
    log[isTemporary ? 'warn' : 'error'](
      { ...callLogFields(call, config.trustedProxies), ...errorLogFields(error) },
      'fault',
    );
    return answerRefusal(call, refuse(isTemporary ? 'UNAVAILABLE' : 'INTERNAL_ERROR'));
  });

  /** Registers a route under its template, which labels its metrics. */
  const on = (method: string, route: string, handler: RouteHandler, name?: RouteName): void => {
    app.on(method, route, (call) => {
      call.set('route', route);
      if (name) call.set('name', name);
      return handler(call);
    });
  };
  const handlers = createHandlers(context);
  // In the contract's order, which has '/users/me' before '/users/:id'.
  for (const name of Object.keys(API_ROUTES) as RouteName[]) {
    const { method, path } = API_ROUTES[name];
    on(method, API_PREFIX + path, handlers[name], name);
  }
  addPublicRoutes(app, context);
  app.on('ALL', [`${API_PREFIX}/*`, API_PREFIX], (call) => answerRefusal(call, refuse('NOT_FOUND')));

  if (config.botWebhook) on('POST', WEBHOOK_PATH, botWebhookRoute(context));

  on('GET', '/healthz', async () => respond({ status: 200, body: { status: 'ok' } }));
  on('GET', '/readyz', async (call) =>
    (await readiness.isReady())
      ? respond({ status: 200, body: { status: 'ready', database: database.kind } })
      : answerRefusal(call, refuse('UNAVAILABLE')),
  );
  on('GET', '/metrics', async (call) => {
    const refused = checkMetricsAccess(config, call);
    if (refused) return answerRefusal(call, refused);
    const { contentType, body } = await metrics.renderMetrics();
    return new Response(body, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
  });
  app.all('*', async (call) => {
    const page = (await deps.extraPages?.(call.req.raw)) ?? (await pages?.respond(call.req.raw));
    if (page) call.set('route', 'static');
    return page ?? answerRefusal(call, refuse('NOT_FOUND'));
  });

  return {
    fetch: (request, env) => app.fetch(request, env),
    context,
    jobs,
    servesPage: pages !== null,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    isHealthy: readiness.isHealthy,
    beginDrain: readiness.beginDrain,
    beginStop() {
      isStopping = true;
      void jobs.stop();
      hub.close();
    },
    async close() {
      isStopping = true;
      hub.close();
      await jobs.stop();
      await context.streams.stop();
      await bot?.stop();
      await sequencer.stop();
      await stopTail();
      context.inspections.close();
    },
  };
}
