// Row window: offsets of rows, which rows are in the DOM, and the reader's place after a change of the order (LIVE-09, HOME-10).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  movedView,
  placeOf,
  rowAt,
  rowOffsets,
  rowsAround,
  rowsByUrgency,
  setRowHeight,
} from '../../../src/home/feed-list/row-window.ts';
import { equalEach } from '../../harness/assert-each.ts';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `r${at}`);

test('rows have their last height, unknown ones the estimate', () => {
  const offsets = rowOffsets(ids(4), new Map([['r1', 250]]), 100);
  assert.equal([...offsets], [0, 100, 350, 450, 550]);
  equalEach([-20, 0, 99, 100, 349, 350, 549, 9_000], (y) => rowAt(offsets, y), [0, 0, 0, 1, 1, 2, 3, 3]);
  assert.is(rowAt(rowOffsets([], new Map(), 100), 50), 0);
  assert.equal(
    [
      ...rowOffsets(
        ids(6),
        new Map([
          ['r0', 1],
          ['r5', 70],
        ]),
        100,
        offsets,
      ),
    ],
    [0, 100, 350, 450, 550, 650, 720],
  );
});

test('a row of another height moves all rows after it', () => {
  const offsets = rowOffsets(ids(4), new Map(), 100);
  setRowHeight(offsets, 1, 150);
  assert.equal([...offsets], [0, 100, 250, 350, 450]);
  setRowHeight(offsets, 1, 150);
  setRowHeight(offsets, 3, 80);
  assert.equal([...offsets], [0, 100, 250, 350, 430]);
});

test('rows around the view are rendered, never beyond the list; those in view first, then the nearest', () => {
  assert.equal(rowsAround({ first: 100, last: 106 }, 1_000), { first: 95, last: 111 });
  assert.equal(rowsAround({ first: 2, last: 8 }, 9), { first: 0, last: 9 });
  assert.equal(rowsAround({ first: 0, last: 0 }, 0), { first: 0, last: 0 });
  assert.equal(rowsByUrgency({ first: 2, last: 4 }, { first: 0, last: 6 }), [2, 3, 4, 5, 1, 0]);
});

test('as many rows at the ends of a list as elsewhere: a scroll from there makes none', () => {
  assert.equal(rowsAround({ first: 0, last: 6 }, 1_000), { first: 0, last: 16 });
  assert.equal(rowsAround({ first: 3, last: 9 }, 1_000), { first: 0, last: 16 });
  assert.equal(rowsAround({ first: 994, last: 1_000 }, 1_000), { first: 984, last: 1_000 });
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

test('HOME-10 rows that left or moved do not tell where the others are', () => {
  const rows = ids(105).slice(100);
  const others = ids(200).filter((id) => !['r100', 'r102'].includes(id));
  assert.is(placeOf(rows, ids(200)), 100);
  assert.is(placeOf(rows, ['new', ...ids(200)]), 101);
  assert.is(placeOf(rows, others), 98);
  assert.is(placeOf(rows, ['r100', 'r102', ...others]), 100);
  assert.is(placeOf(['r100', 'r101'], ['r100', ...ids(200).filter((id) => id !== 'r100')]), 100);
  assert.is(placeOf(['gone', 'r0'], ids(3)), -1);
  assert.is(placeOf(rows, ids(100)), undefined);
  assert.is(placeOf([], ids(100)), undefined);
});

test.run();
