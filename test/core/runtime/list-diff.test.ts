// Differences of lists and of objects.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changedFields } from '#runtime/changed-fields.ts';
import { applyMoves, diffLists } from '#runtime/list-diff.ts';

const listArbitrary = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });

test('LIVE-09 a diff applied to the old list gives the new one, for any two lists', () => {
  fc.assert(
    fc.property(listArbitrary, listArbitrary, (before, after) => {
      const { removed, moves } = diffLists(before, after);
      assert.equal(applyMoves(before, removed, moves), after);
    }),
    { numRuns: 5_000 },
  );
});

test('LIVE-09 equal lists have an empty diff, and an insertion is one move', () => {
  assert.equal(diffLists(['a'], ['a']), { removed: [], moves: [] });
  assert.equal(diffLists(['a', 'b'], ['a', 'b', 'c']).moves, [['c', 'b']]);
  assert.equal(diffLists(['a', 'p'], ['a', 'b', 'p']).moves, [['b', 'a']]);
  assert.equal(diffLists(['a', 'b'], ['c', 'a', 'b']).moves, [['c', '']]);
  assert.equal(diffLists(['a', 'b', 'c'], ['a', 'c']), { removed: ['b'], moves: [] });
});

test('LIVE-09 applying moves does not change the old list', () => {
  const before = ['a', 'b', 'c'];
  assert.equal(applyMoves(before, ['a'], [['c', '']]), ['c', 'b']);
  assert.equal(before, ['a', 'b', 'c']);
});

test('LIVE-09 the diff has only the fields that differ; null when none does', () => {
  assert.equal(changedFields({ a: 1, b: 'x' }, { a: 1, b: 'y' }), { b: 'y' });
  assert.is(changedFields({ a: 1, b: 'x' }, { a: 1, b: 'x' }), null);
  assert.equal(changedFields({ list: ['a'] }, { list: ['a', 'b'] }), { list: ['a', 'b'] });
  assert.is(changedFields({ list: ['a', 'b'] }, { list: ['a', 'b'] }), null);
});

test.run();
