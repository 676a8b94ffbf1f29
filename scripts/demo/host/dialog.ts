// The messenger's modal dialog inside one phone: title, text, buttons. Escape or a click outside dismisses it.
import type { Popup } from './frame-protocol.ts';

export type Dialogs = ReturnType<typeof createDialogs>;

function createTextElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** @param backdrop the layer over the phone's screen, hidden while no dialog is open */
export function createDialogs(backdrop: HTMLElement) {
  let dismiss = () => {};
  return {
    /** Resolves with the pressed button's id, null when dismissed. A second dialog dismisses the first. */
    open(popup: Popup): Promise<string | null> {
      dismiss();
      return new Promise((resolve) => {
        const focusedBefore = document.activeElement;
        const close = (id: string | null) => {
          backdrop.hidden = true;
          backdrop.replaceChildren();
          dismiss = () => {};
          if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
          resolve(id);
        };
        dismiss = () => close(null);
        const card = createTextElement('div', 'dialog');
        card.setAttribute('role', 'alertdialog');
        card.setAttribute('aria-modal', 'true');
        card.setAttribute('aria-label', popup.title || popup.message);
        if (popup.title !== '') card.append(createTextElement('p', 'dialog-title', popup.title));
        card.append(createTextElement('p', 'dialog-text', popup.message));
        const row = createTextElement('div', 'dialog-buttons');
        for (const { id, label, isDestructive } of popup.buttons) {
          const button = createTextElement('button', isDestructive ? 'is-destructive' : '', label);
          button.type = 'button';
          button.addEventListener('click', () => close(id));
          row.append(button);
        }
        card.append(row);
        backdrop.replaceChildren(card);
        backdrop.onclick = (event) => {
          if (event.target === backdrop) dismiss();
        };
        backdrop.onkeydown = (event) => {
          if (event.key === 'Escape') dismiss();
        };
        backdrop.hidden = false;
        row.querySelector('button')?.focus();
      });
    },
  };
}
