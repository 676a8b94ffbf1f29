// Changed fields of two flat objects.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changedFields } from '#runtime/changed-fields.ts';

test('LIVE-09 the diff has only the fields that differ; null when none does', () => {
  assert.equal(changedFields({ a: 1, b: 'x' }, { a: 1, b: 'y' }), { b: 'y' });
  assert.is(changedFields({ a: 1, b: 'x' }, { a: 1, b: 'x' }), null);
  assert.equal(changedFields({ list: ['a'] }, { list: ['a', 'b'] }), { list: ['a', 'b'] });
  assert.is(changedFields({ list: ['a', 'b'] }, { list: ['a', 'b'] }), null);
});

test.run();
