// Translations beside the English: no value is lost, no sentence is empty or left in English, every glossary is whole.
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import {
  type Catalogue,
  catalogueOf,
  type Sentence,
  sentencesOf,
  termsOf,
} from '../../../scripts/translations/catalogues.ts';
import {
  draftsOf,
  englishFingerprints,
  translatedFingerprints,
} from '../../../scripts/translations/fingerprints.ts';
import { SAME_AS_ENGLISH, SAME_IN_LANGUAGE } from './translations/same-as-english.ts';

type Text = (...values: readonly (string | number)[]) => string;

const WORDS = ['⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦3⟧'] as const;
/** Numbers of all plural forms. Words may stand for the first three ('one', 'two' in the dual). */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 101] as const;
const FIRST_IN_DIGITS = 3;
/** Parameters that are keys of a table, by the sentence: the values for which it is tried. */
const KEY_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'screens trust.levelSince': ['known', 'established', 'trusted'],
};

const english = await catalogueOf('en');
const languages = LANGUAGES.filter((language) => language !== 'en');
const translations: readonly (readonly [string, Catalogue])[] = await Promise.all(
  languages.map(async (language) => [language, await catalogueOf(language)] as const),
);

/** Each sentence of a language with its English, and where both stand. */
function* pairs(): Generator<{
  readonly language: string;
  readonly at: string;
  readonly source: Sentence;
  readonly translated: Sentence;
}> {
  for (const [language, catalogue] of translations) {
    for (const [file, exports] of catalogue) {
      const translated = new Map(sentencesOf(exports));
      for (const [path, source] of sentencesOf(english.get(file) ?? {})) {
        const at = `${file} ${path}`;
        yield { language, at, source, translated: translated.get(path) ?? null };
      }
    }
  }
}

/** Values to fill a sentence with: keys of its table, or words for each parameter and then numbers. */
function fillings(at: string, source: Text): (readonly (string | number)[])[] {
  const keys = KEY_PARAMETERS[at];
  if (keys) return keys.map((key) => [key, ...WORDS.slice(1, source.length)]);
  const words = WORDS.slice(0, source.length);
  return [words, ...COUNTS.map((count) => words.map((_, index) => count + 1_000 * index))];
}

/** Null where a parameter is text and was given a number: it has methods that a number has not. */
function filled(text: Text, values: readonly (string | number)[]): string | null {
  try {
    return text(...values);
  } catch (error) {
    if (error instanceof TypeError && typeof values[0] === 'number') return null;
    throw error;
  }
}

const isRequired = (value: string | number): boolean => typeof value === 'string' || value >= FIRST_IN_DIGITS;

test('LANG-02 each value that is in an English sentence is in its translations', () => {
  const lost: string[] = [];
  for (const { language, at, source, translated } of pairs()) {
    if (typeof source !== 'function' || typeof translated !== 'function') continue;
    for (const values of fillings(at, source)) {
      const [wanted, given] = [filled(source, values), filled(translated, values)];
      if (wanted === null || given === null) continue;
      for (const value of values) {
        if (isRequired(value) && wanted.includes(`${value}`) && !given.includes(`${value}`))
          lost.push(`${language} ${at}: ${value} in '${given}'`);
      }
      if (/undefined|NaN|\[object/.test(given)) lost.push(`${language} ${at}: '${given}'`);
    }
  }
  assert.equal(lost, []);
});

test('LANG-02 no sentence is empty where the English is not, and none is where English has none', () => {
  const wrong: string[] = [];
  const isEmpty = (sentence: Sentence): boolean => typeof sentence !== 'function' && !sentence?.trim();
  for (const { language, at, source, translated } of pairs()) {
    if (typeof source === 'function' && typeof translated === 'function') {
      for (const values of fillings(at, source)) {
        if (filled(translated, values)?.trim() === '') wrong.push(`${language} ${at}: empty for ${values}`);
      }
    } else if (typeof source !== typeof translated || isEmpty(source) !== isEmpty(translated)) {
      wrong.push(`${language} ${at}: ${translated}`);
    }
  }
  assert.equal(wrong, []);
});

test('LANG-02 no sentence is left in English, but for names, units and words that are the same', () => {
  const left: string[] = [];
  const expected = new Map(
    languages.map((language) => [language, new Set<string>(SAME_IN_LANGUAGE[language])]),
  );
  for (const { language, at, source, translated } of pairs()) {
    const text = (sentence: Sentence): string =>
      typeof sentence === 'function' ? sentence(...(fillings(at, sentence)[0] ?? [])) : (sentence ?? '');
    const same = text(source);
    if (same !== text(translated) || !/\p{L}/u.test(same) || SAME_AS_ENGLISH.has(same)) continue;
    if (!expected.get(language as (typeof languages)[number])?.has(same))
      left.push(`${language} ${at}: '${same}'`);
  }
  assert.equal(left, []);
});

/** Words of the code for a request, an exchange and a yes to one: people read one word for one. */
const CODE_WORDS = /\b(?:deal|offer|acceptance)s?\b/i;
/** Sentences of the specification with one of these words, by their path: it has none. */
const SPECIFIED: readonly string[] = [];

/** Each text of a catalogue with its path, without names of values. */
function* textsIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value.replace(/\{\w+(?=[,}])/g, '{')];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    if (key !== 'description' && key !== 'parameters') yield* textsIn(inner, `${path}.${key}`);
}

