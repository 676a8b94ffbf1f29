// A whole exchange of two newcomers, from Create and Accept to both ratings: what it asks of them, counted.
import * as assert from 'uvu/assert';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { type BrowserEnv, createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { openDealFromFeed } from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, TEST_CAROL, TEST_DAVE, USD_FOR_EUR } from './market-fixtures.ts';
import { guide, guideShows, hold, sheet } from './settlement-user-actions.ts';
import { feedCard, homeHeading, postRequest, pressBack, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('whole exchange', {
  timing: { GO_HOME_MS: 500 },
});

interface Counts {
  taps: number;
  /** The most words on a deal's page beside the chat. */
  words: number;
  transfers: number;
  /** The most lines of the chat that nobody has written. */
  lines: number;
}

interface Person {
  readonly phone: Phone;
  readonly details: string;
  /** Saved before, and offered with the acceptance or the approval. */
  readonly isSaved: boolean;
}

/** The sentence on the card of the running deal, as the deal's page has it (SETL-15). */
const cardSays = (phone: Phone, text: RegExp): Promise<void> =>
  feedCard(phone, 'In progress').locator('[data-turn]').filter({ hasText: text }).waitFor();

/** Taps of both people; what is typed is no tap. */
function createExchange(env: BrowserEnv, alice: Person, bob: Person) {
  const counts: Counts = { taps: 0, words: 0, transfers: 0, lines: 0 };
  const tap = async (act: Promise<unknown>): Promise<void> => {
    await act;
    counts.taps += 1;
  };
  const readWords = async ({ page }: Phone): Promise<void> => {
    // biome-ignore lint/performance/useDomNodeTextContent: the text content joins words of neighbouring elements.
    const text = await page.locator('header').innerText();
    counts.words = Math.max(
      counts.words,
      text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    );
  };
  const readLines = async ({ page }: Phone): Promise<void> => {
    const shown = await page.locator('li[data-key] > p[dir]').count();
    const copies = await page.locator('li[data-key]').getByText('[Status]').count();
    counts.lines = Math.max(counts.lines, shown + copies);
  };
  /** Where details were saved and chosen before, the deal begins with them. */
  const sendDetails = async ({ phone, details, isSaved }: Person): Promise<void> => {
    if (isSaved) return;
    await guideShows(phone, /Send where you are paid/);
    await readWords(phone);
    await tap(guide(phone).getByRole('button', { name: 'Send my details' }).click());
    await sheet(phone).getByLabel('Details').fill(details);
    await tap(pressMainButton(phone, 'Save and send'));
    await sheet(phone).waitFor({ state: 'detached' });
  };
  const pay = async (payer: Person, payee: Person, amount: number, isLast: boolean): Promise<void> => {
    await guideShows(payer.phone, /Your turn: pay/);
    await readWords(payer.phone);
    const opensCard = counts.transfers === 0;
    // The payee of the first payment is at home meanwhile: its card follows.
    if (opensCard) {
      await pressBack(payee.phone);
      await homeHeading(payee.phone).waitFor();
      await cardSays(payee.phone, /^Waiting for .* to pay /);
    }
    await tap(hold(payer.phone, 'I have paid'));
    if (opensCard) {
      await cardSays(payee.phone, /^Did .* arrive\?$/);
      await openDealFromFeed(payee.phone, amount);
    }
    await guideShows(payee.phone, /Did .* arrive\?/);
    await readWords(payee.phone);
    await tap(hold(payee.phone, isLast ? 'Yes · Good' : 'Yes'));
    counts.transfers += 1;
  };
  return {
    counts,
    async run(amount: string, transfers: number): Promise<void> {
      // The taps of the form are not counted, but for Create.
      await tap(postRequest(alice.phone, { ...FORM, receive: amount }));
      await tap(
        feedCard(bob.phone, alice.phone.person.firstName, amount)
          .getByRole('button', { name: 'Accept' })
          .click(),
      );
      await bob.phone.page.getByRole('heading', { name: 'How it is paid' }).waitFor();
      await tap(pressMainButton(bob.phone, 'Accept Request'));
      await homeHeading(bob.phone).waitFor();
      await tap(feedCard(alice.phone, amount).getByRole('button', { name: 'Pending your approval' }).click());
      await alice.phone.page.getByRole('heading', { name: 'How it is paid' }).waitFor();
      await tap(pressMainButton(alice.phone, 'Approve'));
      await alice.phone.page.waitForURL(/\/transactions\/[^/]+\/active$/);
      const first = bob.isSaved ? 'Your turn: pay' : 'Send where you are paid by Wise';
      await cardSays(bob.phone, new RegExp(`^${first}`));
      await tap(openDealFromFeed(bob.phone, Number(amount)));
      // Of two newcomers the accepter pays first. With the author's details there, the accepter's step is to pay.
      for (const person of [bob, alice]) await sendDetails(person);
      for (let n = 1; n <= transfers; n += 1)
        await pay(
          ...(n % 2 === 1 ? ([bob, alice] as const) : ([alice, bob] as const)),
          Number(amount),
          n === transfers,
        );
      // The last receipt has proposed the completion.
      await bob.phone.page.getByText('You proposed to complete.').first().waitFor();
      await alice.phone.page.getByText('Everything has arrived: how was it?').waitFor();
      for (const { phone } of [alice, bob]) await readWords(phone);
      await readLines(alice.phone);
      await tap(alice.phone.page.getByRole('button', { name: 'Good' }).click());
      for (const { phone } of [alice, bob]) await homeHeading(phone).waitFor();
    },
    /** Unread notifications at the end, of the side that has more. */
    unread: async (): Promise<number> => {
      const counted = [alice, bob].map(async ({ phone }) => {
        const list = (await env.call(phone.person, 'GET', '/notifications')) as { read?: boolean }[];
        return list.filter(({ read }) => !read).length;
      });
      return Math.max(...(await Promise.all(counted)));
    },
  };
}

/** The author is paid by SEPA, the accepter by Wise. */
const DETAILS = {
  author: { label: 'SEPA', detailsText: 'IBAN DE89 3704 0044 0532 0130 00' },
  accepter: { label: 'Wise', detailsText: 'bob@example.org' },
} as const;

/** The two have saved their details and finished an exchange with each other. */
async function meetBefore(env: BrowserEnv, author: DemoUser, accepter: DemoUser): Promise<void> {
  for (const [person, saved] of [
    [author, DETAILS.author],
    [accepter, DETAILS.accepter],
  ] as const) {
    await env.call(person, 'POST', '/funds-transfer-details', saved);
    await env.call(person, 'PATCH', '/users/me/settings', {
      holderName: `${person.firstName} ${person.lastName}`,
    });
  }
  const id = await startApprovedDeal(env, author, accepter, { ...USD_FOR_EUR, amount: 300 });
  await actOnDeal(env, author, id, 'confirm');
  await actOnDeal(env, accepter, id, 'confirm');
  for (const person of [author, accepter]) await env.call(person, 'POST', '/notifications/mark-all-read');
}

const FORM = { sell: 'USD', sellMethods: ['Wise'], buy: 'EUR', buyMethods: ['SEPA'] } as const;

async function openBoth(env: BrowserEnv, author: DemoUser, accepter: DemoUser, isSaved: boolean) {
  const [alice, bob] = [await env.open(author), await env.open(accepter)];
  for (const phone of [alice, bob]) await homeHeading(phone).waitFor();
  return createExchange(
    env,
    { phone: alice, details: DETAILS.author.detailsText, isSaved },
    { phone: bob, details: DETAILS.accepter.detailsText, isSaved },
  );
}

async function count(
  env: BrowserEnv,
  people: readonly [DemoUser, DemoUser],
  amount: string,
  transfers: number,
  isSaved = false,
) {
  const exchange = await openBoth(env, ...people, isSaved);
  await exchange.run(amount, transfers);
  const counts = { ...exchange.counts, unread: await exchange.unread() };
  console.log(`${amount} EUR:`, JSON.stringify(counts));
  return counts;
}

scenario(
  'AGREE-01 AGREE-02 EXPO-02 SETL-08 SETL-11 SETL-12 SETL-15 NOTIF-09 NOTIF-10 two newcomers, 500 EUR: four transfers, at most 30 taps, 90 words a step, 10 lines and 2 unread notifications',
  async (env) => {
    const { taps, words, lines, unread } = await count(env, [ALICE, BOB], '500', 4);
    assert.ok(taps <= 30, `${taps} taps`);
    assert.ok(words <= 90, `${words} words`);
    assert.ok(lines > 0 && lines <= 10, `${lines} lines that nobody has written`);
    assert.ok(unread <= 2, `${unread} unread notifications`);
  },
);

scenario('AGREE-01 EXPO-02 two newcomers, 100 EUR: two transfers and at most 26 taps', async (env) => {
  const { taps } = await count(env, [TEST_CAROL, TEST_DAVE], '100', 2);
  assert.ok(taps <= 26, `${taps} taps`);
});

scenario(
  'AGREE-03 SETL-13 two who know each other, with saved details, 500 EUR: two transfers and at most 18 taps',
  async (env) => {
    await meetBefore(env, TEST_CAROL, TEST_DAVE);
    const { taps, transfers, unread } = await count(env, [TEST_CAROL, TEST_DAVE], '500', 2, true);
    assert.is(transfers, 2);
    assert.ok(taps <= 18, `${taps} taps`);
    assert.ok(unread <= 2, `${unread} unread notifications`);
  },
);

run();
