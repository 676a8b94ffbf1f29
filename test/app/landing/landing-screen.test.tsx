// Landing screen: the phases of the sign-in, Retry, the error card, and where it leads.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startAndRender } from '../../../src/app/first-render.ts';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  reloadedUrls,
  renderApp,
  signInAlice,
} from '../app-harness.tsx';

test.after.each(unmountAll);

const TEXTS = [
  'Initializing...',
  'Connecting to the messaging app...',
  'Authenticating...',
  'Finishing setup...',
];
const status = () => document.querySelector('[role=status]')?.textContent ?? '';

/** The texts that are shown until the page leaves, in order, and after how many ms it leaves. */
async function watchUntilHome(harness: AppHarness) {
  const shown = [status()];
  let ms = 0;
  for (; currentPath() === '/' && ms < 2_000; ms += 25) {
    await advanceClock(harness, 25);
    if (currentPath() === '/' && status() !== shown.at(-1)) shown.push(status());
  }
  return { shown, ms };
}

/** Starts the app at `/` as `main.tsx` does; the login is answered before the app is rendered. */
async function startWithFastLogin(before?: Parameters<typeof createAppHarness>[1]): Promise<AppHarness> {
  const harness = createAppHarness('/', before);
  const { stores, clock } = harness.fixture;
  let stateAtRender = '';
  await actAndSettle(() =>
    startAndRender(stores, clock, () => {
      stateAtRender = stores.session.state.peek();
      renderApp(harness);
    }),
  );
  assert.is(stateAtRender, 'authenticated');
  return harness;
}

test('LAND-01 LAND-02 the four texts are shown in order, and home 0.5 s after success', async () => {
  const harness = createAppHarness('/');
  renderApp(harness);
  assert.is(status(), TEXTS[0]);
  await signInAlice(harness);
  assert.equal(await watchUntilHome(harness), { shown: TEXTS.slice(1), ms: 500 });
});

test('LAND-01 while the login is not answered the text stays at the sign-in', async () => {
  const harness = createAppHarness('/', ({ server }) => server.on('POST /auth/telegram-login', 'never'));
  renderApp(harness);
  await signInAlice(harness);
  for (let step = 0; step < 9; step += 1) await advanceClock(harness, 1_000);
  assert.is(status(), TEXTS[2]);
});

test('LAND-01 LAND-02 a login that is answered before the app is drawn shows its success as long', async () => {
  const harness = await startWithFastLogin();
  // The page's own markup has shown the first text.
  assert.equal(await watchUntilHome(harness), { shown: TEXTS.slice(1), ms: 500 });
});

test('LAND-02 D where features are announced home is opened at once', async () => {
  const announcing = ({ server }: Pick<AppHarness['fixture'], 'server'>) => server.announces({ search: 1 });
  const fast = await startWithFastLogin(announcing);
  await advanceClock(fast, 0);
  assert.is(currentPath(), '/home');
  unmountAll();
  const slow = createAppHarness('/', announcing);
  renderApp(slow);
  await signInAlice(slow);
  await advanceClock(slow, 0);
  assert.is(currentPath(), '/home');
});

test('ACC-04 after signing out every page leads here, and only the button signs in again', async () => {
  const harness = createAppHarness('/settings/security', (fixture) => fixture.tab.set('signed-out', 'abc'));
  renderApp(harness);
  await actAndSettle(() => harness.fixture.stores.session.start());
  assert.is(currentPath(), '/');
  assert.match(pageText(), "You're signed out");
  await advanceClock(harness, 60_000);
  assert.is(harness.fixture.server.of('POST /auth/telegram-login').length, 0);
  await actAndSettle(() => click(getControl('Sign in')));
  await advanceClock(harness, 500);
  assert.is(harness.fixture.server.of('POST /auth/telegram-login').length, 1);
  assert.is(currentPath(), '/settings/security');
});

test('LAND-03 Retry appears after 10 s and reloads the page', async () => {
  // The session is not started: nothing succeeds or fails, so only the time can bring the button.
  const harness = createAppHarness('/');
  renderApp(harness);
  assert.not.match(pageText(), 'Retry');
  await advanceClock(harness, 9_999);
  assert.not.match(pageText(), 'Retry');
  await advanceClock(harness, 1);
  const before = reloadedUrls.length;
  click(getControl('Retry'));
  assert.is(reloadedUrls.length, before + 1);
});

test('LAND-04 an error card with Retry, which reloads, and Close App, which closes', async () => {
  const harness = createAppHarness('/', ({ server }) =>
    server.on('POST /auth/telegram-login', { body: { nothing: true } }),
  );
  renderApp(harness);
  await signInAlice(harness);
  assert.match(document.querySelector('[role=alert]')?.textContent ?? '', 'Invalid login response from API');
  const before = reloadedUrls.length;
  click(getControl('Retry'));
  assert.is(reloadedUrls.length, before + 1);
  click(getControl('Close App'));
  assert.is(harness.native.closed, 1);
});

test.run();
