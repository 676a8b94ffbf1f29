// Field corpus: details and names as people write them in many countries, and how many are read right, wrongly or not at all.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareHolders } from '#domain/holder-name.ts';

/** The rows of a file of the corpus, by column; '#' begins a comment. */
const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../fixtures/field/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

test('NAME-03 names of the field: spellings of one person, other people, and letters that cannot be compared', () => {
  const wrong = rowsOf('names.tsv').flatMap(([expected, language, one = '', other = '']) => {
    const read = [compareHolders(one, other), compareHolders(other, one)];
    return read.every((result) => result === expected) ? [] : [`${language}: ${one} | ${other}: ${read}`];
  });
  assert.is(wrong.join('\n'), '');
  assert.ok(rowsOf('names.tsv').length >= 140);
});

test.run();
