// Native Back, main and settings buttons of the messaging app: one handler each (NAV-07).
import type { SafeSdk, WebApp } from './safe-sdk.ts';

interface MainButtonSpec {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}
export interface NativeButtons {
  /** Shows the Back button with this handler; null hides it, and Android's Back then closes the mini-app. */
  setBackHandler(handler: (() => void) | null): void;
  /** Shows 'Settings' in the menu of the messaging app with this handler; null hides it. */
  setSettingsHandler(handler: (() => void) | null): void;
  /** Shows or changes the main button; null hides it. Setting the same again is harmless. */
  setMainButton(button: MainButtonSpec | null): void;
}

/** The SDK throws for a longer text, and for a blank one. */
const MAX_BUTTON_TEXT_LENGTH = 64;
/** A further press of the main button within this time is the second of a double press. */
export const DOUBLE_PRESS_MS = 400;

/** `now`: ms of a clock that only goes on. */
export function createNativeButtons(app: WebApp, safe: SafeSdk, now: () => number): NativeButtons {
  let onBack: (() => void) | null = null;
  let onMain: (() => void) | null = null;
  let onSettings: (() => void) | null = null;
  let pressedAt = Number.NEGATIVE_INFINITY;
  // One SDK listener each, never removed: only the handlers change.
  safe.on('backButtonClicked', () => onBack?.());
  safe.on('settingsButtonClicked', () => onSettings?.());
  safe.on('mainButtonClicked', () => {
    // The page may need a frame to show that the first press has begun something.
    const isDouble = now() - pressedAt < DOUBLE_PRESS_MS;
    if (isDouble || !onMain) return;
    pressedAt = now();
    onMain();
  });

  return {
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
    setMainButton(button) {
      // A busy button ignores a second tap, whatever the client shows.
      onMain = button?.isEnabled && !button.isBusy ? button.onClick : null;
      const { MainButton } = app;
      if (!button) {
        // What is shown after it, e.g. behind a dialog that has closed, is another button.
        pressedAt = Number.NEGATIVE_INFINITY;
        safe.safeCall(() => MainButton.hide());
        return;
      }
      safe.safeCall(() => {
        if (button.isBusy) MainButton.showProgress(false);
        else if (MainButton.isProgressVisible) MainButton.hideProgress();
        MainButton.setParams({
          text: button.text.slice(0, MAX_BUTTON_TEXT_LENGTH),
          is_active: button.isEnabled && !button.isBusy,
          is_visible: true,
        });
      });
    },
  };
}
