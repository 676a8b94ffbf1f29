// Row window: offsets of rows, which rows are in the DOM, and the reader's place after a change of the order (LIVE-09, HOME-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  movedView,
  nextWindow,
  rowAt,
  rowOffsets,
  windowAround,
} from '../../../src/home/feed-list/row-window.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${at}`);

test('rows have their last height, unknown ones the estimate', () => {
  const offsets = rowOffsets(ids(4), new Map([['r1', 250]]), 100);
  assert.equal([...offsets], [0, 100, 350, 450, 550]);
  assert.equal(
    [-20, 0, 99, 100, 349, 350, 549, 9_000].map((y) => rowAt(offsets, y)),
    [0, 0, 0, 1, 1, 2, 3, 3],
  );
  assert.is(rowAt(rowOffsets([], new Map(), 100), 50), 0);
});

test('the window moves only when few of its rows are left on one side, and never beyond the list', () => {
  const window = windowAround({ first: 100, last: 105 }, 1_000);
  assert.equal(window, { first: 89, last: 116 });
  for (const first of [100, 105, 95])
    assert.is(nextWindow(window, { first, last: first + 5 }, 1_000), window);
  assert.equal(nextWindow(window, { first: 106, last: 111 }, 1_000), { first: 95, last: 122 });
  assert.equal(nextWindow(window, { first: 94, last: 99 }, 1_000), { first: 83, last: 110 });
  assert.equal(windowAround({ first: 2, last: 7 }, 12), { first: 0, last: 12 });
  const whole = { first: 0, last: 12 };
  assert.is(nextWindow(whole, { first: 8, last: 12 }, 12), whole);
  assert.equal(nextWindow(whole, { first: 3, last: 7 }, 7), { first: 0, last: 7 });
});

test('HOME-10 after a change the window is where most of the rows in view are', () => {
  const before = ids(200);
  const view = { first: 100, last: 106 };
  const inserted = ['n1', 'n2', 'n3', ...before];
  assert.equal(movedView(view, before, inserted), { first: 103, last: 109 });
  // The first row in view moves to the top, and another one leaves.
  const moved = ['r100', ...before.filter((id) => id !== 'r100' && id !== 'r104')];
  assert.equal(movedView(view, before, moved), { first: 100, last: 106 });
  assert.equal(movedView({ first: 0, last: 6 }, before, inserted), { first: 0, last: 6 });
  assert.equal(movedView(view, before, ids(3)), { first: 3, last: 3 });
});

test.run();
