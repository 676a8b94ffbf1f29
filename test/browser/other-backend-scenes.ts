// Scenes of another backend: every screen of the router with what it has to show there, and a check of what no screen may show.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import type { ExtrasMode } from '../harness/other-backend/wire-fields.ts';
import { openDetails } from './deal-user-actions.ts';
import {
  actOnDeal,
  allRoutes,
  createEveryState,
  type DealsByState,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  USD_FOR_EUR,
  waitUntil,
} from './market-fixtures.ts';
import { nativeButton } from './user-actions.ts';

/** Tall enough for all cards of a virtual list; one pixel a CSS pixel, because so many paint slowly. */
export const TALL_PHONE = {
  viewport: { width: 360, height: 8000 },
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
} as const;

export interface Market extends DealsByState {
  readonly disputedByAlice: string;
  readonly failed: string;
}

/** Every state of a deal for Alice; each party has completed one: '0 exchanges' is true of nobody. */
export async function createMarket(
  env: BrowserEnv,
  admin: Parameters<BrowserEnv['call']>[0],
): Promise<Market> {
  const states = await createEveryState(env, ALICE);
  const next = (amount: number) => ({ ...USD_FOR_EUR, amount });
  const withCarol = await startApprovedDeal(env, TEST_DAVE, TEST_CAROL, next(190));
  await actOnDeal(env, TEST_DAVE, withCarol, 'complete/propose', { ratingValue: 'up' });
  await actOnDeal(env, TEST_CAROL, withCarol, 'complete/accept', {
    ratingValue: 'up',
    ratingComment: 'Quick',
  });
  const disputedByAlice = await startApprovedDeal(env, ALICE, TEST_CAROL, next(113));
  await actOnDeal(env, ALICE, disputedByAlice, 'dispute', { reason: 'Nothing came' });
  const failed = await startApprovedDeal(env, ALICE, TEST_DAVE, next(114));
  await actOnDeal(env, ALICE, failed, 'dispute', { reason: 'Nothing came' });
  await env.call(admin, 'PATCH', `/transactions/${failed}`, { status: 'failed', note: 'No money was sent.' });
  await env.call(TEST_CAROL, 'POST', `/transactions/${states.running}/chat/messages`, { text: 'On my way' });
  await env.call(ALICE, 'POST', `/transactions/${states.running}/chat/messages`, { text: 'I wait here' });
  await env.call(ALICE, 'POST', '/funds-transfer-details', { label: 'My bank', detailsText: 'CH93 0076' });
  return { ...states, disputedByAlice, failed };
}

export interface Scene {
  readonly path: string;
  readonly heading: string;
  /** Texts and names of buttons that are there. */
  readonly texts?: readonly (string | RegExp)[];
  readonly buttons?: readonly string[];
}

const PARTY = /Carol|Dave/;
/** Specified content of the screens of `allRoutes`, by the beginning of the path or the whole path. */
const CONTENT: Readonly<Record<string, Pick<Scene, 'texts' | 'buttons'>>> = {
  '/home': {
    texts: [
      ...[
        'Carol Meyer',
        '102',
        '105',
        'Wait for Approval',
        'In progress',
        'Under dispute: admin added to chat',
      ],
      ...['Wait for Cancellation Approval or Dispute', 'Cancellation Requested: Approve or Dispute'],
    ],
    buttons: ['Edit', 'Delete', 'Accept', 'Pending your approval', 'Pending Approval', 'Settings'],
  },
  '/create-request': { texts: ['Currency I Sell', 'Currency I Buy', 'Details', 'Comment'] },
  '/filter': { texts: ['Currency I Sell', 'Currency I Buy', 'All users'], buttons: ['Reset Filters'] },
  '/notifications': { texts: [/Carol|Dave/] },
  '/settings': { texts: ['My Data', 'Funds Transfer Details', 'Password & Face ID', 'Exchange Rules'] },
  '/settings/my-data': { texts: ['Alice', 'Keller', '@alice_keller', 'KYC Not Verified'] },
  '/settings/funds-transfer-details': { texts: ['My bank', 'CH93 0076'], buttons: ['Add Details'] },
};

/** The view of a dispute whose `disputedBy` is left out or unreadable, or null: a deadline opened it. */
export const DISPUTE: Readonly<Record<ExtrasMode, { text: string; buttons: readonly string[] }>> = {
  absent: { text: 'A dispute was opened.', buttons: ['Reopen exchange'] },
  null: { text: 'Nobody answered in time, so the exchange went to an admin.', buttons: [] },
  other: { text: 'A dispute was opened.', buttons: ['Reopen exchange'] },
};

