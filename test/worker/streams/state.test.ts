// State machine of a stream: what each event does in each state, and what holds in any history (LIVE-03, LIVE-04, LIVE-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  initialStreamModel,
  isPollingNeeded,
  MAX_ATTEMPTS,
  reduceStream,
  type StreamEvent,
  type StreamModel,
  type StreamState,
} from '../../../worker/streams/state.ts';
import { seededRandom } from '../seeded-random.ts';

const ALL_EVENTS: Record<StreamEvent, true> = {
  ...{ subscribe: true, unsubscribe: true, hidden: true, visible: true, refused: true, tokenChanged: true },
  ...{ addressChanged: true },
  ...{ open: true, ping: true, stable: true, drop: true, fastDrop: true, silence: true },
  ...{ retryDue: true, offline: true, online: true, resumed: true, retry: true },
};
const EVENTS = Object.keys(ALL_EVENTS) as StreamEvent[];

/** A subscribed stream after three failures. */
const modelIn = (state: StreamState, fields: Partial<StreamModel> = {}): StreamModel => ({
  ...initialStreamModel(false),
  ...{ isSubscribed: true, failures: 3 },
  state,
  ...fields,
});
const modelWithFallback = (state: StreamState, fields: Partial<StreamModel> = {}): StreamModel =>
  modelIn(state, { hasFallback: true, ...fields });

const show = (model: StreamModel, event: StreamEvent): string => {
  const step = reduceStream(model, event);
  const effects = step.effects.map((effect) =>
    effect.type === 'planRetry' ? `planRetry(${effect.attempt})` : effect.type,
  );
  return [step.model.state, String(step.model.failures), ...effects].join(' ');
};

/**
 * Events per state and what they lead to: 'state failures effects…'.
 * An event that is not named leaves state and failures as they are, without an effect.
 */
const CELLS: readonly (readonly [name: string, model: StreamModel, cells: Record<string, string>])[] = [
  [
    'disconnected, without a subscription, connects when it gets one',
    modelIn('disconnected', { failures: 0, isSubscribed: false }),
    { subscribe: 'connecting 0 open' },
  ],
  [
    'disconnected while hidden connects when visible, and polls until connected',
    modelWithFallback('disconnected', { failures: 0, isHidden: true }),
    { visible: 'connecting 0 startPolling open' },
  ],
  [
    'disconnected with a refused session connects with a new token',
    modelWithFallback('disconnected', { failures: 0, isRefused: true }),
    { tokenChanged: 'connecting 0 startPolling open' },
  ],
  [
    'connecting: any byte connects, a failure is retried, a reason to reconnect starts again',
    modelIn('connecting'),
    {
      'open ping': 'connected 3',
      addressChanged: 'connecting 3 close open',
      'drop fastDrop silence': 'waiting 4 close planRetry(3)',
      'tokenChanged online resumed': 'connecting 0 close open',
      'unsubscribe hidden refused': 'disconnected 0 close',
    },
  ],
  [
    'connecting with polling: polling ends with the connection and goes on after a failure',
    modelWithFallback('connecting'),
    {
      'open ping': 'connected 3 stopPolling',
      addressChanged: 'connecting 3 close open',
      'drop fastDrop silence': 'polling 4 close planRetry(3)',
      'tokenChanged online resumed': 'connecting 0 close open',
      'unsubscribe hidden refused': 'disconnected 0 close stopPolling',
    },
  ],
  [
    'connecting for the last time: a failure is an error, the second fast one checks the session',
    modelWithFallback('connecting', { failures: MAX_ATTEMPTS, fastFailures: 1 }),
    {
      'open ping': 'connected 10 stopPolling',
      addressChanged: 'connecting 10 close open',
      'drop silence': 'error 10 close',
      fastDrop: 'error 10 close checkSession',
      'tokenChanged online resumed': 'connecting 0 close open',
      'unsubscribe hidden refused': 'disconnected 0 close stopPolling',
    },
  ],
  [
    'connected: failures count until the connection was stable; offline is a failure, another address is none',
    modelIn('connected'),
    {
      stable: 'connected 0',
      addressChanged: 'connected 3 close open',
      'drop fastDrop silence offline': 'waiting 4 close planRetry(3)',
      'tokenChanged online resumed': 'connecting 0 close open',
      'unsubscribe hidden refused': 'disconnected 0 close',
    },
  ],
  [
    'connected, with polling, after one fast failure: the second one checks the session',
    modelWithFallback('connected', { fastFailures: 1 }),
    {
      stable: 'connected 0',
      addressChanged: 'connected 3 close open',
      'drop silence offline': 'polling 4 close startPolling planRetry(3)',
      fastDrop: 'polling 4 close startPolling planRetry(3) checkSession',
      'tokenChanged online resumed': 'connecting 0 close startPolling open',
      'unsubscribe hidden refused': 'disconnected 0 close',
    },
  ],
  [
    'waiting: the planned attempt keeps the count, a reason to reconnect starts again',
    modelIn('waiting'),
    {
      retryDue: 'connecting 3 cancelRetry open',
      'visible tokenChanged online resumed retry': 'connecting 0 cancelRetry open',
      'unsubscribe hidden refused': 'disconnected 0 cancelRetry',
    },
  ],
  [
    'polling: as waiting, and polling goes on until the stream is connected or unsubscribed',
    modelWithFallback('polling'),
    {
      retryDue: 'connecting 3 cancelRetry open',
      'visible tokenChanged online resumed retry': 'connecting 0 cancelRetry open',
      'unsubscribe hidden refused': 'disconnected 0 cancelRetry stopPolling',
    },
  ],
  [
    'error: no attempt is planned, a reason to reconnect starts again',
    modelIn('error', { failures: MAX_ATTEMPTS }),
    {
      'visible tokenChanged online resumed retry': 'connecting 0 open',
      'unsubscribe hidden refused': 'disconnected 0',
    },
  ],
  [
    'error with polling: polling goes on',
    modelWithFallback('error', { failures: MAX_ATTEMPTS }),
    {
      'visible tokenChanged online resumed retry': 'connecting 0 open',
      'unsubscribe hidden refused': 'disconnected 0 stopPolling',
    },
  ],
];

