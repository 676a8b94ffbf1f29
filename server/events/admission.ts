// Admission of streams: a semaphore that lets a few read what they start with at a time, in the order of arrival, so that a thousand reconnecting clients leave the database to calls.

/** Streams that may read at the same time: fewer than the connections that calls have. */
const CONCURRENT_STARTS = 4;
/** A client gives an attempt up after 15 s. */
const MAX_WAIT_MS = 12_000;

export interface Admission {
  /**
   * Resolves when it is this stream's turn, with the function to call when it has started; with null after 12 s without
   * a turn.
   */
  enter(): Promise<(() => void) | null>;
  /** The same without a limit, for a stream that is open already: nothing is lost while it waits. */
  enterWithoutTimeout(): Promise<() => void>;
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
  /** Calls back when it is this one's turn, at once when nobody waits; returns the function that gives up waiting. */
  const wait = (onTurn: (leave: () => void) => void): (() => void) => {
    const turn = () => {
      queue.delete(turn);
      active += 1;
      onTurn(leave());
    };
    if (active < concurrent) turn();
    else queue.add(turn);
    return () => queue.delete(turn);
  };
  return {
    enter: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          giveUp();
          resolve(null);
        }, maxWaitMs);
        const giveUp = wait((left) => {
          clearTimeout(timer);
          resolve(left);
        });
      }),
    enterWithoutTimeout: () => new Promise((resolve) => void wait(resolve)),
    get waiting() {
      return queue.size;
    },
  };
}
