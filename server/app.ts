// Backend app: the whole server as one fetch function with its background work. Opens no port, reads no environment.

import { performance } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { createAppFilePrints, createAppFileScan, createAppJobs, reportRemoved } from './app-jobs.ts';
import { createSessionTokens } from './auth/session-token.ts';
import { createTickets } from './auth/tickets.ts';
import type { OnlineBackup } from './backup/online-backup.ts';
import type { BotSender } from './bot/sender.ts';
import type { Config } from './config/config.ts';
import type { AppContext } from './context.ts';
import { createDossierRenderer } from './dossier/dossier-renderer.ts';
import { openEventLog } from './event-log/open-event-log.ts';
import { createAdmission } from './events/admission.ts';
import { startStreamRegistry } from './events/stream-registry.ts';
import { createInspectionQueue } from './files/inspection/inspection-queue.ts';
import { type FileStorage, openFileStore, removeAbandonedFiles } from './files/open-file-store.ts';
import { keepPageFiles } from './http/kept-page-files.ts';
import { pageOrigins } from './http/security-headers.ts';
import { createStaticFiles, hasPage } from './http/static-files.ts';
import type { JobRunner } from './jobs/runner.ts';
import { createConcurrentCalls, createIdleConnections } from './limits/idle-connections.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { LIMITS } from './limits/table.ts';
import { errorLogFields } from './logging/logger.ts';
import { createBackendMetrics, type Metrics } from './metrics/metrics.ts';
import { createStorageReader } from './metrics/storage.ts';
import { dealReaders } from './readers/deal-readers.ts';
import { createLogReaders, type LogReaders } from './readers/log-readers.ts';
import { matches } from './readers/match-reader.ts';
import {
  botMessages,
  massNotifications,
  settledMessages,
  waitingLists,
} from './readers/notification-readers.ts';
import { createReadiness } from './readiness.ts';
import { createRouter } from './router.ts';
import { MAX_CLOCK_SKEW_MS, type WallClock } from './runtime/clock.ts';
import { createFairQueue } from './runtime/fair-queue.ts';
import { createUsualRates } from './services/feed/price-guide.ts';
import { visibilityRules } from './services/names/visibility-rules.ts';
import { isolateFaults, projectEntries } from './services/project-entries.ts';
import { buildExchangeData, datedNow, type ExchangeData } from './services/rates/exchange-data.ts';
import { settlementConfig } from './services/settlement/settings.ts';
import { seedOwners } from './services/staff/roles.ts';
import type { ServiceConfig } from './services/unit-of-work.ts';
import { createUserCache } from './services/users/user-cache.ts';
import { createAppTestMessage, startBot } from './start-bot.ts';
import { createDelivery } from './start-delivery.ts';
import type { Database } from './store/database.ts';
import { createMemoryStreamLeases, createStreamLeaseStore } from './store/stream-leases.ts';
import { type Tracing, traceTransactions } from './tracing/tracing.ts';
import { createWrite } from './write/write.ts';

const RATE_LIMIT_LOG_MS = 60_000;

