// Names of one person and of others: what the comparison and the folded text say of each pair.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foldHolderName, isOwnName, isSameHolder } from '#domain/holder-name.ts';
import { OTHER_PEOPLE } from './holder-names/other-people.ts';
import { SAME_PEOPLE } from './holder-names/same-people.ts';

type Pair = readonly [string, string];
const isFoldedSame = ([one, other]: Pair): boolean => foldHolderName(one) === foldHolderName(other);
const lines = (pairs: readonly Pair[]): string =>
  pairs.map(([a, b]) => `${a} | ${b}: ${foldHolderName(a)} | ${foldHolderName(b)}`).join('\n');

for (const [script, pairs] of Object.entries(SAME_PEOPLE))
  test(`NAME-03 50 pairs of one person, ${script}: in other order, case, script, with initials`, () => {
    assert.is(pairs.length, 50);
    const wrong = pairs.filter((pair) => !isSameHolder(...pair) || !isSameHolder(pair[1], pair[0]));
    assert.is(lines(wrong), '');
    assert.is(lines(pairs.filter((pair) => !isFoldedSame(pair))), '');
  });

test('NAME-03 of 200 pairs of two people at most 2 % are taken for one person', () => {
  assert.is(OTHER_PEOPLE.length, 200);
  const wrong = OTHER_PEOPLE.filter((pair) => isSameHolder(...pair));
  assert.ok(wrong.length <= 4, `${wrong.length} compared\n${lines(wrong)}`);
  const folded = OTHER_PEOPLE.filter(isFoldedSame);
  assert.ok(folded.length <= 4, `${folded.length} folded\n${lines(folded)}`);
});

test('NAME-03 the first name with the initial of the surname is the same by comparison', () => {
  assert.ok(isSameHolder('Mia K.', 'KELLER MIA'));
  assert.ok(isSameHolder('Иван Сергеевич П.', 'Ivan Petrov'));
  assert.not.ok(isSameHolder('Mia K.', 'Mia Sommer'));
  assert.not.ok(isSameHolder('Mia', 'Mia Keller'), 'one word says too little');
  assert.not.ok(isSameHolder('M. K.', 'Mia Keller'), 'and so do initials alone');
});

test('NAME-08 a declared name is compared with the profile, and with the name of the other side', () => {
  for (const [name, profile, otherSide, isOwn] of [
    ['LIND EVA', 'Eva Lind', 'Maria Sidorova', true],
    ['Maria Sidorova', 'Eva Lind', 'Eva Lind', false],
    ['Maria Sidorova', 'Eva Lind', null, false],
    ['Иван Сергеевич Петров', 'Ivan Petrov', null, true],
    // A profile of one word does not say which Oleg it is: both sides have to be one person's.
    ['Oleg Petrov', 'Oleg', null, true],
    ['Oleg Petrov', 'Oleg', 'O. Petrov', true],
    ['Oleg Petrov', 'Oleg', 'Oleg Sidorov', false],
    ['Ivan Petrov', 'Oleg', 'Ivan Petrov', false],
    // Nothing can be read of the profile.
    ['Oleg Petrov', '🦊', null, null],
    ['Oleg Petrov', '🦊', 'Petrov Oleg', null],
    ['Oleg Petrov', '', 'Maria Sidorova', false],
  ] as const)
    assert.is(isOwnName(name, profile, otherSide), isOwn, `${name}, ${profile}, ${otherSide}`);
});

test('NAME-03 a name has 2 to 70 letters; any other is nobody’s', () => {
  for (const text of ['', 'A', '12 34', '—', 'x'.repeat(71), `Mia${' '.repeat(300)}Keller`]) {
    assert.is(foldHolderName(text), '');
    assert.not.ok(isSameHolder(text, text));
  }
  assert.is(foldHolderName('Li'), 'l');
  assert.is(foldHolderName('王小明'), foldHolderName(' 王小明 '));
});

test.run();
