// The frame: who may see what, where Back leads, what survives, and what stands over the screens.

import { LocationProvider } from 'preact-iso/router';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { App } from '../../src/app/app.tsx';
import { matchRoute, ROUTES } from '../../src/app/routes.tsx';
import { loadPages } from '../../src/app/lazy-route.tsx';
import { redirectOf } from '../../src/app/guard.ts';
import { RouteBoundary } from '../../src/app/error-boundary.tsx';
import { cleanUp, click, control, find } from '../harness/dom.ts';
import { createStage, pass, path, signIn, text, work } from './app-harness.tsx';

test.after.each(cleanUp);

test('NAV-03 a page that is asked for before the second script came is waited for, and then takes the focus', async () => {
  const stage = createStage('/home');
  stage.draw(<App />);
  await signIn(stage);
  await work(() => stage.shell.navigation.navigate('/settings'));
  // Its import is a task of the module loader, which no fake clock moves.
  await work(() => loadPages(Promise.resolve()));
  assert.is(heading(), 'Settings');
  assert.is(document.activeElement, find('#app h1'));
});

const heading = () => find('#app h1').textContent;

test('NAV-01, NAV-04, NAV-05, NAV-06 every access, kind of path and its redirect', () => {
  const table = [
    ['loading', '/', true, null],
    ['loading', '/home', true, null],
    ['loading', '/nowhere', false, null],
    ['out', '/', true, null],
    ['out', '/home', true, '/'],
    ['out', '/nowhere', false, '/'],
    ['in', '/', true, null],
    ['in', '/home', true, null],
    ['in', '/nowhere', false, '/home'],
  ] as const;
  for (const [access, where, isKnown, target] of table)
    assert.is(redirectOf({ access, path: where, isKnown }), target, `${access} ${where}`);
});

test('NAV-02, NAV-03, NAV-08 every specified path has a route, and others have none', () => {
  const known = [
    '/home /browse /my-requests /wallet /profile /create-request /filter /notifications /settings',
    '/requests/7 /requests/7/approve /requests/7/edit',
    '/transactions/7 /transactions/7/active /transactions/7/summary',
    '/settings/my-data /settings/funds-transfer-details',
    '/settings/bank-details /settings/exchange-rates /settings/notifications /settings/language',
    '/settings/security /settings/support /settings/rules',
  ].flatMap((line) => line.split(' '));
  for (const one of known) assert.ok(matchRoute(one), one);
  for (const one of ['/nowhere', '/settings/nothing', '/requests', '/home/more', '/requests/%E0%A4%A'])
    assert.is(matchRoute(one), null, one);
  assert.is(matchRoute('/requests/a%2Fb/edit')?.params.id, 'a/b');
});

test('NBAR-01 the notification bar stands above every page but create, the chat and the list itself', () => {
  const without = ROUTES.filter((route) => !route.hasNotificationBar).map((route) => route.pattern);
  assert.equal(without, ['/create-request', '/transactions/:id/active', '/notifications']);
});

test('NAV-06 while loading, a protected page shows the loading screen and neither landing nor page', async () => {
  const stage = createStage('/settings', ({ server }) => server.on('POST /auth/telegram-login', 'never'));
  stage.draw(<App />);
  await signIn(stage);
  assert.is(heading(), 'Kantor');
  assert.match(text(), 'Authenticating...');
  assert.is(path(), '/settings');
});

test('HOME-06 the loading screen offers Retry after 6 s', async () => {
  const stage = createStage('/home', ({ server }) => server.on('POST /auth/telegram-login', 'never'));
  stage.draw(<App />);
  await signIn(stage);
  await pass(stage, 5_999);
  assert.not.match(text(), 'Retry');
  await pass(stage, 1);
  assert.ok(control('Retry'));
});

test('NAV-03 a cold deep link shows its page once signed in, without a detour', async () => {
  const stage = createStage('/settings');
  stage.draw(<App />);
  await signIn(stage);
  assert.is(path(), '/settings');
  assert.is(heading(), 'Settings');
});

test('NAV-04 without a session only / is left, and the page first asked for follows the login', async () => {
  const stage = createStage('/settings', ({ server }) =>
    server.on('POST /auth/telegram-login', {
      status: 401,
      body: { code: 'INIT_DATA_INVALID', message: 'No' },
    }),
  );
  stage.draw(<App />);
  await signIn(stage);
  assert.is(path(), '/');
  assert.match(text(), 'Could not sign in');
  assert.is(stage.world.models.session.takeFirstPage(), '/settings');
});

