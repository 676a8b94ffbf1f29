// SDK adapter: what the app uses of the messaging app's SDK, callable on every client version, never throwing.
import sdk from '@twa-dev/sdk';
import { createAskNative, rawEvents } from './ask-native.ts';
import { createBiometrics } from './biometrics.ts';
import { createNativeButtons, type NativeButtons } from './buttons.ts';
import { createNativeDialogs, type NativeDialogs } from './dialogs.ts';
import { createNativeFiles, type NativeFiles } from './files.ts';
import { createHomeScreen } from './home-screen.ts';
import type { LateControls } from './late-controls.ts';
import { createQrScan } from './qr-scan.ts';
import { createSafeSdk, type SafeSdk, type WebApp } from './safe-sdk.ts';
import { applyChromeColors, type TelegramTheme, type ThemeColorKey, watchTheme } from './theme.ts';
import { createWriteAccess } from './write-access.ts';

type HapticKind = 'tap' | 'selection' | 'success' | 'warning' | 'error';

export interface TelegramSdk
  extends NativeButtons,
    NativeDialogs,
    NativeFiles,
    LateControls,
    Pick<SafeSdk, 'on'> {
  /** False below 6.1: screens render their own Back. */
  readonly hasBackButton: boolean;
  /** Removes the messaging app's placeholder. */
  ready(): void;
  expand(): void;
  close(): void;
  haptic(kind: HapticKind): void;
  /**
   * True when closing the mini-app asks first: while something would be lost.
   * Each true needs its false.
   */
  setClosingConfirmation(isOn: boolean): void;
  /**
   * Off on long lists, in the chat and in sheets, where a swipe would minimise the mini-app.
   * Each off needs its on.
   */
  setVerticalSwipes(isOn: boolean): void;
  applyChromeColors(keys: { header: ThemeColorKey; background: ThemeColorKey; bottom: ThemeColorKey }): void;
  watchTheme(listener: (theme: TelegramTheme) => void): () => void;
}

/**
 * The object itself, as its types declare the default import of this CommonJS package.
 * In a "type": "module" package that is `{ default: WebApp }`, both bundled and in Node.
 */
function unwrap(imported: WebApp | { readonly default: WebApp }): WebApp {
  return 'default' in imported ? imported.default : imported;
}

/** `isMessenger`: the page runs in a messaging app. `report` receives what the SDK or a handler throws. */
export function createTelegramSdk(
  page: Window,
  isMessenger: boolean,
  report: (error: unknown) => void,
): TelegramSdk {
  const app = unwrap(sdk);
  const safe = createSafeSdk(app, report);
  const events = rawEvents(page);
  const ask = createAskNative(page, events);
  const now = () => page.performance.now();
  let closingReasons = 0;
  let swipeReasons = 0;
  return {
    ...createNativeButtons(app, safe, isMessenger, now),
    ...createNativeDialogs(app, safe, ask, now),
    ...createNativeFiles(app, safe, ask, now),
    ...createWriteAccess(safe, ask, events),
    ...createQrScan(safe, ask, events),
    ...createHomeScreen(safe, ask, events),
    ...createBiometrics(safe, ask, events),
    on: safe.on,
    hasBackButton: safe.supports('backButton'),
    ready: () => void safe.safeCall(() => app.ready()),
    expand: () => void safe.safeCall(() => app.expand()),
    close: () => void safe.safeCall(() => app.close()),
    haptic(kind) {
      if (!safe.supports('haptics')) return;
      safe.safeCall(() => {
        if (kind === 'tap') app.HapticFeedback.impactOccurred('light');
        else if (kind === 'selection') app.HapticFeedback.selectionChanged();
        else app.HapticFeedback.notificationOccurred(kind);
      });
    },
    setClosingConfirmation(isOn) {
      closingReasons = Math.max(0, closingReasons + (isOn ? 1 : -1));
      if (!safe.supports('closingConfirmation')) return;
      safe.safeCall(() =>
        closingReasons > 0 ? app.enableClosingConfirmation() : app.disableClosingConfirmation(),
      );
    },
    setVerticalSwipes(isOn) {
      swipeReasons = Math.max(0, swipeReasons + (isOn ? -1 : 1));
      if (!safe.supports('verticalSwipes')) return;
      safe.safeCall(() => (swipeReasons === 0 ? app.enableVerticalSwipes() : app.disableVerticalSwipes()));
    },
    hideKeyboard() {
      if (safe.supports('hideKeyboard')) safe.safeCall(() => events.postEvent('web_app_hide_keyboard'));
      else if (page.document.activeElement instanceof HTMLElement) page.document.activeElement.blur();
    },
    applyChromeColors: (keys) => applyChromeColors(app, safe, keys),
    watchTheme: (listener) => watchTheme(app, safe, page, listener),
  };
}
