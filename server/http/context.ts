// What every request carries through the app, and what every part of the HTTP side is made from.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { KnownUsers } from '../auth/user-cache.ts';
import type { SessionTokens } from '../auth/session-token.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { FileStorage } from '../files/open-file-store.ts';
import type { ClientStreams } from '../events/client-streams.ts';
import type { Hub } from '../events/hub.ts';
import type { Sequencer } from '../events/sequencer.ts';
import type { StreamLimit } from '../events/stream-limit.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Market, Viewer } from '../services/unit-of-work.ts';
import type { Database } from '../store/database.ts';
import type { RateLimits } from './rate-limits.ts';

export interface Env {
  /** Absent when the app is called without a port: streams then answer UNAVAILABLE. */
  Bindings: Partial<HttpBindings>;
  /** `route`: the template that was matched, for the metrics. */
  Variables: { requestId: string; route?: string };
}
export type Call = Context<Env>;
export type Handler = (call: Call) => Promise<Response>;

export interface Core {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly database: Database;
  readonly market: Market;
  readonly tokens: SessionTokens;
  readonly users: KnownUsers;
  readonly limits: RateLimits;
  readonly hub: Hub;
  readonly streamLimit: StreamLimit;
  readonly clientStreams: ClientStreams;
  readonly sequencer: Sequencer;
  readonly files: FileStorage;
  readonly metrics: Metrics;
}

/** A viewer with the end of their token, epoch ms. */
export interface Session {
  readonly viewer: Viewer;
  readonly expiresAt: number;
}
