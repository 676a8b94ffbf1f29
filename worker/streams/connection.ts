// Connection of one stream: driver of the state machine, with transport, timers and watchdog. It decides nothing itself.
import { reconnectDelay } from '#runtime/backoff.ts';
import type { Clock } from '#runtime/clock.ts';
import { STREAM_SILENCE_MS } from '#runtime/timing.ts';
import type { ConnectionLimiter } from './connection-limiter.ts';
import type { StreamStatus } from './connection-status.ts';
import type { StreamListener } from './sse-transport.ts';
import {
  initialStreamModel,
  reduceStream,
  type StreamEffect,
  type StreamEvent,
  type StreamModel,
} from './state.ts';

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** A faster failure is no slow network: the server has refused. */
const FAST_FAILURE_MS = 1_000;
/**
 * A connection with bytes for this long is stable: the count of failures starts again (LIVE-04).
 * Less than the time after which proxies cut streams that work (25 s), and than our backend's pings (15 s).
 */
const STABLE_MS = 10_000;
/** An attempt without an answer for this long has failed (HTTP-01). */
const CONNECT_TIMEOUT_MS = 15_000;
/** An opened attempt whose first event is overdue for this long has failed: its body is kept back. */
const FIRST_EVENT_TIMEOUT_MS = 5_000;

export interface StreamConnectionDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly limiter: ConnectionLimiter;
  /** Opens the transport after `lastEventId` ('' for a snapshot). Returns the function that closes it. */
  readonly connect: (lastEventId: string, listener: StreamListener) => () => void;
  readonly onEvent: StreamListener['onEvent'];
  /**
   * True where an event that comes twice changes nothing.
   * An attempt then resumes one event before the last one, to get again an event that the last one overtook before the break.
   */
  readonly hasIdempotentEvents: boolean;
  /**
   * True where the backend sends an event as soon as a stream opens: that one makes it connected.
   * Virus scanners and proxies pass the head of a response on and keep its body back.
   */
  readonly hasFirstEvent: boolean;
  /** Starts or stops the fallback polling; null where there is none. */
  readonly setPolling: ((isOn: boolean) => void) | null;
  /** The stream failed as if the session had been refused (AUTH-11). */
  readonly checkSession: () => void;
  /** After every change of state. */
  readonly onState: (model: StreamModel, before: StreamModel) => void;
}

export interface StreamConnection {
  /** One object for the life of the connection. */
  readonly status: StreamStatus;
  readonly isSubscribed: boolean;
  /** Where the next attempt resumes; '' asks for a snapshot. */
  lastEventId: string;
  dispatch(event: StreamEvent): void;
}

export function createStreamConnection(deps: StreamConnectionDeps): StreamConnection {
  const { clock } = deps;
  let model = initialStreamModel(deps.setPolling !== null);
  let lastEventId = '';
  /** The id before the last one of this connection, '' for none. */
  let previousEventId = '';
  const status: Mutable<StreamStatus> = { state: model.state, retryAt: null, lastByteAt: null };
  let cancelRetry = (): void => {};
  let closeConnection = (): void => {};

  const dispatch = (event: StreamEvent): void => {
    const before = model;
    const step = reduceStream(before, event);
    model = step.model;
    status.state = model.state;
    for (const effect of step.effects) runEffect(effect);
    if (model.state !== before.state || step.effects.length > 0) deps.onState(model, before);
  };

  const runEffect = (effect: StreamEffect): void => {
    switch (effect.type) {
      case 'open':
        openConnection();
        break;
      case 'close':
        closeConnection();
        break;
      case 'planRetry': {
        const delay = reconnectDelay(effect.attempt, deps.random());
        status.retryAt = clock.now() + delay;
        cancelRetry = clock.after(delay, () => {
          status.retryAt = null;
          dispatch('retryDue');
        });
        break;
      }
      case 'cancelRetry':
        status.retryAt = null;
        cancelRetry();
        break;
      case 'startPolling':
      case 'stopPolling':
        deps.setPolling?.(effect.type === 'startPolling');
        break;
      case 'checkSession':
        deps.checkSession();
    }
  };

  const takeResumeId = (): string => {
    const [before, last] = [previousEventId, lastEventId];
    previousEventId = '';
    return deps.hasIdempotentEvents && before && Number(before) < Number(last) ? before : last;
  };

  const openConnection = (): void => {
    let close = (): void => {};
    let cancelWatchdog = (): void => {};
    const release = deps.limiter.acquire(() => {
      const startedAt = clock.now();
      let openedAt: number | null = null;
      let aliveAt = startedAt;
      let attemptTimeoutMs = CONNECT_TIMEOUT_MS;
      // One timer that is set again when it fired early: an event costs an assignment and no timer.
      const checkSilence = (): void => {
        const left = aliveAt + (openedAt === null ? attemptTimeoutMs : STREAM_SILENCE_MS) - clock.now();
        if (left <= 0) dispatch('silence');
        else cancelWatchdog = clock.after(left, checkSilence);
      };
      const onAlive = (): void => {
        aliveAt = clock.now();
        if (openedAt === null) openedAt = aliveAt;
      };
      checkSilence();
      lastEventId = takeResumeId();
      close = deps.connect(lastEventId, {
        onOpen() {
          if (deps.hasFirstEvent) {
            aliveAt = clock.now();
            attemptTimeoutMs = FIRST_EVENT_TIMEOUT_MS;
            cancelWatchdog();
            checkSilence();
            return;
          }
          onAlive();
          dispatch('open');
        },
        onActivity(eventId) {
          onAlive();
          status.lastByteAt = aliveAt;
          if (eventId) {
            previousEventId = lastEventId;
            lastEventId = eventId;
          }
          if (model.state !== 'connected') dispatch('ping');
          else if (model.failures > 0 && aliveAt - (openedAt ?? aliveAt) >= STABLE_MS) dispatch('stable');
        },
        onEvent: deps.onEvent,
        onError: () => dispatch(clock.now() - startedAt < FAST_FAILURE_MS ? 'fastDrop' : 'drop'),
      });
    });
    closeConnection = () => {
      release();
      cancelWatchdog();
      close();
    };
  };

  return {
    status,
    dispatch,
    get isSubscribed() {
      return model.isSubscribed;
    },
    get lastEventId() {
      return lastEventId;
    },
    set lastEventId(id) {
      lastEventId = id;
      previousEventId = '';
    },
  };
}
