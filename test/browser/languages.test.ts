// Languages: sentences that fit, values that read from left to right, and another language without losing anything (LANG).
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { expectNoOverlap, expectNothingCut } from './a11y-assertions.ts';
import {
  allRoutes,
  createEveryState,
  openPath,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  USD_FOR_EUR,
  waitUntil,
} from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('languages');

const SMALL_PHONE = {
  viewport: { width: 320, height: 568 },
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
} as const;

/** As if the language had been chosen on this device. */
const chooseLanguage = ({ page }: Phone, language: string) =>
  page.evaluate((tag) => localStorage.setItem('kantor:language', tag), language);

async function openRoute(env: BrowserEnv, phone: Phone, path: string): Promise<void> {
  await phone.page.goto(env.originOf(phone.person) + path);
  await phone.page.getByRole('heading', { level: 1 }).first().waitFor();
  await phone.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Sentences on the page that are English: in the pseudo-locale none of ours is, and users' texts have no such words. */
const englishWords = ({ page }: Phone) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.filter((text) =>
      /\b(the|and|your?|of|is|are|was|with|not|settings|loading|request)\b/i.test(text),
    );
  });

/** Amounts with their currency and rates whose characters do not stand in their order, from left to right. */
const turnedValues = ({ page }: Phone) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (const match of text.matchAll(
        /\d[\d\u00a0]*[.,]\d\d[ \u00a0][A-Z]{3}|1 [A-Z]{3} = [\d\u00a0,]+ [A-Z]{3}/g,
      )) {
        const range = document.createRange();
        const places = Array.from(match[0], (_, at) => {
          range.setStart(node, match.index + at);
          range.setEnd(node, match.index + at + 1);
          return range.getBoundingClientRect();
        }).filter(({ width, height }) => width > 0 && height > 0);
        const isTurned = places.some(
          (place, at) =>
            at > 0 && place.top === places[at - 1]?.top && place.left < (places[at - 1]?.left ?? 0),
        );
        if (isTurned) found.push(match[0]);
      }
    }
    return found;
  });

/** Within the app, which is quicker than a load. */
async function goTo({ page }: Phone, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.style.setProperty('font-size', '');
    document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1:not([data-former])').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function expectFits({ page }: Phone, where: string): Promise<void> {
  await expectNothingCut(page, where);
  await expectNoOverlap(page, where);
}

scenario(
  'LANG-04 LANG-05 longer sentences and Arabic letters fit on 320 px and in text of 200 %; Arabic runs from right to left, amounts and rates in it from left to right; every sentence is translated',
  async (env) => {
    const deals = await createEveryState(env, ALICE);
    const alice = await env.open(ALICE, { context: SMALL_PHONE });
    const { page } = alice;
    alice.problems.allow(/chat/);
    await homeHeading(alice).waitFor();
    const paths = new Set(allRoutes(deals).map(([path]) => path));
    for (const id of [deals.completing, deals.cancellingOwn, deals.cancellingTheirs, deals.disputed])
      paths.add(`/transactions/${id}/active`);
    for (const page of ['privacy', 'trust', 'blocked']) paths.add(`/settings/${page}`);
    for (const path of ['/home', '/browse', '/my-requests', '/wallet', '/profile']) paths.delete(path);
    for (const language of ['qps', 'ar']) {
      await chooseLanguage(alice, language);
      await openRoute(env, alice, '/home');
      for (const path of ['/home', ...paths]) {
        if (path !== '/home') await goTo(alice, path);
        const where = `${path} in ${language} on 320 px`;
        await expectFits(alice, where);
        assert.equal(await (language === 'ar' ? turnedValues(alice) : englishWords(alice)), [], where);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectFits(alice, `${where} at 200 %`);
      }
    }
    await goTo(alice, '/home');
    const [pay, receive] = await page
      .locator('article')
      .first()
      .locator('[id$="-pay"], [id$="-receive"]')
      .evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().left));
    assert.ok((pay ?? 0) > (receive ?? 0), 'what one pays is on the right');
  },
);

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
