// Modal behaviour of a panel: focus trap and focus return, Escape, scroll lock of the page behind.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTopModal, openModals, pushModal } from './modal-stack.ts';

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

/**
 * Active while the component is mounted.
 * The first focus goes to [data-autofocus] in the panel, else to the panel itself (tabIndex -1).
 * So a screen reader starts at the title and no keyboard opens.
 */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const close = (): void => latest.current();
    const previousFocus = document.activeElement;
    const release = pushModal(close);
    document.body.setAttribute('data-modal', '');
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    first?.focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent): void => {
      if (!panel.current || !isTopModal(close)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        close();
      } else if (event.key === 'Tab') trapFocus(panel.current, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      release();
      if (openModals.peek().length === 0) document.body.removeAttribute('data-modal');
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, [panel]);
}

function trapFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(panel.querySelectorAll<HTMLElement>(FOCUSABLE)).filter(
    (element) => element.tabIndex >= 0 && !element.closest('[hidden]'),
  );
  const first = stops[0] ?? panel;
  const last = stops[stops.length - 1] ?? panel;
  const active = document.activeElement;
  const isOutside = !panel.contains(active);
  if (event.shiftKey ? isOutside || active === first || active === panel : isOutside || active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
