// Native Back, settings, main and secondary button of the messaging app: one handler each (NAV-07, NAV-12).
import type { SafeSdk, WebApp } from './safe-sdk.ts';

export interface BottomButton {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
  /** A press while it is not enabled: Telegram Web K takes presses of a button that is not active. */
  readonly onInactiveClick?: () => void;
}
export interface BottomButtons {
  /** Which buttons the client has below the page: none outside the messaging app, two from 7.10 on. */
  readonly bottomButtons: 'none' | 'main' | 'both';
  /** Shows or changes the two buttons; null hides one. Setting the same again is harmless. */
  setBottomButtons(main: BottomButton | null, secondary: BottomButton | null): void;
}
export interface NativeButtons extends BottomButtons {
  /** Shows the Back button with this handler; null hides it, and Android's Back then closes the mini-app. */
  setBackHandler(handler: (() => void) | null): void;
  /** Shows 'Settings' in the menu of the messaging app with this handler; null hides it. */
  setSettingsHandler(handler: (() => void) | null): void;
}

/** The SDK throws for a longer text, and for a blank one. */
const MAX_BUTTON_TEXT_LENGTH = 64;
/** A further press of either button within this time is the second of a double press. */
export const DOUBLE_PRESS_MS = 400;

/** `isMessenger`: the page runs in a messaging app. `now`: ms of a clock that only goes on. */
export function createNativeButtons(
  app: WebApp,
  safe: SafeSdk,
  isMessenger: boolean,
  now: () => number,
): NativeButtons {
  let onBack: (() => void) | null = null;
  let onSettings: (() => void) | null = null;
  let onMain: (() => void) | null = null;
  let onSecondary: (() => void) | null = null;
  let isBusy = false;
  let pressedAt = Number.NEGATIVE_INFINITY;
  const press = (handler: (() => void) | null): void => {
    // The page may need a frame to show that the first press has begun something.
    const isDouble = now() - pressedAt < DOUBLE_PRESS_MS;
    if (isDouble || !handler) return;
    pressedAt = now();
    handler();
  };
  // One SDK listener each, never removed: only the handlers change.
  safe.on('backButtonClicked', () => onBack?.());
  safe.on('settingsButtonClicked', () => onSettings?.());
  safe.on('mainButtonClicked', () => press(onMain));
  safe.on('secondaryButtonClicked', () => press(onSecondary));
  const hasSecondary = isMessenger && safe.supports('secondaryButton');

  return {
    bottomButtons: hasSecondary ? 'both' : isMessenger ? 'main' : 'none',
    setBackHandler(handler) {
      onBack = handler;
      if (!safe.supports('backButton')) return;
      safe.safeCall(() => (handler ? app.BackButton.show() : app.BackButton.hide()));
    },
    setSettingsHandler(handler) {
      onSettings = handler;
      if (!safe.supports('settingsButton')) return;
      safe.safeCall(() => (handler ? app.SettingsButton.show() : app.SettingsButton.hide()));
    },
    setBottomButtons(main, secondary) {
      onMain = handlerOf(main);
      onSecondary = handlerOf(secondary);
      const wasBusy = isBusy;
      isBusy = Boolean(main?.isBusy || secondary?.isBusy);
      // What is shown next, e.g. behind a dialog that has closed, is another button; and what was sent has its answer.
      if ((!main && !secondary) || (wasBusy && !isBusy)) pressedAt = Number.NEGATIVE_INFINITY;
      safe.safeCall(() => draw(app.MainButton, main));
      if (hasSecondary) safe.safeCall(() => draw(app.SecondaryButton, secondary));
    },
  };
}

/** A busy button ignores a second tap, whatever the client shows. */
const handlerOf = (button: BottomButton | null): (() => void) | null => {
  if (!button || button.isBusy) return null;
  return button.isEnabled ? button.onClick : (button.onInactiveClick ?? null);
};

function draw(native: WebApp['MainButton'], button: BottomButton | null): void {
  if (!button) {
    native.hide();
    return;
  }
  if (button.isBusy) native.showProgress(false);
  else if (native.isProgressVisible) native.hideProgress();
  native.setParams({
    text: button.text.slice(0, MAX_BUTTON_TEXT_LENGTH),
    is_active: button.isEnabled && !button.isBusy,
    is_visible: true,
  });
}
