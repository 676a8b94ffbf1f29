// The one seam to the messaging app: what is needed at once is read here, the rest waits for its SDK, which comes after.
import '../first-run-reset.ts';
import { watchAttention } from '../visibility.ts';
import { sayFirst } from './early-bridge.ts';
import { environmentFault, keepLaunch, type Launch, readLaunch } from './launch.ts';
import type { TelegramSdk } from './sdk.ts';

export interface Telegram extends Omit<TelegramSdk, 'on'> {
  launch(): Launch;
  /** AUTH-07: the specified sentence, null when all is well. */
  environmentFault(): string | null;
  watchAttention(listener: (isVisible: boolean) => void): () => void;
  /** Loads the SDK unless it is there; resolves when it came or could not be loaded: `has…` say the truth from then on, and false before. */
  settle(): Promise<void>;
}

type LoadSdk = () => Promise<Pick<typeof import('./sdk.ts'), 'createTelegramSdk'>>;

/**
 * The SDK is a sixth of what a phone would have to download before the feed, and the feed needs none of it: the sign-in
 * takes the launch parameters from the address, the page's boot script paints the theme. So it is fetched when
 * somebody settles it or asks for what cannot wait, and calls wait for it in order. Where it cannot be loaded, dialogs
 * answer 'unsupported' and the page draws its own; whoever settles it next tries again. `report` hears what the
 * SDK or a handler of ours threw.
 */
export function createTelegram(page: Window, report: (error: unknown) => void, load: LoadSdk): Telegram {
  // The router drops the address's hash on the first step: the SDK would find no launch there.
  keepLaunch(page);
  let sdk: TelegramSdk | null = null;
  let hasFailed = false;
  let settled: Promise<void> | null = null;
  const waiting: ((loaded: TelegramSdk) => void)[] = [];

  const settle = (): Promise<void> => {
    settled ??= load().then(
      ({ createTelegramSdk }) => {
        sdk = createTelegramSdk(page, environmentFault(page, false) === null, report);
        for (const run of waiting.splice(0)) run(sdk);
      },
      (error: unknown) => {
        // Whoever needs it next tries again.
        hasFailed = true;
        settled = null;
        report(error);
      },
    );
    return settled;
  };
  const later = (run: (loaded: TelegramSdk) => void): void => {
    if (sdk) run(sdk);
    else waiting.push(run);
  };
  /** Somebody waits to see it happen. */
  const now = (run: (loaded: TelegramSdk) => void): void => {
    later(run);
    void settle();
  };
  /** A subscription that may begin later; the answer ends it, begun or not. */
  const subscribe = (begin: (loaded: TelegramSdk) => () => void): (() => void) => {
    let end: (() => void) | null = null;
    let isOver = false;
    later((loaded) => {
      if (!isOver) end = begin(loaded);
    });
    return () => {
      isOver = true;
      end?.();
    };
  };

  return {
    settle,
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
    environmentFault() {
      const fault = environmentFault(page, hasFailed);
      if (hasFailed) {
        hasFailed = false;
        void settle();
      }
      return fault;
    },
    watchAttention: (listener) =>
      watchAttention((event, handler) => subscribe((loaded) => loaded.on(event, handler)), page, listener),
    watchTheme: (listener) => subscribe((loaded) => loaded.watchTheme(listener)),
    async confirm(question) {
      await settle();
      return sdk?.confirm(question) ?? 'unsupported';
    },
    async alert(message, title) {
      await settle();
      return sdk?.alert(message, title) ?? 'unsupported';
    },
    async download(url, fileName) {
      await settle();
      return sdk?.download(url, fileName) ?? false;
    },
    ready() {
      if (!sayFirst(page, 'web_app_ready')) later((loaded) => loaded.ready());
    },
    expand() {
      if (!sayFirst(page, 'web_app_expand')) later((loaded) => loaded.expand());
    },
    close: () => now((loaded) => loaded.close()),
    haptic: (kind) => sdk?.haptic(kind),
    setBackHandler: (handler) => later((loaded) => loaded.setBackHandler(handler)),
    setMainButton: (button) => later((loaded) => loaded.setMainButton(button)),
    setClosingConfirmation: (isOn) => later((loaded) => loaded.setClosingConfirmation(isOn)),
    setVerticalSwipes: (isOn) => later((loaded) => loaded.setVerticalSwipes(isOn)),
    paintFrame: (keys) => later((loaded) => loaded.paintFrame(keys)),
    openLink: (url) => now((loaded) => loaded.openLink(url)),
    openTelegramLink: (url) => now((loaded) => loaded.openTelegramLink(url)),
  };
}