/** All screens: the routes of the router, deals in every state, and summaries. */
export function scenesOf(market: Market, mode: ExtrasMode): readonly Scene[] {
  const deal = (id: string, texts: Scene['texts'], buttons: readonly string[] = []): Scene => ({
    path: `/transactions/${id}/active`,
    heading: 'Exchange',
    texts: [PARTY, ...(texts ?? [])],
    buttons,
  });
  const byPath: Readonly<Record<string, Pick<Scene, 'texts' | 'buttons'>>> = {
    ...CONTENT,
    [`/requests/${market.open}`]: { texts: ['Carol Meyer', '102', 'Wise'], buttons: ['Accept Request'] },
    [`/requests/${market.toApprove}/approve`]: { texts: ['Dave Novak'], buttons: ['Approve', 'Decline'] },
    [`/requests/${market.own}/edit`]: { texts: ['USD', 'EUR'] },
    [`/transactions/${market.toApproveDeal}`]: { texts: ['Dave Novak'], buttons: ['Approve', 'Decline'] },
    [`/transactions/${market.waiting}`]: { texts: ['Carol Meyer'] },
    [`/transactions/${market.running}/active`]: {
      texts: ['On my way', 'I wait here', /Carol/],
      buttons: ['Propose completion'],
    },
    [`/transactions/${market.completed}/summary`]: { texts: ['Dave Novak', '111'] },
  };
  return [
    ...allRoutes(market).map(([path, heading]): Scene => {
      const isPlaceholder = /^\/settings\/(?!my-data|funds)/.test(path);
      return { path, heading, ...(isPlaceholder ? { texts: ['coming soon'] } : byPath[path]) };
    }),
    deal(market.completing, ['107'], ['Accept completion', 'Report a dispute']),
    deal(market.cancellingOwn, ['108'], ['Report a dispute']),
    deal(market.cancellingTheirs, ['109'], ['Approve cancellation', 'Dispute']),
    deal(market.disputed, ['110', DISPUTE[mode].text], DISPUTE[mode].buttons),
    deal(market.disputedByAlice, ['113', DISPUTE[mode].text], DISPUTE[mode].buttons),
    { path: `/transactions/${market.failed}`, heading: 'Exchange', texts: ['114'] },
    { path: `/transactions/${market.cancelled}`, heading: 'Exchange', texts: ['112'] },
    { path: `/transactions/${market.failed}/summary`, heading: 'Summary', texts: ['Dave Novak', '114'] },
    { path: `/transactions/${market.cancelled}/summary`, heading: 'Summary', texts: ['Carol Meyer', '112'] },
  ];
}

/** Goes to a path without loading the app again. */
export const goTo = ({ page }: Phone, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new Event('popstate'));
  }, path);

/** What no screen says: values that were not sent, and counts of nobody. */
const UNTRUE = /\b(undefined|null|NaN|Invalid Date)\b|\[object|\b0 exchanges\b|~\d{5}/;

/** Everything that the page says: its text, and the names of what has no text. */
async function textsOf({ page }: Phone): Promise<readonly string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  );
  const [text = ''] = await page.locator('body').allInnerTexts();
  return [...text.split('\n'), ...names];
}

/** Fails when the page says something that nobody sent. */
export async function expectTruth(phone: Phone, where: string): Promise<void> {
  const untrue = (await textsOf(phone)).filter((text) => UNTRUE.test(text));
  assert.equal(untrue, [], where);
}

/** Opens a scene and checks its heading, content and truth. */
export async function playScene(
  phone: Phone,
  { path, heading, texts = [], buttons = [] }: Scene,
): Promise<void> {
  const { page } = phone;
  await goTo(phone, path);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  if (path.endsWith('/active')) await openDetails(phone);
  let missing: unknown[] = [];
  const isComplete = async () => {
    const shown = (await textsOf(phone)).join('\n');
    const named = await page.evaluate(() => ({
      busy: document.querySelectorAll('[aria-busy="true"]').length,
      buttons: [...document.querySelectorAll('button, a, [role="button"]')].map(
        (element) => element.getAttribute('aria-label') ?? (element.textContent ?? '').trim(),
      ),
    }));
    const shownButtons = [
      ...named.buttons,
      ...(['main', 'secondary'] as const).map((which) => nativeButton(phone, which).text),
    ];
    missing = [
      ...texts.filter((text) => (typeof text === 'string' ? !shown.includes(text) : !text.test(shown))),
      ...buttons.filter((name) => !shownButtons.includes(name)),
      ...(named.busy > 0 ? ['all data'] : []),
    ];
    return missing.length === 0;
  };
  await waitUntil(page, `${path} is complete`, isComplete).catch((error: Error) => {
    error.message += `; missing: ${missing.join(' | ')}`;
    throw error;
  });
  await expectTruth(phone, path);
}
