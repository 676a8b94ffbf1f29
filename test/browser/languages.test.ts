// Languages: the language of the launch, and another one without losing anything (LANG).
import * as assert from 'uvu/assert';
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
    await page.locator('textarea').fill('Не отправлено');

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
      async () => (await page.locator('textarea').inputValue()) === 'Не отправлено',
    );
  },
);

run();
