// Case of a dispute on two phones: its reason, who looks after it, what each side files, and private messages to the staff (CASE-05).
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { createDeal, sheet } from './deal-dispute-actions.ts';
import { expectText, giveReason, openDealPage, pressButton } from './deal-user-actions.ts';

const { scenario, run } = createBrowserSuite('case', { admins: [DEMO_ADMIN], isStill: true });

const row = ({ page }: Phone) => page.getByRole('link', { name: /^The case/ });

scenario(
  'CASE-05 both read who looks after their case; what a side files and writes to the staff the other does not see',
  async (env) => {
    const dealId = await createDeal(env, 222);
    const [alice, bob] = await Promise.all([
      openDealPage(env, ALICE, dealId),
      openDealPage(env, BOB, dealId),
    ]);
    await pressButton(alice, 'Report a dispute');
    await sheet(alice).getByRole('button', { name: 'Another name', exact: true }).click();
    await giveReason(alice, 'It came from a stranger.', 'Report a dispute');
    await row(alice).getByText('Nobody looks after it yet').waitFor();

    const found = (await env.call(DEMO_ADMIN, 'GET', `/transactions/${dealId}/case`)) as {
      readonly id: string;
      readonly reasonCode: string;
    };
    assert.is(found.reasonCode, 'third_party');
    await env.call(DEMO_ADMIN, 'POST', `/admin/cases/${found.id}/take`, {});
    for (const phone of [alice, bob]) await row(phone).getByText('Dana looks after it').waitFor();

    await row(alice).click();
    await expectText(alice, /We cannot return money\./);
    await expectText(alice, 'Your case is with Dana, owner no. 1.');
    await alice.page.getByLabel('Which name does your bank show?').fill('Zoe Zimmer');
    await alice.page.getByRole('button', { name: 'The other side is at fault' }).click();
    await alice.page.getByRole('button', { name: 'Send to staff', exact: true }).click();
    await expectText(alice, /You sent it/);
    await alice.page.getByLabel('Message to the staff').fill('I am afraid of him.');
    await alice.page.getByRole('button', { name: 'Send', exact: true }).click();
    await alice.page.getByRole('listitem').filter({ hasText: 'I am afraid of him.' }).waitFor();

    await row(bob).click();
    await expectText(bob, /Alice has answered too\./);
    await env.call(DEMO_ADMIN, 'POST', `/transactions/${dealId}/case/messages`, {
      audience: 'accepter',
      text: 'Bob, whose account was it?',
    });
    await bob.page.getByRole('listitem').filter({ hasText: 'Bob, whose account was it?' }).waitFor();
    await env.call(DEMO_ADMIN, 'POST', `/admin/cases/${found.id}/ask`, {
      from: ['accepter'],
      text: 'Please send the statement of March.',
    });
    await expectText(bob, /Your answer is due by/);
    await expectText(bob, 'Please send the statement of March.');
    await expectText(alice, /Bob's answer is due by/);
    for (const secret of ['Zoe Zimmer', 'afraid'])
      assert.not.ok((await bob.page.content()).includes(secret), secret);
    for (const secret of ['whose account was it', 'statement of March'])
      assert.not.ok((await alice.page.content()).includes(secret), secret);

    await env.call(DEMO_ADMIN, 'POST', `/admin/cases/${found.id}/decide`, {
      outcome: 'failed',
      fault: 'accepter',
      ground: 'name_differs',
      note: 'The name of the payer was another one.',
    });
    await expectText(alice, 'Bob is at fault.');
    await expectText(bob, 'You are at fault.');
    for (const phone of [alice, bob]) {
      await expectText(phone, 'The payment came from another name.');
      await expectText(phone, 'The name of the payer was another one.');
    }
    assert.is(await alice.page.getByRole('button', { name: 'Send again' }).count(), 0);
  },
);

run();
