// Bounded map: drops the key that was set longest ago.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BoundedMap } from '#runtime/bounded-map.ts';

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
