// Metrics of one backend: its counters and histograms, and gauges of its hub, outbox and pool.
import type { ServerCode } from '#contract/error-codes.ts';
import type { StreamName } from '#contract/events.ts';
import type { ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { BotSendResult } from '../bot/send-message.ts';
import type { BotEvent } from '../bot/webhook.ts';
import type { RateSource } from '../config/rate-source.ts';
import type { Hub } from '../events/hub.ts';
import type { WallClock } from '../runtime/clock.ts';
import { methodLabel, mimeLabel, nameLabel, routeLabel, statusLabel } from '../runtime/labels.ts';
import { REMOVED_KINDS, type RemovedKind } from '../runtime/removed-kinds.ts';
import { type ExchangeData, rateAges } from '../services/rates/exchange-data.ts';
import type { Database } from '../store/database.ts';
import { type LogTimes, readLogAges, undeliveredAge } from '../store/event-outbox.ts';
import type { FactOf, SettlementStep } from '../store/facts.ts';
import { readerLags } from '../store/log-readers.ts';
import { readNoticeResults } from '../store/match-notices.ts';
import { readBacklogs, readMarketCounts } from '../store/operator-counts.ts';
import { createInstruments } from './registry.ts';
import { type MetricSources, readSources } from './sources.ts';
import type { StorageNumbers } from './storage.ts';

interface HttpObservation {
  readonly method: string;
  /**
   * The route's template, e.g. '/api/requests/:id'; 'static' for files of the page.
   * Real paths become 'other'.
   */
  readonly route: string;
  readonly status: number;
  /** Until the answer was ready; for streams until they began. */
  readonly seconds: number;
}

/** `refused`: without the secret. `ignored`: nothing that the bot reacts to. */
type BotUpdateOutcome = 'handled' | 'duplicate' | 'ignored' | 'refused';

export type Metrics = ReturnType<typeof createMetrics>;

interface MetricsOptions {
  /** Gauges that are read when the page is requested. */
  readonly sources?: MetricSources;
  /** Memory, CPU, event loop, garbage collection: for the real process, not for tests. */
  readonly withProcess?: boolean;
}

const STEP_PREFIX = 'settlement.';

export function createMetrics(options: MetricsOptions = {}) {
  const instruments = createInstruments(options.withProcess ?? false);
  // A counter that begins with its first removal has no increase there.
  for (const kind of REMOVED_KINDS) instruments.removed.inc({ kind }, 0);
  return {
    httpRequest({ method, route, status, seconds }: HttpObservation): void {
      const labels = { method: methodLabel(method), route: routeLabel(route), status: statusLabel(status) };
      instruments.http.observe(labels, seconds);
    },
    /** Returns the function to call when the stream has ended; further calls do nothing. */
    streamOpened(kind: StreamName): () => void {
      let isOpen = true;
      instruments.streams.inc({ kind });
      return () => {
        if (isOpen) instruments.streams.dec({ kind });
        isOpen = false;
      };
    },
    eventsDelivered: (count: number): void => instruments.events.inc(count),
    /** `seconds`: from its insert until it was handed to the streams of this instance. */
    eventDelay: (seconds: number): void => instruments.delivery.observe(Math.max(0, seconds)),
    /** An entry of the log that `by` cannot handle: 'streams', or a reader's name. */
    entrySkipped: (by: string): void => instruments.skippedEntries.inc({ by: nameLabel(by) }),
    /** `gap`: it came with an id after which not everything is kept. */
    streamStarted: (how: 'first' | 'resumed' | 'gap'): void => instruments.streamStarts.inc({ how }),
    jobRun: (kind: string, outcome: 'done' | 'failed', seconds: number): void =>
      instruments.jobs.observe({ kind: nameLabel(kind), outcome }, seconds),
    /** `kind`: what a clean-up has removed. */
    removed: (kind: RemovedKind, count: number): void => instruments.removed.inc({ kind }, count),
    dealTransition: (action: DealAction): void => instruments.deals.inc({ action }),
    /** A change of a settlement, by the kind of its line. */
    settlementStep: (kind: SettlementStep): void =>
      instruments.settlements.inc({ kind: nameLabel(kind.slice(STEP_PREFIX.length)) }),
    /** A payment that was marked as sent a day ago and has not been received. */
    paymentUnreceived: (): void => instruments.unreceived.inc(),
    /** A hint in a chat that its reader has closed. */
    hintDismissed: (kind: ChatRisk): void => instruments.dismissedHints.inc({ kind: nameLabel(kind) }),
    /** Seconds from a dispute to the first reply of staff or the decision; or how many sides were silent. */
    caseMeasured(what: FactOf<'case.measured'>['what'], value: number): void {
      if (what === 'silent_sides') instruments.silentSides.inc(value);
      else if (what === 'upheld' || what === 'overturned') instruments.appeals.inc({ result: what }, value);
      else if (what === 'reading_agrees' || what === 'reading_disagrees')
        instruments.readings.inc({ result: what === 'reading_agrees' ? 'agrees' : 'disagrees' }, value);
      else instruments.cases.observe({ until: what }, value);
    },
    /** A call whose shared limit was counted by this instance alone. */
    rateLimitFaulted: (): void => instruments.rateLimitFaults.inc(),
    /** A change that the rules refused; a repeated call with the same key counts once. */
    changeRefused: (code: ServerCode): void => instruments.refusals.inc({ code }),
    /** `mime`: an attachment type. */
    uploadStored(mime: string, bytes: number): void {
      instruments.uploads.inc({ result: mimeLabel(mime) });
      instruments.uploadedBytes.inc(bytes);
    },
    uploadRefused: (code: ServerCode): void => instruments.uploads.inc({ result: code }),
    /** An update that was posted to the webhook: what it was, and what became of it. */
    botUpdate: (kind: BotEvent['kind'] | 'unknown', outcome: BotUpdateOutcome): void =>
      instruments.botUpdates.inc({ kind, outcome }),
    /** An attempt to send a message of the bot, or the end of one that is not sent. */
    botMessage: (result: BotSendResult): void => instruments.botMessages.inc({ result }),
    /** `source`: its name, never its address. */
    rateSourceFailed: (source: string): void => instruments.rateSourceFailures.inc({ source }),
    /** `currency`: one of the market. */
    rateRefused: ({ currency, reason }: { readonly currency: string; readonly reason: string }): void =>
      instruments.ratesRefused.inc({ currency, reason }),
    /** The groups of trust were not found: the market has outgrown a limit (TRST-13). */
    trustLimitReached: (limit: 'deals' | 'time' | 'memory'): void => instruments.trustLimits.inc({ limit }),
    /** The page for `GET /metrics`. Resolves within about a second, also while the database is away. */
    async renderMetrics(): Promise<{ readonly contentType: string; readonly body: string }> {
      await readSources(options.sources ?? {}, instruments);
      return { contentType: instruments.registry.contentType, body: await instruments.registry.metrics() };
    },
  };
}

interface BackendMetricsDeps {
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
      noticeResults: () => readNoticeResults(database.background, new Date(clock.now() - DAY_MS)),
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
