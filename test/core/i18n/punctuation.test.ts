// Style of English sentences: punctuation, and capital letters.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import {
  type Catalogue,
  catalogueOf,
  type Sentence,
  sentencesOf,
} from '../../../scripts/translations/catalogues.ts';

const WORDS = ['⟦0⟧', '⟦1⟧', '⟦2⟧', '⟦3⟧'] as const;

/** Filled with words in place of its values; '' where there is none. */
const textOf = (sentence: Sentence): string =>
  typeof sentence === 'function' ? sentence(...WORDS.slice(0, sentence.length)) : (sentence ?? '');

const english = await catalogueOf('en');

/** Each text of a language, with its English and where both stand. */
async function textsOf(language: (typeof LANGUAGES)[number]) {
  return [...(await catalogueOf(language))].flatMap(([file, exports]) => {
    const translated = new Map(sentencesOf(exports));
    return [...sentencesOf(english.get(file) ?? {})].map(([path, source]) => ({
      at: `${language} ${file} ${path}`,
      source: textOf(source),
      text: textOf(translated.get(path) ?? null),
    }));
  });
}

/** Marks of direction may follow the last character. */
const endOf = (text: string): string => {
  const [, mark = ''] = /(\.\.\.|…|[.?؟:])[\u2066-\u2069]*$/.exec(text) ?? [];
  return mark === '…' ? '...' : mark === '؟' ? '?' : mark;
};

/** A full stop that belongs to the last word. */
const ABBREVIATIONS = /(дн|Выкл|Вимк)\.$/;

test('LANG-02 a translation ends as its English does, so that lines of one kind look alike', async () => {
  const wrong: string[] = [];
  for (const language of LANGUAGES) {
    for (const { at, source, text } of await textsOf(language)) {
      if (text && endOf(source) !== endOf(text) && !ABBREVIATIONS.test(text)) wrong.push(`${at}: '${text}'`);
    }
  }
  assert.equal(wrong, []);
});

test('LANG-02 a translation has no exclamation mark, no space before a mark and none doubled', async () => {
  const wrong: string[] = [];
  for (const language of LANGUAGES.filter((tag) => tag !== 'en')) {
    for (const { at, text } of await textsOf(language)) {
      if (/[!¡]| [.,;:?]| {2}/.test(text)) wrong.push(`${at}: '${text}'`);
    }
  }
  assert.equal(wrong, []);
});

test('LANG-02 in Turkish no name, code or number has an ending', async () => {
  const texts = await textsOf('tr');
  assert.ok(texts.length > 500);
  // Quoted values stand free, too.
  const wrong = texts.filter(({ text }) => /⟦\d⟧[’']?\p{L}/u.test(text));
  assert.equal(wrong, []);
});

test('LANG-02 a Spanish question begins as one', async () => {
  const wrong = (await textsOf('es')).filter(({ text }) => text.split('?').length !== text.split('¿').length);
  assert.equal(wrong, []);
});

test('LANG-09 a sentence about a name that the server gives quotes it as it is shown', async () => {
  for (const language of LANGUAGES) {
    const texts = new Map((await textsOf(language)).map(({ at, text }) => [at.split(' ').at(-1), text]));
    const quoted = (name: string) => texts.get(`names.${name}`)?.trim() ?? '?';
    assert.match(texts.get('accountEnd.DELETE_WHAT_GOES') ?? '', quoted('DELETED'), language);
    assert.match(texts.get('myData.NAME_MARKED') ?? '', quoted('MARK'), language);
  }
});

/** Arabic has no capital letters. */
const LANGUAGES_WITH_CASE = LANGUAGES.filter((language) => language !== 'en' && language !== 'ar');

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