export interface AppDeps {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  /**
   * The machine's clock minus the database's.
   * Beyond MAX_CLOCK_SKEW_MS the instance is not ready and runs no jobs.
   */
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
  /** They read from the start on; tests wait for what they have read. */
  readonly readers: Pick<LogReaders, 'readAll'>;
  /** Number of the last entry that the streams of this instance have. */
  readonly deliveredSeq: () => number;
  /** Null: the bot sends nothing. */
  readonly bot: BotSender | null;
  /** True when the built page was found. */
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

export async function createApp(deps: AppDeps): Promise<BackendApp> {
  const { config, clock, log, tracing = null, clockSkewMs = () => null } = deps;
  const database = tracing ? traceTransactions(deps.database, tracing) : deps.database;
  const isClockOff = () => Math.abs(clockSkewMs() ?? 0) > MAX_CLOCK_SKEW_MS;
  const readiness = createReadiness(database, isClockOff);
  const warnOfStorage = (error: Error) => log.warn({ detail: error.message }, 'the storage of files is away');
  const builtIn = buildExchangeData(config.market);
  const isDatedNow = config.seedDemo && config.rateSources.length === 0;
  const exchangeData = deps.exchangeData ?? (isDatedNow ? datedNow(builtIn, clock) : builtIn);
  const users = createUserCache({ database, clock });
  const serviceConfig: ServiceConfig = {
    requestTtlMs: config.requestTtlMs,
    requestTtlMaxHours: config.requestTtlMaxHours,
    ...{ maxOpenRequests: config.maxOpenRequests, maxReportsPerDay: config.maxReportsPerDay },
    firstReplyMs: config.firstReplyMs,
    caseReviewPercent: config.caseReviewPercent,
    limits: config.marketLimits,
    exchangeData,
    ...visibilityRules(config),
    settlement: settlementConfig(config.market, config.levelLimits),
    ...(tracing ? { traceparent: tracing.traceparent } : {}),
  };
  let readers: LogReaders | null = null;
  let jobs: JobRunner | null = null;
  const eventLog = await openEventLog(config.eventLog, database, log, config.logTimes.longSeconds);
  const delivery = createDelivery({
    ...{ database, eventLog, clock, log, tracing },
    onAccountChanged: users.forget,
    onFacts: (facts) => readers?.wake(facts),
  });
  const { hub, sequencer, recent, hiddenPairs } = delivery;
  const files = deps.files ?? (await openFileStore(config, warnOfStorage));
  const metrics = createBackendMetrics({
    ...{ database, hub, clock, clockSkewMs, exchangeData, deliveredSeq: delivery.deliveredSeq },
    rateSources: config.rateSources,
    logTimes: config.logTimes,
    storage: createStorageReader({
      ...{ database, clock, freeBytes: () => files.freeBytes() },
      backupDir: config.backup?.directory ?? null,
      backupTimesDir: config.backupTimesDir,
    }),
    withProcess: deps.withProcessMetrics ?? false,
  });
  const onRemoved = reportRemoved(log, metrics);
  onRemoved({ temporary_files: await removeAbandonedFiles(files.tempDir, clock.now()) });
  const projection = isolateFaults(
    (db, entries) => projectEntries({ db, config: serviceConfig, now: new Date(clock.now()) }, entries),
    ({ seq, facts }, error) => {
      metrics.entrySkipped('streams');
      const types = facts.map(({ type }) => type);
      log.error({ seq, types, ...errorLogFields(error) }, 'an entry of the log cannot be shown');
    },
  );
  await delivery.start(projection, metrics);
  const streams = await startStreamRegistry(
    database.kind === 'embedded' ? createMemoryStreamLeases() : createStreamLeaseStore(database, onRemoved),
  );
  const bot = config.botNotify
    ? startBot({ config, database, clock, streams, log, metrics, tracing, serviceConfig })
    : null;
  const write = createWrite({
    ...{ database, clock, config: serviceConfig },
    onFacts(facts) {
      // An answered change of an account holds for the next call: on this instance it does not wait for the event.
      for (const fact of facts) if (fact.type === 'account.changed') users.forget(fact.userId);
      sequencer.trigger();
    },
    onCommit: () => jobs?.wake(),
    onMessagesSettled: () => bot?.trigger(),
  });
  await seedOwners(write, config.adminTelegramIds);
  const inspections = createInspectionQueue();
  const context: AppContext = {
    config,
    clock,
    log,
    database,
    ...{ serviceConfig, write, eventLog, project: projection.project, recent, hiddenPairs, files },
    tokens: await createSessionTokens(config, clock),
    tickets: createTickets(config, clock),
    limits: createRateLimits(config.limits, database.pool, rateLimitFaults(log, metrics)),
    connections: createIdleConnections(config.maxConnectionsPerAddress),
    ...{ users, usualRates: createUsualRates(database, clock), hub, streams, metrics, onRemoved },
    streamAdmission: createAdmission(),
    sequencer,
    inspections,
    // The uploads under way are bounded: LIMITS.uploadsAtOnce.
    uploadTurns: createFairQueue({ atATime: 1, ofPerson: Infinity, people: Infinity }),
    dossiers: createDossierRenderer(),
    downloads: createConcurrentCalls(LIMITS.downloadsAtOnce.value),
    scan: createAppFileScan({ config, clock, files, log, write }),
    prints: createAppFilePrints({ clock, database, files, inspections, log, write }),
    sendTestMessage: config.botNotify ? createAppTestMessage({ config, database, clock, write }) : null,
  };
  readers = createLogReaders(
    {
      ...{ database, write },
      onFault: (error, reader) =>
        log.error({ reader, ...errorLogFields(error) }, 'a reader of the log failed'),
      onSkipped({ seq, facts }, error, reader) {
        metrics.entrySkipped(reader);
        const types = facts.map(({ type }) => type);
        log.error(
          { reader, seq, types, ...errorLogFields(error) },
          'a reader has passed over an entry of the log',
        );
      },
    },
    [
      ...dealReaders(metrics),
      waitingLists,
      massNotifications,
      matches,
      botMessages(config.botNotify, () => bot?.trigger()),
      settledMessages(() => bot?.trigger()),
    ],
  );
  await readers.start();
  const jobRunner = await createAppJobs(context, isClockOff, deps.backUp ?? null);
  jobs = jobRunner;
  const keptFiles =
    deps.distDir && hasPage(deps.distDir)
      ? await keepPageFiles(database, deps.distDir, { log, onRemoved })
      : null;
  const pages =
    deps.distDir && keptFiles ? createStaticFiles(deps.distDir, pageOrigins(config), keptFiles) : null;
  let isStopping = false;
  const router = createRouter({
    ...{ context, readiness, tracing, pages },
    isStopping: () => isStopping,
    extraPages: deps.extraPages ?? null,
  });

  return {
    fetch: (request, env) => router.fetch(request, env),
    context,
    jobs: jobRunner,
    ...{ readers, bot },
    deliveredSeq: delivery.deliveredSeq,
    servesPage: pages !== null,
    routes: router.routes.map(({ method, path }) => ({ method, path })),
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
      await readers?.stop();
      await context.streams.stop();
      await bot?.stop();
      await delivery.stop();
      keptFiles?.stop();
      context.inspections.close();
      context.dossiers.close();
    },
  };
}

/** Counts each fault and logs one a minute: while the database is away every write has one. */
function rateLimitFaults(log: Logger, metrics: Metrics): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    metrics.rateLimitFaulted();
    if (performance.now() - loggedAt < RATE_LIMIT_LOG_MS) return;
    loggedAt = performance.now();
    log.error(errorLogFields(error), 'shared rate limits cannot be counted: each instance counts alone');
  };
}
