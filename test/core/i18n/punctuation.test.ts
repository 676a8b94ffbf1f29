// Punctuation of translations: each ends as the English does, without exclamation marks; values stand free where a language needs it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES } from '#domain/languages.ts';
import { catalogueOf, type Sentence, sentencesOf } from '../../../scripts/translations/catalogues.ts';

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

test.run();
