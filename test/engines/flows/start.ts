// Start flows: a cold and a warm start bring the first card and the word 'Live'; the first redirect is drawn.
import { strings } from '#i18n/strings.ts';
import { hasText } from '../page-actions.ts';
import { assertAccessible } from './axe.ts';
import { assertNoProblems, type Flow, type FlowContext, openHome, openMiniApp } from './flow.ts';

/** From a response before the first drawing to one long after it. */
const LOGIN_DELAYS_MS = [0, 50, 150, 400, 1_200];
const GUARDED_PATHS = ['/create-request', '/transactions/none/active'];
/** A page of the same origin without the mini-app. */
const PLAIN_PAGE = '/licences.txt';

/** Milliseconds since the page began to load, 0 before the first card. */
function firstCardMs(): number {
  return document.querySelector('li[data-id] article') ? Math.round(performance.now()) : 0;
}

async function start({ window, backend, viewer }: FlowContext): Promise<string> {
  await openMiniApp(window, backend, viewer);
  const ms = await window.waitFor('the first card', firstCardMs);
  await window.waitFor('the live feed', hasText, strings.home.LIVE);
  return `first card within ${ms} ms`;
}

async function startCold(context: FlowContext): Promise<string> {
  const result = await start(context);
  await context.window.waitFor('the SDK', () => 'Telegram' in globalThis);
  await assertAccessible(context.window, 'home');
  return result;
}

/** As on a first start: nothing is stored, so that the login is called. */
async function clearStorage({ window, backend, viewer }: FlowContext): Promise<void> {
  await assertNoProblems(window);
  await window.goTo(backend.launchUrlOf(viewer, { path: PLAIN_PAGE }));
  await window.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

const isAt = (path: string): boolean => location.pathname === path;

async function redirectAtStart(context: FlowContext): Promise<string> {
  const { window, backend, viewer } = context;
  await openHome(context);
  try {
    for (const loginDelayMs of LOGIN_DELAYS_MS) {
      backend.setPageConditions({ loginDelayMs });
      await clearStorage(context);
      await openMiniApp(window, backend, viewer, { path: '/no-such-page' });
      await window.waitFor(`/home instead of an unknown path, login ${loginDelayMs} ms`, isAt, '/home');
      await window.waitFor(
        `home instead of an unknown path, login ${loginDelayMs} ms`,
        hasText,
        strings.home.LIVE,
      );
      for (const path of GUARDED_PATHS) {
        await clearStorage(context);
        await openMiniApp(window, backend, viewer, { path, isForged: true });
        const what = `instead of ${path}, refused after ${loginDelayMs} ms`;
        await window.waitFor(`/ ${what}`, isAt, '/');
        await window.waitFor(`the refusal ${what}`, hasText, strings.landing.SIGN_IN_FAILED_TITLE);
      }
    }
  } finally {
    backend.setPageConditions({});
  }
  return `${LOGIN_DELAYS_MS.length} login times × ${1 + GUARDED_PATHS.length} paths`;
}

export const startFlows: readonly Flow[] = [
  { title: 'start, cold: first card, Live', run: startCold },
  { title: 'start, warm: first card, Live', run: start },
];

export const redirectFlows: readonly Flow[] = [
  { title: 'a redirect at the start: unknown path, refused login', run: redirectAtStart },
];
