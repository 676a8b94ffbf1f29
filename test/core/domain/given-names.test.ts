// Tests of given names: what a backend calls people is translated where it is drawn, and nothing else (LANG-26).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { translateName } from '#domain/given-names.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { textsOf } from '../../../server/texts/texts.ts';

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

test.run();
