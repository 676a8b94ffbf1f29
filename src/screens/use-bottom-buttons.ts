// useBottomButtons: the one owner of the messaging app's main and secondary button, which show a screen's answers (NAV-12).
import { useEffect, useRef } from 'react';
import { openModals } from '../components/overlay/modal-stack.ts';
import { useShell } from '../hooks/shell-context.ts';
import { useStores } from '../hooks/stores-context.ts';
import type { BottomButton } from '../platform/telegram/buttons.ts';

export interface ScreenAnswer extends Omit<BottomButton, 'onClick' | 'onInactiveClick'> {
  readonly onPress: () => void;
  /** Why it is not enabled: shown on a press that Telegram Web K lets through; '' for nothing. */
  readonly reason?: string;
}
interface ScreenAnswers {
  readonly main: ScreenAnswer;
  readonly secondary?: ScreenAnswer;
  /** The answers belong side by side: without a secondary button the page has both. */
  readonly isPair?: boolean;
  /** False hides the buttons, e.g. once the form was sent. */
  readonly isShown: boolean;
  /** The answers are those of the open sheet. */
  readonly isInSheet?: boolean;
}

/**
 * Which answers the messaging app shows; the screen renders the others itself.
 * Below another sheet or dialog, which has buttons of its own, they are hidden.
 */
export function useBottomButtons(answers: ScreenAnswers): 'none' | 'main' | 'both' {
  const { main, secondary, isPair = false, isInSheet = false } = answers;
  const { lateControls } = useShell().native;
  const { toasts } = useStores();
  const has = lateControls?.bottomButtons ?? 'none';
  const shows = has === 'both' && secondary ? 'both' : has === 'none' || isPair ? 'none' : 'main';
  const isTop = openModals.value.length === (isInSheet ? 1 : 0);
  const isShown = shows !== 'none' && answers.isShown && isTop;
  const press = useRef(answers);
  press.current = answers;
  useEffect(() => {
    if (shows === 'none') return;
    lateControls?.setBottomButtons(
      isShown
        ? {
            ...main,
            onClick: () => press.current.main.onPress(),
            onInactiveClick() {
              const { reason = '' } = press.current.main;
              if (reason) toasts.show(reason);
            },
          }
        : null,
      isShown && shows === 'both' && secondary
        ? { ...secondary, onClick: () => press.current.secondary?.onPress() }
        : null,
    );
  }, [lateControls, toasts, shows, isShown, keyOf(main), keyOf(secondary)]);
  // Only on unmount: between two updates the buttons must not flicker.
  useEffect(
    () => () => {
      if (shows !== 'none') lateControls?.setBottomButtons(null, null);
    },
    [lateControls, shows],
  );
  return shows;
}

const keyOf = (answer: ScreenAnswer | undefined): string =>
  answer ? JSON.stringify([answer.text, answer.isEnabled, answer.isBusy]) : '';
