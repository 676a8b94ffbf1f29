// Console host: who gets the console, that it follows the path, and what happens when it cannot be loaded.
import { LocationProvider } from 'preact-iso/router';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import { ConsoleHost } from '../../src/app/console-host.tsx';
import type { ConsoleDeps } from '../../src/console/console-deps.ts';
import { getControl, unmountAll } from '../harness/dom.ts';
import { makeNotification } from '../screens/fixtures.ts';
import {
  actAndSettle,
  createAppHarness,
  currentPath,
  pageText,
  renderApp,
  signInAlice,
} from './app-harness.tsx';

test.after.each(unmountAll);

const CONSOLE = { features: { admin: 1 }, staffRoles: ['mediator', 'chief'] };

/** Signed in on `/admin`; `announced`: what the login answers beside the user. */
async function signedIn(announced: object) {
  const harness = createAppHarness('/admin');
  const { server } = harness.fixture;
  const login = server.handlers.get('POST /auth/telegram-login');
  server.on('POST /auth/telegram-login', async (call) => {
    const answer = typeof login === 'function' ? await login(call) : login;
    if (typeof answer !== 'object') throw new Error('The login answers nothing');
    return { ...answer, body: Object.assign({}, answer.body, announced) };
  });
  await signInAlice(harness);
  return harness;
}

/** Records what the console is given. */
function fakeConsole() {
  const log: string[] = [];
  const given: ConsoleDeps[] = [];
  const openConsole = async (_root: Element, path: string, deps: ConsoleDeps) => {
    log.push(`open ${path}`);
    given.push(deps);
    return {
      show: (next: string) => void log.push(`show ${next}`),
      close: () => void log.push('close'),
    };
  };
  return { log, given, script: { openConsole } };
}

test('CASE-15 staff gets the console with its roles; it follows the path and is closed with the page', async () => {
  const harness = await signedIn(CONSOLE);
  const { log, given, script } = fakeConsole();
  harness.render(
    <LocationProvider>
      <ConsoleHost load={async () => script} />
    </LocationProvider>,
  );
  await actAndSettle(() => {});
  assert.equal(given[0]?.roles, ['mediator']);
  // The app's error is no instance of the class in another bundle.
  const refusal = new ApiError({ code: 'CASE_TAKEN', message: '', status: 409 });
  assert.equal([given[0]?.codeOf(refusal), given[0]?.codeOf(new Error('offline'))], ['CASE_TAKEN', '']);
  assert.is(given[0]?.viewerId, harness.fixture.stores.session.viewerId.peek());
  let changes = 0;
  const unsubscribe = given[0]?.onNotification(() => {
    changes += 1;
  });
  const { notifications } = harness.fixture.stores;
  assert.is(changes, 0, 'what was known before is nothing new');
  await actAndSettle(() => notifications.source.append([makeNotification('n9')]));
  assert.is(changes, 1, 'CASE-35');
  unsubscribe?.();
  await actAndSettle(() => notifications.source.append([makeNotification('n10')]));
  assert.is(changes, 1);
  const received: unknown[] = [];
  const leave = given[0]?.onStaffChange((change) => received.push(change));
  const { updates } = harness.fixture.stores;
  const changed = { type: 'case', caseId: 'c1' } as const;
  await actAndSettle(() => updates.publish({ seq: 1, isReset: false, staff: [changed, { type: 'all' }] }));
  assert.equal(received, [changed, { type: 'all' }], 'CASE-45');
  leave?.();
  await actAndSettle(() => updates.publish({ seq: 2, isReset: false, staff: [changed] }));
  assert.is(received.length, 2);
  await actAndSettle(() => given[0]?.navigate('/admin/audit'));
  unmountAll();
  assert.equal(log, ['open /admin', 'show /admin', 'show /admin/audit', 'close']);
});

test('CASE-15 without a role, or without the feature, the console leads home and nothing is loaded', async () => {
  for (const announced of [
    { ...CONSOLE, staffRoles: undefined },
    { ...CONSOLE, staffRoles: ['chief'] },
    { ...CONSOLE, features: {} },
    { ...CONSOLE, features: { admin: 2 } },
  ]) {
    const harness = await signedIn(announced);
    let loads = 0;
    const load = () => {
      loads += 1;
      return Promise.reject(new Error('not wanted'));
    };
    harness.render(
      <LocationProvider>
        <ConsoleHost load={load} />
      </LocationProvider>,
    );
    await actAndSettle(() => {});
    assert.is(currentPath(), '/home', JSON.stringify(announced));
    assert.is(loads, 0);
  }
});

test('CASE-15 a console that cannot be loaded can be tried again', async () => {
  const harness = await signedIn(CONSOLE);
  const { log, script } = fakeConsole();
  let loads = 0;
  const load = () => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(script);
  };
  harness.render(
    <LocationProvider>
      <ConsoleHost load={load} />
    </LocationProvider>,
  );
  await actAndSettle(() => {});
  assert.match(pageText(), 'Retry');
  await actAndSettle(() => getControl('Retry').click());
  assert.equal(log, ['open /admin', 'show /admin']);
});

test('CASE-15 the settings lead staff to the console, and nobody else', async () => {
  for (const [announced, isOffered] of [
    [CONSOLE, true],
    [{ ...CONSOLE, features: {} }, false],
    [{ ...CONSOLE, staffRoles: undefined }, false],
  ] as const) {
    const harness = await signedIn(announced);
    history.replaceState(null, '', '/settings');
    renderApp(harness);
    await actAndSettle(() => {});
    const link = document.querySelector('a[href="/admin"]');
    assert.is(link?.textContent ?? null, isOffered ? 'Console for staff' : null);
  }
});

test.run();
