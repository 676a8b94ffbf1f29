// Job runner and file scan of an app, created from its context.
import type { Logger } from 'pino';
import type { OnlineBackup } from './backup/online-backup.ts';
import { createSetMenuButton } from './bot/menu-buttons.ts';
import type { AppContext } from './context.ts';
import { createScanner } from './files/scan/scanner.ts';
import type { RecurringJob } from './jobs/job-runner-deps.ts';
import { recurringJobs } from './jobs/recurring-jobs.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { errorLogFields } from './logging/logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createLeasedRunner, type LeasedRunner } from './runtime/leased-work.ts';
import { type OnRemoved, REMOVED_KINDS } from './runtime/removed-kinds.ts';
import { printWork } from './services/chat/print-files.ts';
import { scanWork } from './services/chat/scan-files.ts';
import { InvalidRatesError } from './services/rates/parse-answer.ts';
import { applyStoredRates } from './services/rates/refresh-rates.ts';
import { findAccount } from './store/sessions.ts';
import { textsOfTag } from './texts/texts.ts';

/** Applies stored rates before it resolves. Runs no job yet, and none while `isPaused`. */
export async function createAppJobs(
  context: AppContext,
  isPaused: () => boolean,
  backUp: OnlineBackup | null = null,
): Promise<JobRunner> {
  const { config, clock, database, log, serviceConfig, metrics, write } = context;
  const usesFetchedRates = config.rateSources.length > 0;
  if (usesFetchedRates) await applyStoredRates(database, serviceConfig.exchangeData);
  const runner = createJobRunner({
    ...{ database, clock, config: serviceConfig, write, usesFetchedRates, isPaused },
    recurring: appRecurringJobs(context, backUp),
    onRun: metrics.jobRun,
    onFault: (error, about) => log.error({ ...about, ...errorLogFields(error) }, 'a job failed'),
  });
  return {
    ...runner,
    async stop() {
      // All at once: the jobs of scans and prints wait for the pass that an upload has begun.
      await Promise.all([runner.stop(), context.scan?.stop(), context.prints.stop()]);
    },
  };
}

/** The recurring jobs of this configuration. */
export function appRecurringJobs(context: AppContext, backUp: OnlineBackup | null = null): RecurringJob[] {
  const { config, clock, database, log, serviceConfig, metrics, write } = context;
  const { backup } = config;
  return recurringJobs({
    database,
    clock,
    rates: {
      exchangeData: serviceConfig.exchangeData,
      sources: config.rateSources,
      rules: { maxJumpPercent: config.ratesMaxJumpPercent },
      events: {
        sourceFailed(source, error) {
          metrics.rateSourceFailed(source);
          log.warn({ source, reason: reasonOf(error) }, 'a source of rates gives none');
        },
        rateRefused(refused) {
          metrics.rateRefused(refused);
          log.warn(refused, 'a rate is refused');
        },
      },
    },
    files: context.files.store,
    scan: context.scan,
    prints: context.prints,
    backup:
      backUp && backup ? { everyMs: backup.everyMs, run: () => backUp(backup.directory, backup.keep) } : null,
    config: serviceConfig,
    write,
    exports: {
      files: context.files,
      minFreeDiskBytes: config.minFreeDiskBytes,
      async viewerOf(userId) {
        const account = await findAccount(database.reads, userId, null);
        return account && context.users.viewerOf(userId, account);
      },
      onFault: (error, exportId) => log.error({ exportId, ...errorLogFields(error) }, 'an export failed'),
    },
    menuButtons:
      config.botNotify || config.botWebhook
        ? { setMenuButton: createSetMenuButton(config), textsFor: textsOfTag }
        : null,
    onTrustLimit(limit) {
      metrics.trustLimitReached(limit);
      log.warn({ limit }, 'the market has outgrown a limit of trust: clusters and rings stay as they were');
    },
    logTimes: config.logTimes,
    retention: config.account.retention,
    onRemoved: context.onRemoved,
  });
}

/** Writes what a clean-up has removed into the log, and counts it (LOG-02). */
export const reportRemoved =
  (log: Pick<Logger, 'info'>, metrics: Pick<Metrics, 'removed'>): OnRemoved =>
  (removed) => {
    const found = REMOVED_KINDS.filter((kind) => (removed[kind] ?? 0) > 0);
    if (found.length === 0) return;
    log.info(Object.fromEntries(found.map((kind) => [kind, removed[kind]])), 'a clean-up has removed');
    for (const kind of found) metrics.removed(kind, removed[kind] ?? 0);
  };

/** Without the address, which may contain a key. */
const reasonOf = (error: unknown): unknown => {
  if (error instanceof InvalidRatesError) return error.message;
  if (!(error instanceof Error)) return 'fault';
  return error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error.name;
};

/**
 * Null without SCAN_URL. An upload triggers it.
 * The job does what is left after a restart, or while the scanner is away.
 */
export function createAppFileScan({
  config,
  clock,
  files,
  log,
  write,
}: Pick<AppContext, 'config' | 'clock' | 'files' | 'log' | 'write'>): LeasedRunner | null {
  const scanner = createScanner(config.scanUrl);
  if (!scanner) return null;
  const onAway = () => log.warn('the scanner of files gives no answer: they wait');
  return createLeasedRunner(
    scanWork({ ...{ clock, scanner, write, onAway }, store: files.store }),
    clock,
    (error) => log.error(errorLogFields(error), 'a file could not be scanned'),
  );
}

/** An upload triggers it; the job does what is left after a restart. */
export function createAppFilePrints({
  clock,
  database,
  files,
  inspections,
  log,
  write,
}: Pick<AppContext, 'clock' | 'database' | 'files' | 'inspections' | 'log' | 'write'>): LeasedRunner {
  const { store, tempDir } = files;
  return createLeasedRunner(
    printWork({
      ...{ clock, write, store, tempDir, inspections },
      reads: database.reads,
      onGivenUp: ({ id, uploaderId, mime, size }) =>
        log.warn(
          { file: id, userId: uploaderId, mime, size },
          'a file took too much time or memory to be compared',
        ),
    }),
    clock,
    (error) => log.error(errorLogFields(error), 'a file could not be compared'),
  );
}
