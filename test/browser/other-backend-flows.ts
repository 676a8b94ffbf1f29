// Flows on another backend: the main actions of the specification, each through the interface; the others act by API calls.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import type { BrowserEnv, Phone } from '../harness/browser/suite.ts';
import type { ExtrasMode } from '../harness/other-backend/wire-fields.ts';
import {
  expectText,
  messagesWith,
  openDetails,
  pressButton,
  pressSheetButton,
  sendChatMessage,
  skipRating,
} from './deal-user-actions.ts';
import {
  acceptRequestByApi,
  actOnDeal,
  postRequestByApi,
  startApprovedDeal,
  TEST_CAROL,
  TEST_DAVE,
  USD_FOR_EUR,
} from './market-fixtures.ts';
import { DISPUTE, expectTruth, goTo } from './other-backend-scenes.ts';
import { feedCard, homeHeading, postRequest, pressMainButton, waitForNativeButton } from './user-actions.ts';

interface Flow {
  readonly env: BrowserEnv;
  /** Alice's phone, on any screen. */
  readonly alice: Phone;
  readonly mode: ExtrasMode;
  /** A new amount, which identifies a card. */
  readonly amount: number;
  /** Ends all streams. */
  readonly dropStreams: () => void;
}

const requestOf = (amount: number) => ({ ...USD_FOR_EUR, amount });
const openHome = async (phone: Phone): Promise<void> => {
  await goTo(phone, '/home');
  await homeHeading(phone).waitFor();
};

/** The deal replaces the request, which comes back under its own id. */
async function acceptAndBeDeclined({ env, alice, amount }: Flow): Promise<void> {
  await openHome(alice);
  const request = await postRequestByApi(env, TEST_CAROL, requestOf(amount));
  await feedCard(alice, `${amount} EUR`).getByRole('button', { name: 'Accept' }).waitFor();
  await feedCard(alice, `${amount} EUR`).getByRole('button', { name: 'Accept' }).click();
  await feedCard(alice, `${amount} EUR`).getByText('Wait for Approval').waitFor();
  assert.is(await feedCard(alice, `${amount} EUR`).count(), 1);
  await env.call(TEST_CAROL, 'POST', `/requests/${request}/decline`, {});
  await feedCard(alice, `${amount} EUR`).getByRole('button', { name: 'Accept' }).waitFor();
}

/** A connection begins again, whatever was received on the last one. */
async function reconnect({ env, alice, amount, dropStreams }: Flow): Promise<void> {
  await openHome(alice);
  const request = await postRequestByApi(env, TEST_CAROL, requestOf(amount));
  await feedCard(alice, `${amount} EUR`).waitFor();
  const deal = await startApprovedDeal(env, ALICE, TEST_DAVE, requestOf(amount + 400));
  await feedCard(alice, `${amount + 400} EUR`)
    .getByText('In progress')
    .waitFor();
  alice.problems.allow(/ERR_INCOMPLETE|ERR_CONNECTION|ERR_EMPTY|live|stream/i);
  const reopened = alice.page.waitForEvent('request', (sent) => /\/events(\/feed)?\?/.test(sent.url()));
  dropStreams();
  await reopened;
  await alice.page.getByText('Live', { exact: true }).waitFor();
  await env.call(TEST_CAROL, 'DELETE', `/requests/${request}`);
  await feedCard(alice, `${amount} EUR`).waitFor({ state: 'detached' });
  await actOnDeal(env, TEST_DAVE, deal, 'cancel', { reason: 'My bank' });
  await feedCard(alice, `${amount + 400} EUR`)
    .getByText('Cancellation Requested: Approve or Dispute')
    .waitFor();
}

async function approveAndChat({ env, alice, amount }: Flow): Promise<void> {
  await openHome(alice);
  const request = await postRequestByApi(env, ALICE, requestOf(amount));
  const deal = await acceptRequestByApi(env, TEST_DAVE, request);
  await feedCard(alice, `${amount} EUR`).getByRole('button', { name: 'Pending your approval' }).click();
  await pressMainButton(alice, 'Approve');
  await alice.page.waitForURL(/\/transactions\/[^/]+\/active$/);
  await sendChatMessage(alice, `Mine ${amount}`);
  // It is shown at once, but the answer below is the last message only when it has been stored.
  await messagesWith(alice, `Mine ${amount}`).getByRole('img', { name: 'Sent' }).waitFor();
  await env.call(TEST_DAVE, 'POST', `/transactions/${deal}/chat/messages`, { text: `Theirs ${amount}` });
  await messagesWith(alice, `Theirs ${amount}`).waitFor();
  const messages = (await env.call(TEST_DAVE, 'GET', `/transactions/${deal}/chat/messages`)) as {
    id: string;
  }[];
  await env.call(TEST_DAVE, 'POST', `/transactions/${deal}/chat/read`, {
    lastReadMessageId: messages.at(-1)?.id,
  });
  await messagesWith(alice, `Mine ${amount}`).getByRole('img', { name: 'Read' }).waitFor();
  for (const text of ['Mine', 'Theirs'])
    assert.is(await messagesWith(alice, `${text} ${amount}`).count(), 1, `${text} once`);
  await expectTruth(alice, 'chat');
}

