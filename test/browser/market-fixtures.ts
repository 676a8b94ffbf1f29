// Sets scenes on the market through the API: more people, their offers, and deals brought into any state.
import type { Page } from 'playwright-core';
import type { DemoUser } from '../../scripts/demo/users.ts';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';

const person = (key: string, telegramId: number, firstName: string, lastName: string): DemoUser => ({
  key,
  telegramId,
  firstName,
  lastName,
  username: `${key}_${telegramId}`,
});

export const TEST_CAROL = person('carol', 2001, 'Carol', 'Meyer');
export const TEST_DAVE = person('dave', 2002, 'Dave', 'Novak');
export const TEST_ERIN = person('erin', 2003, 'Erin', 'Walsh');

type RequestSide = readonly [currency: string, ...methods: string[]];
export interface RequestInput {
  readonly pay: RequestSide;
  readonly receive: RequestSide;
  /** What the author receives. */
  readonly amount: number;
  readonly note?: string;
}

export const USD_FOR_EUR: RequestInput = {
  pay: ['USD', 'Wise'],
  receive: ['EUR', 'SEPA', 'Revolut'],
  amount: 500,
};

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;

/** The `id` of an answer, or of what it carries under `inside`. */
function idOf(answer: unknown, inside: string): string {
  const id = field(answer, 'id') ?? field(field(answer, inside), 'id');
  if (typeof id !== 'string') throw new Error(`no id in ${JSON.stringify(answer)}`);
  return id;
}

/** Puts an offer of `by` on the market; its id. */
export async function postRequestByApi(
  house: BrowserEnv,
  by: DemoUser,
  offer: RequestInput = USD_FOR_EUR,
): Promise<string> {
  const [payCurrency, ...payMethod] = offer.pay;
  const [receiveCurrency, ...receiveMethod] = offer.receive;
  const answer = await house.call(by, 'POST', '/create_request', {
    payCurrency,
    payMethod,
    receiveCurrency,
    receiveMethod,
    amount: offer.amount,
    additionalDetails: offer.note ?? '',
  });
  return idOf(answer, 'request');
}

/** `by` accepts; the deal's id. */
export async function acceptRequestByApi(
  house: BrowserEnv,
  by: DemoUser,
  requestId: string,
): Promise<string> {
  return idOf(await house.call(by, 'POST', '/transactions', { requestId }), 'transaction');
}

/** One step of a deal: 'approve', 'complete/propose', 'cancel', 'dispute' … */
export const actOnDeal = (house: BrowserEnv, by: DemoUser, dealId: string, step: string, body: object = {}) =>
  house.call(by, 'POST', `/transactions/${dealId}/${step}`, body);

/** A deal that was posted by `author`, accepted by `accepter` and approved; its id. */
export async function startApprovedDeal(
  house: BrowserEnv,
  author: DemoUser,
  accepter: DemoUser,
  offer?: RequestInput,
): Promise<string> {
  const dealId = await acceptRequestByApi(house, accepter, await postRequestByApi(house, author, offer));
  await actOnDeal(house, author, dealId, 'approve');
  return dealId;
}

export interface DealsByState {
  readonly own: string;
  readonly open: string;
  readonly toApprove: string;
  readonly toApproveDeal: string;
  readonly waiting: string;
  readonly ofOthers: string;
  readonly running: string;
  readonly completing: string;
  readonly cancellingOwn: string;
  readonly cancellingTheirs: string;
  readonly disputed: string;
  readonly completed: string;
  readonly cancelled: string;
}