test('NAV-05 an unknown path leads home', async () => {
  const stage = createStage('/nowhere/at/all');
  stage.draw(<App />);
  await signIn(stage);
  assert.is(path(), '/home');
  assert.is(heading(), 'Exchanges');
});

test('NAV-02 the five home paths share one mounted screen', async () => {
  const stage = createStage('/home');
  stage.draw(<App />);
  await signIn(stage);
  const screen = find('#app main');
  for (const one of ['/browse', '/my-requests', '/wallet', '/profile', '/home']) {
    await work(() => stage.shell.navigation.navigate(one));
    assert.is(find('#app main'), screen, one);
  }
});

test('NAV-07 Back is hidden on home and landing, and leads from settings pages to their fixed places', async () => {
  const stage = createStage('/home');
  stage.draw(<App />);
  await signIn(stage);
  assert.is(stage.native.onBack, null);
  await work(() => stage.shell.navigation.navigate('/settings/language'));
  await work(() => stage.native.onBack?.());
  assert.is(path(), '/settings');
  await work(() => stage.native.onBack?.());
  assert.is(path(), '/home');
  assert.is(stage.native.onBack, null);
});

test('NAV-07 from other pages Back goes to the parent when nothing lies behind', async () => {
  const stage = createStage('/filter');
  stage.draw(<App />);
  await signIn(stage);
  await work(() => stage.native.onBack?.());
  assert.is(path(), '/home');
});

test('NAV-07 Back closes an open sheet before it leaves the page', async () => {
  const stage = createStage('/filter');
  stage.draw(<App />);
  await signIn(stage);
  await work(() => click(control('Filter by UsersAll users')));
  assert.ok(document.querySelector('[role=dialog]'));
  await work(() => stage.native.onBack?.());
  assert.not(document.querySelector('[role=dialog]'));
  assert.is(path(), '/filter');
});

test('NAV-10 a screen that fails to draw becomes the fallback page with a way home', async () => {
  const stage = createStage('/filter');
  const Broken = (): never => {
    throw new Error('broken');
  };
  stage.draw(
    <LocationProvider>
      <RouteBoundary onError={stage.shell.report}>
        <Broken />
      </RouteBoundary>
    </LocationProvider>,
  );
  await work(() => {});
  assert.match(text(), 'Something went wrong on this screen');
  assert.is(stage.reported.length, 1);
  await work(() => click(control('Go to home')));
  assert.is(path(), '/home');
});

test('a new screen takes the focus to its heading, the first one does not', async () => {
  const stage = createStage('/home');
  stage.draw(<App />);
  await signIn(stage);
  assert.is.not(document.activeElement?.tagName, 'H1');
  await work(() => stage.shell.navigation.navigate('/settings'));
  assert.is(document.activeElement?.textContent, 'Settings');
});

test('AUTH-11 an expired session is said over the page, and what was typed below stays', async () => {
  const stage = createStage('/create-request');
  stage.draw(<App />);
  await signIn(stage);
  const box = find('textarea') as HTMLTextAreaElement;
  stage.world.server.on('POST /auth/telegram-login', { status: 401, body: { code: 'INIT_DATA_EXPIRED' } });
  await work(() => stage.world.models.session.renew());
  assert.match(text(), 'Your session has expired');
  assert.is(find('textarea'), box);
  stage.world.server.on('POST /auth/telegram-login', () => ({
    body: { token: stage.world.models.session.token.peek(), user: { id: 'alice' } },
  }));
  const [close, retry] = Array.from(find('[role=alertdialog]').querySelectorAll('button'));
  click(close as Element);
  assert.is(stage.native.closed, 1);
  await work(() => click(retry as Element));
  assert.not(document.querySelector('[role=alertdialog]'));
  assert.is(find('textarea'), box);
});

test('LIVE-08 landing and home are one need for the feed, which other pages do not have', async () => {
  const stage = createStage('/');
  stage.draw(<App />);
  await signIn(stage);
  await pass(stage, 600);
  assert.is(path(), '/home');
  const needs = () => stage.world.live.said.filter(([method]) => method === 'need').map(([, need]) => need);
  assert.equal(needs(), [{ feed: true, requests: true, notifications: true, dealId: null }]);
  await work(() => stage.shell.navigation.navigate('/settings'));
  assert.equal(needs()[1], { feed: false, requests: false, notifications: true, dealId: null });
});

test.run();
