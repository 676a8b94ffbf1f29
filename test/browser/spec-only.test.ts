// The mini-app on a backend that follows the specification and nothing more: everything works as well.
import type { BrowserContext } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signLaunchData } from '../../scripts/demo/launch.ts';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { createDeviceConditions } from '../harness/browser/device-conditions.ts';
import { openMiniApp } from '../harness/browser/messenger.ts';
import { collectPageProblems } from '../harness/browser/page-problems.ts';
import { closeTestBrowser, openPhoneContext } from '../harness/browser/phone-context.ts';
import type { Phone } from '../harness/browser/suite.ts';
import { startSpecOnlyBackend } from '../harness/spec-only-backend.ts';
import { feedCard, homeHeading, postRequest } from './user-actions.ts';

async function openOn(port: number, person: DemoUser): Promise<Phone> {
  const context: BrowserContext = await openPhoneContext();
  const problems = collectPageProblems(context);
  const miniApp = await openMiniApp(context, {
    address: `http://${person.key}.localhost:${port}/`,
    // Nobody checks it here.
    initData: signLaunchData({ person, botToken: '1:nobody', authDate: new Date() }),
    popupAnswer: 'ok',
  });
  const noLine = () => {
    throw new Error('This backend has one line for all');
  };
  const conditions = await createDeviceConditions(miniApp.page);
  return { ...miniApp, person, problems, conditions, cutConnection: noLine, restoreConnection: noLine };
}

test('FEED-02 FEED-03 LIVE-02 LIVE-05 AUTH-03 a backend of the specification alone carries a deal', async () => {
  const backend = await startSpecOnlyBackend();
  try {
    const first = backend.post('Zoe Long', 610);
    const alice = await openOn(backend.port, ALICE);
    const bob = await openOn(backend.port, BOB);
    for (const phone of [alice, bob]) {
      await homeHeading(phone).waitFor();
      await phone.page.getByText('Live', { exact: true }).waitFor();
      await feedCard(phone, 'Zoe Long', 'Riga, Latvia', '610', 'Revolut').waitFor();
    }

    // Upsert, change and remove, live.
    const second = backend.post('Yan', 620);
    await feedCard(bob, 'Yan', '620').waitFor();
    backend.change(second, 630);
    await feedCard(bob, 'Yan', '630').waitFor();
    assert.is(await feedCard(bob, 'Yan').count(), 1);
    backend.remove(first);
    await feedCard(bob, 'Zoe Long').waitFor({ state: 'detached' });

    // A deal: create, accept, the replaced card, a notification, approve.
    await postRequest(alice, {
      sell: 'USD',
      sellMethods: ['Wise'],
      buy: 'EUR',
      buyMethods: ['SEPA', 'Revolut'],
      receive: '500',
    });
    await feedCard(alice, '500').getByRole('button', { name: 'Delete' }).waitFor();
    await feedCard(bob, 'Alice', '500').getByRole('button', { name: 'Accept' }).click();
    await feedCard(bob, 'Alice', '500').getByText('Wait for Approval').waitFor();
    assert.is(await feedCard(bob, 'Alice').count(), 1);
    await alice.page
      .getByRole('button', { name: /Notifications/ })
      .getByText('1')
      .waitFor();
    await alice.page.getByRole('button', { name: 'Pending your approval' }).click();
    await alice.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await alice.page.waitForURL(/\/transactions\/[^/]+\/active$/);
    await alice.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();
    await bob.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();

    // No stream at all: the deal's page and home go on by polling.
    for (const phone of [alice, bob]) phone.problems.allow(/ERR_|503/);
    backend.setStreamsDown(true);
    backend.setDealStatus('disputed');
    backend.post('Xenia', 640);
    await alice.page
      .getByText(/dispute/i)
      .first()
      .waitFor();
    await feedCard(bob, 'Xenia', '640').waitFor();
    await feedCard(bob, 'Alice', '500').getByText('Disputed').waitFor();
    for (const phone of [alice, bob]) {
      phone.problems.expectNone(phone.person.firstName);
      await phone.page.context().close();
    }
  } finally {
    await closeTestBrowser();
    await backend.close();
  }
});

test.run();
