// A form's one decision as the messenger's own main button where it has one: then the page draws none (never both).
import { useEffect, useRef } from 'react';
import { openModals } from '../components/overlay/modal-stack.ts';
import { useShell } from '../state/shell-context.ts';

export interface PrimaryAction {
  readonly text: string;
  readonly isEnabled: boolean;
  readonly isBusy: boolean;
  /** False takes the button away, e.g. once the form was sent. */
  readonly isShown: boolean;
  readonly onPress: () => void;
}

/**
 * True when the messenger shows the action; false: the page draws its own button. A sheet or dialog over the form has a
 * decision of its own: for as long as it is open the messenger's button is away.
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
  // On leaving only: between two changes it must not blink.
  useEffect(
    () => () => {
      if (native.hasMainButton) native.setMainButton(null);
    },
    [native],
  );
  return native.hasMainButton;
}
