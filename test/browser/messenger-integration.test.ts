// Messenger integration: swipes, safe areas, bar colours, native buttons. Old clients: messenger-versions.full.test.ts.
import * as assert from 'uvu/assert';
import { DARK_THEME } from '../../scripts/demo/themes.ts';
import { ALICE, BOB } from '../../scripts/demo/users.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { postRequestByApi, TEST_CAROL, waitUntil } from './market-fixtures.ts';
import { acceptOffer, feedCard, homeHeading, nativeButton } from './user-actions.ts';

const { scenario, run } = createBrowserSuite('messenger integration', { timing: { GO_HOME_MS: 500 } });

/** A touch gesture from `from` to `to` in small steps, CSS px. */
async function drag({ page }: Phone, x: number, from: number, to: number): Promise<void> {
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 12; step++) await touch('touchMove', from + ((to - from) * step) / 12);
  await touch('touchEnd');
  await glass.detach();
}

scenario(
  'a sheet is closed by a swipe on its head or at the top of its list, not on a scrolled list; one primary button at a time',
  async (env) => {
    const alice = await env.open(ALICE);
    const { page } = alice;
    await homeHeading(alice).waitFor();
    await page.getByRole('button', { name: 'Create request' }).click();
    const sell = page.getByRole('region', { name: 'Currency I Sell' });
    const sheet = page.getByRole('dialog');
    const gone = () => sheet.waitFor({ state: 'detached' });
    const shown = (isShown: boolean) =>
      waitUntil(page, `the messenger's button is ${isShown ? 'there' : 'away'}`, () =>
        isShown
          ? nativeButton(alice, 'main').is_visible === true
          : nativeButton(alice, 'main').is_visible === false,
      );
    const open = async () => {
      await sell.getByRole('button', { name: /^Currency/ }).click();
      await sheet.getByRole('option').first().waitFor();
      // While the sheet rises, the place where its head was is soon that of its search field.
      await alice.settled();
      const box = await sheet.boundingBox();
      if (!box) throw new Error('The sheet has no place');
      return box;
    };
    await shown(true);
    let box = await open();
    await shown(false);
    await drag(alice, box.x + 60, box.y + 20, box.y + 260);
    await gone();
    await shown(true);
    assert.match((await sell.textContent()) ?? '', /Choose a currency/, 'nothing was chosen on the way');

    // On the list, which is at its top.
    box = await open();
    const row = await sheet.getByRole('option').nth(2).boundingBox();
    await drag(alice, box.x + 120, row?.y ?? 0, (row?.y ?? 0) + 260);
    await gone();

    // On a scrolled list the same gesture scrolls it back, and the sheet stays open.
    box = await open();
    const list = sheet.getByRole('listbox').locator('..');
    const top = () => list.evaluate((element) => element.scrollTop);
    await drag(alice, box.x + 120, 600, 350);
    await waitUntil(page, 'the list is scrolled', async () => (await top()) > 100);
    await alice.settled();
    const before = await top();
    await drag(alice, box.x + 120, 400, 460);
    await waitUntil(page, 'it scrolls back', async () => (await top()) < before);
    assert.is(await sheet.count(), 1);
    // A gesture that returns to its start closes nothing.
    const head = (await sheet.boundingBox())?.y ?? 0;
    await drag(alice, box.x + 60, head + 20, head + 50);
    assert.is(await sheet.count(), 1);
    await waitUntil(page, 'the sheet is where it was', async () => (await sheet.boundingBox())?.y === head);
    await page.keyboard.press('Escape');
    await gone();
  },
);

scenario(
  'closing asks while a form has changes; results give haptic feedback; colours, insets and theme follow the messenger',
  async (env) => {
    await postRequestByApi(env, TEST_CAROL, {
      pay: ['GBP', 'Monzo'],
      receive: ['CHF', 'TWINT'],
      amount: 90,
    });
    const insets = { top: 30, bottom: 34, left: 0, right: 0 };
    const bob = await env.open(BOB, {
      safeArea: insets,
      contentSafeArea: { ...insets, top: 46, bottom: 0 },
    });
    const { page } = bob;
    await homeHeading(bob).waitFor();
    await feedCard(bob, '90 CHF').waitFor();
    // By theme key, so that the messenger's bars follow the theme without the app.
    await bob.waitForEvent(
      'web_app_set_header_color',
      (data) => Object(data).color_key === 'secondary_bg_color',
    );
    await bob.waitForEvent('web_app_set_background_color', (data) => typeof Object(data).color === 'string');
    await bob.waitForEvent(
      'web_app_setup_swipe_behavior',
      (data) => Object(data).allow_vertical_swipe === false,
    );
    // Both insets count: nothing is under the clock, the messenger's buttons or the home bar.
    await waitUntil(page, 'what is first stands below the insets', async () => {
      const top = await page.getByRole('button', { name: /^Notifications/ }).boundingBox();
      return (top?.y ?? 0) >= 76;
    });
    const add = await page.getByRole('button', { name: 'Create request' }).boundingBox();
    assert.ok(
      (add?.y ?? 999) + (add?.height ?? 0) <= 740 - 34,
      'the floating button stands above the home bar',
    );

    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await bob.setTheme(DARK_THEME);
    await waitUntil(page, 'the page wears the new theme', async () => (await background()) !== light);
    assert.is(await page.evaluate(() => document.documentElement.dataset.scheme), 'dark');

    await acceptOffer(bob, feedCard(bob, '90 CHF'));
    await bob.waitForEvent(
      'web_app_trigger_haptic_feedback',
      (data) => Object(data).notification_type === 'success',
    );

    const asks = (isOn: boolean) =>
      waitUntil(
        page,
        `closing ${isOn ? 'asks' : 'does not ask'}`,
        () =>
          (Object(bob.lastEvent('web_app_setup_closing_behavior')?.data).need_confirmation === true) === isOn,
      );
    await page.getByRole('button', { name: 'Create request' }).click();
    await asks(false);
    await page.getByLabel('Comment').fill('half a thought');
    await asks(true);
    await page.getByLabel('Comment').fill('');
    await asks(false);
    await page.getByLabel('Comment').fill('half a thought');
    await asks(true);
    await bob.fire('back_button_pressed');
    await homeHeading(bob).waitFor();
    await asks(false);
  },
);

run();
