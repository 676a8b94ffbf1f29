// Single action: runs a store's actions one at a time, and tells its screen whether one runs and why the last one failed.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { messageFor } from '#i18n/errors.ts';

export interface SingleAction {
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last action failed, else ''. The store may set another reason. */
  readonly error: Signal<string>;
  /**
   * False when `act` failed, and at once while another action runs: a second tap does nothing. Never rejects.
   *
   * @param messageOf the sentence for a failure
   */
  run(act: () => Promise<unknown>, messageOf?: (failure: unknown) => string): Promise<boolean>;
}

export function createSingleAction(): SingleAction {
  const isBusy = signal(false);
  const error = signal('');
  return {
    isBusy,
    error,
    async run(act, messageOf = messageFor) {
      if (isBusy.peek()) return false;
      isBusy.value = true;
      error.value = '';
      try {
        await act();
        return true;
      } catch (failure) {
        error.value = messageOf(failure);
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
