// State machine of a live stream: a pure reducer with a total table of state × event (LIVE-03…08). README.md draws it.

/**
 * - `disconnected`: without a subscription, hidden, or with a refused session.
 * - `connecting`: an attempt is under way. `connected`: events may come.
 * - `waiting`: down, the next attempt is planned. `polling`: the same, and a fallback polls meanwhile.
 * - `error`: ten attempts failed and none is planned; the fallback, if there is one, still polls.
 */
export type StreamState = 'disconnected' | 'connecting' | 'connected' | 'waiting' | 'polling' | 'error';

/**
 * - Screens: `subscribe`, `unsubscribe`.
 * - Page: `hidden` (for 30 s), `visible`, `resumed` (the device slept), `offline`, `online`, `retry` (the user's button).
 * - Session: `refused`, `tokenChanged`.
 * - Stream: `addressChanged`, what it carries has changed: another connection takes its place.
 * - Connection: `open`, `ping` (any byte), `stable` (bytes for 10 s), `drop`, `fastDrop` (failed within a second),
 *   `silence` (no byte for too long).
 * - Timer: `retryDue`, the time of the planned attempt.
 */
export type StreamEvent =
  | 'subscribe'
  | 'unsubscribe'
  | 'hidden'
  | 'visible'
  | 'refused'
  | 'tokenChanged'
  | 'addressChanged'
  | 'open'
  | 'ping'
  | 'stable'
  | 'drop'
  | 'fastDrop'
  | 'silence'
  | 'retryDue'
  | 'offline'
  | 'online'
  | 'resumed'
  | 'retry';

export interface StreamModel {
  readonly state: StreamState;
  /** Failed attempts since the last reset of the count. */
  readonly failures: number;
  /** Failures in a row that were too fast for a fault of the network. */
  readonly fastFailures: number;
  readonly isSubscribed: boolean;
  readonly isHidden: boolean;
  readonly isRefused: boolean;
  /** True when the data is polled while the stream is down. */
  readonly hasFallback: boolean;
}

/** For the driver (connection.ts). `attempt`: from 0, the exponent of the backoff. */
export type StreamEffect =
  | { readonly type: 'open' | 'close' | 'cancelRetry' | 'startPolling' | 'stopPolling' | 'checkSession' }
  | { readonly type: 'planRetry'; readonly attempt: number };

interface StreamStep {
  readonly model: StreamModel;
  readonly effects: readonly StreamEffect[];
}

/** LIVE-04. */
export const MAX_ATTEMPTS = 10;
/** EventSource hides the HTTP status: after this many fast failures in a row the session is checked. */
const SUSPICIOUS_FAILURES = 2;

export const initialStreamModel = (hasFallback: boolean): StreamModel => ({
  state: 'disconnected',
  failures: 0,
  fastFailures: 0,
  isSubscribed: false,
  isHidden: false,
  isRefused: false,
  hasFallback,
});

/**
 * - `stay`: no change. `disconnect`: not wanted any more.
 * - `connect`: a first attempt now, with a new count of failures; `reconnect`: the planned attempt now.
 * - `replaceConnection`: another connection takes the place of this one, and the state stays connected.
 * - `connected`: the first byte came. `resetFailures`: the connection is stable.
 * - `retryLater`: it failed; `retryLaterAndCheckSession`: it failed fast.
 */
type Transition =
  | 'stay'
  | 'connect'
  | 'reconnect'
  | 'replaceConnection'
  | 'connected'
  | 'resetFailures'
  | 'retryLater'
  | 'retryLaterAndCheckSession'
  | 'disconnect';

/** While the stream is down, every sign of a better network or session is a reason to connect at once. */
const DOWN_TRANSITIONS = {
  subscribe: 'stay',
  unsubscribe: 'disconnect',
  hidden: 'disconnect',
  visible: 'connect',
  refused: 'disconnect',
  tokenChanged: 'connect',
  addressChanged: 'stay',
  // Late events of a connection that was closed already.
  open: 'stay',
  ping: 'stay',
  stable: 'stay',
  drop: 'stay',
  fastDrop: 'stay',
  silence: 'stay',
  retryDue: 'reconnect',
  offline: 'stay',
  online: 'connect',
  resumed: 'connect',
  retry: 'connect',
} as const satisfies Record<StreamEvent, Transition>;

