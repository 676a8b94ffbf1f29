// Pages in a language on a small phone: their layout, the direction of their values, and sentences that are not translated (LANG).
import * as assert from 'uvu/assert';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import { expectNoOverlap, expectNothingCut } from './a11y-assertions.ts';

export const SMALL_PHONE = {
  viewport: { width: 320, height: 568 },
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
} as const;

/** As if the language had been chosen on this device. */
const chooseLanguage = ({ page }: Phone, language: string) =>
  page.evaluate((tag) => localStorage.setItem('kantor:language', tag), language);

export async function openRoute(env: BrowserEnv, phone: Phone, path: string): Promise<void> {
  await phone.page.goto(env.originOf(phone.person) + path);
  await phone.page.getByRole('heading', { level: 1 }).first().waitFor();
  await phone.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** English sentences on the page: the pseudo-locale has none of ours, and users' texts no such words. */
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

/** Amounts with currency, and rates, whose characters do not stand in order, from left to right. */
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
export async function goTo({ page }: Phone, path: string): Promise<void> {
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

/** Fails when a part of these pages does not fit, is English (`qps`), or runs the wrong way in Arabic. */
export async function expectPagesInLanguage(
  env: BrowserEnv,
  phone: Phone,
  language: 'qps' | 'ar',
  paths: Iterable<string>,
): Promise<void> {
  await chooseLanguage(phone, language);
  await openRoute(env, phone, '/home');
  for (const path of ['/home', ...paths]) {
    if (path !== '/home') await goTo(phone, path);
    const where = `${path} in ${language} on 320 px`;
    await expectFits(phone, where);
    assert.equal(await (language === 'ar' ? turnedValues(phone) : englishWords(phone)), [], where);
    await phone.page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(phone, `${where} at 200 %`);
  }
}
