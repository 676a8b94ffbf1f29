// Landing screen: the phases of the sign-in, Retry, the error card, and where it leads.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { phaseText } from '../../../src/app/landing/landing-screen.tsx';
import { click, getControl, unmountAll } from '../../harness/dom.ts';
import {
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

test('LAND-01 each phase has its text, in the specified order', () => {
  assert.equal((['initializing', 'connecting', 'authenticating', 'finishing'] as const).map(phaseText), [
    'Initializing...',
    'Connecting to the messaging app...',
    'Authenticating...',
    'Finishing setup...',
  ]);
});

test('LAND-01, LAND-02 shows the phase, and goes home 0.5 s after success', async () => {
  const harness = createAppHarness('/');
  renderApp(harness);
  assert.match(pageText(), 'Initializing...');
  await signInAlice(harness);
  assert.match(pageText(), 'Finishing setup...');
  await advanceClock(harness, 499);
  assert.is(currentPath(), '/');
  await advanceClock(harness, 1);
  assert.is(currentPath(), '/home');
});

test('NAV-01 a signed-in user who opens / goes home at once', async () => {
  const harness = createAppHarness('/home');
  renderApp(harness);
  await signInAlice(harness);
  await actAndSettle(() => harness.shell.navigation.navigate('/'));
  await advanceClock(harness, 0);
  assert.is(currentPath(), '/home');
});

test('NAV-11 the start parameter opens its page as soon as the login has succeeded', async () => {
  const harness = createAppHarness('/', (fixture) => {
    fixture.launch = { ...fixture.launch, startParam: 'request_r7' };
  });
  renderApp(harness);
  await signInAlice(harness);
  await advanceClock(harness, 0);
  assert.is(currentPath(), '/requests/r7');
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
