// Single flight with one repetition: a task that never runs twice at once, and runs again when it was requested meanwhile.

export interface SingleFlight<T> {
  /**
   * Runs the task. While it runs, any number of requests cause one more run after it.
   * The running one may have read something older than the request.
   * Resolves with the result of the last run; rejects, without repetition, when a run rejects.
   */
  request(): Promise<T>;
  /** The runs under way, to be joined without a repetition; null when idle. */
  readonly current: Promise<T> | null;
}

/** `mayRepeat` is asked before a repetition: false drops it. */
export function createSingleFlight<T>(
  task: () => Promise<T>,
  mayRepeat: () => boolean = () => true,
): SingleFlight<T> {
  let current: Promise<T> | null = null;
  let isRequestedAgain = false;

  const run = async (): Promise<T> => {
    try {
      let result: T;
      do {
        isRequestedAgain = false;
        result = await task();
      } while (isRequestedAgain && mayRepeat());
      return result;
    } finally {
      current = null;
    }
  };

  return {
    request() {
      if (current) isRequestedAgain = true;
      else current = run();
      return current;
    },
    get current() {
      return current;
    },
  };
}
