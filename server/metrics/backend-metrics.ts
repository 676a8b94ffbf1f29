// Metrics of one backend, with gauges of its hub, outbox and pool.
import type { RateSource } from '../config/rate-source.ts';
import type { Hub } from '../events/hub.ts';
import type { WallClock } from '../runtime/clock.ts';
import { type ExchangeData, rateAges } from '../services/rates/exchange-data.ts';
import type { Database } from '../store/database.ts';
import { type LogTimes, readLogAges, undeliveredAge } from '../store/event-outbox.ts';
import { readerLags } from '../store/log-readers.ts';
import { readBacklogs, readMarketCounts } from '../store/operator-counts.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { StorageNumbers } from './storage.ts';

export interface BackendMetricsDeps {
  readonly database: Database;
  readonly hub: Pick<Hub, 'counts'>;
  /** The last event that this instance has published to its streams. */
  readonly deliveredSeq: () => number;
  readonly exchangeData: Pick<ExchangeData, 'table'>;
  readonly rateSources: readonly RateSource[];
  readonly clock: WallClock;
  readonly logTimes: LogTimes;
  readonly storage: () => Promise<StorageNumbers>;
  /** See AppDeps. */
  readonly clockSkewMs: () => number | null;
  /** See MetricsOptions. */
  readonly withProcess: boolean;
}

export function createBackendMetrics(deps: BackendMetricsDeps): Metrics {
  const { database, hub, deliveredSeq, exchangeData, rateSources, logTimes, storage } = deps;
  const { clock, clockSkewMs, withProcess } = deps;
  return createMetrics({
    withProcess,
    sources: {
      async outboxLag() {
        const age = await undeliveredAge(database.background, deliveredSeq());
        return Math.max(0, age ?? 0);
      },
      async log() {
        const { brief, long } = await readLogAges(database.background);
        return {
          brief: { oldest: brief ?? 0, kept: logTimes.briefSeconds },
          long: { oldest: long ?? 0, kept: logTimes.longSeconds },
        };
      },
      readerLags: () => readerLags(database.background),
      market: () => readMarketCounts(database.background),
      backlogs: () => readBacklogs(database.background),
      rates: () => rateAges(exchangeData.table(), rateSources, clock.now()),
      storage,
      clockSkew() {
        const ms = clockSkewMs();
        return ms === null ? null : ms / 1000;
      },
      slowReadersClosed: () => hub.counts.slowReadersClosed,
      pool() {
        const { pool } = database;
        return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
      },
    },
  });
}
