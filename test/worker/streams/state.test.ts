// A stream's table as a whole, and what must hold in any history (LIVE-03, LIVE-04, LIVE-05).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  initialStreamModel,
  isPollingNeeded,
  MAX_ATTEMPTS,
  reduceStream,
  type StreamEvent,
  type StreamModel,
} from '../../../worker/streams/state.ts';
import { modelIn, STREAM_TABLE } from './state-table.ts';

const show = (model: StreamModel, event: StreamEvent): string => {
  const step = reduceStream(model, event);
  const effects = step.effects.map((effect) =>
    effect.do === 'planRetry' ? `planRetry(${effect.attempt})` : effect.do,
  );
  return [step.model.state, String(step.model.failures), ...effects].join(' ');
};

const EVENTS: StreamEvent[] = [
  ...['need', 'unneed', 'hidden', 'visible', 'refused', 'tokenChanged', 'open', 'event', 'ping'],
  ...['held', 'drop', 'fastDrop', 'silence', 'retryDue', 'offline', 'online', 'woke', 'retry'],
] as StreamEvent[];

for (const [name, model, row] of STREAM_TABLE) {
  test(`LIVE-03 LIVE-04 LIVE-05 ${name}: every event`, () => {
    assert.equal(Object.keys(row).sort(), [...EVENTS].sort());
    const found = Object.fromEntries(EVENTS.map((event) => [event, show(model, event)]));
    assert.equal(found, row);
  });
}

test('LIVE-04 ten attempts follow a fall, then error', () => {
  let model = modelIn('connected', { failures: 0 });
  const attempts: number[] = [];
  for (let round = 0; round < 20 && model.state !== 'error'; round += 1) {
    const step = reduceStream(model, 'drop');
    for (const effect of step.effects) if (effect.do === 'planRetry') attempts.push(effect.attempt);
    model = step.model.state === 'waiting' ? reduceStream(step.model, 'retryDue').model : step.model;
  }
  assert.is(model.state, 'error');
  assert.equal(attempts, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('AUTH-11 a slow failure between two quick ones is no suspicion', () => {
  const quick = reduceStream(modelIn('connecting'), 'fastDrop').model;
  assert.is(quick.fastFailures, 1);
  const slow = reduceStream(reduceStream(quick, 'retryDue').model, 'drop').model;
  assert.is(slow.fastFailures, 0);
});

test('LIVE-08 in any history: open and close alternate, as do the polls; it lives only while it is wanted', () => {
  let seed = 7;
  const pick = (): StreamEvent => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return EVENTS[Math.floor((seed / 2 ** 32) * EVENTS.length)] as StreamEvent;
  };
  for (const hasFallback of [true, false]) {
    let model = initialStreamModel(hasFallback);
    let isOpen = false;
    let isPlanned = false;
    let isPolling = false;
    for (let turn = 0; turn < 50_000; turn += 1) {
      const step = reduceStream(model, pick());
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
