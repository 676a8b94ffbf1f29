// Tests of the page's language: drawn once its sentences are there, in English when they never come (LANG-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { createPageLanguage } from '../../src/first/page-language.ts';
import { ENGLISH, restoreEnglish } from '../sentences.ts';

/** A module with these exports, at an address that `import()` takes. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const MISSING = moduleOf('throw new Error("lost")');
const COMMON = moduleOf('export const sentences = { errors: { UNKNOWN_ERROR: "Ошибка" } };');
const PAGES = moduleOf('export const sentences = { summary: { SUMMARY_TITLE: "Итог" } };');
const SCREENS = moduleOf('export const sentences = { chat: { CHAT_TITLE: "Скопировать" } };');
const urlsWith = (first: string) => (part: string) =>
  ({ first, common: COMMON, screens: SCREENS, pages: PAGES })[part] ?? MISSING;
const RUSSIAN = { ...ENGLISH, home: { ...ENGLISH.home, CREATE: 'Создать заявку' } };

const rootElement = () => {
  const root = document.createElement('html');
  root.lang = 'ru';
  return root;
};

test.after.each(restoreEnglish);

test('LANG-01 English is known at once and loads nothing', async () => {
  const page = createPageLanguage(undefined, rootElement());
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['en', ENGLISH.home.CREATE]);
  await page.load('common');
  await page.load('screens');
  assert.equal([strings.errors, strings.chat], [ENGLISH.errors, ENGLISH.chat]);
});

test('LANG-01 another language is drawn with its sentences, and has those of the screens', async () => {
  const page = createPageLanguage(
    {
      language: 'ru',
      urlOf: urlsWith(MISSING),
      file: Promise.resolve({ sentences: RUSSIAN }),
    },
    rootElement(),
  );
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['ru', 'Создать заявку']);
  assert.is(strings.chat.CHAT_TITLE, ENGLISH.chat.CHAT_TITLE);
  await page.load('common');
  await page.load('screens');
  assert.equal([strings.errors.UNKNOWN_ERROR, strings.chat.CHAT_TITLE], ['Ошибка', 'Скопировать']);
});

test('LANG-01 a file that is lost once is loaded again', async () => {
  const first = moduleOf(`export const sentences = ${JSON.stringify({ home: { CREATE: 'Создать' } })};`);
  const file = Promise.reject(new Error('lost'));
  file.catch(() => {});
  const page = createPageLanguage({ language: 'ru', urlOf: urlsWith(first), file }, rootElement());
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['ru', 'Создать']);
});

test('LANG-01 without its sentences the page is in English as a whole', async () => {
  const root = rootElement();
  root.dir = 'rtl';
  const file = Promise.reject(new Error('lost'));
  file.catch(() => {});
  const page = createPageLanguage({ language: 'ar', urlOf: urlsWith(MISSING), file }, root);
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['en', ENGLISH.home.CREATE]);
  assert.equal([root.lang, root.dir], ['en', 'ltr']);
  await page.load('common');
  await page.load('screens');
  assert.equal([strings.errors, strings.chat], [ENGLISH.errors, ENGLISH.chat]);
});

test.run();
