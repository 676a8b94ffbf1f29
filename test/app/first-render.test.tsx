// First render: every page and its redirect, with a login that is answered before, during and after it (NAV-04…06, LAND-04).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ADMIN_PATH, HOME_PATHS } from '#domain/page-paths.ts';
import { startAndRender } from '../../src/app/first-render.ts';
import { APP_ROUTES } from '../../src/app/routes.tsx';
import { getElement, unmountAll } from '../harness/dom.ts';
import { ALICE_USER, TEST_LAUNCH, tokenFor } from '../state/fixtures.ts';
import {
  type AppHarness,
  actAndSettle,
  advanceClock,
  createAppHarness,
  currentPath,
  pageText,
  renderApp,
} from './app-harness.tsx';

test.after.each(unmountAll);

/** Ms from the start of the app to the answer of the login. The app renders after 250 ms at the latest. */
const LOGIN_TIMES = [0, 150, 400, 1_200];
/** Longer than the landing screen stays after a login (LAND-02). */
const SETTLE_MS = 600;

const KNOWN_PATHS = APP_ROUTES.map(({ pattern }) => pattern.replace('/:page*', '').replace(/:\w+/g, '7'));
/** The specification's table of routes (NAV-01…08). */
const SPECIFIED_PATHS = [
  ...HOME_PATHS,
  '/create-request',
  '/filter',
  '/requests/7',
  '/requests/7/approve',
  '/requests/7/edit',
  '/transactions/7',
  '/transactions/7/active',
  '/transactions/7/summary',
  '/notifications',
  '/settings',
  '/settings/my-data',
  '/settings/funds-transfer-details',
  '/settings/bank-details',
  '/settings/exchange-rates',
  '/settings/notifications',
  '/settings/language',
  '/settings/security',
  '/settings/support',
  '/settings/rules',
];
/** All other pages of the router: on a backend of the specification alone they do not exist. */
const ADDED_PATHS = [
  ...KNOWN_PATHS.filter((path) => !SPECIFIED_PATHS.includes(path)),
  // The console has its own pages below its path.
  `${ADMIN_PATH}/people/7`,
];
const UNKNOWN_PATHS = [
  '/nowhere',
  '/nowhere/at/all',
  '/home/more',
  '/requests',
  '/transactions/7/other',
  '/settings/no',
];

const GRANTED = { body: { token: tokenFor('alice'), user: ALICE_USER } };
const REFUSED = { status: 401, body: { code: 'INIT_DATA_INVALID', message: 'Launch data is invalid' } };

/** Starts the app at `path` as `main.tsx` does; waits until the login is answered and all is settled. */
async function start(path: string, loginMs: number, answer: object, startParam = ''): Promise<AppHarness> {
  const harness = createAppHarness(path, (fixture) => {
    fixture.launch = { ...TEST_LAUNCH, startParam };
    fixture.server.on('POST /auth/telegram-login', () => {
      if (loginMs === 0) return answer;
      return new Promise((resolve) => fixture.clock.after(loginMs, () => resolve(answer)));
    });
  });
  const { stores, clock } = harness.fixture;
  await actAndSettle(() => startAndRender(stores, clock, () => renderApp(harness)));
  await advanceClock(harness, loginMs);
  await advanceClock(harness, SETTLE_MS);
  return harness;
}

const heading = () => getElement('#app h1').textContent;
const isSplashShown = () => document.querySelector('.boot') !== null;

for (const loginMs of LOGIN_TIMES) {
  test(`NAV-05 SRCH-11 SET-02 an unknown path, and each added page without its feature, leads home, with a login of ${loginMs} ms`, async () => {
    for (const path of [...UNKNOWN_PATHS, ...ADDED_PATHS]) {
      await start(path, loginMs, GRANTED);
      assert.equal([currentPath(), heading()], ['/home', 'Exchanges'], path);
    }
  });

  test(`NAV-04 LAND-04 every page but / leads to / and its error card, when the login is refused after ${loginMs} ms`, async () => {
    for (const path of [...KNOWN_PATHS, ...UNKNOWN_PATHS]) {
      const { fixture } = await start(path, loginMs, REFUSED);
      assert.is(currentPath(), '/', path);
      assert.match(pageText(), "Couldn't sign in", path);
      assert.match(pageText(), 'Close App', path);
      const wanted = KNOWN_PATHS.includes(path) ? path : '/home';
      assert.is(fixture.stores.session.takeInitialPath(), wanted);
    }
  });

  test(`NAV-01 NAV-03 NAV-06 every page is shown at its own address, with a login of ${loginMs} ms`, async () => {
    for (const path of SPECIFIED_PATHS) {
      await start(path, loginMs, GRANTED);
      assert.equal([currentPath(), isSplashShown()], [path, false]);
    }
    await start('/', loginMs, GRANTED);
    assert.equal([currentPath(), heading()], ['/home', 'Exchanges']);
    await start('/', loginMs, REFUSED);
    assert.equal([currentPath(), pageText().includes("Couldn't sign in")], ['/', true]);
  });

  test(`NAV-11 the start parameter opens its page wherever the app starts, with a login of ${loginMs} ms`, async () => {
    for (const path of ['/', '/settings', '/nowhere', ...HOME_PATHS]) {
      await start(path, loginMs, GRANTED, 'request_9');
      assert.equal([currentPath(), isSplashShown()], ['/requests/9', false], path);
    }
  });
}

test.run();
