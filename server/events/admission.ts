// Admission of streams: a semaphore that lets a few start at a time, in the order of arrival, so that a thousand reconnecting clients leave the database to calls.

/** Streams that may start at the same time: fewer than the connections that calls have. */
const CONCURRENT_STARTS = 4;
/** A client gives an attempt up after 15 s. */
const MAX_WAIT_MS = 12_000;

export interface Admission {
  /**
   * Resolves when it is this stream's turn, with the function to call when it has started; with null after 12 s without
   * a turn.
   */
  enter(): Promise<(() => void) | null>;
  /** Streams that wait for their turn. */
  readonly waiting: number;
}

export function createAdmission(concurrent = CONCURRENT_STARTS, maxWaitMs = MAX_WAIT_MS): Admission {
  /** In the order of arrival; a Set so that one that gives up leaves it at once. */
  const queue = new Set<() => void>();
  let active = 0;

  const leave = (): (() => void) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      active -= 1;
      const [next] = queue;
      next?.();
    };
  };
  return {
    enter() {
      if (active < concurrent) {
        active += 1;
        return Promise.resolve(leave());
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          queue.delete(turn);
          resolve(null);
        }, maxWaitMs);
        const turn = () => {
          queue.delete(turn);
          clearTimeout(timer);
          active += 1;
          resolve(leave());
        };
        queue.add(turn);
      });
    },
    get waiting() {
      return queue.size;
    },
  };
}