test('LANG-02 English says request, exchange and payment, not the words that the code has for them', async () => {
  const folder = new URL('../../../core/i18n/messages/en/', import.meta.url);
  const wrong: string[] = [];
  let count = 0;
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json')))
    for (const [path, text] of textsIn(JSON.parse(await readFile(new URL(name, folder), 'utf8')), name)) {
      count += 1;
      if (CODE_WORDS.test(text) && !SPECIFIED.includes(path)) wrong.push(`${path}: ${text}`);
    }
  assert.ok(count > 1_000, 'the catalogues are read');
  assert.equal(wrong, []);
  assert.ok(
    CODE_WORDS.test('Your deals') && CODE_WORDS.test('Fake offer') && !CODE_WORDS.test('An ideal dealer'),
  );
});

test('LANG-02 the README of a language has the terms of the glossary, each with a translation, in order', async () => {
  const glossary = await termsOf('core/i18n/glossary.md');
  assert.is(glossary.length, 59);
  for (const language of languages) {
    const terms = await termsOf(`core/i18n/messages/${language}/README.md`);
    assert.equal(
      terms.map(([term]) => term),
      glossary.map(([term]) => term),
      language,
    );
    for (const [term, translation] of terms) assert.ok(translation, `${language}: ${term}`);
  }
});

test('LANG-02 sentences with a limit of the messaging app keep it in every language', () => {
  const longest: Readonly<Record<string, number>> = {
    'server botReplies.DESCRIPTION': 512,
    'server botReplies.SHORT_DESCRIPTION': 120,
    'screens chat.receivedMessage': 256,
    'screens chat.RECEIVED_TITLE': 64,
    'screens chat.RECEIVED_CONFIRM': 64,
    'screens chat.DOWNLOAD_UNSUPPORTED': 256,
    'common request.deleteRequestMessage': 256,
    'common request.DELETE_REQUEST_TITLE': 64,
    'pages myData.KYC_NOT_YET': 256,
    'pages fundsDetails.DELETE_FUNDS_TITLE': 64,
    'pages fundsDetails.CANNOT_BE_UNDONE': 256,
  };
  /** A long name, and the longest amount. */
  const values = ['W'.repeat(64), '1 000 000 000 000.00 USDT'];
  const found = new Set<string>();
  const tooLong: string[] = [];
  for (const { language, at, translated } of pairs()) {
    const limit = longest[at];
    if (limit === undefined) continue;
    found.add(at);
    const text = typeof translated === 'function' ? translated(...values) : (translated ?? '');
    if (text.length > limit) tooLong.push(`${language} ${at}: ${text.length} > ${limit}`);
  }
  assert.equal(tooLong, []);
  assert.equal([...found].sort(), Object.keys(longest).sort());
});

test('LANG-10 no translation is a draft: the English has not changed since it was read beside it', async () => {
  // Translate these in every language, then note it with `npm run translations -- read`.
  assert.equal(draftsOf(await englishFingerprints(), await translatedFingerprints()), []);
});

test('LANG-10 a changed and a new English sentence make drafts, and one that is gone none', () => {
  const translated = { 'first.home': { A: '1', B: '2', GONE: '3' } };
  const english = { 'first.home': { A: '1', B: '9', NEW: '4' }, 'first.new': { C: '5' } };
  assert.equal(draftsOf(english, translated), ['first.home.B', 'first.home.NEW', 'first.new.C']);
});

test.run();
