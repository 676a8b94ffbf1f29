// First part of the page: draws the first cards while app and worker are still loading, and leaves everything else to the app.

// First: it must run before anything reads storage.
import '../platform/first-run-reset.ts';
import '../styles/global-styles.ts';
import { signal } from '@preact/signals';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { deepLinkPath } from '#domain/deep-link.ts';
import { HOME_PATH, HOME_PATHS, LANDING_PATH } from '#domain/page-paths.ts';
import { wait } from '#runtime/clock.ts';
import { pageAddress, pagePath } from '#runtime/page-address.ts';
import { takePrefetchedStart } from '../boot/prefetched-start.ts';
import { recoverPage } from '../boot/recovery.ts';
import { createHome } from '../home/home.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { createFrameQueue } from '../platform/frame-queue.ts';
import { createNetworkStatus } from '../platform/network-status.ts';
import { createKeyValueStore } from '../platform/storage.ts';
import { postEarlyEvent } from '../platform/telegram/early-bridge.ts';
import { readLaunch, saveLaunchParams } from '../platform/telegram/launch.ts';
import { showAnsweredCards, showStoredCards } from '../state/feed/first-cards.ts';
import { createFirstStores } from '../state/first-stores.ts';
import { createCommandQueue } from '../worker-client/command-queue.ts';
import { createNextFrame } from '../worker-client/next-frame.ts';
import { importApp, preloadLaterScripts } from './later-scripts.ts';
import { createPageLanguage } from './page-language.ts';
import { Root } from './root.tsx';

/** Time that the app waits for the first cards: on a slow network it starts without. */
const FIRST_CARDS_TIMEOUT_MS = 300;

// The SDK looks for the launch in storage, when it loads and after a reload; where storage is blocked, in the address.
const keptHash = saveLaunchParams(window);
// The page's markup is the first frame and is rendered already: the messaging app's placeholder can go.
const isReadyPosted = postEarlyEvent(window, 'web_app_ready');
const isExpandPosted = postEarlyEvent(window, 'web_app_expand');

const local = createKeyValueStore(() => localStorage);
const tab = createKeyValueStore(() => sessionStorage);
const networkStatus = createNetworkStatus(window);
const isOnline = signal(networkStatus.isOnline());
networkStatus.onChange((next) => {
  isOnline.value = next;
});
const worker = createCommandQueue();
const stores = createFirstStores({ clock: browserClock, worker, local, tab, isOnline });
const scheduleFrame = createFrameQueue((run) => requestAnimationFrame(run));
const home = createHome({ stores, clock: browserClock, scheduleFrame, page: window });
const language = createPageLanguage(window.kantorLanguage, document.documentElement);
const prefetched = takePrefetchedStart();

const nextFrame = createNextFrame(scheduleFrame, browserClock);
const app = signal<ReactNode>(null);
let isRendered = false;
const render = (): void => {
  const root = document.getElementById('app');
  if (!root) throw new Error('The page has no #app');
  if (!isRendered) createRoot(root).render(<Root home={home} app={app} />);
  isRendered = true;
};
/** Home with its first cards, unless the app is there and decides itself. */
const renderHome = (): void => {
  if (app.peek() || !stores.feed.isKnown.peek()) return;
  home.setAllowed(true);
  render();
};

function openHome(): void {
  history.replaceState(history.state, '', pageAddress(HOME_PATH) + keptHash);
  dispatchEvent(new Event('popstate'));
}

const launch = readLaunch(window);
const openedPath = pagePath(location.pathname);
const isHome = HOME_PATHS.some((path) => path === openedPath);
// A link opens its own page.
const isLanding = openedPath === LANDING_PATH && !deepLinkPath(launch.startParam);

/** Draws the first cards; resolves when they are drawn, or none came in time. */
async function drawFirstCards(): Promise<void> {
  await language.known;
  showStoredCards(stores, local, String(launch.user?.id ?? ''), browserClock.now());
  // With cards to show there is nothing to wait for on the landing page.
  if (isLanding && stores.feed.isKnown.peek()) openHome();
  renderHome();
  const isOfLastStart = isRendered;
  if (!isOfLastStart) preloadLaterScripts(document);
  // The landing page shows how the sign-in goes (LAND-01).
  if (!isRendered && isHome && prefetched?.feed) {
    const answered = prefetched.feed.then(
      (feed) => {
        showAnsweredCards(stores, feed);
        renderHome();
      },
      // The worker loads the feed.
      () => {},
    );
    await Promise.race([answered, wait(browserClock, FIRST_CARDS_TIMEOUT_MS)]);
  }
  if (!isRendered) return;
  // Until they are on the screen: the app's own evaluation takes as long as drawing them.
  await nextFrame();
  await wait(browserClock, 0);
  // After a former start they are in the cache, whose answers would come between the cards and their frame.
  if (isOfLastStart) preloadLaterScripts(document);
}

// Every other page begins with a lazy screen.
const showsCards = isHome || isLanding;
if (!showsCards) preloadLaterScripts(document);
(showsCards ? drawFirstCards() : Promise.resolve()).then(() => importApp(document)).catch(recoverPage);

/** Everything that the app takes over. */
export const firstPart = {
  stores,
  home,
  worker,
  language,
  prefetched,
  local,
  tab,
  isOnline,
  scheduleFrame,
  isReadyPosted,
  isExpandPosted,
  /** Renders the app before the home screen; from now on it decides whether home is shown. */
  renderApp(element: ReactNode): void {
    app.value = element;
    render();
  },
};