for (const [name, model, cells] of CELLS) {
  test(`LIVE-03 LIVE-04 LIVE-05 ${name}; every other event is ignored`, () => {
    const named = new Map(
      Object.entries(cells).flatMap(([events, result]) => events.split(' ').map((event) => [event, result])),
    );
    for (const event of named.keys()) assert.ok(event in ALL_EVENTS, event);
    const ignored = `${model.state} ${model.failures}`;
    const expected = Object.fromEntries(EVENTS.map((event) => [event, named.get(event) ?? ignored]));
    const found = Object.fromEntries(EVENTS.map((event) => [event, show(model, event)]));
    assert.equal(found, expected);
  });
}

test('LIVE-08 what an event states is remembered in every state', () => {
  for (const [, model] of CELLS) {
    const after = (event: StreamEvent): StreamModel => reduceStream(model, event).model;
    assert.equal([after('subscribe').isSubscribed, after('unsubscribe').isSubscribed], [true, false]);
    assert.equal([after('hidden').isHidden, after('visible').isHidden], [true, false]);
    assert.equal([after('refused').isRefused, after('tokenChanged').isRefused], [true, false]);
  }
});

test('LIVE-04 ten attempts follow a lost connection, then error', () => {
  let model = modelIn('connected', { failures: 0 });
  const attempts: number[] = [];
  for (let round = 0; round < 20 && model.state !== 'error'; round += 1) {
    const step = reduceStream(model, 'drop');
    for (const effect of step.effects) if (effect.type === 'planRetry') attempts.push(effect.attempt);
    model = step.model.state === 'waiting' ? reduceStream(step.model, 'retryDue').model : step.model;
  }
  assert.is(model.state, 'error');
  assert.equal(attempts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('AUTH-11 fast failures that are not in a row do not check the session', () => {
  const fast = reduceStream(modelIn('connecting'), 'fastDrop').model;
  assert.is(fast.fastFailures, 1);
  const slow = reduceStream(reduceStream(fast, 'retryDue').model, 'drop').model;
  assert.is(slow.fastFailures, 0);
});

test('LIVE-08 in any history: open and close alternate, as do the polls; a stream lives only while it is wanted', () => {
  const below = seededRandom(7);
  const pick = (): StreamEvent => EVENTS[below(EVENTS.length)] as StreamEvent;
  for (const hasFallback of [true, false]) {
    let model = initialStreamModel(hasFallback);
    let isOpen = false;
    let isPlanned = false;
    let isPolling = false;
    for (let turn = 0; turn < 50_000; turn += 1) {
      const step = reduceStream(model, pick());
      model = step.model;
      for (const effect of step.effects) {
        if (effect.type === 'open' || effect.type === 'close') {
          assert.is(isOpen, effect.type === 'close');
          isOpen = effect.type === 'open';
        }
        if (effect.type === 'planRetry' || effect.type === 'cancelRetry') {
          assert.is(isPlanned, effect.type === 'cancelRetry');
          isPlanned = effect.type === 'planRetry';
        }
        if (effect.type === 'startPolling' || effect.type === 'stopPolling') {
          assert.is(isPolling, effect.type === 'stopPolling');
          isPolling = effect.type === 'startPolling';
        }
      }
      assert.is(isOpen, model.state === 'connecting' || model.state === 'connected');
      assert.is(isPlanned, model.state === 'waiting' || model.state === 'polling');
      assert.is(isPolling, isPollingNeeded(model));
      assert.is(model.state !== 'disconnected', model.isSubscribed && !model.isHidden && !model.isRefused);
      assert.ok(model.failures <= MAX_ATTEMPTS);
    }
  }
});

test.run();
