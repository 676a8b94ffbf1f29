// SDK adapter: what the app uses of the messaging app's SDK, callable on every client version, never throwing.
import sdk from '@twa-dev/sdk';
import { createAskNative, rawEvents } from './ask-native.ts';
import { createNativeButtons, type NativeButtons } from './buttons.ts';
import { createNativeDialogs, type NativeDialogs } from './dialogs.ts';
import { createNativeFiles, type NativeFiles } from './files.ts';
import {
  createBiometrics,
  createHomeScreen,
  createQrScan,
  createWriteAccess,
  type LateControls,
} from './late-controls.ts';
import { createSafeSdk, type SafeSdk, type WebApp } from './safe-sdk.ts';

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

type ColorScheme = 'light' | 'dark';
interface TelegramTheme {
  readonly scheme: ColorScheme;
  /** The messaging app's names → '#rrggbb'; each may be missing. */
  readonly colors: Readonly<Record<string, string | undefined>>;
}
type ThemeColorKey = 'bg_color' | 'secondary_bg_color';

/**
 * Theme of the messaging app: keeps `data-scheme` on the root element; the SDK itself sets the colours
 * as CSS variables.
 * Calls `listener` now and after each change; returns the function that unsubscribes.
 */
function watchTheme(
  app: WebApp,
  safe: SafeSdk,
  page: Window,
  listener: (theme: TelegramTheme) => void,
): () => void {
  const system = page.matchMedia?.('(prefers-color-scheme: dark)');
  const update = () => {
    const colors: TelegramTheme['colors'] = { ...app.themeParams };
    // Without a background colour the SDK reports 'light', whatever the phone is set to.
    const scheme = colors.bg_color ? app.colorScheme : system?.matches ? 'dark' : 'light';
    page.document.documentElement.dataset.scheme = scheme;
    listener({ scheme, colors });
  };
  update();
  const offTheme = safe.on('themeChanged', update);
  system?.addEventListener('change', update);
  return () => {
    offTheme();
    system?.removeEventListener('change', update);
  };
}

/** Colours the messaging app's bars around the page, by theme key, so that they follow the theme. */
function applyChromeColors(
  app: WebApp,
  safe: SafeSdk,
  keys: { header: ThemeColorKey; background: ThemeColorKey; bottom: ThemeColorKey },
): void {
  if (!safe.supports('colors')) return;
  safe.safeCall(() => app.setHeaderColor(keys.header));
  safe.safeCall(() => app.setBackgroundColor(keys.background));
  if (safe.supports('bottomBar')) safe.safeCall(() => app.setBottomBarColor(keys.bottom));
}
