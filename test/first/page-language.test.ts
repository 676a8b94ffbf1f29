// Tests of the page's language: drawn once its sentences are there, in English when they never come (LANG-01).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ENGLISH, pageLanguage, setStrings, strings } from '#i18n/strings.ts';
import { createPageLanguage } from '../../src/first/page-language.ts';

/** A module with these exports, at an address that `import()` takes. */
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const MISSING = moduleOf('throw new Error("lost")');
const COMMON = moduleOf('export const commonStrings = { own: "общее" };');
const SCREENS = moduleOf('export const screenStrings = { own: "экраны" };');
const RUSSIAN = { ...ENGLISH, home: { ...ENGLISH.home, CREATE: 'Создать заявку' } };

const rootElement = () => {
  const root = document.createElement('html');
  root.lang = 'ru';
  return root;
};

test.after.each(() => setStrings('en', ENGLISH));

test('LANG-01 English is known at once and loads nothing', async () => {
  const page = createPageLanguage(undefined, rootElement());
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['en', ENGLISH.home.CREATE]);
  assert.equal([await page.loadCommon(), await page.loadScreens()], [null, null]);
});

test('LANG-01 another language is drawn with its sentences, and has those of the screens', async () => {
  const page = createPageLanguage(
    {
      language: 'ru',
      urls: { first: MISSING, common: COMMON, screens: SCREENS },
      file: Promise.resolve({ strings: RUSSIAN }),
    },
    rootElement(),
  );
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['ru', 'Создать заявку']);
  assert.equal((await page.loadCommon())?.commonStrings, { own: 'общее' });
  assert.equal((await page.loadScreens())?.screenStrings, { own: 'экраны' });
});

test('LANG-01 a file that is lost once is loaded again', async () => {
  const first = moduleOf(`export const strings = ${JSON.stringify({ home: { CREATE: 'Создать' } })};`);
  const file = Promise.reject(new Error('lost'));
  file.catch(() => {});
  const page = createPageLanguage(
    { language: 'ru', urls: { first, common: COMMON, screens: SCREENS }, file },
    rootElement(),
  );
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['ru', 'Создать']);
});

test('LANG-01 without its sentences the page is in English as a whole', async () => {
  const root = rootElement();
  root.dir = 'rtl';
  const file = Promise.reject(new Error('lost'));
  file.catch(() => {});
  const page = createPageLanguage(
    { language: 'ar', urls: { first: MISSING, common: COMMON, screens: SCREENS }, file },
    root,
  );
  await page.known;
  assert.equal([pageLanguage, strings.home.CREATE], ['en', ENGLISH.home.CREATE]);
  assert.equal([root.lang, root.dir], ['en', 'ltr']);
  assert.equal([await page.loadCommon(), await page.loadScreens()], [null, null]);
});

test.run();
