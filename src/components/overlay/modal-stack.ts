// Modal stack: the open sheets and dialogs, so that Escape and the messaging app's Back button close the topmost
// first.
import { type ReadonlySignal, signal } from '@preact/signals';

const open = signal<readonly (() => void)[]>([]);

/** The open modals; the Back button shows while there are any. */
export const openModals: ReadonlySignal<readonly unknown[]> = open;

/** Returns a function that removes it again. */
export function pushModal(close: () => void): () => void {
  open.value = [...open.peek(), close];
  return () => {
    open.value = open.peek().filter((other) => other !== close);
  };
}

export const isTopModal = (close: () => void): boolean => {
  const stack = open.peek();
  return stack[stack.length - 1] === close;
};

/** Closes the topmost modal; false when none is open. */
export function closeTopModal(): boolean {
  const stack = open.peek();
  stack[stack.length - 1]?.();
  return stack.length > 0;
}