async function disputeAndTakeBack({ env, alice, mode, amount }: Flow): Promise<void> {
  const deal = await startApprovedDeal(env, ALICE, TEST_DAVE, requestOf(amount));
  await goTo(alice, `/transactions/${deal}/active`);
  await openDetails(alice);
  await pressButton(alice, 'Report a dispute');
  await pressSheetButton(alice, 'Report a dispute');
  await openDetails(alice);
  await expectText(alice, DISPUTE[mode].text);
  await expectTruth(alice, 'dispute');
  const [takeBack] = DISPUTE[mode].buttons;
  if (takeBack) await pressButton(alice, takeBack);
  else await env.call(DEMO_ADMIN, 'PATCH', `/transactions/${deal}`, { status: 'initiated' });
  // A new state closes the details.
  await alice.page.getByText('In progress').waitFor();
  await openDetails(alice);
  await expectText(alice, 'The exchange is running.');
}

async function complete({ env, alice, amount }: Flow): Promise<void> {
  const deal = await startApprovedDeal(env, ALICE, TEST_DAVE, requestOf(amount));
  await goTo(alice, `/transactions/${deal}/active`);
  await openDetails(alice);
  await expectText(alice, 'The exchange is running.');
  await actOnDeal(env, TEST_DAVE, deal, 'complete/propose', { ratingValue: 'up' });
  await pressButton(alice, 'Accept completion');
  await skipRating(alice);
  await homeHeading(alice).waitFor();
  await feedCard(alice, `${amount} EUR`).getByText('Completed').waitFor();
}

async function cancel({ env, alice, amount }: Flow): Promise<void> {
  const deal = await startApprovedDeal(env, TEST_CAROL, ALICE, requestOf(amount));
  await actOnDeal(env, TEST_CAROL, deal, 'cancel', { reason: 'My bank' });
  await goTo(alice, `/transactions/${deal}/active`);
  await pressButton(alice, 'Approve cancellation');
  await skipRating(alice);
  await homeHeading(alice).waitFor();
  await feedCard(alice, `${amount} EUR`).getByText('Cancelled').waitFor();
}

async function requestIsRemoved({ env, alice, amount }: Flow): Promise<void> {
  const request = await postRequestByApi(env, TEST_CAROL, requestOf(amount));
  await goTo(alice, `/requests/${request}`);
  await waitForNativeButton(alice, 'Accept Request');
  // The page asks whether it was removed or closed.
  alice.problems.allow(new RegExp(`404.*${request}`));
  await env.call(TEST_CAROL, 'DELETE', `/requests/${request}`);
  await expectText(alice, 'This request was removed by the author. Redirecting to Home...');
}

async function settings({ alice, amount }: Flow): Promise<void> {
  const { page } = alice;
  await goTo(alice, '/settings/funds-transfer-details');
  await page.getByRole('button', { name: 'Add Details' }).click();
  await page.getByLabel('Label').fill(`Bank ${amount}`);
  await page.getByLabel('Details', { exact: true }).fill('DE02 1203');
  await pressMainButton(alice, 'Save');
  await page.getByRole('heading', { name: `Bank ${amount}` }).waitFor();
  assert.is(await page.getByRole('heading', { name: `Bank ${amount}` }).count(), 1);

  await goTo(alice, '/settings/my-data');
  await page.getByRole('button', { name: 'Edit Last name' }).click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Keller');
  await page.getByRole('textbox', { name: 'Last name' }).press('Enter');
  await pressMainButton(alice, 'Save Changes');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

async function notifications({ alice }: Flow): Promise<void> {
  const { page } = alice;
  await goTo(alice, '/notifications');
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await page.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' });
  await openHome(alice);
  assert.is(
    await page
      .getByRole('button', { name: /^Notifications/ })
      .getByText(/\d/)
      .count(),
    0,
    'no badge',
  );
}

async function unknownPath({ alice }: Flow): Promise<void> {
  await goTo(alice, '/settings/my-data');
  await goTo(alice, '/nowhere');
  await homeHeading(alice).waitFor();
  assert.is(new URL(alice.page.url()).pathname, '/home');
}

async function create({ alice, amount }: Flow): Promise<void> {
  await openHome(alice);
  await postRequest(alice, {
    sell: 'USD',
    sellMethods: ['Wise'],
    buy: 'EUR',
    buyMethods: ['SEPA', 'Revolut'],
    receive: String(amount),
  });
  await feedCard(alice, `${amount} EUR`).getByRole('button', { name: 'Delete' }).waitFor();
}

/** The flows of a mode, each of which can begin on any screen. */
export const flowsOf = (mode: ExtrasMode): readonly ((flow: Flow) => Promise<void>)[] => [
  acceptAndBeDeclined,
  approveAndChat,
  disputeAndTakeBack,
  complete,
  cancel,
  requestIsRemoved,
  settings,
  notifications,
  unknownPath,
  // Slow: once is enough.
  ...(mode === 'other' ? [reconnect, create] : []),
];

/** Who is an admin of ours is a stranger to the client there: a deal of others, and nothing to decide. */
export async function openAsAdmin(env: BrowserEnv, port: number, deal: string): Promise<void> {
  const dana = await env.open(DEMO_ADMIN, { port, path: `/transactions/${deal}/active` });
  await dana.page.getByRole('heading', { level: 1, name: 'Exchange', exact: true }).waitFor();
  await expectText(dana, /Alice/);
  assert.is(await dana.page.getByRole('button', { name: /^Decide|Reopen/ }).count(), 0);
  await expectTruth(dana, 'admin');
}

/** A login that is refused: the landing's error card with the server's message. */
export async function openRefused(env: BrowserEnv, port: number, initData: string): Promise<void> {
  const bob = await env.open(BOB, { port, initData });
  bob.problems.allow(/401|\[WARN\]|\[ERROR\]/);
  await bob.page.getByRole('button', { name: 'Retry' }).waitFor();
  await bob.page.getByRole('button', { name: 'Close App' }).waitFor();
  await expectTruth(bob, 'landing');
}
