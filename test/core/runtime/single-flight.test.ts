// Single flight and bounded map.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BoundedMap } from '#runtime/bounded-map.ts';
import { createSingleFlight } from '#runtime/single-flight.ts';
import { flushMicrotasks } from '../../harness/fake-clock.ts';

function controlledFlight(mayRepeat?: () => boolean) {
  const runs: { resolve(result: number): void; reject(error: Error): void }[] = [];
  const flight = createSingleFlight(
    () => new Promise<number>((resolve, reject) => runs.push({ resolve, reject })),
    mayRepeat,
  );
  return { flight, runs };
}

test('any number of requests during a run cause one more run, and all get its result', async () => {
  const { flight, runs } = controlledFlight();
  const results = [flight.request(), flight.request(), flight.request()];
  assert.is(runs.length, 1);
  runs[0]?.resolve(1);
  await flushMicrotasks();
  assert.is(runs.length, 2);
  runs[1]?.resolve(2);
  assert.equal(await Promise.all(results), [2, 2, 2]);
  assert.is(flight.current, null);
  assert.is(runs.length, 2);
});

test('joining the current run does not repeat it', async () => {
  const { flight, runs } = controlledFlight();
  void flight.request();
  const joined = flight.current;
  runs[0]?.resolve(1);
  assert.is(await joined, 1);
  assert.is(runs.length, 1);
});

test('a repetition that is no longer wanted is dropped', async () => {
  const { flight, runs } = controlledFlight(() => false);
  const result = flight.request();
  void flight.request();
  runs[0]?.resolve(1);
  assert.is(await result, 1);
  assert.is(runs.length, 1);
});

test('a run that rejects ends the flight, and the next request begins another', async () => {
  const { flight, runs } = controlledFlight();
  const result = flight.request();
  void flight.request().catch(() => {});
  runs[0]?.reject(new Error('lost'));
  assert.is(await result.catch((error: Error) => error.message), 'lost');
  assert.is(runs.length, 1);
  void flight.request();
  assert.is(runs.length, 2);
});

test('a bounded map drops the oldest key above its size', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('c', 3);
  assert.equal(
    [...map],
    [
      ['b', 2],
      ['c', 3],
    ],
  );
});

test('setting a known key renews it', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  assert.equal(
    [...map],
    [
      ['a', 3],
      ['c', 4],
    ],
  );
});

test.run();
