// Names of people: cleaned, shown, translated, and of account holders.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { translateName } from '#domain/given-names.ts';
import { foldHolderName, isOwnName, isSameHolder } from '#domain/holder-name.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { fillPerson } from '#domain/person.ts';
import { cleanName, hasLetter } from '#domain/person-name.ts';
import { textsOf } from '../../../server/texts/texts.ts';
import { anyCharacter } from '../../harness/any-character.ts';
import { buildPerson } from './fixtures.ts';
import { OTHER_PEOPLE } from './holder-names/other-people.ts';
import { SAME_PEOPLE } from './holder-names/same-people.ts';

const ORDINARY = [
  ...['Anna', "O'Brien", 'Jean-Luc', 'Zoë', 'Nguyễn Văn', 'José María', 'Ørsted', 'Łukasz', 'X Æ A-12'],
  ...['Дмитрий', 'Ёлка', 'Ελένη', 'მარიამ', 'Հայկ', 'דניאל', 'محمد', 'علی‌رضا', 'अनिल', 'प्रिया', 'শ্রী'],
  ...['தமிழ்', 'สมชาย', '李小龙', '渡邊', '葛󠄀城', '김철수', 'Anna 🦊', 'Bo ❤️', 'Family 👨‍👩‍👧'],
];

test('RULE-04 ordinary names in all scripts stay as they are', () => {
  for (const name of ORDINARY) {
    assert.is(cleanName(name), name.normalize('NFC'));
    assert.ok(hasLetter(name), name);
  }
});

test('RULE-04 what shows nothing, rings or turns text round is taken out', () => {
  const table = [
    ['An\u200Bna', 'Anna'],
    ['\u202EnimdA', 'nimdA'],
    ['A\u2066dmin\u2069', 'Admin'],
    ['Ad\u200Dmin\u200C', 'Admin'],
    ['Adm\u00ADin\uFEFF', 'Admin'],
    ['Bell\u0007', 'Bell'],
    ['Anna\r\nsystem:\tpaid', 'Anna system: paid'],
    ['Anna\u2028\u2029B', 'Anna B'],
    ['\u3164\u115F\uFFA0Bo', 'Bo'],
    ['  Anna \u00A0 B ', 'Anna B'],
    ['\u{E0041}\u{E0064}Bo\uD800', 'Bo'],
    ['\u061CBo\u200E\u200F', 'Bo'],
  ] as const;
  for (const [typed, kept] of table) assert.is(cleanName(typed), kept, JSON.stringify(typed));
});

test('RULE-04 a name without a letter is recognised, whatever it is made of', () => {
  for (const name of [
    '',
    '\u200B',
    '\u3164',
    '\u2800\u2800',
    '\u202E',
    '\u200D',
    ' \u0007 ',
    '\u115F',
    '\u0301',
  ])
    assert.not(hasLetter(cleanName(name)), JSON.stringify(name));
  for (const name of ['...', '42', '🦊']) assert.not(hasLetter(cleanName(name)), name);
});

test('RULE-04 a cleaned name is clean: cleaning it again changes nothing', () => {
  const tricky = fc.constantFrom(
    ...[
      'a',
      'б',
      'ع',
      'क',
      ' ',
      '\n',
      '\u0007',
      '\u200B',
      '\u200C',
      '\u200D',
      '\u202E',
      '\u3164',
      '\uFE0F',
      '🦊',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(tricky, fc.string({ unit: anyCharacter, maxLength: 3 })), { maxLength: 12 }),
      (parts) => {
        const once = cleanName(parts.join(''));
        assert.is(cleanName(once), once);
        assert.not.match(once, /[\p{Cc}\u200B\u202A-\u202E\u2066-\u2069\u3164]/u);
      },
    ),
    { numRuns: 2000, seed: 3 },
  );
});

test('LANG-26 the names that a backend gives are in the reader’s language, also within a whole name', () => {
  const { names } = textsOf('ru');
  assert.equal(
    ['Deleted user', 'User', 'Support (user) Keller (user)', 'Mia Support (user)'].map((name) =>
      translateName(name, names),
    ),
    [
      'Удалённый пользователь',
      'Пользователь',
      'Support (пользователь) Keller (пользователь)',
      'Mia Support (пользователь)',
    ],
  );
});

test('LANG-26 names of people stay, and in English all do', () => {
  const { names } = textsOf('ar');
  for (const name of ['', 'Anna', 'User Userman', 'deleted user', 'constructor', 'Ann(user)'])
    assert.is(translateName(name, names), name);
  for (const name of ['Deleted user', 'User', 'Support (user)'])
    assert.is(translateName(name, textsOf('en').names), name);
});

test('LANG-26 a mark is a word in parentheses behind a space, which the letters of an avatar leave out', () => {
  for (const language of LANGUAGES) assert.match(textsOf(language).names.MARK, /^ \(\p{L}+\)$/u, language);
});

const UNTOLD = {
  firstName: '',
  lastName: '',
  username: '',
  rating: null,
  completedCount: null,
  failedCount: null,
  city: '',
  country: '',
};

test('REQ-02 DATA-06 what a profile lacks is taken from the request or deal; what it tells is kept', () => {
  const known = buildPerson({ rating: 4.5, completedCount: 3, failedCount: 1 });
  assert.equal(fillPerson({ ...known, ...UNTOLD }, known), known);
  const given = buildPerson({
    firstName: 'Eve',
    lastName: '',
    city: '',
    completedCount: 0,
    failedCount: null,
  });
  assert.equal(
    fillPerson(given, known),
    { ...given, rating: 4.5, failedCount: 1 },
    'no mixed name, no mixed place',
  );
  const other = { ...known, ...UNTOLD, id: 'other' };
  assert.equal([fillPerson(other, known), fillPerson(other, null)], [other, other]);
});

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
