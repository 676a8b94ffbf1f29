// Scenario of an old client: a request is posted and deleted, and Back works, with what the client of a version has.
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { expectPassingText } from '../harness/browser/passing-texts.ts';
import type { BrowserEnv } from '../harness/browser/suite.ts';
import { openPath, postRequestByApi, TEST_CAROL, waitUntil } from './market-fixtures.ts';
import { feedCard, homeHeading, nativeButton, pressBack, pressMainButton } from './user-actions.ts';

/** Plays it in a client of `version`, '6.0' or later. */
export async function playOnVersion(env: BrowserEnv, version: string): Promise<void> {
  const amount = 400 + Math.round(Number(version) * 10);
  await postRequestByApi(env, TEST_CAROL, { pay: ['GBP', 'Monzo'], receive: ['USD', 'Wise'], amount });
  const bob = await env.open(BOB, { version, popupAnswer: 'yes' });
  const { page } = bob;
  await homeHeading(bob).waitFor();
  await feedCard(bob, `${amount} USD`).waitFor();
  await page.getByRole('button', { name: 'Create request' }).click();
  await page.getByRole('button', { name: 'USD → GBP', exact: true }).click();
  await page
    .getByRole('region', { name: 'Currency I Sell' })
    .getByRole('button', { name: 'Wise', exact: true })
    .click();
  await page
    .getByRole('region', { name: 'Currency I Buy' })
    .getByRole('button', { name: 'Monzo', exact: true })
    .click();
  await page.getByLabel('Amount to receive').fill(`${amount + 1}`);
  await page.getByText(/^You will receive GBP/).waitFor();
  // One primary button: the messenger's where it has one, else the page's; never both.
  await bob.settled();
  const own = page.getByRole('button', { name: 'Create Request', exact: true });
  const isNative =
    nativeButton(bob, 'main').is_visible === true && nativeButton(bob, 'main').text === 'Create Request';
  assert.is((await own.count()) === 0, isNative);
  await Promise.all([
    expectPassingText(bob, 'Request created successfully!'),
    isNative ? pressMainButton(bob, 'Create Request') : own.click(),
  ]);
  await homeHeading(bob).waitFor();
  const card = feedCard(bob, `${amount + 1} GBP`);
  await card.getByRole('button', { name: 'Delete' }).click();
  // The confirmation is a popup from version 6.2 on, else a dialog of the page.
  const dialog = page.getByRole('alertdialog');
  await waitUntil(
    page,
    'it is asked',
    async () => bob.eventsOf('web_app_open_popup').length > 0 || (await dialog.count()) > 0,
  );
  if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: 'Delete' }).click();
  await card.waitFor({ state: 'detached' });
  assert.is(bob.eventsOf('web_app_open_popup').length > 0, Number(version) > 6.1);
  // Back: the messenger's button from version 6.1 on, else the page's.
  await openPath(env, bob, '/settings/rules', 'Exchange Rules');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await waitUntil(
    page,
    'there is a way back',
    async () =>
      (await back.count()) > 0 ||
      Object(bob.lastEvent('web_app_setup_back_button')?.data).is_visible === true,
  );
  assert.is(await back.count(), version === '6.0' ? 1 : 0);
  if (version === '6.0') await back.click();
  else await pressBack(bob);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  // Vertical swipes are disabled on clients that support it.
  assert.is(bob.eventsOf('web_app_setup_swipe_behavior').length > 0, version === '7.10');
}
