// Single action: runs a store's actions one at a time, and shows which one runs and why the last one failed.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

export interface SingleAction<Name extends string = string> {
  /** The name of the action that runs, null while none does. */
  readonly busy: ReadonlySignal<Name | null>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last action failed, else ''. The store may set another reason. */
  readonly error: Signal<string>;
  /** False when `act` failed, and at once while another action runs (a second tap). Never rejects. */
  run(act: () => Promise<unknown>, options?: SingleActionOptions<Name>): Promise<boolean>;
}

interface SingleActionOptions<Name extends string> {
  readonly name?: Name;
  /** The sentence for a failure of this action. */
  readonly messageOf?: (failure: unknown) => string;
}

/** `messageOf`: the sentence for a failure. */
export function createSingleAction<Name extends string = string>(
  messageOf: (failure: unknown) => string,
): SingleAction<Name> {
  const running = signal<{ readonly name: Name | null } | null>(null);
  const isBusy = computed(() => running.value !== null);
  const error = signal('');
  return {
    busy: computed(() => running.value?.name ?? null),
    isBusy,
    error,
    async run(act, { name = null, messageOf: ownMessageOf = messageOf } = {}) {
      if (running.peek()) return false;
      running.value = { name };
      error.value = '';
      try {
        await act();
        return true;
      } catch (failure) {
        error.value = ownMessageOf(failure);
        return false;
      } finally {
        running.value = null;
      }
    },
  };
}
