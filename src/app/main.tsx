// The composition root: the real world in, the models made, the app drawn over the page's own first frame.
import '../platform/first-run-reset.ts';
import '../styles/global-styles.ts';
import { signal } from '@preact/signals';
import { createRoot } from 'react-dom/client';
import { formatError } from '#api/format-error.ts';
import { createHttpClient } from '#api/http-client.ts';
import { createLogger, type LogLevel } from '#api/logger.ts';
import { retryImport } from '#api/retry-import.ts';
import type { Batch } from '../../worker/protocol.ts';
import { apiBaseUrl } from '../boot/api-base.ts';
import { takePrefetchedStart } from '../boot/prefetched-start.ts';
import { browserClock as clock } from '../platform/browser-clock.ts';
import { newIdempotencyKey } from '../platform/idempotency-key.ts';
import { createNavigation } from '../platform/navigation.ts';
import { createNetworkStatus } from '../platform/network-status.ts';
import { applyPerformanceClass } from '../platform/performance-class.ts';
import { createKeyValueStore } from '../platform/storage.ts';
import { createTelegram } from '../platform/telegram/telegram.ts';
import { watchViewport } from '../platform/viewport.ts';
import { createAppModels } from '../state/app-models.ts';
import { ModelsContext } from '../state/models-context.ts';
import { type Shell, ShellContext } from '../state/shell-context.ts';
import { createWorkerClient } from '../worker-client/client.ts';
import { createNextFrame } from '../worker-client/next-frame.ts';
import { loadServiceInPage, spawnWorker } from '../worker-client/spawn-worker.ts';
import { App } from './app.tsx';
import { matchRoute } from './routes.tsx';
import { createScreenFetch, createScreenLoader } from './screen-loader.ts';

const CONSOLE_METHODS = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;
const log = createLogger((level: LogLevel, message) => {
  // biome-ignore lint/suspicious/noConsole: the one place where the page's log comes out.
  console[CONSOLE_METHODS[level]](message);
});
const reportError = (error: unknown): void => log.error(formatError(error));

/** So long the page's own markup may stand while the sign-in runs. */
const FIRST_RENDER_TIMEOUT_MS = 250;
/** So long the messenger's own controls may wait for the first cards. */
const SDK_LOAD_DELAY_MS = 3_000;

// The SDK and what its theme needs, in one script.
const importLazyTelegram = retryImport(() => import('./telegram-lazy.ts'));
const loadLazyTelegram = async () => (await importLazyTelegram()).lazyTelegram;
const telegram = createTelegram(window, reportError, loadLazyTelegram);
applyPerformanceClass(window);
watchViewport(window);
telegram.watchTheme((theme) => {
  // Told by the SDK, which came with it.
  void loadLazyTelegram().then(({ applyTheme }) => applyTheme(document.documentElement, theme));
});
telegram.applyChromeColors({
  header: 'secondary_bg_color',
  background: 'secondary_bg_color',
  bottom: 'bg_color',
});
// The page's own markup is its first frame and stands already: the messenger's placeholder can go.
telegram.ready();
telegram.expand();

const apiBase = apiBaseUrl();
const navigation = createNavigation(window);
const networkStatus = createNetworkStatus(window);
const isOnline = signal(networkStatus.isOnline());
networkStatus.onChange((next) => {
  isOnline.value = next;
  // It may be what the network took along.
  if (next) void telegram.loadSdk();
});
const isVisible = signal(true);
telegram.watchVisibility({
  onChange(next) {
    isVisible.value = next;
  },
  onThaw() {
    workerClient.send({ type: 'resume' });
    // Not every engine reports a change of visibility: the stores treat it as one.
    if (!isVisible.peek()) return;
    isVisible.value = false;
    isVisible.value = true;
  },
});

// The client reads the session that is made from it, and the models read the worker whose listener they are.
let renewSession = async (): Promise<boolean> => false;
let applyBatch = (_changes: Batch): void => {};

const http = createHttpClient({
  fetch: (url, init) => fetch(url, init),
  baseUrl: apiBase,
  clock: clock,
  log,
  newIdempotencyKey: newIdempotencyKey,
  renewSession: () => renewSession(),
});
const workerClient = createWorkerClient({
  clock: clock,
  log,
  spawnWorker: spawnWorker,
  loadServiceInPage: loadServiceInPage,
  nextFrame: createNextFrame((run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }, clock),
  onBatch: (changes) => applyBatch(changes),
});
const models = createAppModels({
  http,
  clock: clock,
  log,
  worker: workerClient,
  apiBase,
  navigation,
  telegram,
  local: createKeyValueStore(() => localStorage),
  tab: createKeyValueStore(() => sessionStorage),
  newKey: newIdempotencyKey,
  prefetched: takePrefetchedStart(),
  isOnline,
  isVisible,
});
renewSession = () => models.session.renew();
applyBatch = models.updates.publish;

const shell: Shell = { navigation, clock: clock, native: telegram, report: reportError };
const fetchScreens = createScreenFetch(document);
const screenLoader = createScreenLoader(async () => {
  // A screen draws the buttons that the messenger lacks, which only the SDK knows.
  const [screens] = await Promise.all([fetchScreens(), telegram.loadSdk()]);
  return screens;
});
const root = document.getElementById('app');
if (!root) throw new Error('The page has no #app');
// Drawn in the same task in which the static markup goes: no frame lies between them.
const renderApp = (): void =>
  createRoot(root).render(
    <ModelsContext.Provider value={models}>
      <ShellContext.Provider value={shell}>
        <App screenLoader={screenLoader} />
      </ShellContext.Provider>
    </ModelsContext.Provider>,
  );
// Another page than home was opened: its script loads while the sign-in runs.
if (matchRoute(location.pathname)?.route.parent) void screenLoader.load();
// On home the SDK loads with the other screens, after the cards; a start that takes longer does not wait for them.
else clock.after(SDK_LOAD_DELAY_MS, () => void telegram.loadSdk());
models.session.start();
// The page's markup shows what the app would draw first. A sign-in that is nearly there draws its own page instead.
const { isLoading } = models.session;
if (models.feed.isKnown.peek() || !isLoading.peek()) renderApp();
else {
  const begin = (): void => {
    stop();
    cancel();
    renderApp();
  };
  const stop = isLoading.subscribe((value) => {
    if (!value) begin();
  });
  const cancel = clock.after(FIRST_RENDER_TIMEOUT_MS, begin);
}
