// The landing page: what it says meanwhile, when it offers Retry, what it does in the end.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { App } from '../../../src/app/app.tsx';
import { statusOf } from '../../../src/home/landing/landing-screen.tsx';
import { cleanUp, click, control } from '../../harness/dom.ts';
import { createStage, pass, path, reloads, signIn, text, work } from '../../app/app-harness.tsx';

test.after.each(cleanUp);

test('LAND-01 each phase has its sentence, in the specified order', () => {
  assert.equal((['initializing', 'connecting', 'authenticating', 'finishing'] as const).map(statusOf), [
    'Initializing...',
    'Connecting to the messaging app...',
    'Authenticating...',
    'Finishing setup...',
  ]);
});

test('LAND-01, LAND-02 says what is done, and goes home 0.5 s after success', async () => {
  const stage = createStage('/');
  stage.draw(<App />);
  assert.match(text(), 'Initializing...');
  await signIn(stage);
  assert.match(text(), 'Finishing setup...');
  await pass(stage, 499);
  assert.is(path(), '/');
  await pass(stage, 1);
  assert.is(path(), '/home');
});

test('NAV-01 who comes to / signed in goes home at once', async () => {
  const stage = createStage('/home');
  stage.draw(<App />);
  await signIn(stage);
  await work(() => stage.shell.navigation.navigate('/'));
  await pass(stage, 0);
  assert.is(path(), '/home');
});

test('NAV-11 the start parameter opens its page after the login', async () => {
  const stage = createStage('/', (world) => {
    world.launch = { ...world.launch, startParam: 'request_r7' };
  });
  stage.draw(<App />);
  await signIn(stage);
  await pass(stage, 500);
  assert.is(path(), '/requests/r7');
});

test('LAND-03 Retry appears after 10 s and loads the page anew', async () => {
  // The session is not started: nothing succeeds or fails, so only the time can bring the button.
  const stage = createStage('/');
  stage.draw(<App />);
  assert.not.match(text(), 'Retry');
  await pass(stage, 9_999);
  assert.not.match(text(), 'Retry');
  await pass(stage, 1);
  const before = reloads.length;
  click(control('Retry'));
  assert.is(reloads.length, before + 1);
});

test('LAND-04 an error card with Retry, which reloads, and Close App, which closes', async () => {
  const stage = createStage('/', ({ server }) =>
    server.on('POST /auth/telegram-login', { body: { nothing: true } }),
  );
  stage.draw(<App />);
  await signIn(stage);
  assert.match(document.querySelector('[role=alert]')?.textContent ?? '', 'Invalid login response from API');
  const before = reloads.length;
  click(control('Retry'));
  assert.is(reloads.length, before + 1);
  click(control('Close App'));
  assert.is(stage.native.closed, 1);
});

test.run();
