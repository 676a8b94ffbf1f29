// The start in a real browser: first frame, sign-in, reload, deep link, another's change live, a lost network.
import * as assert from 'uvu/assert';
import { ALICE, BOB } from '../../scripts/demo/people.ts';
import { DARK } from '../../scripts/demo/themes.ts';
import { createScenes } from '../support/browser.ts';

const scenes = createScenes('start');

/** What Alice posts: she pays roubles and receives dollars. */
const OFFER = {
  receiveCurrency: 'USD',
  receiveMethod: 'Wise',
  payCurrency: 'RUB',
  payMethod: 'SBP',
  amount: 1000,
  additionalDetails: '',
  rateOption: 'fixed',
};

scenes.scene(
  'LAND-01 the first frame stands before any script, in the messenger’s colours',
  async ({ open }) => {
    const phone = await open(ALICE, { theme: DARK, path: '/', context: {} });
    await phone.page.route('**/assets/*.js', (route) => route.abort());
    phone.problems.allow(/ERR_FAILED/);
    await phone.page.reload();
    const status = phone.page.locator('.boot-status');
    assert.is(await status.textContent(), 'Initializing...');
    assert.is(await phone.page.locator('.boot-name').textContent(), 'Kantor');
    const background = await phone.page.evaluate(
      "getComputedStyle(document.querySelector('.boot')).backgroundColor",
    );
    assert.is(background, 'rgb(19, 27, 36)');
  },
);

scenes.scene('AUTH-02 LAND-02 opens, signs in with launch data and arrives at the feed', async ({ open }) => {
  const phone = await open(ALICE);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  assert.is(new URL(phone.page.url()).pathname, '/home');
  assert.ok(phone.last('web_app_ready'));
  assert.ok(phone.last('web_app_expand'));
  await phone.page.getByText('Live', { exact: true }).waitFor();
});

scenes.scene('AUTH-01 a reload away from the start signs in again', async ({ open }) => {
  const phone = await open(ALICE);
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
  assert.is(new URL(phone.page.url()).hash, '');
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Exchanges' }).waitFor();
});

scenes.scene('NAV-03 NAV-04 a cold deep link opens its own page after the sign-in', async ({ open }) => {
  const phone = await open(ALICE, { path: '/settings' });
  await phone.page.getByText('Funds Transfer Details').waitFor();
  assert.is(new URL(phone.page.url()).pathname, '/settings');
});

scenes.scene('LIVE-01 LIVE-02 another’s request appears without a reload', async ({ open, call }) => {
  const phone = await open(BOB);
  await phone.page.getByText('Live', { exact: true }).waitFor();
  await call(ALICE, 'POST', '/create_request', OFFER);
  await phone.page.getByText('Alice').first().waitFor();
});

scenes.scene('LIVE-04 a lost network is shown, and mended without a hand', async ({ open }) => {
  const phone = await open(ALICE);
  const live = phone.page.getByText('Live', { exact: true });
  await live.waitFor();
  phone.problems.allow(/ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET)|\[WARN\]|Failed to load/i);
  phone.cutLine();
  await live.waitFor({ state: 'detached' });
  phone.restoreLine();
  await live.waitFor();
});

scenes.run();
