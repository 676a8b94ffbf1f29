// Accessibility by a keyboard instead of touch. Large text and long names on every page: a11y-phone.full.test.ts.
import * as assert from 'uvu/assert';
import { BOB } from '../../scripts/demo/users.ts';
import { expectPassingText } from '../harness/browser/passing-texts.ts';
import { createBrowserSuite } from '../harness/browser/suite.ts';
import { postRequestByApi, TEST_CAROL, USD_FOR_EUR, waitUntil } from './market-fixtures.ts';
import { feedCard, homeHeading, pressMainButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('a11y phone');

scenario('by keyboard alone: a request is posted, and another accepted', async (env) => {
  await postRequestByApi(env, TEST_CAROL, { ...USD_FOR_EUR, amount: 555 });
  // So tall that every row of the virtual list holds its card.
  const bob = await env.open(BOB, { context: { viewport: { width: 360, height: 4_000 } } });
  const { page } = bob;
  const press = (key: string) => page.keyboard.press(key);
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${element?.id ? (document.querySelector(`label[for="${element.id}"]`)?.textContent ?? '') : ''}`;
    });
  const tabTo = async (text: RegExp) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (text.test(await focused())) return;
      await press('Tab');
    }
    throw new Error(`Tab never reaches ${text}`);
  };
  await homeHeading(bob).waitFor();
  await feedCard(bob, '555 EUR').waitFor();
  await tabTo(/Create request/);
  await press('Enter');
  await page.getByRole('heading', { name: 'New request' }).waitFor();
  // The currencies have come: before that there is nothing to pick from.
  await page
    .getByRole('group', { name: 'Suggested pairs' })
    .getByRole('button', { disabled: false })
    .first()
    .waitFor();
  const pick = async (trigger: RegExp, search: string) => {
    await tabTo(trigger);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    if (search) await tabTo(/Search/);
    if (search) await page.keyboard.type(search);
    await waitUntil(page, 'the options are here', async () => (await page.getByRole('option').count()) > 0);
    for (let tabs = 0; !(await page.evaluate(() => document.activeElement?.role === 'option')); tabs++) {
      if (tabs > 20) throw new Error('Tab never reaches the options');
      await press('Tab');
    }
  };
  const close = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  await pick(/^ *Currency/, 'USD');
  await press('Enter');
  await close();
  assert.match(await focused(), /USD/, 'the focus returns to what opened the sheet');
  await pick(/^ *Payment methods/, '');
  await press('ArrowDown');
  await press('Space');
  await press('ArrowDown');
  await press('Space');
  await press('Escape');
  await close();
  await press('Tab');
  await pick(/^ *Currency(?!.*USD)/, 'EUR');
  await press('Enter');
  await close();
  await press('Tab');
  await pick(/^ *Payment methods/, '');
  await press('Space');
  await press('Escape');
  await close();
  await tabTo(/Amount to receive/);
  await page.keyboard.type('444');
  await page.getByText(/^You will receive EUR\s444 and pay USD\s\d{3}$/).waitFor();
  // The form is submitted by the messenger's button, outside the page.
  await Promise.all([
    expectPassingText(bob, 'Request created successfully!'),
    pressMainButton(bob, 'Create Request'),
  ]);
  await homeHeading(bob).waitFor();
  await feedCard(bob, '444 EUR').waitFor();

  await tabTo(/Carol.*You pay 555 EUR|Accept/);
  await tabTo(/Accept/);
  await press('Enter');
  await page.getByRole('heading', { name: 'How it is paid' }).waitFor();
  // As above: by the messenger's button.
  await pressMainButton(bob, 'Accept Request');
  await feedCard(bob, '555 EUR').getByRole('button', { name: 'Wait for Approval' }).waitFor();
});

run();
