// Version comparison, and items that return after a removal.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareVersion, isNewerThanRemoval, parseSeq } from '#domain/version.ts';

const at = (version: number | null, updatedAt: number) => ({ version, updatedAt });

test('LIVE-06 versions decide where both have one, else the time of the update', () => {
  assert.ok(compareVersion(at(2, 10), at(3, 5)) < 0);
  assert.ok(compareVersion(at(3, 5), at(2, 10)) > 0);
  assert.ok(compareVersion(at(null, 5), at(3, 10)) < 0);
  assert.is(compareVersion(at(3, 5), at(3, 5)), 0);
  assert.ok(compareVersion(at(3, 5), at(3, 6)) < 0);
});

test('LIVE-06 an item is back after a removal only when it is newer by every measure', () => {
  assert.is(isNewerThanRemoval(at(3, 6), at(2, 5)), true);
  assert.is(isNewerThanRemoval(at(2, 6), at(2, 5)), false);
  assert.is(isNewerThanRemoval(at(3, 5), at(2, 5)), false);
  assert.is(isNewerThanRemoval(at(null, 6), at(2, 5)), true);
});

test('LIVE-06 only a number is a position in the order of commits', () => {
  assert.equal(['17', '', 'abc', '-1', '1234567890123456'].map(parseSeq), [17, null, null, null, null]);
});

test.run();
