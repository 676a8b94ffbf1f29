// The one seam to the messaging app: what is needed at once is read here, the rest waits for its SDK, which comes after.
import '../first-run-reset.ts';
import { type VisibilityListener, watchVisibility } from '../visibility.ts';
import { postEarlyEvent } from './early-bridge.ts';
import { environmentError, readLaunch, saveLaunchParams, type TelegramLaunchData } from './launch.ts';
import type { TelegramSdk } from './sdk.ts';

export interface Telegram extends Omit<TelegramSdk, 'on'> {
  launch(): TelegramLaunchData;
  /** AUTH-07: the specified sentence, null when all is well. */
  environmentError(): string | null;
  watchVisibility(listener: VisibilityListener): () => void;
  /** Loads the SDK unless it is there; resolves when it came or could not be loaded: `has…` say the truth from then on, and false before. */
  loadSdk(): Promise<void>;
}

type ImportSdk = () => Promise<Pick<typeof import('./sdk.ts'), 'createTelegramSdk'>>;

/**
 * The SDK is a sixth of what a phone would have to download before the feed, and the feed needs none of it: the sign-in
 * takes the launch parameters from the address, the page's boot script paints the theme. So it is fetched when
 * somebody settles it or asks for what cannot wait, and calls wait for it in order. Where it cannot be loaded, dialogs
 * answer 'unsupported' and the page draws its own; whoever settles it next tries again. `report` hears what the
 * SDK or a handler of ours threw.
 */
export function createTelegram(page: Window, report: (error: unknown) => void, load: ImportSdk): Telegram {
  // The router drops the address's hash on the first step: the SDK would find no launch there.
  saveLaunchParams(page);
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
        // Whoever needs it next tries again.
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
  /** Somebody waits to see it happen. */
  const loadAndRun = (run: (loaded: TelegramSdk) => void): void => {
    whenLoaded(run);
    void loadSdk();
  };
  /** A subscription that may begin later; the answer ends it, begun or not. */
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
    loadSdk: loadSdk,
    get hasBackButton() {
      return sdk?.hasBackButton ?? false;
    },
    get hasMainButton() {
      return sdk?.hasMainButton ?? false;
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
    async download(url, fileName) {
      await loadSdk();
      return sdk?.download(url, fileName) ?? false;
    },
    ready() {
      if (!postEarlyEvent(page, 'web_app_ready')) whenLoaded((loaded) => loaded.ready());
    },
    expand() {
      if (!postEarlyEvent(page, 'web_app_expand')) whenLoaded((loaded) => loaded.expand());
    },
    close: () => loadAndRun((loaded) => loaded.close()),
    haptic: (kind) => sdk?.haptic(kind),
    setBackHandler: (handler) => whenLoaded((loaded) => loaded.setBackHandler(handler)),
    setMainButton: (button) => whenLoaded((loaded) => loaded.setMainButton(button)),
    setClosingConfirmation: (isOn) => whenLoaded((loaded) => loaded.setClosingConfirmation(isOn)),
    setVerticalSwipes: (isOn) => whenLoaded((loaded) => loaded.setVerticalSwipes(isOn)),
    applyChromeColors: (keys) => whenLoaded((loaded) => loaded.applyChromeColors(keys)),
    openLink: (url) => loadAndRun((loaded) => loaded.openLink(url)),
    openTelegramLink: (url) => loadAndRun((loaded) => loaded.openTelegramLink(url)),
  };
}
