// Blocks with two phones: after a block each loses the other's request at once, and an unblock brings both back.
import * as assert from 'uvu/assert';
import { ALICE } from '../../scripts/demo/users.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openPath, postRequestByApi, TEST_CAROL, USD_FOR_EUR } from './market-fixtures.ts';
import { feedCard, homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('blocks');

scenario(
  'BLK-01 BLK-03 BLK-04 a block takes both requests away without a word, an unblock brings them back',
  async (env) => {
    await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 701 });
    await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 702 });
    const [alice, carol] = [await env.open(ALICE), await env.open(TEST_CAROL)];
    await feedCard(carol, '701 EUR').waitFor();
    const { page } = alice;
    await feedCard(alice, '702 EUR')
      .getByRole('button', { name: /You pay/ })
      .click();
    await page.getByRole('button', { name: 'Block or report' }).click();
    const sheet = page.getByRole('dialog', { name: 'Block or report' });
    await sheet.getByLabel('Note for yourself (optional)').fill('Never answers');
    await sheet.getByRole('button', { name: /^Block Carol/ }).click();
    await homeHeading(alice).waitFor();
    await feedCard(alice, '702 EUR').waitFor({ state: 'detached' });
    await feedCard(carol, '701 EUR').waitFor({ state: 'detached' });
    assert.is(await carol.page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0);
    // What is loaded again knows of nothing either.
    await carol.page.reload();
    await feedCard(carol, '702 EUR').waitFor();
    assert.is(await feedCard(carol, '701 EUR').count(), 0);

    await openPath(env, alice, '/settings/blocked', 'Blocked people');
    await page.getByText('Never answers').waitFor();
    await page.getByRole('button', { name: /^Unblock Carol/ }).click();
    await page.getByText("You haven't blocked anyone").waitFor();
    await feedCard(carol, '701 EUR').waitFor();
  },
);

run();
