// A text that may change without its component drawing anew: a signal is bound straight to its text node.
import type { ReadonlySignal } from '@preact/signals';

export type MaybeSignal = string | ReadonlySignal<string>;
