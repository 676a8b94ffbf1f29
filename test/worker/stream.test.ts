// The whole table of a stream's life: every state × every event, as literals; and what must hold in any history.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isPollingNeeded,
  MAX_ATTEMPTS,
  newStream,
  type StreamEvent,
  type StreamModel,
  type StreamState,
  stepStream,
} from '../../worker/stream.ts';

const needed = { isNeeded: true, failures: 3, fastFailures: 0, isHidden: false, isRefused: false };
const plain = (state: StreamState, fields: Partial<StreamModel> = {}): StreamModel => ({
  ...newStream(false),
  ...needed,
  state,
  ...fields,
});
const backed = (state: StreamState, fields: Partial<StreamModel> = {}): StreamModel =>
  plain(state, { hasFallback: true, ...fields });
const idle = { failures: 0, isNeeded: false };

const show = (model: StreamModel, event: StreamEvent): string => {
  const step = stepStream(model, event);
  const effects = step.effects.map((effect) =>
    effect.do === 'planRetry' ? `planRetry(${effect.attempt})` : effect.do,
  );
  return [step.model.state, String(step.model.failures), ...effects].join(' ');
};

type Row = Record<StreamEvent, string>;
const TABLE: readonly (readonly [name: string, model: StreamModel, row: Row])[] = [
  [
    'disconnected, nobody needs it',
    plain('disconnected', idle),
    {
      need: 'connecting 0 open',
      unneed: 'disconnected 0',
      hidden: 'disconnected 0',
      visible: 'disconnected 0',
      refused: 'disconnected 0',
      tokenChanged: 'disconnected 0',
      open: 'disconnected 0',
      event: 'disconnected 0',
      ping: 'disconnected 0',
      held: 'disconnected 0',
      drop: 'disconnected 0',
      fastDrop: 'disconnected 0',
      silence: 'disconnected 0',
      retryDue: 'disconnected 0',
      offline: 'disconnected 0',
      online: 'disconnected 0',
      woke: 'disconnected 0',
      retry: 'disconnected 0',
    },
  ],
  [
    'disconnected, nobody looks',
    backed('disconnected', { failures: 0, isHidden: true }),
    {
      need: 'disconnected 0',
      unneed: 'disconnected 0',
      hidden: 'disconnected 0',
      visible: 'connecting 0 startPolling open',
      refused: 'disconnected 0',
      tokenChanged: 'disconnected 0',
      open: 'disconnected 0',
      event: 'disconnected 0',
      ping: 'disconnected 0',
      held: 'disconnected 0',
      drop: 'disconnected 0',
      fastDrop: 'disconnected 0',
      silence: 'disconnected 0',
      retryDue: 'disconnected 0',
      offline: 'disconnected 0',
      online: 'disconnected 0',
      woke: 'disconnected 0',
      retry: 'disconnected 0',
    },
  ],
  [
    'disconnected, refused',
    backed('disconnected', { failures: 0, isRefused: true }),
    {
      need: 'disconnected 0',
      unneed: 'disconnected 0',
      hidden: 'disconnected 0',
      visible: 'disconnected 0',
      refused: 'disconnected 0',
      tokenChanged: 'connecting 0 startPolling open',
      open: 'disconnected 0',
      event: 'disconnected 0',
      ping: 'disconnected 0',
      held: 'disconnected 0',
      drop: 'disconnected 0',
      fastDrop: 'disconnected 0',
      silence: 'disconnected 0',
      retryDue: 'disconnected 0',
      offline: 'disconnected 0',
      online: 'disconnected 0',
      woke: 'disconnected 0',
      retry: 'disconnected 0',
    },
  ],
  [
    'connecting',
    plain('connecting'),
    {
      need: 'connecting 3',
      unneed: 'disconnected 0 close',
      hidden: 'disconnected 0 close',
      visible: 'connecting 3',
      refused: 'disconnected 0 close',
      tokenChanged: 'connecting 0 close open',
      open: 'connected 3',
      event: 'connected 3',
      ping: 'connected 3',
      held: 'connecting 3',
      drop: 'waiting 4 close planRetry(3)',
      fastDrop: 'waiting 4 close planRetry(3)',
      silence: 'waiting 4 close planRetry(3)',
      retryDue: 'connecting 3',
      offline: 'connecting 3',
      online: 'connecting 0 close open',
      woke: 'connecting 0 close open',
      retry: 'connecting 3',
    },
  ],
  [
    'connecting, with polling',
    backed('connecting'),
    {
      need: 'connecting 3',
      unneed: 'disconnected 0 close stopPolling',
      hidden: 'disconnected 0 close stopPolling',
      visible: 'connecting 3',
      refused: 'disconnected 0 close stopPolling',
      tokenChanged: 'connecting 0 close open',
      open: 'connected 3 stopPolling',
      event: 'connected 3 stopPolling',
      ping: 'connected 3 stopPolling',
      held: 'connecting 3',
      drop: 'polling 4 close planRetry(3)',
      fastDrop: 'polling 4 close planRetry(3)',
      silence: 'polling 4 close planRetry(3)',
      retryDue: 'connecting 3',
      offline: 'connecting 3',
      online: 'connecting 0 close open',
      woke: 'connecting 0 close open',
      retry: 'connecting 3',
    },
  ],
  [
    'connecting for the last time, after one quick failure',
    backed('connecting', { failures: MAX_ATTEMPTS, fastFailures: 1 }),
    {
      need: 'connecting 10',
      unneed: 'disconnected 0 close stopPolling',
      hidden: 'disconnected 0 close stopPolling',
      visible: 'connecting 10',
      refused: 'disconnected 0 close stopPolling',
      tokenChanged: 'connecting 0 close open',
      open: 'connected 10 stopPolling',
      event: 'connected 10 stopPolling',
      ping: 'connected 10 stopPolling',
      held: 'connecting 10',
      drop: 'error 10 close',
      fastDrop: 'error 10 close askSession',
      silence: 'error 10 close',
      retryDue: 'connecting 10',
      offline: 'connecting 10',
      online: 'connecting 0 close open',
      woke: 'connecting 0 close open',
      retry: 'connecting 10',
    },
  ],
  [
    'connected',
    plain('connected'),
    {
      need: 'connected 3',
      unneed: 'disconnected 0 close',
      hidden: 'disconnected 0 close',
      visible: 'connected 3',
      refused: 'disconnected 0 close',
      tokenChanged: 'connecting 0 close open',
      open: 'connected 3',
      event: 'connected 3',
      ping: 'connected 3',
      held: 'connected 0',
      drop: 'waiting 4 close planRetry(3)',
      fastDrop: 'waiting 4 close planRetry(3)',
      silence: 'waiting 4 close planRetry(3)',
      retryDue: 'connected 3',
      offline: 'waiting 4 close planRetry(3)',
      online: 'connecting 0 close open',
      woke: 'connecting 0 close open',
      retry: 'connected 3',
    },
  ],
  [
    'connected, with polling, after one quick failure',
    backed('connected', { fastFailures: 1 }),
    {
      need: 'connected 3',
      unneed: 'disconnected 0 close',
      hidden: 'disconnected 0 close',
      visible: 'connected 3',
      refused: 'disconnected 0 close',
      tokenChanged: 'connecting 0 close startPolling open',
      open: 'connected 3',
      event: 'connected 3',
      ping: 'connected 3',
      held: 'connected 0',
      drop: 'polling 4 close startPolling planRetry(3)',
      fastDrop: 'polling 4 close startPolling planRetry(3) askSession',
      silence: 'polling 4 close startPolling planRetry(3)',
      retryDue: 'connected 3',
      offline: 'polling 4 close startPolling planRetry(3)',
      online: 'connecting 0 close startPolling open',
      woke: 'connecting 0 close startPolling open',
      retry: 'connected 3',
    },
  ],
  [
    'waiting',
    plain('waiting'),
    {
      need: 'waiting 3',
      unneed: 'disconnected 0 cancelRetry',
      hidden: 'disconnected 0 cancelRetry',
      visible: 'connecting 0 cancelRetry open',
      refused: 'disconnected 0 cancelRetry',
      tokenChanged: 'connecting 0 cancelRetry open',
      open: 'waiting 3',
      event: 'waiting 3',
      ping: 'waiting 3',
      held: 'waiting 3',
      drop: 'waiting 3',
      fastDrop: 'waiting 3',
      silence: 'waiting 3',
      retryDue: 'connecting 3 cancelRetry open',
      offline: 'waiting 3',
      online: 'connecting 0 cancelRetry open',
      woke: 'connecting 0 cancelRetry open',
      retry: 'connecting 0 cancelRetry open',
    },
  ],
  [
    'polling',
    backed('polling'),
    {
      need: 'polling 3',
      unneed: 'disconnected 0 cancelRetry stopPolling',
      hidden: 'disconnected 0 cancelRetry stopPolling',
      visible: 'connecting 0 cancelRetry open',
      refused: 'disconnected 0 cancelRetry stopPolling',
      tokenChanged: 'connecting 0 cancelRetry open',
      open: 'polling 3',
      event: 'polling 3',
      ping: 'polling 3',
      held: 'polling 3',
      drop: 'polling 3',
      fastDrop: 'polling 3',
      silence: 'polling 3',
      retryDue: 'connecting 3 cancelRetry open',
      offline: 'polling 3',
      online: 'connecting 0 cancelRetry open',
      woke: 'connecting 0 cancelRetry open',
      retry: 'connecting 0 cancelRetry open',
    },
  ],
  [
    'error',
    plain('error', { failures: MAX_ATTEMPTS }),
    {
      need: 'error 10',
      unneed: 'disconnected 0',
      hidden: 'disconnected 0',
      visible: 'connecting 0 open',
      refused: 'disconnected 0',
      tokenChanged: 'connecting 0 open',
      open: 'error 10',
      event: 'error 10',
      ping: 'error 10',
      held: 'error 10',
      drop: 'error 10',
      fastDrop: 'error 10',
      silence: 'error 10',
      retryDue: 'error 10',
      offline: 'error 10',
      online: 'connecting 0 open',
      woke: 'connecting 0 open',
      retry: 'connecting 0 open',
    },
  ],
  [
    'error, with polling',
    backed('error', { failures: MAX_ATTEMPTS }),
    {
      need: 'error 10',
      unneed: 'disconnected 0 stopPolling',
      hidden: 'disconnected 0 stopPolling',
      visible: 'connecting 0 open',
      refused: 'disconnected 0 stopPolling',
      tokenChanged: 'connecting 0 open',
      open: 'error 10',
      event: 'error 10',
      ping: 'error 10',
      held: 'error 10',
      drop: 'error 10',
      fastDrop: 'error 10',
      silence: 'error 10',
      retryDue: 'error 10',
      offline: 'error 10',
      online: 'connecting 0 open',
      woke: 'connecting 0 open',
      retry: 'connecting 0 open',
    },
  ],
];

