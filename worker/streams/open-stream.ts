// Opens the streams of one session: adds token, client id and place to resume to the address, and drops unreadable events.
import type { Clock } from '#api/clock.ts';
import { CLIENT_ID_PARAM, LAST_EVENT_ID_PARAM, TOKEN_PARAM } from '#api/events.ts';
import type { Logger } from '#api/logger.ts';
import { type QueryParams, queryString } from '#api/route.ts';
import type { AuthorizedClient } from '../authorized-client.ts';
import { createStreamConnection, type StreamConnection, type StreamConnectionDeps } from './connection.ts';
import type { ConnectionLimiter } from './connection-limiter.ts';
import { type OpenEventSource, openSse } from './sse-transport.ts';

/** What the streams of a session have in common. */
export interface StreamEnv {
  readonly clock: Clock;
  readonly log: Logger;
  /** In [0, 1). */
  readonly random: () => number;
  readonly openEventSource: OpenEventSource;
  readonly apiBase: string;
  readonly client: AuthorizedClient;
  readonly limiter: ConnectionLimiter;
  /** The page may have to receive something; runs after every event that was read. */
  readonly onDirty: () => void;
}

export interface OpenStreamOptions
  extends Pick<StreamConnectionDeps, 'setPolling' | 'onState'>,
    Partial<Pick<StreamConnectionDeps, 'hasIdempotentEvents'>> {
  /** Below the API's base. */
  readonly path: string;
  readonly events: readonly string[];
  /** False when the event cannot be decoded. */
  readonly onEvent: (name: string, payload: unknown, eventId: string) => boolean;
  /** Just before each attempt. */
  readonly onConnect?: () => void;
  /** Further parameters of the address, at each attempt. */
  readonly query?: () => QueryParams;
}
export type OpenStream = (options: OpenStreamOptions) => StreamConnection;

export function createOpenStream(env: StreamEnv): OpenStream {
  const { clock, log, random, client, limiter } = env;
  // A new stream of this client ends the one before, which a dead line may keep open on the server for minutes.
  const clientId = random().toString(36).slice(2, 14).padEnd(8, '0');
  return (options) =>
    createStreamConnection({
      clock,
      random,
      limiter,
      setPolling: options.setPolling,
      checkSession: client.checkSession,
      connect(lastEventId, listener) {
        options.onConnect?.();
        const query = {
          ...options.query?.(),
          [TOKEN_PARAM]: client.token,
          [CLIENT_ID_PARAM]: clientId,
          [LAST_EVENT_ID_PARAM]: lastEventId || undefined,
        };
        const url = env.apiBase + options.path + queryString(query);
        return openSse(env.openEventSource, url, options.events, listener, log);
      },
      hasIdempotentEvents: options.hasIdempotentEvents ?? false,
      onEvent(name, payload, eventId) {
        if (options.onEvent(name, payload, eventId)) env.onDirty();
        else log.warn(`${name}: dropped, unreadable`);
      },
      onState: options.onState,
    });
}
