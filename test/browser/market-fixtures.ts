// Market fixtures, created through the API: users, requests, and deals in every state.
import type { Page } from 'playwright-core';
import { readId } from '../../scripts/api-client.ts';
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
  /** What the author pays, where they name it. */
  readonly payAmount?: number;
  readonly note?: string;
}

export const USD_FOR_EUR: RequestInput = {
  pay: ['USD', 'Wise'],
  receive: ['EUR', 'SEPA', 'Revolut'],
  amount: 500,
};

/** Posts a request of `author`; resolves with its id. */
export async function postRequestByApi(
  { call }: Pick<BrowserEnv, 'call'>,
  author: DemoUser,
  request: RequestInput = USD_FOR_EUR,
): Promise<string> {
  const [payCurrency, ...payMethod] = request.pay;
  const [receiveCurrency, ...receiveMethod] = request.receive;
  const answer = await call(author, 'POST', '/create_request', {
    payCurrency,
    payMethod,
    receiveCurrency,
    receiveMethod,
    amount: request.amount,
    ...(request.payAmount !== undefined && { payAmount: request.payAmount }),
    additionalDetails: request.note ?? '',
  });
  return readId(answer);
}

/** Accepts a request; resolves with the deal's id. */
export async function acceptRequestByApi(
  { call }: Pick<BrowserEnv, 'call'>,
  accepter: DemoUser,
  requestId: string,
): Promise<string> {
  return readId(await call(accepter, 'POST', '/transactions', { requestId }));
}

/** Performs an action on a deal: 'approve', 'complete/propose', 'cancel', 'dispute' … */
export const actOnDeal = (
  { call }: Pick<BrowserEnv, 'call'>,
  person: DemoUser,
  dealId: string,
  action: string,
  body: object = {},
) => call(person, 'POST', `/transactions/${dealId}/${action}`, body);

/** A deal in progress: posted by `author`, accepted by `accepter`, approved. Resolves with its id. */
export async function startApprovedDeal(
  env: Pick<BrowserEnv, 'call'>,
  author: DemoUser,
  accepter: DemoUser,
  request?: RequestInput,
): Promise<string> {
  const dealId = await acceptRequestByApi(env, accepter, await postRequestByApi(env, author, request));
  await actOnDeal(env, author, dealId, 'approve');
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

/** Creates a card of every state for `viewer`; each has its own amount: 101, 102 … */
export async function createEveryState(env: BrowserEnv, viewer: DemoUser): Promise<DealsByState> {
  let amount = 100;
  const next = (): RequestInput => ({ ...USD_FOR_EUR, amount: ++amount });
  const own = await postRequestByApi(env, viewer, next()); // 101
  const open = await postRequestByApi(env, TEST_CAROL, next()); // 102
  const toApprove = await postRequestByApi(env, viewer, next()); // 103
  const toApproveDeal = await acceptRequestByApi(env, TEST_DAVE, toApprove);
  const waiting = await acceptRequestByApi(env, viewer, await postRequestByApi(env, TEST_CAROL, next())); // 104
  const ofOthers = await postRequestByApi(env, TEST_CAROL, next()); // 105
  await acceptRequestByApi(env, TEST_DAVE, ofOthers);
  const running = await startApprovedDeal(env, viewer, TEST_CAROL, next()); // 106
  const completing = await startApprovedDeal(env, viewer, TEST_DAVE, next()); // 107
  await actOnDeal(env, TEST_DAVE, completing, 'complete/propose', { ratingValue: 'up' });
  const cancellingOwn = await startApprovedDeal(env, viewer, TEST_CAROL, next()); // 108
  await actOnDeal(env, viewer, cancellingOwn, 'cancel', { reason: 'Too late', ratingValue: 'up' });
  const cancellingTheirs = await startApprovedDeal(env, viewer, TEST_CAROL, next()); // 109
  await actOnDeal(env, TEST_CAROL, cancellingTheirs, 'cancel', { reason: 'My bank', ratingValue: 'up' });
  const disputed = await startApprovedDeal(env, viewer, TEST_DAVE, next()); // 110
  await actOnDeal(env, TEST_DAVE, disputed, 'dispute', { reason: 'No money' });
  const completed = await startApprovedDeal(env, viewer, TEST_DAVE, next()); // 111
  await actOnDeal(env, viewer, completed, 'complete/propose', { ratingValue: 'up', ratingComment: 'Fine' });
  await actOnDeal(env, TEST_DAVE, completed, 'complete/accept', {
    ratingValue: 'down',
    ratingComment: 'Slow',
  });
  const cancelled = await startApprovedDeal(env, viewer, TEST_CAROL, next()); // 112
  await actOnDeal(env, viewer, cancelled, 'cancel', { ratingValue: 'up' });
  await actOnDeal(env, TEST_CAROL, cancelled, 'cancel/approve', { ratingValue: 'up' });
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

/** Loads `path` as a deep link, and waits for its heading and its data. */
export async function openPath(env: BrowserEnv, phone: Phone, path: string, heading: string): Promise<void> {
  await phone.page.goto(env.originOf(phone.person) + path);
  await phone.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await phone.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

/** Limit of the browser driver's waits. Not in frames: what is waited for is seldom the page alone. */
const MAX_WAIT_MS = 30_000;

/** Checks once per frame until `holds`; fails after 30 s, naming `what`. */
export async function waitUntil(
  page: Page,
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`did not happen: ${what}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Resolves when no animation runs, except endless ones such as a spinner's. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
}

/**
 * Every route with the heading of its screen (NAV-02, NAV-03).
 */
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
