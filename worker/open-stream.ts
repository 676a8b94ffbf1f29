// Opens any stream of this session by one set of rules: its gate, its token, its place to go on from, and what it drops.
import { LAST_EVENT_ID_PARAM, TOKEN_PARAM } from '#wire/events.ts';
import { queryString } from '#wire/routes.ts';
import type { OpenGate } from './open-gate.ts';
import type { SessionCalls } from './session-calls.ts';
import { openSse } from './sse-transport.ts';
import { createStream, type Stream, type StreamDeps } from './stream-driver.ts';
import type { LiveDeps } from './viewer-live.ts';

export interface StreamUse extends Pick<StreamDeps, 'setPolling' | 'onState'> {
  /** Below the API's base. */
  readonly path: string;
  readonly events: readonly string[];
  /** False for what cannot be read. */
  readonly onEvent: (name: string, payload: unknown) => boolean;
  /** Just before each attempt. */
  readonly onConnect?: () => void;
}
export type OpenStream = (use: StreamUse) => Stream;

/** `onDirty` runs after every event that was read. */
export function createOpenStream(
  { clock, random, log, openEventSource }: LiveDeps,
  apiBase: string,
  calls: SessionCalls,
  gate: OpenGate,
  onDirty: () => void,
): OpenStream {
  return (use) =>
    createStream({
      clock,
      random,
      gate,
      setPolling: use.setPolling,
      askSession: calls.check,
      connect(lastEventId, listener) {
        use.onConnect?.();
        const query = { [TOKEN_PARAM]: calls.token, [LAST_EVENT_ID_PARAM]: lastEventId || undefined };
        return openSse(openEventSource, apiBase + use.path + queryString(query), use.events, listener, log);
      },
      onEvent(event, payload) {
        if (use.onEvent(event, payload)) onDirty();
        else log.warn(`${event}: dropped, unreadable`);
      },
      onState: use.onState,
    });
}
