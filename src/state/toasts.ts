// Toasts store: short messages, one at a time for 2 s each.
import { signal } from '@preact/signals';
import type { Clock } from '#runtime/clock.ts';
import { readOnly } from './read-only.ts';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: 'info' | 'success' | 'error';
}
const TOAST_DURATION_MS = 2000;

export function createToasts(clock: Clock) {
  const current = signal<ToastMessage | null>(null);
  const waiting: ToastMessage[] = [];
  let lastId = 0;
  let cancel = () => {};

  const next = () => {
    cancel();
    current.value = waiting.shift() ?? null;
    if (current.value) cancel = clock.after(TOAST_DURATION_MS, next);
  };
  return {
    /** The toast that is shown; null while there is none. */
    current: readOnly(current),
    show(text: string, tone: ToastMessage['tone'] = 'info'): void {
      const newest = waiting[waiting.length - 1] ?? current.peek();
      // The same message twice in a row is shown once.
      if (newest?.text === text) return;
      lastId += 1;
      waiting.push({ id: lastId, text, tone });
      if (!current.peek()) next();
    },
    dismiss: next,
  };
}
