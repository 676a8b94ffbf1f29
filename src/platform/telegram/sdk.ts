// What the messaging app does for us through its SDK, callable on every client version, never throwing.
import sdk from '@twa-dev/sdk';
import { createNativeButtons, type NativeButtons } from './buttons.ts';
import { createNativeDialogs, type NativeDialogs } from './dialogs.ts';
import { createNativeFiles, type NativeFiles } from './files.ts';
import { createSafeSdk, type SafeSdk, type WebApp } from './safe-sdk.ts';
import { applyChromeColors, type TelegramTheme, type ThemeColorKey, watchTheme } from './theme.ts';

export type HapticKind = 'tap' | 'selection' | 'success' | 'warning' | 'error';

export interface TelegramSdk extends NativeButtons, NativeDialogs, NativeFiles, Pick<SafeSdk, 'on'> {
  /** False below 6.1: pages draw their own Back. */
  readonly hasBackButton: boolean;
  /** False outside the messaging app, where nobody would draw it. */
  readonly hasMainButton: boolean;
  /** Call when the first frame is drawn: takes the messaging app's placeholder away. */
  ready(): void;
  expand(): void;
  close(): void;
  haptic(kind: HapticKind): void;
  /** Whether closing asks first: only while something would be lost. */
  setClosingConfirmation(isOn: boolean): void;
  /** Off on pages with long lists and in the chat, where a swipe would minimise the mini-app. */
  setVerticalSwipes(isOn: boolean): void;
  applyChromeColors(keys: { header: ThemeColorKey; background: ThemeColorKey; bottom: ThemeColorKey }): void;
  watchTheme(listener: (theme: TelegramTheme) => void): () => void;
}

/**
 * Bundled or run by Node, a CommonJS default import inside a "type": "module" package is `{ default: WebApp }`,
 * while the types say that it is the object itself.
 */
function unwrap(imported: WebApp | { readonly default: WebApp }): WebApp {
  return 'default' in imported ? imported.default : imported;
}

/** `app` is given by tests only. `report` hears what the SDK or a handler of ours threw. */
export function createTelegramSdk(
  page: Window,
  isMessenger: boolean,
  report: (error: unknown) => void,
  app: WebApp = unwrap(sdk),
): TelegramSdk {
  const guard = createSafeSdk(app, report);
  const files = createNativeFiles(app, guard);
  return {
    ...createNativeButtons(app, guard),
    ...createNativeDialogs(app, guard),
    ...files,
    on: guard.on,
    hasBackButton: guard.supports('backButton'),
    hasMainButton: isMessenger,
    ready: () => void guard.safeCall(() => app.ready()),
    expand: () => void guard.safeCall(() => app.expand()),
    close: () => void guard.safeCall(() => app.close()),
    haptic(kind) {
      if (!guard.supports('haptics')) return;
      guard.safeCall(() => {
        if (kind === 'tap') app.HapticFeedback.impactOccurred('light');
        else if (kind === 'selection') app.HapticFeedback.selectionChanged();
        else app.HapticFeedback.notificationOccurred(kind);
      });
    },
    setClosingConfirmation(isOn) {
      if (!guard.supports('closingConfirmation')) return;
      guard.safeCall(() => (isOn ? app.enableClosingConfirmation() : app.disableClosingConfirmation()));
    },
    setVerticalSwipes(isOn) {
      if (!guard.supports('verticalSwipes')) return;
      guard.safeCall(() => (isOn ? app.enableVerticalSwipes() : app.disableVerticalSwipes()));
    },
    applyChromeColors: (keys) => applyChromeColors(app, guard, keys),
    watchTheme: (listener) => watchTheme(app, guard, page, listener),
  };
}
