// App frame: guards, the Back button, lazy screens, focus, and the overlays.

import { LocationProvider } from 'preact-iso/router';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deepLinkPath } from '#domain/deep-link.ts';
import { HOME_PATHS } from '#domain/page-paths.ts';
import { createAppContexts } from '../../src/app/app-contexts.tsx';
import { FallbackScreen } from '../../src/app/fallback-screen.tsx';
import { redirectFor } from '../../src/app/guard.ts';
import { APP_ROUTES } from '../../src/app/routes.tsx';
import { createScreenLoader } from '../../src/app/screen-loader.ts';
import type { ScreenGroup } from '../../src/app/screens/groups.ts';
import { ErrorBoundary } from '../../src/home/error-boundary.tsx';
import { click, getControl, getElement, unmountAll } from '../harness/dom.ts';
import { dealJson } from '../state/card-fixtures.ts';
import {
  actAndSettle,
  advanceClock,
  createAppHarness,
  createTestApp,
  currentPath,
  lazyScreens,
  pageText,
  press,
  renderApp,
  signInAlice,
} from './app-harness.tsx';

test.after.each(unmountAll);

test('NAV-11 every route but the feed is the target of a start parameter', () => {
  const isHome = (pattern: string) => HOME_PATHS.some((path) => path === pattern);
  const paths = APP_ROUTES.filter(({ pattern }) => !isHome(pattern)).map(({ pattern }) =>
    pattern.replace('/:page*', '').replace(':id', '0199a7c2-1111-7000-8000-0123456789ab'),
  );
  paths.push('/admin/audit', '/admin/cases/0199a7c2-1111-7000-8000-0123456789ab');
  assert.ok(paths.length > 15);
  for (const path of paths) assert.is(deepLinkPath(path.slice(1).replaceAll('/', '_')), path);
});

test('NAV-03 a page opened before the lazy screens are loaded shows a spinner, and then takes the focus', async () => {
  const harness = createAppHarness('/home');
  const finish = new Map<ScreenGroup, () => void>();
  const screenLoader = createScreenLoader(
    (group) => new Promise((resolve) => finish.set(group, () => resolve(lazyScreens))),
  );
  renderApp(harness, screenLoader);
  await signInAlice(harness);
  await actAndSettle(() => harness.shell.navigation.navigate('/settings'));
  assert.equal([...finish.keys()], ['request', 'deal', 'sheets', 'other']);
  await actAndSettle(() => finish.get('request')?.());
  assert.is(document.querySelector('#app h1'), null, 'the settings are in another group');
  await actAndSettle(() => finish.get('other')?.());
  assert.is(heading(), 'Settings');
  assert.is(document.activeElement, getElement('#app h1'));
});

test('NAV-03 a page of the first group waits for no other; the screens of a later one change no store', async () => {
  const harness = createAppHarness(`/requests/${'0199a7c2-1111-7000-8000-0123456789ab'}`);
  let made = 0;
  const createLazyStores: typeof lazyScreens.createLazyStores = (stores) => {
    made += 1;
    return lazyScreens.createLazyStores(stores);
  };
  const fetched: ScreenGroup[] = [];
  const screenLoader = createScreenLoader(async (group) => {
    fetched.push(group);
    return { ...lazyScreens, createLazyStores };
  });
  const { values } = createTestApp(harness, screenLoader);
  const lazyStores = createAppContexts(values).lazyStores;
  await actAndSettle(() => screenLoader.load('request'));
  assert.equal(fetched, ['request']);
  const first = lazyStores.value;
  assert.ok(first);
  assert.is(screenLoader.screens('deal'), null);
  await actAndSettle(() => screenLoader.load());
  assert.equal(fetched, ['request', 'deal', 'sheets', 'other'], 'each once');
  assert.is(lazyStores.value, first);
  assert.is(made, 1);
});

test('NAV-03 lazy screens that could not be loaded leave an error with Retry, which loads them again', async () => {
  const harness = createAppHarness('/settings');
  let loads = 0;
  const screenLoader = createScreenLoader(async (group) => {
    if (group !== 'other') return lazyScreens;
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return lazyScreens;
  });
  renderApp(harness, screenLoader);
  await signInAlice(harness);
  assert.match(getElement('[role=alert]').textContent ?? '', "Couldn't load this page.");
  await actAndSettle(() => click(getControl('Retry')));
  assert.is(heading(), 'Settings');
  assert.is(loads, 2);
});

const heading = () => getElement('#app h1').textContent;

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
    assert.is(
      redirectFor({ authStatus: access, path: where, isKnownRoute: isKnown }),
      target,
      `${access} ${where}`,
    );
});

test('NBAR-01 the notification bar is above every page but create, the chat, the list itself and the console', () => {
  const without = APP_ROUTES.filter((route) => !route.hasNotificationBar).map((route) => route.pattern);
  assert.equal(without, ['/create-request', '/transactions/:id/active', '/notifications', '/admin/:page*']);
});

test('HOME-06 the loading screen offers Retry after 6 s', async () => {
  const harness = createAppHarness('/home', ({ server }) => server.on('POST /auth/telegram-login', 'never'));
  renderApp(harness);
  await signInAlice(harness);
  await advanceClock(harness, 5_999);
  assert.not.match(pageText(), 'Retry');
  await advanceClock(harness, 1);
  assert.ok(getControl('Retry'));
});

