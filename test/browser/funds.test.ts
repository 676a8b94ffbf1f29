// Saved funds-transfer details: added, shortened in the list, edited, refused when incomplete, deleted after a dialog.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openPath } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('funds', { isStill: true });
const LONG = 'Account CH93 0076 2011 6238 5295 7 '.repeat(5).trim();

scenario('FUNDS-01 FUNDS-02 DLG-01 details are saved, and a failure keeps what was typed', async (env) => {
  // A client without popups: the page shows its own dialog.
  const alice = await env.open(ALICE, { version: '6.1' });
  const { page } = alice;
  await homeHeading(alice).waitFor();
  await openPath(env, alice, '/settings/funds-transfer-details', 'Funds Transfer Details');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('button', { name: 'Add Details' }).click();
  await page.getByLabel('Label').fill('   ');
  await page.getByLabel('Details', { exact: true }).fill('text');
  await save.click();
  await page.getByText('Please fill both Label and Details', { exact: true }).waitFor();
  await page.getByText('Please fill both Label and Details', { exact: true }).waitFor({ state: 'detached' });

  await page.getByLabel('Label').fill('My bank');
  await page.getByLabel('Details', { exact: true }).fill(LONG);
  await save.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'My bank' }).waitFor();
  const preview = (await page.getByRole('listitem').locator('p').textContent()) ?? '';
  assert.is(preview.replace(/[.…]+$/, ''), LONG.slice(0, 120).trim());
  // Shown at once; it can be changed when it has been stored.
  await page.getByRole('button', { name: 'Edit My bank' }).waitFor();
  await page.reload();

  await page.getByRole('button', { name: 'Edit My bank' }).click();
  assert.is(await page.getByLabel('Details', { exact: true }).inputValue(), LONG);
  await page.getByLabel('Details', { exact: true }).fill('CH93');
  await save.click();
  await page.getByText('CH93', { exact: true }).waitFor();

  alice.problems.allow(/400|\[WARN\]|\[ERROR\]/);
  const fail = (method: string) =>
    page.route('**/api/funds-transfer-details**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
    );
  await fail('POST');
  await page.getByRole('button', { name: 'Add Details' }).click();
  await page.getByLabel('Label').fill('Second');
  await page.getByLabel('Details', { exact: true }).fill('kept');
  await save.click();
  await page.getByText('Failed to create the record.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  await page.getByText('Failed to create the record.').waitFor({ state: 'detached' });

  const remove = page.getByRole('button', { name: 'Delete Second' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete transfer details?' });
  await remove.click();
  await dialog.getByText('This action cannot be undone.', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'My bank' }).waitFor();
});

run();
