// Gauges that are read when the metrics page is requested; omitted when they fail or take too long.
import type { Gauge } from 'prom-client';
import type { ReaderLag } from '../store/log-readers.ts';
import type { NoticeResults } from '../store/match-notices.ts';
import type { Backlogs, MarketCounts } from '../store/operator-counts.ts';
import type { Instruments } from './registry.ts';
import type { StorageNumbers } from './storage.ts';

/** The page must not hang with the database: that is when it is needed. */
const SOURCE_TIMEOUT_MS = 1_000;

interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  /** Callers waiting for a connection. */
  readonly waiting: number;
}

/** Seconds since exchange rates were quoted. */
interface RateAges {
  /** The age of the rate that was quoted last, of all currencies. */
  readonly newest: number;
  readonly oldest: number;
  /** The age of each source's last answer, by its name. */
  readonly sources: Readonly<Record<string, number>>;
  /** Currencies with a jump that waits for confirmation. */
  readonly held: number;
}

/** Entries of one kind in the log, seconds. */
interface LogAge {
  /** The age of the oldest one; 0 without any. */
  readonly oldest: number;
  /** The time for which they are kept. */
  readonly kept: number;
}

export interface MetricSources {
  /** Seconds; see `kantor_outbox_lag_seconds`. May query the database. */
  readonly outboxLag?: () => number | Promise<number>;
  /** Queries the database. */
  readonly log?: () => Promise<Readonly<Record<'brief' | 'long', LogAge>>>;
  /** Streams closed since the start because their reader was too slow. */
  readonly slowReadersClosed?: () => number;
  /** Null on the embedded database, which has no pool. */
  readonly pool?: () => PoolCounts | null;
  /** Queries the database. */
  readonly backlogs?: () => Promise<Backlogs>;
  /** By the reader's name. Queries the database. */
  readonly readerLags?: () => Promise<ReadonlyMap<string, Pick<ReaderLag, 'seconds'>>>;
  /** Queries the database. */
  readonly market?: () => Promise<MarketCounts>;
  /** Counts of the last 24 hours. Queries the database. */
  readonly noticeResults?: () => Promise<NoticeResults>;
  /** Never rejects. */
  readonly storage?: () => Promise<StorageNumbers>;
  readonly rates?: () => RateAges;
  /** Seconds; null on the embedded database, which has no clock of its own. */
  readonly clockSkew?: () => number | null;
}

/** Never rejects: a source that fails or takes longer than a second has no value this time. */
export async function readSources(sources: MetricSources, instruments: Instruments): Promise<void> {
  // All at once: together they take no longer than one that hangs.
  const [
    lag,
    log,
    readerLags,
    slowReadersClosed,
    backlogs,
    rates,
    clockSkew,
    market,
    noticeResults,
    storage,
    pool,
  ] = await Promise.all([
    withTimeout(async () => sources.outboxLag?.() ?? null),
    withTimeout(async () => sources.log?.() ?? null),
    withTimeout(async () => sources.readerLags?.() ?? null),
    withTimeout(async () => sources.slowReadersClosed?.() ?? null),
    withTimeout(async () => sources.backlogs?.() ?? null),
    withTimeout(async () => sources.rates?.() ?? null),
    withTimeout(async () => sources.clockSkew?.() ?? null),
    withTimeout(async () => sources.market?.() ?? null),
    withTimeout(async () => sources.noticeResults?.() ?? null),
    withTimeout(async () => sources.storage?.() ?? null),
    withTimeout(async () => sources.pool?.() ?? null),
  ]);
  setOrRemove(instruments.outboxLag, lag);
  instruments.oldestEntry.reset();
  for (const [kind, { oldest, kept }] of Object.entries(log ?? {})) {
    instruments.oldestEntry.set({ kind }, oldest);
    instruments.entriesKept.set({ kind }, kept);
  }
  instruments.readerLag.reset();
  for (const [reader, { seconds }] of readerLags ?? []) instruments.readerLag.set({ reader }, seconds);

  instruments.slowReaders.reset();
  if (slowReadersClosed !== null) instruments.slowReaders.inc(slowReadersClosed);

  setOrRemove(instruments.jobLag, backlogs && (backlogs.jobLag ?? 0));
  setOrRemove(instruments.botBacklog, backlogs?.botMessages ?? null);
  setOrRemove(instruments.oldestBotMessage, backlogs && (backlogs.oldestBotMessage ?? 0));
  setOrRemove(instruments.botHold, backlogs && (backlogs.botHold ?? 0));
  setOrRemove(instruments.oldestDispute, backlogs && (backlogs.oldestDispute ?? 0));

  setOrRemove(instruments.ratesAge, rates?.newest ?? null);
  setOrRemove(instruments.oldestRateAge, rates?.oldest ?? null);
  setOrRemove(instruments.ratesHeld, rates?.held ?? null);
  for (const [source, age] of Object.entries(rates?.sources ?? {}))
    instruments.rateSourceAge.set({ source }, age);
  setOrRemove(instruments.clockSkew, clockSkew);

  setOrRemove(instruments.openRequests, market?.openRequests ?? null);
  setOrRemove(instruments.oldestApproval, market && (market.oldestApproval ?? 0));
  instruments.openDeals.reset();
  for (const [status, count] of market?.deals ?? []) instruments.openDeals.set({ status }, count);
  instruments.matchNotices.reset();
  for (const kind of ['matches', 'alerts'] as const)
    for (const result of ['notified', 'opened', 'accepted'] as const)
      if (noticeResults) instruments.matchNotices.set({ kind, result }, noticeResults[kind][result]);

  setOrRemove(instruments.diskFree, storage?.diskFreeBytes ?? null);
  setOrRemove(instruments.databaseBytes, storage?.databaseBytes ?? null);
  setOrRemove(instruments.fileCount, storage?.fileCount ?? null);
  setOrRemove(instruments.fileBytes, storage?.fileBytes ?? null);
  setOrRemove(instruments.backupAge, storage?.backupAgeSeconds ?? null);
  instruments.backupSteps.reset();
  for (const [step, age] of storage?.backupSteps ?? []) instruments.backupSteps.set({ step }, age);
  const isFailing = storage?.isWalArchiveFailing ?? null;
  setOrRemove(instruments.walArchiveFailing, isFailing === null ? null : Number(isFailing));

  instruments.pool.reset();
  if (!pool) return;
  instruments.pool.set({ state: 'busy' }, pool.total - pool.idle);
  instruments.pool.set({ state: 'idle' }, pool.idle);
  instruments.pool.set({ state: 'waiting' }, pool.waiting);
}

function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

async function withTimeout<T>(read: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SOURCE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([read(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
