// What the messaging app does for us through its SDK, callable on every client version, never throwing.
import sdk from '@twa-dev/sdk';
import { createFiles, type Files } from './files.ts';
import { createNativeButtons, type NativeButtons } from './buttons.ts';
import { createPopups, type Popups } from './dialogs.ts';
import { type ColorKey, paintFrame, type Theme, watchTheme } from './theme.ts';
import { createGuard, type Guard, type WebApp } from './safe-sdk.ts';

export type HapticKind = 'tap' | 'selection' | 'success' | 'warning' | 'error';

export interface TelegramSdk extends NativeButtons, Popups, Files, Pick<Guard, 'on'> {
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
  paintFrame(keys: { header: ColorKey; background: ColorKey; bottom: ColorKey }): void;
  watchTheme(listener: (theme: Theme) => void): () => void;
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
  const guard = createGuard(app, report);
  const files = createFiles(app, guard);
  return {
    ...createNativeButtons(app, guard),
    ...createPopups(app, guard),
    ...files,
    on: guard.on,
    hasBackButton: guard.has('backButton'),
    hasMainButton: isMessenger,
    ready: () => void guard.attempt(() => app.ready()),
    expand: () => void guard.attempt(() => app.expand()),
    close: () => void guard.attempt(() => app.close()),
    haptic(kind) {
      if (!guard.has('haptics')) return;
      guard.attempt(() => {
        if (kind === 'tap') app.HapticFeedback.impactOccurred('light');
        else if (kind === 'selection') app.HapticFeedback.selectionChanged();
        else app.HapticFeedback.notificationOccurred(kind);
      });
    },
    setClosingConfirmation(isOn) {
      if (!guard.has('closingConfirmation')) return;
      guard.attempt(() => (isOn ? app.enableClosingConfirmation() : app.disableClosingConfirmation()));
    },
    setVerticalSwipes(isOn) {
      if (!guard.has('verticalSwipes')) return;
      guard.attempt(() => (isOn ? app.enableVerticalSwipes() : app.disableVerticalSwipes()));
    },
    paintFrame: (keys) => paintFrame(app, guard, keys),
    watchTheme: (listener) => watchTheme(app, guard, page, listener),
  };
}
