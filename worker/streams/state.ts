// The life of one live stream as data: a total table of state × event, no clock, no network, no randomness (LIVE-03…08).

/**
 * disconnected: nobody needs it, nobody looks, or the session was refused.
 * connecting: an attempt is under way. connected: events may come.
 * waiting: down, the next attempt is planned, nothing stands in for it.
 * polling: down, the next attempt is planned, polling stands in.
 * error: ten attempts failed, none is planned; polling, where there is any, goes on.
 */
export type StreamState = 'disconnected' | 'connecting' | 'connected' | 'waiting' | 'polling' | 'error';

/**
 * need, unneed: a screen. hidden: nobody has looked for 30 s; visible: somebody looks again. woke: the device slept.
 * refused, tokenChanged: the session. open, event, ping, held (bytes for 30 s), drop, fastDrop (failed within a second),
 * silence (no byte for too long): the connection. retryDue: the planned attempt. retry: the user's button.
 */
export type StreamEvent =
  | 'subscribe'
  | 'unsubscribe'
  | 'hidden'
  | 'visible'
  | 'refused'
  | 'tokenChanged'
  | 'open'
  | 'event'
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
  /** Attempts since the count last began anew. */
  readonly failures: number;
  /** Failures in a row that were too quick for a fault of the network. */
  readonly fastFailures: number;
  readonly isSubscribed: boolean;
  readonly isHidden: boolean;
  readonly isRefused: boolean;
  readonly hasFallback: boolean;
}

/** What the driver is to do. `planRetry` names the attempt, from 0, that the back-off counts with. */
export type StreamEffect =
  | { readonly type: 'open' | 'close' | 'cancelRetry' | 'startPolling' | 'stopPolling' | 'checkSession' }
  | { readonly type: 'planRetry'; readonly attempt: number };

export interface StreamStep {
  readonly model: StreamModel;
  readonly effects: readonly StreamEffect[];
}

/** LIVE-04. */
export const MAX_ATTEMPTS = 10;
/** EventSource hides the status: after this many quick failures the session itself is asked about. */
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
 * stay: nothing. connect: a first attempt now, the count begins anew. again: the planned attempt now.
 * up: the connection stands. held: it proved itself. fall, quickFall: it failed. stop: not wanted any more.
 */
type Transition =
  | 'stay'
  | 'connect'
  | 'reconnect'
  | 'connected'
  | 'resetFailures'
  | 'retryLater'
  | 'retryLaterAndCheckSession'
  | 'disconnect';

/** While it is down: any good news is a reason to try at once. */
const DOWN_TRANSITIONS = {
  subscribe: 'stay',
  unsubscribe: 'disconnect',
  hidden: 'disconnect',
  visible: 'connect',
  refused: 'disconnect',
  tokenChanged: 'connect',
  // Late words of a connection that is closed already.
  open: 'stay',
  event: 'stay',
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
    open: 'stay',
    event: 'stay',
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
    open: 'connected',
    event: 'connected',
    ping: 'connected',
    stable: 'stay',
    drop: 'retryLater',
    fastDrop: 'retryLaterAndCheckSession',
    silence: 'retryLater',
    retryDue: 'stay',
    // The device's word is only a hint: the attempt itself will tell.
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
    open: 'stay',
    event: 'stay',
    ping: 'stay',
    stable: 'resetFailures',
    drop: 'retryLater',
    fastDrop: 'retryLaterAndCheckSession',
    silence: 'retryLater',
    retryDue: 'stay',
    // Attempts go on meanwhile, so that a device that is wrong about its network loses two seconds and no more.
    offline: 'retryLater',
    // The old socket may be half-open on a network that is gone: it would stay silent without an error.
    online: 'connect',
    resumed: 'connect',
    retry: 'stay',
  },
  waiting: DOWN_TRANSITIONS,
  polling: DOWN_TRANSITIONS,
  error: { ...DOWN_TRANSITIONS, retryDue: 'stay' },
};

/** One event in one state. Total: every pair has an answer, and nothing throws. */
export function reduceStream(before: StreamModel, event: StreamEvent): StreamStep {
  const model = applyFact(before, event);
  switch (TRANSITIONS[before.state][event]) {
    case 'stay':
      return { model, effects: [] };
    case 'connect':
      if (!model.isSubscribed || model.isHidden || model.isRefused) return { model, effects: [] };
      return transition(model, { ...model, state: 'connecting', failures: 0, fastFailures: 0 });
    case 'reconnect':
      return transition(model, { ...model, state: 'connecting' });
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

/** Whether polling is to stand in for this stream now (LIVE-05): as long as it is wanted and not connected. */
export const isPollingNeeded = ({ state, hasFallback }: StreamModel): boolean =>
  hasFallback && state !== 'disconnected' && state !== 'connected';

/** What an event says about the world, in whatever state it comes. */
function applyFact(model: StreamModel, event: StreamEvent): StreamModel {
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
