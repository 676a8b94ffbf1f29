// Composition root: connects browser, messaging app, worker and stores, and renders the app.

import { signal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { deepLinkPath } from '#domain/deep-link.ts';
import { LANDING_PATH } from '#domain/page-paths.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { formatError } from '#runtime/format-error.ts';
import { createHttpClient } from '#runtime/http-client.ts';
import { pagePath } from '#runtime/page-address.ts';
import { retryImport } from '#runtime/retry-import.ts';
import { apiBaseUrl, isApiOnPageOrigin } from '../boot/api-base.ts';
import '../components/page-links.ts';
import { firstPart } from '../first/first-part.tsx';
import { browserClock as clock } from '../platform/browser-clock.ts';
import { clearUserData } from '../platform/clear-user-data.ts';
import { createConsoleLogger } from '../platform/console-logger.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import { createNavigation } from '../platform/navigation.ts';
import { reloadIfReplaced } from '../platform/new-build.ts';
import { applyPerformanceClass } from '../platform/performance-class.ts';
import { createTelegram } from '../platform/telegram/telegram.ts';
import { watchViewport } from '../platform/viewport.ts';
import { type AppStores, createAppStores } from '../state/app-stores.ts';
import { createWorkerClient } from '../worker-client/client.ts';
import { createNextFrame } from '../worker-client/next-frame.ts';
import { loadServiceInPage, spawnWorker } from '../worker-client/spawn-worker.ts';
import { App } from './app.tsx';
import { createAppContexts } from './app-contexts.tsx';
import { startAndRender } from './first-render.ts';
import { homeParts } from './home-route.tsx';
import { watchNavigationState } from './navigation-state.ts';
import { matchRoute } from './routes.tsx';
import { createScreenFetch, createScreenLoader, SENTENCES } from './screen-loader.ts';

/** On home the SDK loads with the lazy screens, after the first cards; but no later than this. */
const SDK_LOAD_DELAY_MS = 3_000;
/** On a page that was opened by a link the other screens load after its own have come, and its data. */
const OTHER_SCREENS_DELAY_MS = 2_000;

const { home, language, prefetched, local, tab, isOnline, scheduleFrame, isReadyPosted, isExpandPosted } =
  firstPart;
const log = createConsoleLogger();
const reportError = (error: unknown): void => log.error(formatError(error));

// The messaging app.
const importTelegram = retryImport(() => import('./telegram-lazy.ts'));
const loadTelegram = async () => (await importTelegram()).lazyTelegram;
const telegram = createTelegram(window, reportError, loadTelegram);
telegram.watchTheme(async (theme) => {
  const { applyTheme } = await loadTelegram();
  applyTheme(document.documentElement, theme);
});
telegram.applyChromeColors({
  header: 'secondary_bg_color',
  background: 'secondary_bg_color',
  bottom: 'bg_color',
});
// Where the first part found no bridge, the SDK has to.
if (!isReadyPosted) telegram.ready();
if (!isExpandPosted) telegram.expand();

// The browser.
applyPerformanceClass(window);
watchViewport(window);
const navigation = createNavigation(window, telegram.keptHash);
// The SDK may have failed to load while offline.
addEventListener('online', () => void telegram.loadSdk());
const isVisible = signal(true);
telegram.watchVisibility({
  onChange(next) {
    isVisible.value = next;
  },
  onThaw() {
    worker.send({ type: 'resume' });
    // Not every engine reports a change of visibility: the stores treat it as one.
    if (!isVisible.peek()) return;
    isVisible.value = false;
    isVisible.value = true;
  },
});

// API, worker and stores. Client and worker call back into the stores, but not before these exist.
const apiBase = apiBaseUrl();
const takesExtras = (): boolean =>
  isApiOnPageOrigin() || hasFeature(stores.session.announced.peek().features, 'idempotency', 1);
const http = createHttpClient({
  fetch: (url, init) => fetch(url, init),
  baseUrl: apiBase,
  clock,
  log,
  newIdempotencyKey,
  sendsKeys: takesExtras,
  language: () => pageLanguage,
  renewSession: () => stores.session.renew(),
});
const worker = createWorkerClient({
  clock,
  log,
  spawnWorker,
  loadServiceInPage,
  changeFrame: createNextFrame(scheduleFrame, clock),
  nextFrame: createNextFrame((run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }, clock),
  onBatch(batch) {
    stores.updates.publish(batch);
    if (batch.isScriptLost) void reloadOrSay();
  },
});
firstPart.worker.connect(worker);
let isLossShown = false;
/** NAV-15: nothing is live without the scripts of the worker. The message comes once. */
async function reloadOrSay(): Promise<void> {
  const isOfThisBuild = await reloadIfReplaced();
  if (!isOfThisBuild || isLossShown) return;
  isLossShown = true;
  stores.toasts.show(strings.common.PAGE_NOT_LOADED, 'error');
}
const stores: AppStores = createAppStores(
  {
    http,
    clock,
    log,
    worker,
    apiBase,
    takesExtras,
    navigation,
    telegram,
    local,
    tab,
    newKey: newIdempotencyKey,
    prefetched,
    clearUserData: () =>
      clearUserData([() => localStorage, () => sessionStorage], (name) => indexedDB.deleteDatabase(name)),
    isOnline,
    isVisible,
  },
  firstPart.stores,
);

// The screens.
const fetchScreens = createScreenFetch(document);
const screenLoader = createScreenLoader(async (group, before) => {
  // Screens render the buttons that the messaging app lacks, which only the SDK knows.
  const [screens] = await Promise.all([
    fetchScreens(group, before),
    language.load(SENTENCES[group]),
    telegram.loadSdk(),
  ]);
  return screens;
});
// A page opened by its address or a link needs its screens at once: they load during the sign-in.
const opened = pagePath(location.pathname);
const firstPath = opened === LANDING_PATH ? deepLinkPath(telegram.launch().startParam) : opened;
const firstGroup = firstPath ? matchRoute(firstPath)?.route.group : null;
if (firstGroup)
  void screenLoader
    .load(firstGroup)
    .then(() => clock.after(OTHER_SCREENS_DELAY_MS, () => void screenLoader.load()));
else clock.after(SDK_LOAD_DELAY_MS, () => void telegram.loadSdk());

const values = createAppContexts({
  stores,
  home,
  shell: { navigation, clock, native: telegram, scheduleFrame, report: reportError },
  screenLoader,
});
home.setParts(homeParts(values));
watchNavigationState(window, navigation, stores.feed);
void language.known.then(() =>
  startAndRender(stores, clock, () => firstPart.renderApp(<App values={values} />)),
);
