// Feed card size: three whole offers on a small phone, touch targets, large text, and the placeholders of a card.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { expectNothingCut } from './a11y-assertions.ts';
import {
  actOnDeal,
  postRequestByApi,
  type RequestInput,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  TEST_ERIN,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('feed card size');

interface Offer {
  readonly by: DemoUser;
  readonly name: readonly [first: string, last: string];
  readonly place: readonly [city: string, country: string];
  readonly request: RequestInput;
}

/** Long names and places, and more methods than a card names. */
const OFFERS: readonly Offer[] = [
  {
    by: TEST_CAROL,
    name: ['Maximiliane', 'von Habsburg-Lothringen'],
    place: ['Frankfurt am Main', 'Germany'],
    request: {
      pay: ['GEL', 'Bank of Georgia', 'TBC Bank', 'Cash'],
      receive: ['EUR', 'SEPA Instant', 'Revolut'],
      amount: 1_250,
    },
  },
  {
    by: TEST_DAVE,
    name: ['Konstantin', 'Konstantinopolskij'],
    place: ['Dubai', 'United Arab Emirates'],
    request: {
      pay: ['AED', 'Emirates NBD', 'Cash'],
      receive: ['USDT', 'TRC-20', 'BEP-20', 'TON'],
      amount: 12_345,
    },
  },
  {
    by: TEST_ERIN,
    name: ['Aigerim', 'Nurlanova'],
    place: ['Almaty', 'Kazakhstan'],
    request: {
      pay: ['INR', 'Google Pay', 'Paytm', 'UPI'],
      receive: ['USD', 'Wise', 'PayPal'],
      amount: 999_000,
    },
  },
];
/** More than the virtual list renders. */
const OTHER_OFFERS = 14;

async function postOffers(env: BrowserEnv): Promise<void> {
  for (const { by, name, place } of OFFERS)
    await env.call(by, 'PATCH', '/users/me', {
      firstName: name[0],
      lastName: name[1],
      locationCity: place[0],
      locationCountry: place[1],
    });
  const deal = await startApprovedDeal(env, TEST_CAROL, TEST_DAVE);
  await actOnDeal(env, TEST_CAROL, deal, 'complete/propose', { ratingValue: 'up' });
  await actOnDeal(env, TEST_DAVE, deal, 'complete/accept', { ratingValue: 'up' });
  for (let amount = 101; amount <= 100 + OTHER_OFFERS; amount++)
    await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount });
  for (const { by, request } of OFFERS) await postRequestByApi(env, by, request);
}

/** Texts of a card that lie over each other, or outside it. */
const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const card of document.querySelectorAll('article')) {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const texts: { readonly node: Node; readonly text: string; readonly rect: DOMRect }[] = [];
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim();
        if (!text || node.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // An ellipsis ends the text at the edge of its element.
        const edge = node.parentElement?.getBoundingClientRect().right ?? right;
        for (const { x, y, width, height } of range.getClientRects()) {
          const rect = new DOMRect(x, y, Math.min(width, edge - x), height);
          if (rect.width > 0) texts.push({ node, text, rect });
        }
      }
      texts.forEach(({ node, text, rect }, at) => {
        if (rect.left < left - 1 || rect.right > right + 1 || rect.top < top - 1 || rect.bottom > bottom + 1)
          found.push(`'${text}' leaves its card`);
        for (const other of texts.slice(at + 1)) {
          if (other.node === node) continue;
          const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
          const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
          // Boxes of lines close together overlap by some pixels without their letters.
          if (across > 1 && down > 5) found.push(`'${text}' lies over '${other.text}'`);
        }
      });
    }
    return found;
  });

/** Buttons and links in view that are lower or narrower than 44 px. */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a')].flatMap((target) => {
      const { width, height, top } = target.getBoundingClientRect();
      const isSmall = top < innerHeight && height > 0 && (width < 44 || height < 44);
      return isSmall ? [`${target.ariaLabel ?? target.textContent}: ${width} × ${height}`] : [];
    }),
  );

/** HOME-13: cards that can be pressed, or are seen, where the bar with the '+' is. */
const findCardsUnderPlus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plus = document.querySelector('[aria-label="Create request"]')?.getBoundingClientRect();
    if (!plus) return ['the button is missing'];
    const points = [8, innerWidth / 2, innerWidth - 8].flatMap((x) =>
      [plus.top + 1, plus.bottom - 1].map((y) => [x, y]),
    );
    return points.flatMap(([x = 0, y = 0]) => {
      const card = document.elementFromPoint(x, y)?.closest('article');
      return card ? [`${card.querySelector('h2')?.textContent} at ${x}, ${y}`] : [];
    });
  });

