// Telegram façade: reads the launch at once, and loads the messaging app's SDK later; calls made before are queued.
import '../first-run-reset.ts';
import { postEarlyEvent } from './early-bridge.ts';
import type { LateControls } from './late-controls.ts';
import { environmentError, readLaunch, saveLaunchParams, type TelegramLaunchData } from './launch.ts';
import type { SafeSdk } from './safe-sdk.ts';
import type { TelegramSdk } from './sdk.ts';

export interface Telegram extends Omit<TelegramSdk, 'on' | keyof LateControls> {
  launch(): TelegramLaunchData;
  /** The hash kept in the address for the SDK and a reload to find the launch; '' where it was stored. */
  readonly keptHash: string;
  /** AUTH-07: the specified sentence, null when there is no error. */
  environmentError(): string | null;
  watchVisibility(listener: VisibilityListener): () => void;
  /**
   * Loads the SDK once; resolves when it is loaded or could not be.
   * Before, `hasBackButton` is false and there are no late controls.
   */
  loadSdk(): Promise<void>;
  readonly lateControls: LateControls | null;
}

type ImportSdk = () => Promise<Pick<typeof import('./sdk.ts'), 'createTelegramSdk'>>;

/**
 * The SDK would be a sixth of the first load, and the feed does not need it.
 * The sign-in reads the launch parameters from the address, the boot script applies the theme.
 * So `load` fetches it on the first `loadSdk`, or on the first call that cannot wait; other calls are queued and run in order.
 * While it cannot be loaded, dialogs answer 'unsupported' (the page shows its own), and the next `loadSdk` tries again.
 * `report` receives what the SDK or a handler throws.
 */
export function createTelegram(page: Window, report: (error: unknown) => void, load: ImportSdk): Telegram {
  const keptHash = saveLaunchParams(page);
  let sdk: TelegramSdk | null = null;
  let hasFailed = false;
  let loading: Promise<void> | null = null;
  const queue: ((loaded: TelegramSdk) => void)[] = [];

  const loadSdk = (): Promise<void> => {
    loading ??= load().then(
      ({ createTelegramSdk }) => {
        sdk = createTelegramSdk(page, environmentError(page, false) === null, report);
        for (const run of queue.splice(0)) run(sdk);
      },
      (error: unknown) => {
        hasFailed = true;
        loading = null;
        report(error);
      },
    );
    return loading;
  };
  const whenLoaded = (run: (loaded: TelegramSdk) => void): void => {
    if (sdk) run(sdk);
    else queue.push(run);
  };
  /** For calls that the user waits for. */
  const loadAndRun = (run: (loaded: TelegramSdk) => void): void => {
    whenLoaded(run);
    void loadSdk();
  };
  /** Subscribes when the SDK is loaded; returns the function that unsubscribes, also before that. */
  const subscribe = (begin: (loaded: TelegramSdk) => () => void): (() => void) => {
    let end: (() => void) | null = null;
    let isOver = false;
    whenLoaded((loaded) => {
      if (!isOver) end = begin(loaded);
    });
    return () => {
      isOver = true;
      end?.();
    };
  };

  return {
    keptHash,
    loadSdk,
    get hasBackButton() {
      return sdk?.hasBackButton ?? false;
    },
    get lateControls() {
      return sdk;
    },
    get downloadBy() {
      return sdk?.downloadBy ?? 'browser';
    },
    launch: () => readLaunch(page),
    environmentError() {
      const fault = environmentError(page, hasFailed);
      if (hasFailed) {
        hasFailed = false;
        void loadSdk();
      }
      return fault;
    },
    watchVisibility: (listener) =>
      watchVisibility((event, handler) => subscribe((loaded) => loaded.on(event, handler)), page, listener),
    watchTheme: (listener) => subscribe((loaded) => loaded.watchTheme(listener)),
    async confirm(question) {
      await loadSdk();
      return sdk?.confirm(question) ?? 'unsupported';
    },
    async alert(message, title) {
      await loadSdk();
      return sdk?.alert(message, title) ?? 'unsupported';
    },
    // Before the SDK is loaded `downloadBy` is 'browser'.
    download: async (url, fileName) => sdk?.download(url, fileName) ?? false,
    ready() {
      if (!postEarlyEvent(page, 'web_app_ready')) whenLoaded((loaded) => loaded.ready());
    },
    expand() {
      if (!postEarlyEvent(page, 'web_app_expand')) whenLoaded((loaded) => loaded.expand());
    },
    close: () => loadAndRun((loaded) => loaded.close()),
    haptic: (kind) => sdk?.haptic(kind),
    setBackHandler: (handler) => whenLoaded((loaded) => loaded.setBackHandler(handler)),
    setSettingsHandler: (handler) => whenLoaded((loaded) => loaded.setSettingsHandler(handler)),
    setClosingConfirmation: (isOn) => whenLoaded((loaded) => loaded.setClosingConfirmation(isOn)),
    setVerticalSwipes: (isOn) => whenLoaded((loaded) => loaded.setVerticalSwipes(isOn)),
    applyChromeColors: (keys) => whenLoaded((loaded) => loaded.applyChromeColors(keys)),
    openLink: (url) => loadAndRun((loaded) => loaded.openLink(url)),
    openTelegramLink: (url) => loadAndRun((loaded) => loaded.openTelegramLink(url)),
  };
}

interface VisibilityListener {
  /** Called at once with the present state, then with each change. */
  onChange(isVisible: boolean): void;
  /** The page came back from the back/forward cache. Its connections may be closed without an error. */
  onThaw(): void;
}

/** Nobody touches what is not visible. 'focus': of the window, since those of elements do not bubble. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'focus'] as const;

/**
 * Visibility of the mini-app: that of the page, combined with the messaging app's activation events
 * (LIVE-08).
 * Watches both sources until the returned function is called.
 * A minimised mini-app stays 'visible' to the browser, and an old client of the messaging app sends no events.
 * Some clients report the end of an activation and not the next one.
 */
function watchVisibility(on: SafeSdk['on'], page: Window, listener: VisibilityListener): () => void {
  let isActive = true;
  let lastSent: boolean | null = null;
  const update = () => {
    const isVisible = isActive && page.document.visibilityState !== 'hidden';
    if (isVisible === lastSent) return;
    lastSent = isVisible;
    listener.onChange(isVisible);
  };
  const setActive = (next: boolean) => () => {
    isActive = next;
    update();
  };
  const onTouch = setActive(true);
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener.onThaw();
  };
  const offs = [on('activated', onTouch), on('deactivated', setActive(false))];
  page.document.addEventListener('visibilitychange', update);
  page.addEventListener('pageshow', onShow);
  for (const touch of TOUCHES) page.addEventListener(touch, onTouch, { passive: true });
  update();
  return () => {
    for (const off of offs) off();
    page.document.removeEventListener('visibilitychange', update);
    page.removeEventListener('pageshow', onShow);
    for (const touch of TOUCHES) page.removeEventListener(touch, onTouch);
  };
}
