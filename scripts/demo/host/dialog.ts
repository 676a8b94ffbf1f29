// A modal of the messenger inside one phone: title, text, buttons; answered by click, dismissed by Escape or outside.
import type { Popup } from './frame-protocol.ts';

export interface Dialogs {
  /** Resolves with the pressed button's id, or null when dismissed. A second one dismisses the first. */
  open(popup: Popup): Promise<string | null>;
}

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

/** @param shade the layer over the phone's screen, hidden while nothing is asked */
export function createDialogs(shade: HTMLElement): Dialogs {
  let dismiss = () => {};
  return {
    open(popup) {
      dismiss();
      return new Promise((resolve) => {
        const before = document.activeElement;
        const answer = (id: string | null) => {
          shade.hidden = true;
          shade.replaceChildren();
          dismiss = () => {};
          if (before instanceof HTMLElement) before.focus();
          resolve(id);
        };
        dismiss = () => answer(null);
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
          button.addEventListener('click', () => answer(id));
          row.append(button);
        }
        card.append(row);
        shade.replaceChildren(card);
        shade.onclick = (event) => {
          if (event.target === shade) dismiss();
        };
        shade.onkeydown = (event) => {
          if (event.key === 'Escape') dismiss();
        };
        shade.hidden = false;
        row.querySelector('button')?.focus();
      });
    },
  };
}
