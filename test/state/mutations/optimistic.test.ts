// Optimistic value: changes show at once, over whatever the server sends, until it has confirmed or refused them.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOptimistic } from '../../../src/state/mutations/optimistic.ts';

const append = (text: string) => ({ apply: (value: string) => value + text });
function later<T>() {
  let resolve: (answer: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { call: () => promise, resolve, reject };
}

test('NOTIF-06 pending changes are applied in order, and again to what the server sends meanwhile', async () => {
  const { confirmed, shown, pending, run } = createOptimistic('s');
  const [first, second] = [later<void>(), later<void>()];
  const changes = [run(append('1'), first.call), run(append('2'), second.call)];
  assert.is(shown.value, 's12');
  confirmed.value = 'S';
  assert.is(shown.value, 'S12');
  second.resolve();
  first.resolve();
  await Promise.all(changes);
  assert.is(shown.value, confirmed.value);
  assert.equal(pending.value, []);
});

test('FUNDS-02 a refused change is taken back alone, and rejects with the error of its call', async () => {
  const { confirmed, shown, run } = createOptimistic('s');
  const [first, second] = [later<void>(), later<string>()];
  const refused = run(append('1'), first.call).catch((error: Error) => error.message);
  const kept = run(append('2'), second.call, (value, answer) => value + answer);
  first.reject(new Error('no'));
  assert.is(await refused, 'no');
  assert.is(shown.value, 's2');
  assert.is(confirmed.value, 's');
  second.resolve(' by the server');
  await kept;
  assert.is(shown.value, 's by the server');
});

test.run();
