// Languages: the language of the launch, and another one without losing anything (LANG).
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { sentences as russianCommon } from '#i18n/generated/ru/common.ts';
import { sentences as russian } from '#i18n/generated/ru/first.ts';
import { sentences as russianPages } from '#i18n/generated/ru/pages.ts';
import { sentences as russianScreens } from '#i18n/generated/ru/screens.ts';
import { BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openRoute } from './language-pages.ts';
import {
  openPath,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  USD_FOR_EUR,
  waitUntil,
} from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('languages');

/** The sentences of a catalogue that take no parameters. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** Everything that the page stores: both storages and the databases, as text. */
const storedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [localStorage, sessionStorage].flatMap((area) => Object.values(area as object).map(String));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    return texts;
  });

scenario(
  'LANG-01 LANG-06 LANG-08 the language of the launch; another is chosen, and draft and unsent message stay',
  async (env) => {
    const deal = await startApprovedDeal(env, TEST_CAROL, BOB, USD_FOR_EUR);
    await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 412 });
    const bob = await env.open({ ...BOB, languageCode: 'ru' });
    const { page } = bob;
    await page.getByRole('heading', { name: 'Обмены', exact: true }).waitFor();
    assert.equal(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), [
      'ru',
      'ltr',
    ]);

    await openRoute(env, bob, '/create-request');
    const comment = page.locator('textarea');
    await comment.fill('Лучше сегодня');
    await openRoute(env, bob, `/transactions/${deal}/active`);
    await page.getByText('Отклик одобрен. Обмен начался.').waitFor();
    await page.locator('textarea').fill('Ещё не отправил');

    await openRoute(env, bob, '/settings/my-data');
    await openRoute(env, bob, '/filter');
    const stored = await storedTexts(page);
    assert.ok(
      stored.some((text) => text.includes('Лучше сегодня')),
      'what was typed is among it',
    );
    const sentences = textsOf([russian, russianCommon, russianScreens, russianPages]).filter(
      (text) => text.length >= 8,
    );
    assert.ok(sentences.length > 500);
    assert.equal(
      sentences.filter((sentence) => stored.some((text) => text.includes(sentence))),
      [],
      'a stored sentence would be of the former language after a change',
    );

    await openPath(env, bob, '/settings/language', 'Язык приложения');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('option', { name: 'Türkçe' }).click();
    assert.is((await saved).request().postDataJSON().language, 'tr');
    await page.getByRole('heading', { name: 'Uygulama dili' }).waitFor();
    assert.match(page.url(), '/settings/language');
    await openRoute(env, bob, '/create-request');
    await waitUntil(
      page,
      'the draft is back',
      async () => (await page.locator('textarea').inputValue()) === 'Лучше сегодня',
    );
    await openRoute(env, bob, `/transactions/${deal}/active`);
    await waitUntil(
      page,
      'the message is back',
      async () => (await page.locator('textarea').inputValue()) === 'Ещё не отправил',
    );
  },
);

run();
