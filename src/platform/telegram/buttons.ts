// The messaging app's own Back and main buttons: one owner each, set by the page on show, gone with it (NAV-07).
import type { SafeSdk, WebApp } from './safe-sdk.ts';

export interface MainButtonSpec {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}
export interface NativeButtons {
  /** Shows the Back button with this handler, or hides it. Hidden, Android's own back closes the mini-app. */
  setBackHandler(handler: (() => void) | null): void;
  /** Shows or changes the main button, or hides it. Set the same one again as often as you like. */
  setMainButton(button: MainButtonSpec | null): void;
}

/** The SDK throws above this, and on a blank text. */
const MAX_BUTTON_TEXT_LENGTH = 64;

export function createNativeButtons(app: WebApp, guard: SafeSdk): NativeButtons {
  let onBack: (() => void) | null = null;
  let onMain: (() => void) | null = null;
  // One listener each for ever: the handlers behind them change without touching the SDK's lists.
  guard.on('backButtonClicked', () => onBack?.());
  guard.on('mainButtonClicked', () => onMain?.());

  return {
    setBackHandler(handler) {
      onBack = handler;
      if (!guard.supports('backButton')) return;
      guard.safeCall(() => (handler ? app.BackButton.show() : app.BackButton.hide()));
    },
    setMainButton(button) {
      // A button that is busy takes no second tap, whatever the client draws.
      onMain = button?.isEnabled && !button.isBusy ? button.onClick : null;
      const { MainButton } = app;
      if (!button) {
        guard.safeCall(() => MainButton.hide());
        return;
      }
      guard.safeCall(() => {
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
