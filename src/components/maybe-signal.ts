// MaybeSignal: a text, or a signal of one that is bound to its text node, so that a change renders no component.
import type { ReadonlySignal } from '@preact/signals';

export type MaybeSignal = string | ReadonlySignal<string>;