test('NAV-02 the five home paths share one mounted screen', async () => {
  const harness = createAppHarness('/home');
  renderApp(harness);
  await signInAlice(harness);
  const screen = getElement('#app main');
  for (const one of ['/browse', '/my-requests', '/wallet', '/profile', '/home']) {
    await actAndSettle(() => harness.shell.navigation.navigate(one));
    assert.is(getElement('#app main'), screen, one);
  }
});

test('NAV-07 Back is hidden on home, and leads from settings pages to their fixed places, also before the page of the address is drawn', async () => {
  const harness = createAppHarness('/home');
  renderApp(harness);
  await signInAlice(harness);
  assert.is(harness.native.onBack, null);
  const { navigation } = harness.shell;
  await actAndSettle(() => navigation.navigate('/settings/language'));
  await actAndSettle(() => harness.native.onBack?.());
  assert.is(currentPath(), '/settings');
  await actAndSettle(() => harness.native.onBack?.());
  assert.is(currentPath(), '/home');
  assert.is(harness.native.onBack, null);
  await actAndSettle(() => navigation.navigate('/settings/language'));
  await actAndSettle(() => {
    navigation.navigate('/settings');
    harness.native.onBack?.();
  });
  assert.is(currentPath(), '/home');
});

test('NAV-07 the messenger’s menu leads a signed-in user to the settings; Back leads home from there', async () => {
  const harness = createAppHarness('/filter');
  renderApp(harness);
  assert.is(harness.native.onSettings, null, 'nobody is signed in');
  await signInAlice(harness);
  await actAndSettle(() => harness.native.onSettings?.());
  assert.is(currentPath(), '/settings');
  const steps = history.length;
  await actAndSettle(() => harness.native.onSettings?.());
  assert.is(history.length, steps, 'pressed again it adds no step');
  await actAndSettle(() => harness.native.onBack?.());
  assert.is(currentPath(), '/home');
});

test('NAV-07 Back closes an open sheet before it leaves the page, for its parent', async () => {
  const harness = createAppHarness('/filter');
  renderApp(harness);
  await signInAlice(harness);
  await actAndSettle(() => click(getControl('Filter by UsersAll users')));
  assert.ok(document.querySelector('[role=dialog]'));
  await actAndSettle(() => harness.native.onBack?.());
  assert.not(document.querySelector('[role=dialog]'));
  assert.is(currentPath(), '/filter');
  await actAndSettle(() => harness.native.onBack?.());
  assert.is(currentPath(), '/home', 'the parent, as there is no earlier page');
});

test('NAV-10 a screen that throws while rendering becomes the fallback screen with a way home', async () => {
  const harness = createAppHarness('/filter');
  const Broken = (): never => {
    throw new Error('broken');
  };
  harness.render(
    <LocationProvider>
      <ErrorBoundary onError={harness.shell.report} fallback={<FallbackScreen />}>
        <Broken />
      </ErrorBoundary>
    </LocationProvider>,
  );
  await actAndSettle(() => {});
  assert.match(pageText(), 'Something went wrong on this screen');
  assert.is(harness.reported.length, 1);
  await actAndSettle(() => click(getControl('Go to home')));
  assert.is(currentPath(), '/home');
});

test('a new screen focuses its heading, the first one does not', async () => {
  const harness = createAppHarness('/home');
  renderApp(harness);
  await signInAlice(harness);
  assert.is.not(document.activeElement?.tagName, 'H1');
  await actAndSettle(() => harness.shell.navigation.navigate('/settings'));
  assert.is(document.activeElement?.textContent, 'Settings');
});

test('LIVE-08 landing and home are one subscription to the feed, which other pages do not have', async () => {
  const harness = createAppHarness('/');
  renderApp(harness);
  await signInAlice(harness);
  await advanceClock(harness, 600);
  assert.is(currentPath(), '/home');
  const subscriptions = () =>
    harness.fixture.worker.sent.flatMap((command) =>
      command.type === 'setSubscriptions' ? [command.subscriptions] : [],
    );
  assert.equal(subscriptions(), [{ feed: true, requests: true, notifications: true, dealId: null }]);
  await actAndSettle(() => harness.shell.navigation.navigate('/settings'));
  assert.equal(subscriptions()[1], { feed: false, requests: false, notifications: true, dealId: null });
});

test('ACT-08 the summary leads to the chat of an exchange that is over; any other way there leads home', async () => {
  const harness = createAppHarness('/home', ({ server }) => {
    server.on('GET /transactions/t1', { body: { data: dealJson({ id: 't1', status: 'completed' }) } });
  });
  renderApp(harness);
  await signInAlice(harness);
  const { navigation } = harness.shell;
  await actAndSettle(() => navigation.navigate('/transactions/t1/summary'));
  await press('Read the chat');
  assert.is(currentPath(), '/transactions/t1/active');
  assert.match(pageText(), 'The chat is closed.');
  assert.is(harness.fixture.stores.toasts.current.value, null);
  await actAndSettle(() => navigation.navigate('/home'));
  await actAndSettle(() => navigation.navigate('/transactions/t1/active'));
  assert.is(currentPath(), '/home');
});

test.run();