/** A card of every state for `viewer`, each told from the others by its amount to receive or to pay: 101, 102 … */
export async function createEveryState(house: BrowserEnv, viewer: DemoUser): Promise<DealsByState> {
  let amount = 100;
  const next = (): RequestInput => ({ ...USD_FOR_EUR, amount: ++amount });
  const own = await postRequestByApi(house, viewer, next()); // 101
  const open = await postRequestByApi(house, TEST_CAROL, next()); // 102
  const toApprove = await postRequestByApi(house, viewer, next()); // 103
  const toApproveDeal = await acceptRequestByApi(house, TEST_DAVE, toApprove);
  const waiting = await acceptRequestByApi(house, viewer, await postRequestByApi(house, TEST_CAROL, next())); // 104
  const ofOthers = await postRequestByApi(house, TEST_CAROL, next()); // 105
  await acceptRequestByApi(house, TEST_DAVE, ofOthers);
  const running = await startApprovedDeal(house, viewer, TEST_CAROL, next()); // 106
  const completing = await startApprovedDeal(house, viewer, TEST_DAVE, next()); // 107
  await actOnDeal(house, TEST_DAVE, completing, 'complete/propose', { ratingValue: 'up' });
  const cancellingOwn = await startApprovedDeal(house, viewer, TEST_CAROL, next()); // 108
  await actOnDeal(house, viewer, cancellingOwn, 'cancel', { reason: 'Too late', ratingValue: 'up' });
  const cancellingTheirs = await startApprovedDeal(house, viewer, TEST_CAROL, next()); // 109
  await actOnDeal(house, TEST_CAROL, cancellingTheirs, 'cancel', { reason: 'My bank', ratingValue: 'up' });
  const disputed = await startApprovedDeal(house, viewer, TEST_DAVE, next()); // 110
  await actOnDeal(house, TEST_DAVE, disputed, 'dispute', { reason: 'No money' });
  const completed = await startApprovedDeal(house, viewer, TEST_DAVE, next()); // 111
  await actOnDeal(house, viewer, completed, 'complete/propose', { ratingValue: 'up', ratingComment: 'Fine' });
  await actOnDeal(house, TEST_DAVE, completed, 'complete/accept', {
    ratingValue: 'down',
    ratingComment: 'Slow',
  });
  const cancelled = await startApprovedDeal(house, viewer, TEST_CAROL, next()); // 112
  await actOnDeal(house, viewer, cancelled, 'cancel', { ratingValue: 'up' });
  await actOnDeal(house, TEST_CAROL, cancelled, 'cancel/approve', { ratingValue: 'up' });
  return {
    own,
    open,
    toApprove,
    toApproveDeal,
    waiting,
    ofOthers,
    running,
    completing,
    cancellingOwn,
    cancellingTheirs,
    disputed,
    completed,
    cancelled,
  };
}

/** Goes to `path` as a cold deep link: the page loads anew and signs in by itself. */
export async function openPath(
  house: BrowserEnv,
  phone: Phone,
  path: string,
  heading: string,
): Promise<void> {
  await phone.page.goto(house.originOf(phone.person) + path);
  await phone.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await phone.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Looks once a frame until `holds`; after 500 frames it fails, naming `what`. */
export async function waitUntil(
  page: Page,
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  for (let frame = 0; !(await holds()); frame++) {
    if (frame > 500) throw new Error(`not so: ${what}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Every route with the heading by which its screen is known (NAV-02, NAV-03). */
export const allRoutes = (deals: DealsByState): readonly (readonly [path: string, heading: string])[] => [
  ...['/home', '/browse', '/my-requests', '/wallet', '/profile'].map((path) => [path, 'Exchanges'] as const),
  ['/create-request', 'New request'],
  ['/filter', 'Filter'],
  [`/requests/${deals.open}`, 'Request'],
  [`/requests/${deals.toApprove}/approve`, 'Your Request Accepted: Approve or Decline'],
  [`/requests/${deals.own}/edit`, 'Edit request'],
  [`/transactions/${deals.toApproveDeal}`, 'Your Request Accepted: Approve or Decline'],
  [`/transactions/${deals.waiting}`, 'Wait for Approval'],
  [`/transactions/${deals.running}/active`, 'Exchange'],
  [`/transactions/${deals.completed}/summary`, 'Summary'],
  ['/notifications', 'Notifications'],
  ['/settings', 'Settings'],
  ['/settings/my-data', 'My Data'],
  ['/settings/funds-transfer-details', 'Funds Transfer Details'],
  ['/settings/bank-details', 'Bank Details'],
  ['/settings/exchange-rates', 'Exchange Rates'],
  ['/settings/notifications', 'Notifications'],
  ['/settings/language', 'App Language'],
  ['/settings/security', 'Password & Face ID'],
  ['/settings/support', 'Contact Support'],
  ['/settings/rules', 'Exchange Rules'],
];
