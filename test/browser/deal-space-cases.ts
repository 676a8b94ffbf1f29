// Space of a running deal: the states, and what both parties must see and reach in each on every size of screen.
import * as assert from 'uvu/assert';
import { DARK_THEME, LIGHT_THEME } from '../../scripts/demo/themes.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import { expectAccessible, expectNothingCut, waitForLegibleTheme } from './a11y-assertions.ts';
import {
  actionNames,
  closeDetails,
  dealDetails,
  messageInput,
  messageList,
  messagesWith,
  openDetails,
} from './deal-user-actions.ts';
import { actOnDeal, openPath, startApprovedDeal, waitUntil } from './market-fixtures.ts';

const LARGE = { pay: ['USD', 'Wise'], receive: ['RUB', 'Sberbank', 'T-Bank'], amount: 1_234_567.89 } as const;
/** Of the height of a phone of 360 × 740, whatever the next step says. */
export const CHAT_SHARE = 0.45;

export async function createDeal(env: BrowserEnv, messages: number): Promise<string> {
  const dealId = await startApprovedDeal(env, ALICE, BOB, { ...LARGE, note: 'Evenings only. '.repeat(20) });
  for (let count = 1; count <= messages; count++)
    await env.call(count % 2 ? BOB : ALICE, 'POST', `/transactions/${dealId}/chat/messages`, {
      text: `Number ${count}.`,
    });
  return dealId;
}

export interface DealCase {
  readonly name: string;
  readonly bring: (env: BrowserEnv, dealId: string) => Promise<unknown>;
  /** By viewer: all actions, the primary one first. */
  readonly actions: readonly [alice: readonly string[], bob: readonly string[]];
}
/** Actions in the open details of a running deal, below the guide's button 'Enter names'. */
const RUNNING = ['Propose completion', 'Request cancellation', 'Report a dispute'];
const REASON = 'My bank has locked the account until Monday, I am sorry.';
export const CASES: readonly DealCase[] = [
  { name: 'running', bring: async () => undefined, actions: [RUNNING, RUNNING] },
  {
    name: 'completing',
    bring: (env, dealId) => actOnDeal(env, BOB, dealId, 'complete/propose', { ratingValue: 'up' }),
    actions: [
      ['Accept completion', 'Decline', 'Report a dispute'],
      ['Withdraw proposal', 'Report a dispute'],
    ],
  },
  {
    name: 'cancelling',
    bring: (env, dealId) => actOnDeal(env, BOB, dealId, 'cancel', { reason: REASON }),
    actions: [['Approve cancellation', 'Dispute'], ['Report a dispute']],
  },
  {
    name: 'disputed',
    bring: (env, dealId) => actOnDeal(env, BOB, dealId, 'dispute', { reason: REASON }),
    actions: [[], ['Reopen exchange']],
  },
];

export const boxOf = async (locator: ReturnType<typeof messageInput>) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { top: box.y, bottom: box.y + box.height };
};

async function setScreen(phone: Phone, width: number, height: number, textSize = '100%'): Promise<void> {
  const { page } = phone;
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize);
  await waitUntil(page, `the layout is ${height} px high`, () =>
    page.evaluate((high) => {
      const style = getComputedStyle(document.documentElement);
      return Math.round(Number.parseFloat(style.getPropertyValue('--app-viewport-height'))) === high;
    }, height),
  );
}

/** Chat with composer as a share of the screen. */
export const chatShare = ({ page }: Phone): Promise<number> =>
  page.evaluate(() => {
    const chat = document.querySelector('main > div:last-of-type')?.getBoundingClientRect();
    return chat ? chat.height / innerHeight : 0;
  });

/** Header, next step and chat follow each other, and the composer is on the screen. */
async function expectStacked(phone: Phone, where: string): Promise<void> {
  const { page } = phone;
  await expectNothingCut(page, where);
  // A frame after the text has grown the boxes are of one moment.
  await waitUntil(page, `${where}: the chat begins below the header`, async () => {
    const header = await boxOf(page.getByRole('banner'));
    const chat = await boxOf(page.getByRole('main'));
    return header.top >= 0 && chat.top >= header.bottom - 1;
  });
  const cut = await page.getByRole('banner').evaluate((header) => header.scrollHeight - header.clientHeight);
  assert.ok(cut <= 1, `${where}: ${cut} px of the header are cut`);
  const input = await boxOf(messageInput(phone));
  const { height = 0 } = page.viewportSize() ?? {};
  assert.ok(input.bottom <= height, `${where}: the composer ends at ${input.bottom} of ${height}`);
}

/** Brings a deal into each of `cases` and looks at it on both phones. */
export async function expectSpace(env: BrowserEnv, cases: readonly DealCase[]): Promise<void> {
  const alice = await env.open(ALICE, { context: { reducedMotion: 'reduce' } });
  const bob = await env.open(BOB, { context: { reducedMotion: 'reduce' } });
  for (const { name, bring, actions } of cases) {
    const dealId = await createDeal(env, 6);
    await bring(env, dealId);
    for (const [at, phone] of [alice, bob].entries()) {
      const where = `${name}, ${phone.person.firstName}`;
      await setScreen(phone, 360, 740);
      await openPath(env, phone, `/transactions/${dealId}/active`, 'Exchange');
      await messagesWith(phone, 'Number 6.').waitFor({ state: 'attached' });
      assert.is(await dealDetails(phone).isVisible(), false, `${where}: details`);
      await waitForLegibleTheme(phone.page);
      for (const theme of [LIGHT_THEME, DARK_THEME]) {
        await phone.setTheme(theme);
        const share = await chatShare(phone);
        assert.ok(share >= CHAT_SHARE, `${where}: ${share}`);
        await expectAccessible(phone.page, where, 'color-contrast');
      }
      await expectStacked(phone, where);

      // The keyboard.
      await setScreen(phone, 360, 400);
      await expectStacked(phone, `${where}, keyboard`);
      if (await phone.page.getByRole('button', { name: /Jump to the latest/ }).isVisible())
        await phone.page.getByRole('button', { name: /Jump to the latest/ }).click();
      const last = messageList(phone).getByRole('listitem').last();
      assert.ok((await boxOf(last)).top >= (await boxOf(phone.page.getByRole('banner'))).bottom, where);
      assert.ok((await boxOf(last)).bottom <= (await boxOf(messageInput(phone))).top, where);

      for (const [width, height] of [
        [360, 740],
        [320, 568],
        [320, 400],
      ] as const) {
        await setScreen(phone, width, height, '200%');
        await expectStacked(phone, `${where}, ${width} × ${height} at 200 %`);
      }
      await setScreen(phone, 320, 568);
      await expectStacked(phone, `${where}, 320 px`);
      assert.equal(await actionNames(phone), actions[at], where);
      await expectStacked(phone, `${where}, 320 px, details`);
      for (const action of actions[at] ?? []) {
        const button = phone.page.getByRole('button', { name: action, exact: true, includeHidden: true });
        const isInDetails = await button.evaluate((element) => element.closest('section') !== null);
        await (isInDetails ? openDetails : closeDetails)(phone);
        await button.click({ trial: true });
      }
    }
  }
}
