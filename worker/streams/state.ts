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
  | 'need'
  | 'unneed'
  | 'hidden'
  | 'visible'
  | 'refused'
  | 'tokenChanged'
  | 'open'
  | 'event'
  | 'ping'
  | 'held'
  | 'drop'
  | 'fastDrop'
  | 'silence'
  | 'retryDue'
  | 'offline'
  | 'online'
  | 'woke'
  | 'retry';

export interface StreamModel {
  readonly state: StreamState;
  /** Attempts since the count last began anew. */
  readonly failures: number;
  /** Failures in a row that were too quick for a fault of the network. */
  readonly fastFailures: number;
  readonly isNeeded: boolean;
  readonly isHidden: boolean;
  readonly isRefused: boolean;
  readonly hasFallback: boolean;
}

/** What the driver is to do. `planRetry` names the attempt, from 0, that the back-off counts with. */
export type StreamEffect =
  | { readonly do: 'open' | 'close' | 'cancelRetry' | 'startPolling' | 'stopPolling' | 'askSession' }
  | { readonly do: 'planRetry'; readonly attempt: number };

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
  isNeeded: false,
  isHidden: false,
  isRefused: false,
  hasFallback,
});

/**
 * stay: nothing. connect: a first attempt now, the count begins anew. again: the planned attempt now.
 * up: the connection stands. held: it proved itself. fall, quickFall: it failed. stop: not wanted any more.
 */
type Transition = 'stay' | 'connect' | 'again' | 'up' | 'held' | 'fall' | 'quickFall' | 'stop';

/** While it is down: any good news is a reason to try at once. */
const DOWN_TRANSITIONS = {
  need: 'stay',
  unneed: 'stop',
  hidden: 'stop',
  visible: 'connect',
  refused: 'stop',
  tokenChanged: 'connect',
  // Late words of a connection that is closed already.
  open: 'stay',
  event: 'stay',
  ping: 'stay',
  held: 'stay',
  drop: 'stay',
  fastDrop: 'stay',
  silence: 'stay',
  retryDue: 'again',
  offline: 'stay',
  online: 'connect',
  woke: 'connect',
  retry: 'connect',
} as const satisfies Record<StreamEvent, Transition>;

const TRANSITIONS: Record<StreamState, Record<StreamEvent, Transition>> = {
  disconnected: {
    need: 'connect',
    unneed: 'stay',
    hidden: 'stay',
    visible: 'connect',
    refused: 'stay',
    tokenChanged: 'connect',
    open: 'stay',
    event: 'stay',
    ping: 'stay',
    held: 'stay',
    drop: 'stay',
    fastDrop: 'stay',
    silence: 'stay',
    retryDue: 'stay',
    offline: 'stay',
    online: 'stay',
    woke: 'stay',
    retry: 'stay',
  },
  connecting: {
    need: 'stay',
    unneed: 'stop',
    hidden: 'stop',
    visible: 'stay',
    refused: 'stop',
    tokenChanged: 'connect',
    open: 'up',
    event: 'up',
    ping: 'up',
    held: 'stay',
    drop: 'fall',
    fastDrop: 'quickFall',
    silence: 'fall',
    retryDue: 'stay',
    // The device's word is only a hint: the attempt itself will tell.
    offline: 'stay',
    online: 'connect',
    woke: 'connect',
    retry: 'stay',
  },
  connected: {
    need: 'stay',
    unneed: 'stop',
    hidden: 'stop',
    visible: 'stay',
    refused: 'stop',
    tokenChanged: 'connect',
    open: 'stay',
    event: 'stay',
    ping: 'stay',
    held: 'held',
    drop: 'fall',
    fastDrop: 'quickFall',
    silence: 'fall',
    retryDue: 'stay',
    // Attempts go on meanwhile, so that a device that is wrong about its network loses two seconds and no more.
    offline: 'fall',
    // The old socket may be half-open on a network that is gone: it would stay silent without an error.
    online: 'connect',
    woke: 'connect',
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
      if (!model.isNeeded || model.isHidden || model.isRefused) return { model, effects: [] };
      return transition(model, { ...model, state: 'connecting', failures: 0, fastFailures: 0 });
    case 'again':
      return transition(model, { ...model, state: 'connecting' });
    case 'up':
      return transition(model, { ...model, state: 'connected' });
    case 'held':
      return { model: { ...model, failures: 0, fastFailures: 0 }, effects: [] };
    case 'fall':
      return onFailure({ ...model, fastFailures: 0 });
    case 'quickFall': {
      const fastFailures = model.fastFailures + 1;
      if (fastFailures < SUSPICIOUS_FAILURES) return onFailure({ ...model, fastFailures });
      const { model: next, effects } = onFailure({ ...model, fastFailures: 0 });
      return { model: next, effects: [...effects, { do: 'askSession' }] };
    }
    case 'stop':
      return transition(model, { ...model, state: 'disconnected', failures: 0, fastFailures: 0 });
  }
}

/** Whether polling is to stand in for this stream now (LIVE-05): as long as it is wanted and not connected. */
export const isPollingNeeded = ({ state, hasFallback }: StreamModel): boolean =>
  hasFallback && state !== 'disconnected' && state !== 'connected';

/** What an event says about the world, in whatever state it comes. */
function applyFact(model: StreamModel, event: StreamEvent): StreamModel {
  switch (event) {
    case 'need':
    case 'unneed':
      return { ...model, isNeeded: event === 'need' };
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
  if (hasConnection(from.state) && to.state !== 'connected') effects.push({ do: 'close' });
  if (isRetryPlanned(from.state)) effects.push({ do: 'cancelRetry' });
  if (isPollingNeeded(from) && !isPollingNeeded(to)) effects.push({ do: 'stopPolling' });
  if (!isPollingNeeded(from) && isPollingNeeded(to)) effects.push({ do: 'startPolling' });
  if (to.state === 'connecting') effects.push({ do: 'open' });
  if (isRetryPlanned(to.state)) effects.push({ do: 'planRetry', attempt: to.failures - 1 });
  return { model: to, effects };
}
