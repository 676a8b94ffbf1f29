// Which sheets and dialogs are open, so that Escape and the messenger's Back button close the topmost one first.
import { type ReadonlySignal, signal } from '@preact/signals';

const open = signal<readonly (() => void)[]>([]);

/** How many are open; the Back button's owner shows the button while it is more than 0. */
export const openModals: ReadonlySignal<readonly unknown[]> = open;

/** Returns the function that takes it off again. */
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

/** Asks the topmost one to close; false when none is open. */
export function closeTopModal(): boolean {
  const stack = open.peek();
  stack[stack.length - 1]?.();
  return stack.length > 0;
}
