// Job runner and file scan of an app, created from its context.
import type { OnlineBackup } from './backup/online-backup.ts';
import { createSetMenuButton } from './bot/menu-buttons.ts';
import type { Config } from './config/config.ts';
import type { AppContext } from './context.ts';
import { createScanner } from './files/scan/create-scanner.ts';
import { backupJob } from './jobs/backup-job.ts';
import { createFileScan, type FileScan } from './jobs/file-scan.ts';
import { recurringJobs } from './jobs/recurring-jobs.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { errorLogFields } from './logging/logger.ts';
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
  const { config, clock, database, log, market, metrics, write } = context;
  const { exchangeData } = market;
  const usesFetchedRates = config.rateSources.length > 0;
  if (usesFetchedRates) await applyStoredRates(database, exchangeData);
  const runner = createJobRunner({
    database,
    clock,
    market,
    write,
    usesFetchedRates,
    isPaused,
    recurring: recurringJobs({
      database,
      clock,
      rates: {
        exchangeData,
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
      backup: backUp && config.backup ? backupJob(config.backup, backUp) : null,
      market,
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
        config.profile.translates && (config.botNotify || config.botWebhook)
          ? {
              setMenuButton: createSetMenuButton(config),
              textsFor: (language) => textsOfTag(config.profile, language),
            }
          : null,
      retention: config.profile.endsAccounts ? config.account.retention : null,
    }),
    onRun: metrics.jobRun,
    onFault: (error, about) => log.error({ ...about, ...errorLogFields(error) }, 'a job failed'),
  });
  return {
    ...runner,
    async stop() {
      await runner.stop();
      await context.scan?.stop();
    },
  };
}

/** Without the address, which may contain a key. */
const reasonOf = (error: unknown): unknown => {
  if (error instanceof InvalidRatesError) return error.message;
  if (!(error instanceof Error)) return 'fault';
  return error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error.name;
};

/** Null without SCAN_URL. `context` is called when the first file is scanned. */
export function createAppFileScan(config: Config, context: () => AppContext): FileScan | null {
  const scanner = createScanner(config.scanUrl);
  return (
    scanner &&
    createFileScan(() => {
      const { clock, files, log, write } = context();
      return {
        ...{ clock, scanner, write },
        store: files.store,
        onFault: (error) => log.error(errorLogFields(error), 'a file could not be scanned'),
        onAway: () => log.warn('the scanner of files gives no answer: they wait'),
      };
    })
  );
}
