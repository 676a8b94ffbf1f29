// Tests of the choice of a language (LANG-06), its direction and its plural forms (LANG-03).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { directionOf, findLanguage, LANGUAGES } from '#domain/languages.ts';
import { PLURAL_FORMS, pluralOf } from '#i18n/word-forms.ts';
import { equalEach } from '../../harness/assert-each.ts';

test('LANG-06 a tag finds its language, whatever its case, its region and its separator', () => {
  const found = ['pt', 'pt-br', 'pt-PT', 'ru', 'ru_RU', 'en-GB', 'es-419', 'in', 'AR'].map(findLanguage);
  assert.equal(found, ['pt-BR', 'pt-BR', 'pt-BR', 'ru', 'ru', 'en', 'es', 'id', 'ar']);
  for (const language of LANGUAGES) assert.is(findLanguage(language), language);
});

test('LANG-06 a language that is not offered finds none, and neither does the pseudo-locale', () => {
  assert.equal(['zh-hans', 'xx', '', 'qps', 'rus', '-ru'].map(findLanguage), [
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('LANG-06 only Arabic is written from right to left', () => {
  assert.equal(
    LANGUAGES.filter((language) => directionOf(language) === 'rtl'),
    ['ar'],
  );
});

test('LANG-03 each language has the plural forms of Unicode', () => {
  for (const language of LANGUAGES) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    assert.equal([...PLURAL_FORMS[language]].sort(), [...pluralCategories].sort(), language);
  }
});

test('LANG-03 a number takes the form of its language', () => {
  const days = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
  equalEach([1, 2, 5, 11, 21, 1.5], (count) => pluralOf('ru')(count, days), [
    'день',
    'дня',
    'дней',
    'дней',
    'день',
    'дня',
  ]);
  assert.is(pluralOf('id')(1, { other: 'hari' }), 'hari');
});

test('LANG-03 a sentence without one of the forms of its language does not compile', () => {
  // @ts-expect-error 'few' is missing
  pluralOf('ru')(2, { one: 'день', many: 'дней', other: 'дня' });
  // @ts-expect-error Indonesian has no 'one'
  pluralOf('id')(1, { one: 'hari', other: 'hari' });
});

test.run();
