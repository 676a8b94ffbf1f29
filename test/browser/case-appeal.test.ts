// Late claim and appeal on two phones: reported after the end, decided, appealed against, and decided otherwise by another judge.
import * as assert from 'uvu/assert';
import { ALICE, BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { expectText } from './deal-user-actions.ts';
import { actOnDeal, startApprovedDeal, TEST_DAVE } from './market-fixtures.ts';

const { scenario, run } = createBrowserSuite('case appeal', { admins: [DEMO_ADMIN], isStill: true });

const STATEMENT = 'My bank has taken the payment back on Friday.';
const APPEAL = 'My bank confirms that nothing was taken back.';
const button = ({ page }: Phone, name: string) => page.getByRole('button', { name, exact: true });

scenario(
  'HELP-03 CASE-19 CASE-20 a side reports after the end; the decision is appealed against and changed by another judge',
  async (env) => {
    const dealId = await startApprovedDeal(env, ALICE, BOB);
    await actOnDeal(env, BOB, dealId, 'complete/propose');
    await actOnDeal(env, ALICE, dealId, 'complete/accept');
    await env.call(TEST_DAVE, 'GET', '/auth/me');
    const role = { telegramId: TEST_DAVE.telegramId, role: 'judge' };
    await env.call(DEMO_ADMIN, 'POST', '/staff/roles', role);
    const [alice, bob] = await Promise.all([
      env.open(ALICE, { path: `/transactions/${dealId}/help`, popupAnswer: 'yes' }),
      env.open(BOB, { path: '/', popupAnswer: 'yes' }),
    ]);
    await alice.page.getByRole('link', { name: /^Report to the staff/ }).click();
    await alice.page.getByRole('button', { name: 'Taken back', exact: true }).click();
    await alice.page.getByLabel('What went wrong after the end?').fill(STATEMENT);
    // What was typed is there after a reload.
    await alice.page.reload();
    assert.is(await alice.page.getByLabel('What went wrong after the end?').inputValue(), STATEMENT);
    await button(alice, 'Report to the staff').dblclick();
    await expectText(alice, 'Nobody looks after the case yet.');

    const found = (await env.call(DEMO_ADMIN, 'GET', `/transactions/${dealId}/case`)) as {
      readonly id: string;
    };
    await bob.page.goto(`${env.originOf(BOB)}/transactions/${dealId}/case`);
    await expectText(bob, 'Nobody looks after the case yet.');
    assert.not.ok((await bob.page.content()).includes(STATEMENT));
    await env.call(DEMO_ADMIN, 'POST', `/admin/cases/${found.id}/decide`, {
      ...{ outcome: 'failed', fault: 'accepter', ground: 'taken_back' },
      note: 'The bank of Alice shows that it was taken back.',
    });
    await expectText(bob, 'You are at fault.');
    await bob.page.getByLabel('What is wrong with the decision?').fill(APPEAL);
    await button(bob, 'Appeal').dblclick();
    for (const phone of [alice, bob]) await expectText(phone, 'Another judge looks at the case again.');
    assert.not.ok((await alice.page.content()).includes(APPEAL));

    await env.call(TEST_DAVE, 'POST', `/admin/cases/${found.id}/overturn`, {
      ...{ outcome: 'completed', ground: 'not_proven' },
      note: 'Two banks say different things: nothing is proved.',
    });
    for (const phone of [alice, bob]) {
      await expectText(phone, 'The decision has changed');
      await expectText(phone, 'Two banks say different things: nothing is proved.');
      await expectText(phone, 'The bank of Alice shows that it was taken back.');
    }
  },
);

run();
