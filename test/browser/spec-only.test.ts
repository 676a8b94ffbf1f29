// The mini-app on a backend that follows the specification alone, without our additions: a deal still works.
import type { BrowserContext } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseBrowser } from '../../scripts/chromium.ts';
import { signLaunchData } from '../../scripts/demo/launch.ts';
import { ALICE, BOB, type DemoUser } from '../../scripts/demo/users.ts';
import { type MiniAppPage, openMiniApp } from '../harness/browser/messenger.ts';
import { collectPageProblems, type PageProblems } from '../harness/browser/page-problems.ts';
import { openPhoneContext } from '../harness/browser/phone-context.ts';
import { createSettled } from '../harness/browser/settled.ts';
import { startSpecOnlyBackend } from '../harness/spec-only-backend.ts';
import { openDetails } from './deal-user-actions.ts';
import { feedCard, homeHeading, postRequest, pressMainButton } from './user-actions.ts';

interface SpecPhone extends MiniAppPage {
  readonly person: DemoUser;
  readonly problems: PageProblems;
  settled(): Promise<void>;
}

async function openPhone(port: number, person: DemoUser): Promise<SpecPhone> {
  const context: BrowserContext = await openPhoneContext();
  const problems = collectPageProblems(context);
  const settled = createSettled(context);
  const miniApp = await openMiniApp(context, {
    address: `http://${person.key}.localhost:${port}/`,
    // The backend does not check it.
    initData: signLaunchData({ person, botToken: '1:nobody', authDate: new Date() }),
    popupAnswer: 'ok',
  });
  return { ...miniApp, person, problems, settled: () => settled(miniApp.page) };
}

test('FEED-02 FEED-03 LIVE-02 LIVE-05 AUTH-03 a deal works on a backend of the specification alone', async () => {
  const backend = await startSpecOnlyBackend();
  try {
    const first = backend.post('Zoe Long', 610);
    const alice = await openPhone(backend.port, ALICE);
    const bob = await openPhone(backend.port, BOB);
    for (const phone of [alice, bob]) {
      await homeHeading(phone).waitFor();
      await phone.page.getByText('Live', { exact: true }).waitFor();
      await feedCard(phone, 'Zoe Long', 'Riga, Latvia', '610', 'Revolut').waitFor();
    }

    // Live: upsert, change, remove.
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
    await pressMainButton(alice, 'Approve');
    await alice.page.waitForURL(/\/transactions\/[^/]+\/active$/);
    await openDetails(alice);
    await alice.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();
    await bob.page.locator('[aria-current="step"]', { hasText: 'Exchanging' }).waitFor();

    // Without streams, the deal page and home are updated by polling.
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
    await releaseBrowser();
    await backend.close();
  }
});

test.run();
