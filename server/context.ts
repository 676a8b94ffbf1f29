// Context of the backend: everything that its calls, streams and jobs are created from.
import type { Logger } from 'pino';
import type { SessionTokens } from './auth/session-token.ts';
import type { Tickets } from './auth/tickets.ts';
import type { SendTestMessage } from './bot/test-message.ts';
import type { Config } from './config/config.ts';
import type { DossierRenderer } from './dossier/dossier-renderer.ts';
import type { EventLog } from './event-log/event-log.ts';
import type { Admission } from './events/admission.ts';
import type { Hub } from './events/hub.ts';
import type { HiddenPairs } from './events/market-filter.ts';
import type { ProjectEntries, RecentEntries } from './events/resume.ts';
import type { Sequencer } from './events/sequencer.ts';
import type { StreamRegistry } from './events/stream-registry.ts';
import type { InspectionQueue } from './files/inspection/inspection-queue.ts';
import type { FileStorage } from './files/open-file-store.ts';
import type { ConcurrentCalls, IdleConnections } from './limits/idle-connections.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { WallClock } from './runtime/clock.ts';
import type { FairQueue } from './runtime/fair-queue.ts';
import type { LeasedRunner } from './runtime/leased-work.ts';
import type { OnRemoved } from './runtime/removed-kinds.ts';
import type { UsualRatesCache } from './services/feed/price-guide.ts';
import type { ReadContext, ServiceConfig, Write } from './services/unit-of-work.ts';
import type { UserCache } from './services/users/user-cache.ts';
import type { Database } from './store/database.ts';

export interface AppContext {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly serviceConfig: ServiceConfig;
  readonly write: Write;
  readonly eventLog: EventLog;
  readonly project: ProjectEntries;
  readonly hiddenPairs: Pick<HiddenPairs, 'of'>;
  readonly recent: Pick<RecentEntries, 'after'>;
  readonly tokens: SessionTokens;
  readonly tickets: Tickets;
  readonly users: UserCache;
  readonly usualRates: UsualRatesCache;
  readonly limits: RateLimits;
  readonly connections: IdleConnections;
  readonly hub: Hub;
  readonly streams: StreamRegistry;
  readonly streamAdmission: Admission;
  readonly sequencer: Sequencer;
  readonly files: FileStorage;
  readonly inspections: InspectionQueue;
  /**
   * Turns of uploads that are to be recorded in the database: one at a time, by person in turn.
   * The calls of others come in between.
   */
  readonly uploadTurns: FairQueue;
  readonly dossiers: DossierRenderer;
  /** Downloads of chat files, exports and dossiers that are under way. */
  readonly downloads: ConcurrentCalls;
  /** Null: files are not scanned. */
  readonly scan: LeasedRunner | null;
  /** Prints of new files. */
  readonly prints: LeasedRunner;
  readonly metrics: Metrics;
  readonly onRemoved: OnRemoved;
  /** Null: the bot sends nothing. */
  readonly sendTestMessage: SendTestMessage | null;
}

/** For one read of a service, at the present time. */
export const createReadContext = ({
  database,
  clock,
  serviceConfig,
}: Pick<AppContext, 'database' | 'clock' | 'serviceConfig'>): ReadContext => ({
  db: database.reads,
  now: new Date(clock.now()),
  config: serviceConfig,
});