const TRANSITIONS: Record<StreamState, Record<StreamEvent, Transition>> = {
  disconnected: {
    subscribe: 'connect',
    unsubscribe: 'stay',
    hidden: 'stay',
    visible: 'connect',
    refused: 'stay',
    tokenChanged: 'connect',
    addressChanged: 'stay',
    open: 'stay',
    ping: 'stay',
    stable: 'stay',
    drop: 'stay',
    fastDrop: 'stay',
    silence: 'stay',
    retryDue: 'stay',
    offline: 'stay',
    online: 'stay',
    resumed: 'stay',
    retry: 'stay',
  },
  connecting: {
    subscribe: 'stay',
    unsubscribe: 'disconnect',
    hidden: 'disconnect',
    visible: 'stay',
    refused: 'disconnect',
    tokenChanged: 'connect',
    addressChanged: 'reconnect',
    open: 'connected',
    ping: 'connected',
    stable: 'stay',
    drop: 'retryLater',
    fastDrop: 'retryLaterAndCheckSession',
    silence: 'retryLater',
    retryDue: 'stay',
    // The device's report is advisory: the attempt itself shows whether there is a network.
    offline: 'stay',
    online: 'connect',
    resumed: 'connect',
    retry: 'stay',
  },
  connected: {
    subscribe: 'stay',
    unsubscribe: 'disconnect',
    hidden: 'disconnect',
    visible: 'stay',
    refused: 'disconnect',
    tokenChanged: 'connect',
    // Not shown as a break: nothing is lost, because the other connection resumes.
    addressChanged: 'replaceConnection',
    open: 'stay',
    ping: 'stay',
    stable: 'resetFailures',
    drop: 'retryLater',
    fastDrop: 'retryLaterAndCheckSession',
    silence: 'retryLater',
    retryDue: 'stay',
    // Attempts go on, so that a device that is wrong about its network costs two seconds and no more.
    offline: 'retryLater',
    // The old socket may be half-open on a network that is gone, silent and without an error.
    online: 'connect',
    resumed: 'connect',
    retry: 'stay',
  },
  waiting: DOWN_TRANSITIONS,
  polling: DOWN_TRANSITIONS,
  error: { ...DOWN_TRANSITIONS, retryDue: 'stay' },
};

/** Total: every pair of state and event has an answer, and nothing throws. */
export function reduceStream(before: StreamModel, event: StreamEvent): StreamStep {
  const model = applyCondition(before, event);
  switch (TRANSITIONS[before.state][event]) {
    case 'stay':
      return { model, effects: [] };
    case 'connect':
      if (!model.isSubscribed || model.isHidden || model.isRefused) return { model, effects: [] };
      return transition(model, { ...model, state: 'connecting', failures: 0, fastFailures: 0 });
    case 'reconnect':
      return transition(model, { ...model, state: 'connecting' });
    case 'replaceConnection':
      return { model, effects: [{ type: 'close' }, { type: 'open' }] };
    case 'connected':
      return transition(model, { ...model, state: 'connected' });
    case 'resetFailures':
      return { model: { ...model, failures: 0, fastFailures: 0 }, effects: [] };
    case 'retryLater':
      return onFailure({ ...model, fastFailures: 0 });
    case 'retryLaterAndCheckSession': {
      const fastFailures = model.fastFailures + 1;
      if (fastFailures < SUSPICIOUS_FAILURES) return onFailure({ ...model, fastFailures });
      const { model: next, effects } = onFailure({ ...model, fastFailures: 0 });
      return { model: next, effects: [...effects, { type: 'checkSession' }] };
    }
    case 'disconnect':
      return transition(model, { ...model, state: 'disconnected', failures: 0, fastFailures: 0 });
  }
}

/** True when the fallback is to poll now (LIVE-05): while the stream is wanted and not connected. */
export const isPollingNeeded = ({ state, hasFallback }: StreamModel): boolean =>
  hasFallback && state !== 'disconnected' && state !== 'connected';

/** Subscription, visibility and session are remembered in every state. */
function applyCondition(model: StreamModel, event: StreamEvent): StreamModel {
  switch (event) {
    case 'subscribe':
    case 'unsubscribe':
      return { ...model, isSubscribed: event === 'subscribe' };
    case 'hidden':
    case 'visible':
      return { ...model, isHidden: event === 'hidden' };
    case 'refused':
    case 'tokenChanged':
      return { ...model, isRefused: event === 'refused' };
    default:
      return model;
  }
}

function onFailure(model: StreamModel): StreamStep {
  if (model.failures >= MAX_ATTEMPTS) return transition(model, { ...model, state: 'error' });
  const state = model.hasFallback ? 'polling' : 'waiting';
  return transition(model, { ...model, state, failures: model.failures + 1 });
}

const hasConnection = (state: StreamState): boolean => state === 'connecting' || state === 'connected';
const isRetryPlanned = (state: StreamState): boolean => state === 'waiting' || state === 'polling';

/** The effects of a change of state follow from the two states alone. */
function transition(from: StreamModel, to: StreamModel): StreamStep {
  const effects: StreamEffect[] = [];
  if (hasConnection(from.state) && to.state !== 'connected') effects.push({ type: 'close' });
  if (isRetryPlanned(from.state)) effects.push({ type: 'cancelRetry' });
  if (isPollingNeeded(from) && !isPollingNeeded(to)) effects.push({ type: 'stopPolling' });
  if (!isPollingNeeded(from) && isPollingNeeded(to)) effects.push({ type: 'startPolling' });
  if (to.state === 'connecting') effects.push({ type: 'open' });
  if (isRetryPlanned(to.state)) effects.push({ type: 'planRetry', attempt: to.failures - 1 });
  return { model: to, effects };
}
