// Opens any stream of this session by one set of rules: its gate, its token, its place to go on from, and what it drops.
import { CLIENT_ID_PARAM, LAST_EVENT_ID_PARAM, TOKEN_PARAM } from '#api/events.ts';
import { queryString } from '#api/routes.ts';
import { createStreamConnection, type StreamConnection, type StreamConnectionDeps } from './connection.ts';
import type { StreamsDeps } from './deps.ts';
import { openSse } from './sse-transport.ts';

export interface OpenStreamOptions
  extends Pick<StreamConnectionDeps, 'setPolling' | 'onState'>,
    Partial<Pick<StreamConnectionDeps, 'isRepeatable'>> {
  /** Below the API's base. */
  readonly path: string;
  readonly events: readonly string[];
  /** False for what cannot be read. */
  readonly onEvent: (name: string, payload: unknown, eventId: string) => boolean;
  /** Just before each attempt. */
  readonly onConnect?: () => void;
}
export type OpenStream = (use: OpenStreamOptions) => StreamConnection;

/** `onDirty` runs after every event that was read. */
export function createOpenStream({
  clock,
  random,
  log,
  openEventSource,
  apiBase,
  client: calls,
  limiter: gate,
  onDirty,
}: Pick<
  StreamsDeps,
  'clock' | 'random' | 'log' | 'openEventSource' | 'apiBase' | 'client' | 'limiter' | 'onDirty'
>): OpenStream {
  /** A new stream of ours ends the one before, which a dead line may keep open on the server for minutes. */
  const client = random().toString(36).slice(2, 14).padEnd(8, '0');
  return (use) =>
    createStreamConnection({
      clock,
      random,
      limiter: gate,
      setPolling: use.setPolling,
      checkSession: calls.checkSession,
      connect(lastEventId, listener) {
        use.onConnect?.();
        const query = {
          [TOKEN_PARAM]: calls.token,
          [CLIENT_ID_PARAM]: client,
          [LAST_EVENT_ID_PARAM]: lastEventId || undefined,
        };
        return openSse(openEventSource, apiBase + use.path + queryString(query), use.events, listener, log);
      },
      isRepeatable: use.isRepeatable ?? false,
      onEvent(event, payload, eventId) {
        if (use.onEvent(event, payload, eventId)) onDirty();
        else log.warn(`${event}: dropped, unreadable`);
      },
      onState: use.onState,
    });
}
