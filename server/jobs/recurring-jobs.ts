// Recurring jobs and their intervals, and their runner: leased to one instance by a row, run outside any transaction and beside the due jobs.
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { backoffDelay } from '#runtime/backoff.ts';
import { type MenuButtonDeps, setMenuButtons } from '../bot/menu-buttons.ts';
import type { RetentionSettings } from '../config/account-variables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { WallClock } from '../runtime/clock.ts';
import type { LeasedRunner } from '../runtime/leased-work.ts';
import type { OnRemoved } from '../runtime/removed-kinds.ts';
import { sweepOrphanFiles } from '../services/chat/files.ts';
import { EXPORT_LEASE_MS, type ExportDeps, makeDueExports } from '../services/export/make-exports.ts';
import { EXPORT_JOB } from '../services/export/request-export.ts';
import { type RefreshRatesDeps, refreshRates } from '../services/rates/refresh-rates.ts';
import { followRates } from '../services/requests/follow-rates.ts';
import { deleteExpiredRecords } from '../services/retention.ts';
import { findTrustGroups, type GroupJobDeps } from '../services/trust/find-groups.ts';
import { refreshStaleTrust } from '../services/trust/refresh-trust.ts';
import type { ServiceConfig, Write } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';
import type { LogTimes } from '../store/event-outbox.ts';
import { endJobLease, type JobLease, leaseJob, scheduleJob } from '../store/jobs.ts';
import type { JobRunnerDeps, RecurringJob } from './job-runner-deps.ts';

interface RecurringJobDeps {
  readonly database: Database;
  readonly clock: WallClock;
  /** Without sources the built-in rates are used. */
  readonly rates: Omit<RefreshRatesDeps, 'database' | 'clock' | 'write'>;
  readonly files: FileStore;
  /** Null: files are not scanned. */
  readonly scan: Pick<LeasedRunner, 'run'> | null;
  readonly prints: Pick<LeasedRunner, 'run'>;
  /** Null: the backend makes no backups. */
  readonly backup: { readonly everyMs: number; readonly run: () => Promise<unknown> } | null;
  readonly config: ServiceConfig;
  readonly write: Write;
  /** The dependencies of exports beside the rest. */
  readonly exports: Pick<ExportDeps, 'files' | 'minFreeDiskBytes' | 'viewerOf' | 'onFault'>;
  /** Null: the bot has no menu buttons of its own in single chats. */
  readonly menuButtons: Omit<MenuButtonDeps, 'database' | 'write'> | null;
  /** The groups of trust were not found, because the market has outgrown a bound. */
  readonly onTrustLimit: GroupJobDeps['onLimit'];
  readonly logTimes: LogTimes;
  readonly retention: RetentionSettings;
  readonly onRemoved: OnRemoved;
}