const EVENTS: StreamEvent[] = [
  ...['need', 'unneed', 'hidden', 'visible', 'refused', 'tokenChanged', 'open', 'event', 'ping'],
  ...['held', 'drop', 'fastDrop', 'silence', 'retryDue', 'offline', 'online', 'woke', 'retry'],
] as StreamEvent[];

for (const [name, model, row] of TABLE) {
  test(`LIVE-03 LIVE-04 LIVE-05 ${name}: every event`, () => {
    assert.equal(Object.keys(row).sort(), [...EVENTS].sort());
    const found = Object.fromEntries(EVENTS.map((event) => [event, show(model, event)]));
    assert.equal(found, row);
  });
}

test('LIVE-04 ten attempts follow a fall, then error', () => {
  let model = plain('connected', { failures: 0 });
  const attempts: number[] = [];
  for (let round = 0; round < 20 && model.state !== 'error'; round += 1) {
    const step = stepStream(model, 'drop');
    for (const effect of step.effects) if (effect.do === 'planRetry') attempts.push(effect.attempt);
    model = step.model.state === 'waiting' ? stepStream(step.model, 'retryDue').model : step.model;
  }
  assert.is(model.state, 'error');
  assert.equal(attempts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('AUTH-11 a slow failure between two quick ones is no suspicion', () => {
  const quick = stepStream(plain('connecting'), 'fastDrop').model;
  assert.is(quick.fastFailures, 1);
  const slow = stepStream(stepStream(quick, 'retryDue').model, 'drop').model;
  assert.is(slow.fastFailures, 0);
});

test('LIVE-08 in any history: open and close alternate, as do the polls; it lives only while it is wanted', () => {
  let seed = 7;
  const pick = (): StreamEvent => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return EVENTS[Math.floor((seed / 2 ** 32) * EVENTS.length)] as StreamEvent;
  };
  for (const hasFallback of [true, false]) {
    let model = newStream(hasFallback);
    let isOpen = false;
    let isPlanned = false;
    let isPolling = false;
    for (let turn = 0; turn < 50_000; turn += 1) {
      const step = stepStream(model, pick());
      model = step.model;
      for (const effect of step.effects) {
        if (effect.do === 'open' || effect.do === 'close') {
          assert.is(isOpen, effect.do === 'close');
          isOpen = effect.do === 'open';
        }
        if (effect.do === 'planRetry' || effect.do === 'cancelRetry') {
          assert.is(isPlanned, effect.do === 'cancelRetry');
          isPlanned = effect.do === 'planRetry';
        }
        if (effect.do === 'startPolling' || effect.do === 'stopPolling') {
          assert.is(isPolling, effect.do === 'stopPolling');
          isPolling = effect.do === 'startPolling';
        }
      }
      assert.is(isOpen, model.state === 'connecting' || model.state === 'connected');
      assert.is(isPlanned, model.state === 'waiting' || model.state === 'polling');
      assert.is(isPolling, isPollingNeeded(model));
      assert.is(model.state !== 'disconnected', model.isNeeded && !model.isHidden && !model.isRefused);
      assert.ok(model.failures <= MAX_ATTEMPTS);
    }
  }
});

test.run();
