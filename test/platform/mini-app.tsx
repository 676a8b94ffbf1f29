// Mini-app of the platform tests: the platform and the real router, called by the tests through globals.
import { render } from 'preact';
import { LocationProvider, Route, Router } from 'preact-iso/router';
import { usePageLocation } from '../../src/app/use-page-location.ts';
import '../../src/components/page-links.ts';
import { newIdempotencyKey } from '../../src/platform/idempotency-key.ts';
import { ignoreDrops } from '../../src/platform/ignore-drops.ts';
import { createNavigation } from '../../src/platform/navigation.ts';
import { createNetworkStatus } from '../../src/platform/network-status.ts';
import { applyPerformanceClass } from '../../src/platform/performance-class.ts';
import { shrinkPicture } from '../../src/platform/shrink-picture.ts';
import { createKeyValueStore } from '../../src/platform/storage.ts';
import { createTelegram } from '../../src/platform/telegram/telegram.ts';
import { watchViewport } from '../../src/platform/viewport.ts';

const reported: string[] = [];
const received: unknown[] = [];
const telegram = createTelegram(
  window,
  (error) => reported.push(String(error)),
  () => import('../../src/platform/telegram/sdk.ts'),
);
const navigation = createNavigation(window, telegram.keptHash);

function Screen() {
  const { url } = usePageLocation();
  return (
    <main>
      {url}
      <a id="link" href="/requests/7?from=link">
        a link of ours
      </a>
    </main>
  );
}

const lost = createTelegram(
  window,
  () => {},
  () => Promise.reject(new Error('no network')),
);

let release = (): void => {};
let loads = 0;
const late = createTelegram(
  window,
  () => {},
  () =>
    new Promise((resolve) => {
      loads += 1;
      release = () => resolve(import('../../src/platform/telegram/sdk.ts'));
    }),
);

const tools = {
  reported,
  lost,
  late,
  release: () => release(),
  loads: () => loads,
  received,
  telegram,
  navigation,
  online: createNetworkStatus(window),
  local: createKeyValueStore(() => localStorage),
  newKey: newIdempotencyKey,
  shrinkPicture,
};
watchViewport(window);
applyPerformanceClass(window);
ignoreDrops(window);
telegram.ready();
void telegram.loadSdk().then(() => Object.assign(globalThis, tools));
render(
  <LocationProvider>
    <Router>{[<Route key="any" default component={Screen} />]}</Router>
  </LocationProvider>,
  document.body,
);
