// usePrimaryAction: shows a form's submit as the messaging app's main button where there is one.
import { useEffect, useRef } from 'react';
import { openModals } from '../components/overlay/modal-stack.ts';
import { useShell } from '../hooks/shell-context.ts';

interface PrimaryAction {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  /** False hides the button, e.g. once the form was sent. */
  readonly isShown: boolean;
  readonly onPress: () => void;
}

/**
 * True when the messaging app shows the action; false: the screen renders its own button.
 * While a sheet or dialog is open, which has buttons of its own, the main button is hidden.
 */
export function usePrimaryAction(action: PrimaryAction): boolean {
  const { text, isEnabled, isBusy, onPress } = action;
  const { native } = useShell();
  const isShown = action.isShown && openModals.value.length === 0;
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    if (!native.hasMainButton) return;
    native.setMainButton(isShown ? { text, isEnabled, isBusy, onClick: () => press.current() } : null);
  }, [native, text, isEnabled, isBusy, isShown]);
  // Only on unmount: between two updates the button must not flicker.
  useEffect(
    () => () => {
      if (native.hasMainButton) native.setMainButton(null);
    },
    [native],
  );
  return native.hasMainButton;
}
