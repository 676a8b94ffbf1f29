// Types of the HTTP side: hono's environment, and the app context that handlers are created from.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { RouteName } from '#contract/routes.ts';
import type { SessionTokens } from '../auth/session-token.ts';
import type { TicketSession, Tickets } from '../auth/tickets.ts';
import type { UserCache } from '../auth/user-cache.ts';
import type { WallClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Admission } from '../events/admission.ts';
import type { Hub } from '../events/hub.ts';
import type { Sequencer } from '../events/sequencer.ts';
import type { StreamRegistry } from '../events/stream-registry.ts';
import type { InspectionQueue } from '../files/inspection/inspection-queue.ts';
import type { FileStorage } from '../files/open-file-store.ts';
import type { FileScan } from '../jobs/file-scan.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MarketConfig, ReadContext, Viewer } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';
import type { ServerTexts } from '../texts/texts.ts';
import type { ConcurrentCalls } from './concurrent-calls.ts';
import type { RateLimits } from './rate-limits.ts';

export interface AppEnv {
  /** Absent when the app is called without a port: streams then answer UNAVAILABLE. */
  Bindings: Partial<HttpBindings>;
  /**
   * For metrics and logs: `route` is the matched template, `userId` that of a valid token, `isStaff` whether somebody with a
   * role calls. `name`: of the route in the contract.
   */
  Variables: {
    requestId: string;
    route?: string;
    name?: RouteName;
    userId?: string;
    isStaff?: boolean;
    /** What the valid token or ticket of the call says. */
    session?: TicketSession;
    /** In the language that the caller accepts; absent while the feature `languages` is off. */
    texts?: ServerTexts;
  };
}
export type HttpContext = Context<AppEnv>;
export type RouteHandler = (call: HttpContext) => Promise<Response>;

export interface AppContext {
  readonly config: Config;
  readonly clock: WallClock;
  readonly log: Logger;
  readonly database: Database;
  readonly market: MarketConfig;
  readonly tokens: SessionTokens;
  readonly tickets: Tickets;
  readonly users: UserCache;
  readonly limits: RateLimits;
  readonly hub: Hub;
  readonly streams: StreamRegistry;
  readonly streamAdmission: Admission;
  readonly sequencer: Sequencer;
  readonly files: FileStorage;
  readonly inspections: InspectionQueue;
  /** Of chat files and exports. */
  readonly downloads: ConcurrentCalls;
  /** Null: files are not scanned. */
  readonly scan: FileScan | null;
  readonly metrics: Metrics;
}

/** A viewer with their session and the end of their token, epoch ms. */
export interface AuthenticatedSession {
  readonly viewer: Viewer;
  readonly sessionId: string | null;
  readonly expiresAt: number;
}

/** For one read of a service, at the present time. */
export const createReadContext = ({
  database,
  clock,
  market,
}: Pick<AppContext, 'database' | 'clock' | 'market'>): ReadContext => ({
  db: database.reads,
  now: new Date(clock.now()),
  market,
});
