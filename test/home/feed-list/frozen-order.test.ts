// LIVE-09, HOME-10: in a storm the order moves once a second; what is gone goes at once, and nothing moves under a finger.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFrozenOrder, MIN_REORDER_INTERVAL_MS } from '../../../src/home/feed-list/frozen-order.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

function world(...first: string[]) {
  const clock = createFakeClock();
  const order = signal<readonly string[]>(first);
  let back = 0;
  const held = createFrozenOrder(order, { ...clock, now: () => clock.now() - back });
  const setBack = (ms: number): void => {
    back = ms;
  };
  const stop = held.subscribe();
  const set = (...next: string[]): string => {
    order.value = next;
    return held.shown.value.join('');
  };
  return { clock, setBack, set, held, stop, now: () => held.shown.value.join('') };
}

test('the first move after a calm comes at once, those that follow come together a second later', async () => {
  const { clock, set, now } = world('a', 'b', 'c');
  assert.is(set('b', 'a', 'c'), 'bac');
  await clock.advance(MIN_REORDER_INTERVAL_MS / 2);
  assert.is(set('c', 'b', 'a'), 'bac');
  assert.is(set('a', 'c', 'b'), 'bac');
  await clock.advance(MIN_REORDER_INTERVAL_MS / 2 - 1);
  assert.is(now(), 'bac');
  await clock.advance(1);
  assert.is(now(), 'acb');
  assert.is(set('a', 'b', 'c'), 'acb');
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'abc');
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(set('c', 'a', 'b'), 'cab');
});

test('what is gone goes at once, whatever waits, and does not make others wait', async () => {
  const { clock, set, now } = world('a', 'b', 'c', 'd');
  assert.is(set('a', 'b', 'c'), 'abc');
  assert.is(set('b', 'a', 'c'), 'bac');
  assert.is(set('c', 'b', 'new'), 'bc');
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'cbnew');
});

test('another list, as after a change of the filter, does not wait', () => {
  const { set } = world('a');
  set('b', 'a');
  const many = Array.from('cdefghijkl');
  assert.is(set(...many, 'a', 'b'), `${many.join('')}ab`);
});

test('under a pressed finger nothing moves or goes, however long; then it catches up', async () => {
  const { clock, set, held, now } = world('a', 'b', 'c');
  held.freeze();
  assert.is(set('c', 'a'), 'abc');
  await clock.advance(10 * MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'abc');
  held.release();
  assert.is(now(), 'ca');
  set('a', 'c');
  held.freeze();
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'ca');
  held.release();
  assert.is(now(), 'ac');
});

test('a device clock that was set back holds nothing for longer', () => {
  const { clock, setBack, set } = world('a', 'b');
  set('b', 'a');
  setBack(3_600_000);
  assert.is(set('a', 'b'), 'ab');
  assert.is(clock.timerCount, 0);
});

test('once it is left it follows no more, and nothing is left running', async () => {
  const { clock, set, stop, now } = world('a', 'b');
  set('b', 'a');
  set('a', 'b');
  stop();
  assert.is(clock.timerCount, 0);
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'ba');
});

test.run();
