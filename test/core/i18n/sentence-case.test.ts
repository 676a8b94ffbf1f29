// Sentence case of translations: what begins with a capital letter in English does, and a date inside a sentence does not.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { type Catalogue, catalogueOf, sentencesOf } from '../../../scripts/translations/catalogues.ts';

/** Arabic has no capital letters. */
const LANGUAGES_WITH_CASE = LANGUAGES.filter((language) => language !== 'en' && language !== 'ar');

const english = await catalogueOf('en');
const translations: readonly (readonly [string, Catalogue])[] = await Promise.all(
  LANGUAGES_WITH_CASE.map(async (language) => [language, await catalogueOf(language)] as const),
);

/** Sentences of the mini-app. */
const parts = [...english].filter(([part]) => part !== 'server');

test('LANG-02 a sentence that begins with a capital letter in English begins with one in every language', () => {
  // Not 'N/A'.
  const isCapital = (text: string): boolean => /^\p{Lu}(?!\/)/u.test(text);
  const wrong: string[] = [];
  for (const [language, catalogue] of translations) {
    for (const [part, sentences] of parts) {
      const translated = new Map(sentencesOf(catalogue.get(part) ?? {}));
      for (const [path, source] of sentencesOf(sentences)) {
        const text = translated.get(path);
        if (typeof source !== 'string' || typeof text !== 'string' || !isCapital(source)) continue;
        if (/^\p{Ll}/u.test(text)) wrong.push(`${language} ${path}: '${text}'`);
      }
    }
  }
  assert.equal(wrong, []);
});

/** Where a capital letter may follow a colon. */
const CAPITAL_AFTER_COLON: readonly string[] = ['tr', 'id'];

/** Names of parameters that are dates, such as 'Today, 14:05'; in notifications also `time`. */
const DATES = ['at', 'date', 'when', 'until'];

/** In the order of the function. */
function parametersOf(sentence: (...values: never[]) => string): string[] {
  const [, several, single] = /^(?:\(([^)]*)\)|(\w+))\s*=>/.exec(`${sentence}`) ?? [];
  return (several ?? single ?? '').split(',').map((name) => name.trim());
}

test('LANG-02 a date inside a sentence begins with a small letter', () => {
  const wrong: string[] = [];
  const found = new Set<string>();
  for (const [language, catalogue] of translations) {
    const days = new Map(sentencesOf(catalogue.get('common') ?? {}));
    const today = `${days.get('dates.TODAY')}`;
    for (const [part, sentences] of parts) {
      const translated = new Map(sentencesOf(catalogue.get(part) ?? {}));
      for (const [path, source] of sentencesOf(sentences)) {
        const text = translated.get(path);
        if (typeof source !== 'function' || typeof text !== 'function') continue;
        const parameters = parametersOf(source);
        const names = path.startsWith('notices.') ? [...DATES, 'time'] : DATES;
        if (!parameters.some((name) => names.includes(name))) continue;
        found.add(path);
        const said = text(...parameters.map((name) => (names.includes(name) ? `${today}, 14:05` : '1')));
        const at = said.indexOf(today);
        const isAfterColon = CAPITAL_AFTER_COLON.includes(language) && said.slice(0, at).endsWith(': ');
        if (at > 0 && !isAfterColon) wrong.push(`${language} ${path}: '${said}'`);
      }
    }
  }
  assert.equal(wrong, []);
  assert.ok(found.size >= 15, `only ${found.size} sentences with dates`);
});

test.run();
