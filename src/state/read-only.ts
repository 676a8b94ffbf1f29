// Read-only signals: what a store hands out, so that only the store itself writes.
import type { ReadonlySignal } from '@preact/signals';

/** The same signal, typed without its setter. */
export function readOnly<T>(signal: ReadonlySignal<T>): ReadonlySignal<T> {
  return signal;
}
