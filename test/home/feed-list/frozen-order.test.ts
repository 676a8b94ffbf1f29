// Order of rows: frozen while somebody reads, and moved in the document.
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFrozenOrder, MIN_REORDER_INTERVAL_MS } from '../../../src/home/feed-list/frozen-order.ts';
import { reorderChildren } from '../../../src/home/feed-list/reorder-children.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

function setUp(...first: string[]) {
  const clock = createFakeClock();
  const order = signal<readonly string[]>(first);
  let back = 0;
  const frozen = createFrozenOrder(order, { ...clock, now: () => clock.now() - back });
  const setBack = (ms: number): void => {
    back = ms;
  };
  const stop = frozen.subscribe();
  const set = (...next: string[]): string => {
    order.value = next;
    return frozen.shown.value.join('');
  };
  return { clock, setBack, set, frozen, stop, now: () => frozen.shown.value.join('') };
}

test('the first move after a pause is shown at once, later ones together after a second', async () => {
  const { clock, set, now } = setUp('a', 'b', 'c');
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

test('removed items leave at once and do not delay other changes', async () => {
  const { clock, set, now } = setUp('a', 'b', 'c', 'd');
  assert.is(set('a', 'b', 'c'), 'abc');
  assert.is(set('b', 'a', 'c'), 'bac');
  assert.is(set('c', 'b', 'new'), 'bc');
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'cbnew');
});

test('another list, as after a change of the filter, is shown at once', () => {
  const { set } = setUp('a');
  set('b', 'a');
  const many = Array.from('cdefghijkl');
  assert.is(set(...many, 'a', 'b'), `${many.join('')}ab`);
});

test('nothing moves or leaves while frozen, however long; then it catches up', async () => {
  const { clock, set, frozen, now } = setUp('a', 'b', 'c');
  frozen.freeze();
  assert.is(set('c', 'a'), 'abc');
  await clock.advance(10 * MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'abc');
  frozen.release();
  assert.is(now(), 'ca');
  set('a', 'c');
  frozen.freeze();
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'ca');
  frozen.release();
  assert.is(now(), 'ac');
});

test('a device clock that was set back delays nothing', () => {
  const { clock, setBack, set } = setUp('a', 'b');
  set('b', 'a');
  setBack(3_600_000);
  assert.is(set('a', 'b'), 'ab');
  assert.is(clock.timerCount, 0);
});

test('after unsubscribing it follows no more and leaves no timer', async () => {
  const { clock, set, stop, now } = setUp('a', 'b');
  set('b', 'a');
  set('a', 'b');
  stop();
  assert.is(clock.timerCount, 0);
  await clock.advance(MIN_REORDER_INTERVAL_MS);
  assert.is(now(), 'ba');
});

/** Places `wanted` in a list of `before`; returns the order then, and which elements were inserted. */
function place(before: string, wanted: string): { readonly order: string; readonly inserted: string } {
  const list = document.createElement('ul');
  const elements = new Map<string, HTMLElement>();
  const element = (id: string): HTMLElement => {
    const found = elements.get(id) ?? document.createElement('li');
    found.id = id;
    elements.set(id, found);
    return found;
  };
  list.append(...[...before].map(element));
  let inserted = '';
  const insertBefore = list.insertBefore.bind(list);
  list.insertBefore = (node, next) => {
    inserted += (node as unknown as HTMLElement).id;
    return insertBefore(node, next);
  };
  reorderChildren(list, [...wanted].map(element));
  return { order: Array.from(list.children, ({ id }) => id).join(''), inserted };
}

for (const [before, wanted, inserted] of [
  ['', 'abc', 'cba'],
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcdef', 'abedcf', null],
  ['abcd', 'ad', ''],
  ['abcd', 'axcd', 'x'],
  ['abcdefgh', 'bdhace', null],
] as const)
  test(`${before || 'nothing'} becomes ${wanted}`, () => {
    const result = place(before, wanted);
    assert.is(result.order, wanted);
    if (inserted !== null) assert.is(result.inserted, inserted);
    else assert.ok(result.inserted.length < wanted.length - 1, result.inserted);
  });

test.run();