/** Names on the cards of offers that lie wholly between the home bar and the floating button. */
async function wholeOffers({ page }: Phone): Promise<string[]> {
  const bar = await page.locator('header').first().boundingBox();
  const fab = await page.getByRole('button', { name: 'Create request' }).boundingBox();
  assert.ok(bar && fab);
  return page.evaluate(
    ([from, to]) =>
      [...document.querySelectorAll('article')].flatMap((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        const isOffer = [...card.querySelectorAll('button')].some(
          (button) => button.textContent === 'Accept',
        );
        return isOffer && top >= from && bottom <= to ? [card.querySelector('h2')?.textContent ?? ''] : [];
      }),
    [bar.y + bar.height, fab.y] as const,
  );
}

scenario(
  'CARD-09 HOME-01 three whole offers of others are in view at 360 × 740, with everything that a card shows',
  async (env) => {
    await postOffers(env);
    const bob = await env.open(BOB, { context: { reducedMotion: 'reduce' } });
    const { page } = bob;
    await homeHeading(bob).waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await feedCard(bob, 'Nurlanova', 'Accept').waitFor();
    await page.getByRole('button', { name: 'Past exchanges' }).waitFor();
    const whole = await wholeOffers(bob);
    assert.ok(whole.length >= 3, `only ${whole.length}: ${whole}`);
    for (const { name, place, request } of OFFERS) {
      assert.ok(whole.includes(name.join(' ')), `${name} is in view`);
      const [payCurrency, ...payMethods] = request.receive;
      const [receiveCurrency, ...receiveMethods] = request.pay;
      const text = (await feedCard(bob, name[1], receiveCurrency).textContent()) ?? '';
      for (const part of [
        name.join(' '),
        /(5\.0|N\/A)/,
        place.join(', '),
        'now',
        /\d\d:\d\d:\d\d/,
        new RegExp(`You pay [\\d.KM]+ ${payCurrency}`),
        new RegExp(`You receive [\\d.KM]+ ${receiveCurrency}`),
        payMethods.slice(0, 2).join(', '),
        receiveMethods.slice(0, 2).join(', '),
        payMethods.length > 2 || receiveMethods.length > 2 ? '+1' : '',
        /1 [A-Z]+ = [\d,\s]+ [A-Z]+/,
        'Accept',
      ])
        assert.match(text, part);
    }
    assert.equal(await findCardsUnderPlus(page), []);
    assert.equal(await findSmallTargets(page), []);
    assert.equal(await findOverlaps(page), []);

    for (const [width, height, textSize] of [
      [320, 568, '100%'],
      [360, 740, '200%'],
      [320, 568, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
      const where = `at ${width} px and ${textSize}`;
      assert.equal(await findCardsUnderPlus(page), [], where);
      await expectNothingCut(page, where);
      assert.equal(await findOverlaps(page), [], where);
      assert.equal(await findSmallTargets(page), [], where);
    }
  },
);

scenario('NAV-17 on a wide screen the content is a column of 640 px in the middle', async (env) => {
  const bob = await env.open(BOB, { context: { viewport: { width: 1100, height: 740 } } });
  const { page } = bob;
  await homeHeading(bob).waitFor();
  const columnOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box?.x, box?.width];
  };
  await feedCard(bob, 'Accept').first().waitFor();
  assert.equal(await columnOf('main > ul'), [230, 640]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const gutter = 12;
  assert.equal(await columnOf('main > section'), [230 + gutter, 640 - 2 * gutter]);
});

scenario('HOME-04 placeholders of cards are as high as the cards that replace them', async (env) => {
  const bob = await env.open(BOB, { context: { reducedMotion: 'reduce' } });
  const { page } = bob;
  await homeHeading(bob).waitFor();
  const usual = page.locator('li[data-id]', { has: feedCard(bob, `${100 + OTHER_OFFERS} EUR`) });
  await usual.waitFor();
  await page.getByRole('button', { name: 'Past exchanges' }).waitFor();
  const heightOf = (element: Element): number => element.getBoundingClientRect().height;
  const height = await usual.evaluate(heightOf);
  // Rows that were never rendered have the estimated height. Read at once: rows near the view are still being rendered.
  const { missing, blank } = await page.locator('main ul', { has: usual }).evaluate((list) => {
    const lastRow = [...list.querySelectorAll('li[data-id]')].at(-1);
    return {
      missing: Number(lastRow?.getAttribute('aria-setsize')) - Number(lastRow?.getAttribute('aria-posinset')),
      blank: list.lastElementChild?.getBoundingClientRect().height,
    };
  });
  assert.ok(missing > 0);
  assert.is(blank, missing * height);

  // The next start has neither the feed of this one, which the page stores when it is left, nor an answer.
  const context = page.context();
  await context.route(/telegram-login\?feed=/, (route) =>
    route.continue({ url: route.request().url().replace(/\?.*/, '') }),
  );
  await context.route(/\/api\/(events|feed)/, () => {});
  await page.addInitScript(() => localStorage.clear());
  await page.reload();
  const placeholders = page.getByRole('status', { name: 'Loading exchanges' });
  await placeholders.waitFor();
  const distance = await placeholders.evaluate(({ children: [first, second] }) =>
    first && second ? second.getBoundingClientRect().top - first.getBoundingClientRect().top : 0,
  );
  assert.is(distance, height);
});

run();
