// Sanction on three phones: a judge suspends somebody in the console, who reads why and appeals, and another judge lifts it.
import * as assert from 'uvu/assert';
import { BOB, DEMO_ADMIN } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { expectText } from './deal-user-actions.ts';
import { openPath, TEST_DAVE } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('sanctions', { admins: [DEMO_ADMIN], isStill: true });

const APPEAL = 'These receipts were from my own bank.';
const button = ({ page }: Phone, name: string) => page.getByRole('button', { name, exact: true });

scenario(
  'SANC-01 SANC-02 SANC-04 SANC-05 a person is suspended in the console, appeals, and is free again by another judge',
  async (env) => {
    await env.call(TEST_DAVE, 'GET', '/auth/me');
    await env.call(DEMO_ADMIN, 'POST', '/staff/roles', { telegramId: TEST_DAVE.telegramId, role: 'judge' });
    const [judge, bob] = await Promise.all([env.open(DEMO_ADMIN), env.open(BOB, { popupAnswer: 'yes' })]);
    await homeHeading(bob).waitFor();
    await homeHeading(judge).waitFor();
    await openPath(env, judge, '/admin/people', 'People');
    await expectText(judge, 'Nothing waits.');
    await judge.page.getByLabel('Id, Telegram id or username').fill(`${BOB.telegramId}`);
    await button(judge, 'Find').dblclick();
    await judge.page.getByRole('link', { name: new RegExp(BOB.firstName) }).click();
    await judge.page.getByRole('heading', { level: 1, name: new RegExp(BOB.firstName) }).waitFor();
    await button(judge, 'Suspension').click();
    await judge.page.getByLabel('Reason').fill('Fake receipts');
    await button(judge, '30 days').click();
    await button(judge, 'Continue').dblclick();
    await button(judge, 'Impose it').dblclick();
    await expectText(judge, 'It is imposed, and the person was notified.');
    await expectText(judge, 'In force');
    assert.is(await judge.page.getByText('In force').count(), 1, 'once');

    // Some seconds after a start the page compares its time zone with the settings, which are refused to a suspended person.
    bob.problems.allow(/403 .*\/users\/me\/settings/);
    await expectText(bob, 'Your account is suspended');
    await bob.page.goto(`${env.originOf(BOB)}/settings/security`);
    await expectText(bob, 'Fake receipts');
    await button(bob, 'Appeal').click();
    await bob.page.getByLabel('What is wrong with it').fill(APPEAL);
    await button(bob, 'Appeal').last().dblclick();
    await expectText(bob, 'You have appealed. Another judge decides.');

    const second = await env.open(TEST_DAVE);
    await homeHeading(second).waitFor();
    await openPath(env, second, '/admin/people', 'People');
    await second.page.getByRole('link', { name: /Suspension/ }).click();
    await expectText(second, APPEAL);
    await button(second, 'Lift it').click();
    await second.page.getByLabel('Reasons, for the person').fill('The bank knows them.');
    await button(second, 'Lift it').last().dblclick();
    await expectText(second, 'Lifted by');
    await bob.page.getByText('Your account is suspended').first().waitFor({ state: 'detached' });
    await expectText(bob, 'The bank knows them.');
  },
);

run();
