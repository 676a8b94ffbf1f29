// Optimistic value: what the server said, with the viewer's unconfirmed changes applied to it.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

interface OptimisticChange<T> {
  /** Applied again to whatever the server sends meanwhile. */
  readonly apply: (value: T) => T;
}

export interface Optimistic<T, Change extends OptimisticChange<T> = OptimisticChange<T>> {
  /** As the server last sent it. */
  readonly confirmed: Signal<T>;
  /** `confirmed` with the pending changes, oldest first. */
  readonly shown: ReadonlySignal<T>;
  readonly pending: ReadonlySignal<readonly Change[]>;
  /**
   * Shows the change at once, keeps it when `call` succeeds and takes it back when it fails.
   * Rejects with the error of `call`.
   *
   * @param confirm the confirmed value by the answer; without it the change itself
   */
  run<Answer>(
    change: Change,
    call: () => Promise<Answer>,
    confirm?: (value: T, answer: Answer) => T,
  ): Promise<void>;
}

export function createOptimistic<T, Change extends OptimisticChange<T> = OptimisticChange<T>>(
  initial: T,
): Optimistic<T, Change> {
  const confirmed = signal(initial);
  const pending = signal<readonly Change[]>([]);
  return {
    confirmed,
    shown: computed(() => pending.value.reduce((value, { apply }) => apply(value), confirmed.value)),
    pending,
    async run(change, call, confirm = change.apply) {
      const settle = (): void => {
        pending.value = pending.peek().filter((one) => one !== change);
      };
      pending.value = [...pending.peek(), change];
      try {
        const answer = await call();
        batch(() => {
          confirmed.value = confirm(confirmed.peek(), answer);
          settle();
        });
      } catch (error) {
        settle();
        throw error;
      }
    },
  };
}