export function recurringJobs({
  database,
  clock,
  rates,
  files,
  scan,
  prints,
  backup,
  config,
  write,
  exports,
  menuButtons,
  onTrustLimit,
  logTimes,
  retention,
  onRemoved,
}: RecurringJobDeps): RecurringJob[] {
  const refresh: RecurringJob = {
    kind: 'refresh_rates',
    everyMs: 10 * MINUTE_MS,
    leaseMs: MINUTE_MS,
    run: (stopped) => refreshRates({ database, clock, write, ...rates }, stopped),
  };
  const scanFiles = (fileScan: Pick<LeasedRunner, 'run'>): RecurringJob => ({
    kind: 'scan_files',
    everyMs: 5_000,
    leaseMs: 5 * MINUTE_MS,
    run: fileScan.run,
  });
  const menuJob = (deps: Omit<MenuButtonDeps, 'database' | 'write'>): RecurringJob => ({
    kind: 'menu_buttons',
    everyMs: MINUTE_MS,
    leaseMs: 10 * MINUTE_MS,
    run: (stopped) => setMenuButtons({ ...deps, database, write }, stopped),
  });
  const trust = (stopped: AbortSignal) => ({
    ...{ database, clock, config, write },
    isStopping: () => stopped.aborted,
  });
  return [
    ...(scan ? [scanFiles(scan)] : []),
    // Woken by each upload; the interval is for files that an instance has left behind.
    { kind: 'print_files', everyMs: MINUTE_MS, leaseMs: 5 * MINUTE_MS, run: prints.run },
    // Its next run is recorded in the database, so that restarts neither skip nor repeat one.
    ...(backup ? [{ kind: 'backup', leaseMs: HOUR_MS, ...backup }] : []),
    {
      kind: 'trust_groups',
      everyMs: 24 * HOUR_MS,
      leaseMs: HOUR_MS,
      run: (stopped) => findTrustGroups({ ...trust(stopped), stopped, onLimit: onTrustLimit, onRemoved }),
    },
    {
      kind: 'trust_refresh',
      everyMs: 10 * MINUTE_MS,
      leaseMs: 5 * MINUTE_MS,
      run: (stopped) => refreshStaleTrust(trust(stopped)),
    },
    ...(rates.sources.length === 0 ? [] : [refresh]),
    {
      // Not by each refresh: rates also grow old, and a batch that came too soon after the last one is owed.
      kind: 'follow_rates',
      everyMs: MINUTE_MS,
      leaseMs: 5 * MINUTE_MS,
      run: (stopped) => followRates({ database, clock, config, write }, stopped),
    },
    ...(menuButtons ? [menuJob(menuButtons)] : []),
    {
      kind: 'clean_up',
      everyMs: 10 * MINUTE_MS,
      leaseMs: 5 * MINUTE_MS,
      run: (stopped) =>
        deleteExpiredRecords({
          ...{ database, clock, write, logTimes, retention, onRemoved },
          isStopping: () => stopped.aborted,
        }),
    },
    {
      // Woken by each export that is asked for; the interval is for those that an instance has left behind.
      kind: EXPORT_JOB,
      everyMs: MINUTE_MS,
      leaseMs: EXPORT_LEASE_MS,
      run: (stopped) => makeDueExports({ ...exports, database, clock, config, write, onRemoved }, stopped),
    },
    {
      kind: 'sweep_files',
      everyMs: 10 * MINUTE_MS,
      leaseMs: 5 * MINUTE_MS,
      async run() {
        onRemoved({ orphaned_files: await sweepOrphanFiles({ write, store: files }) });
      },
    },
  ];
}

/** The first delay after a failure; longer ones follow. */
const RETRY_DELAY_MS = 60_000;

export function createRecurringRunner(
  deps: JobRunnerDeps,
  all: readonly RecurringJob[],
  stopped: AbortSignal,
) {
  const { clock, write } = deps;
  const running = new Map<string, Promise<void>>();

  const runOne = async (job: RecurringJob): Promise<void> => {
    const started = clock.now();
    const until = new Date(started + job.leaseMs);
    const lease = await write(({ tx }) => leaseJob(tx, job.kind, new Date(started), until));
    if (!lease) return;
    let hasMore = false;
    let fault: unknown = null;
    try {
      hasMore = (await job.run(stopped)) === true;
    } catch (error) {
      fault = error ?? new Error('a job failed without a reason');
      if (!stopped.aborted) deps.onFault(fault, { kind: job.kind });
    }
    deps.onRun(job.kind, fault ? 'failed' : 'done', (clock.now() - started) / 1000);
    await write(({ tx }) => endJobLease(tx, lease, nextRun(job, lease, fault, hasMore, started)));
  };

  const nextRun = (job: RecurringJob, lease: JobLease, fault: unknown, hasMore: boolean, started: number) => {
    const policy = { firstMs: RETRY_DELAY_MS, factor: 2, maxMs: job.everyMs };
    const retry = backoffDelay(policy, lease.attempts - 1);
    // Interrupted by the stop of this instance: another one may run it at once.
    const wait = stopped.aborted || hasMore ? 0 : fault ? retry : job.everyMs;
    return { runAt: new Date(started + wait), hasFailed: fault !== null };
  };

  return {
    /** Inserts the rows of jobs that this database does not have yet. */
    async scheduleAll(): Promise<void> {
      await write(async ({ tx, now }) => {
        for (const { kind } of all) await scheduleJob(tx, { kind, subject: '', runAt: now, createdAt: now });
      });
    },
    /** Starts the due jobs that no instance has leased; returns at once. */
    startDue(due: readonly string[]): void {
      for (const job of all) {
        if (!due.includes(job.kind) || running.has(job.kind)) continue;
        const run = runOne(job)
          // The database is away: the lease expires by itself.
          .catch((error: unknown) => deps.onFault(error, { kind: job.kind }))
          .finally(() => running.delete(job.kind));
        running.set(job.kind, run);
      }
    },
    /** Resolves when no job runs on this instance. */
    async whenIdle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
