// Announced settings pages: privacy, the personal word, the check of a message, and the mark of a name that looks like staff's.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { expectToast } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { openPath, postRequestByApi, USD_FOR_EUR } from './market-fixtures.ts';
import { homeHeading } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('settings pages');

scenario(
  'SET-02 REAL-01…06 the username is shown when switched on, a word is kept, a stranger’s message is not ours',
  async (env) => {
    const offer = await postRequestByApi(env, ALICE, USD_FOR_EUR);
    const alice = await env.open(ALICE);
    const { page } = alice;
    await homeHeading(alice).waitFor();
    await openPath(env, alice, '/settings/privacy', 'Privacy');
    const shown = page.getByRole('switch', { name: 'Show my username' });
    assert.is(await shown.getAttribute('aria-checked'), 'false');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await shown.click();
    await saved;
    await page.reload();
    await page.getByRole('switch', { name: 'Show my username', checked: true }).waitFor();

    await openPath(env, alice, '/settings/support', 'Contact Support');
    await page.getByText(/never writes to you first/).waitFor();
    await page.getByRole('textbox', { name: 'Your word' }).fill('grey heron');
    await page.getByRole('button', { name: 'Use this word' }).click();
    await expectToast(alice, 'Your word is saved');
    await page.getByRole('textbox', { name: 'Code or message' }).fill('Send me your coins #K7-2Q4F');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Not from us. Block and report whoever sent it.').waitFor();
    await page.reload();
    const word = page.getByRole('textbox', { name: 'Your word' });
    await word.waitFor();
    assert.is(await word.inputValue(), 'grey heron');

    const bob = await env.open(BOB);
    await homeHeading(bob).waitFor();
    await bob.page.goto(`${env.originOf(BOB)}/requests/${offer}`);
    await bob.page.getByText('@alice_keller', { exact: true }).waitFor();
  },
);

run();
