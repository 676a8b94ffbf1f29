// Two people under dispute and the admin who decides: both doors in, every way out, and what each of the three reads.
import type { Locator } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ADMIN, ALICE, BOB } from '../../scripts/demo/users.ts';
import { createScenes, type House, type Phone } from '../harness/browser/suite.ts';
import { act, begin, USD_FOR_EUR } from './market-fixtures.ts';
import { cardOf, homeOf, rate } from './user-actions.ts';
import {
  allSee,
  enter,
  giveReason,
  mark,
  messagesOf,
  offers,
  press,
  sees,
  wasNotReloaded,
  write,
} from './deal-user-actions.ts';

const { scene, run } = createScenes('a dispute', { admins: [ADMIN] });

const RUNNING = ['Propose completion', 'Request cancellation', 'Report a dispute'];
const GONE = /status of 404/;
const DECISIONS = ['Decide: completed', 'Decide: cancelled', 'Decide: failed', 'Set back to active'];
const deal = (house: House, amount: number) => begin(house, ALICE, BOB, { ...USD_FOR_EUR, amount });

async function enterAll(house: House, dealId: string): Promise<{ alice: Phone; bob: Phone; dana: Phone }> {
  const [alice, bob, dana] = await Promise.all(
    [ALICE, BOB, ADMIN].map((person) => enter(house, person, dealId)),
  );
  if (!alice || !bob || !dana) throw new Error('three phones');
  for (const phone of [alice, bob, dana]) await mark(phone);
  return { alice, bob, dana };
}
const sheetOf = ({ page }: Phone): Locator => page.getByRole('dialog');
async function decide(dana: Phone, decision: string, note: string, fault?: string): Promise<void> {
  await press(dana, decision);
  if (fault) await sheetOf(dana).getByText(fault, { exact: true }).click();
  await giveReason(dana, note, decision);
}
const openSummary = async (house: House, phone: Phone, dealId: string): Promise<void> => {
  await phone.page.goto(`${house.addressOf(phone.person)}/transactions/${dealId}/summary`);
  await phone.page.getByRole('heading', { level: 1, name: 'Summary' }).waitFor();
};

scene(
  'ACT-02 ACT-05 CARD-07 a dispute is reported with a reason; an admin joins, writes under their role, sets it back',
  async (house) => {
    const dealId = await deal(house, 221);
    await act(house, BOB, dealId, 'complete/propose', { ratingValue: 'up' });
    const [alice, bob] = await Promise.all([enter(house, ALICE, dealId), enter(house, BOB, dealId)]);
    const dana = await house.open(ADMIN);
    await homeOf(dana).waitFor();
    for (const phone of [alice, bob, dana]) await mark(phone);

    await press(alice, 'Report a dispute');
    await sees(alice, /An admin will join the chat of \d+\.\d\d.USD for 221\.00.EUR with Bob and decide\./);
    await giveReason(alice, 'No money has come.', 'Report a dispute');
    await sees(alice, 'You reported a dispute.');
    await sees(bob, 'Alice reported a dispute.');
    await bob.page.getByRole('figure').getByText('No money has come.').waitFor();
    await sees(bob, 'An admin joins the chat, hears both sides and decides.');
    assert.equal(await offers(alice), ['Set back to active']);
    assert.equal(await offers(bob), []);

    // To the admin it comes by itself.
    await cardOf(dana, '221').click();
    await dana.page.waitForURL(/\/active$/);
    await sees(dana, 'Bob had proposed to complete.');
    assert.equal(await offers(dana), DECISIONS);
    for (const name of ['Alice Keller', 'Bob Morgan'])
      assert.ok((await dana.page.getByText(name).count()) > 0, name);
    await write(dana, 'Please both send proof.');
    for (const phone of [alice, bob]) {
      const message = messagesOf(phone, 'Please both send proof.');
      await message.getByText('Admin', { exact: true }).waitFor();
    }
    await write(bob, '🛡 Admin: all is well');
    await messagesOf(alice, 'all is well').waitFor();
    assert.is(await messagesOf(alice, 'all is well').locator('[data-admin="true"]').count(), 0);

    // The page asks, and may not look any more.
    dana.problems.allow(GONE);
    await press(alice, 'Set back to active');
    // The admin has no part in it any more.
    await Promise.all([
      sees(bob, 'The exchange is running.'),
      sees(dana, 'This dispute has ended. The exchange goes on without an admin.'),
    ]);
    assert.equal(await offers(bob), RUNNING);
    for (const phone of [alice, bob]) assert.ok(await wasNotReloaded(phone));
    await homeOf(dana).waitFor();
  },
);

scene('ACT-04 ACT-05 a cancellation is rejected with a reason; the admin sets it back', async (house) => {
  const dealId = await deal(house, 222);
  await act(house, ALICE, dealId, 'cancel', { reason: 'Too late' });
  const [alice, bob] = await Promise.all([enter(house, ALICE, dealId), enter(house, BOB, dealId)]);
  await press(bob, 'Dispute');
  assert.ok(
    await sheetOf(bob).getByRole('button', { name: 'Dispute', exact: true }).isDisabled(),
    'not without a reason',
  );
  await giveReason(bob, 'I have paid already.', 'Dispute');
  await sees(alice, 'Bob reported a dispute.');
  await alice.page.getByRole('figure').getByText('I have paid already.').waitFor();
  await messagesOf(alice, 'Bob rejected the cancellation.').getByText('I have paid already.').waitFor();
  const dana = await enter(house, ADMIN, dealId);
  await sees(dana, 'Alice had asked to cancel.');
  dana.problems.allow(GONE);
  await press(dana, 'Set back to active');
  for (const phone of [alice, bob]) {
    await sees(phone, 'The exchange is running.');
    assert.equal(await offers(phone), RUNNING);
  }
  // Their part in it is over.
  await homeOf(dana).waitFor();
});

scene(
  'ACT-05 ACT-08 CARD-08 the admin decides: completed, and what was rated before counts',
  async (house) => {
    const dealId = await deal(house, 223);
    await act(house, BOB, dealId, 'complete/propose', { ratingValue: 'up', ratingComment: 'Fine by me' });
    await act(house, ALICE, dealId, 'dispute', { reason: 'Not all of it' });
    const { alice, bob, dana } = await enterAll(house, dealId);
    await decide(dana, 'Decide: completed', 'Both receipts are right.');
    await allSee([alice, bob], /An admin decided\. Exchange completed/);
    for (const phone of [alice, bob]) {
      await homeOf(phone).waitFor();
      assert.ok(await wasNotReloaded(phone));
    }
    await cardOf(alice, '223').click();
    await alice.page.waitForURL(/\/summary$/);
    await sees(alice, 'Both receipts are right.');
    await sees(alice, 'Fine by me');
    await sees(alice, 'An admin decided: completed');
  },
);

scene('ACT-05 ACT-08 the admin decides: cancelled; the note is there for both', async (house) => {
  const dealId = await deal(house, 224);
  await act(house, ALICE, dealId, 'dispute', { reason: 'Silence' });
  const { alice, bob, dana } = await enterAll(house, dealId);
  await decide(dana, 'Decide: cancelled', 'Nobody has paid.', 'Nobody');
  await allSee([alice, bob], /An admin decided\. Exchange cancelled/);
  for (const phone of [alice, bob]) {
    await openSummary(house, phone, dealId);
    await sees(phone, 'Nobody has paid.');
  }
});

scene(
  'ACT-05 ACT-08 CARD-08 the admin decides: failed by somebody’s fault; both may rate anew afterwards',
  async (house) => {
    const dealId = await deal(house, 225);
    await act(house, BOB, dealId, 'complete/propose', { ratingValue: 'up', ratingComment: 'Said too early' });
    await act(house, ALICE, dealId, 'dispute', { reason: 'Nothing came' });
    const { alice, bob, dana } = await enterAll(house, dealId);
    await decide(dana, 'Decide: failed', 'Bob sent no money.', 'Bob');
    await sees(alice, /An admin decided\. Exchange failed/);
    await homeOf(bob).waitFor();
    await openSummary(house, alice, dealId);
    await sees(alice, 'Bob sent no money.');
    assert.is(await alice.page.getByText('Said too early').count(), 0, 'what was said too early is dropped');
    await press(alice, 'Rate Bob');
    await rate(alice, 'down', 'Never paid', 'Send rating');
    await openSummary(house, bob, dealId);
    await sees(bob, 'Never paid');
    // CARD-08: a failed deal's card opens the transaction.
    await alice.page.goto(`${house.addressOf(ALICE)}/home`);
    await cardOf(alice, '225').click();
    await alice.page.waitForURL(new RegExp(`/transactions/${dealId}$`));
    await sees(alice, 'This exchange failed.');
    // The deciding admin keeps what they decided on.
    await openSummary(house, dana, dealId);
    await sees(dana, 'Bob about Alice');
  },
);

run();
