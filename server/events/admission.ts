// Admission of streams: a semaphore that lets a few read what they start with at a time, so that a thousand reconnecting clients leave the database to calls.

/** Streams that may read at the same time: fewer than the connections that calls have. */
const CONCURRENT_STARTS = 4;
/** A client gives an attempt up after 15 s. */
const MAX_WAIT_MS = 12_000;

/**
 * A resumed stream reads a few events, a snapshot reads pages of lists.
 * The former never wait for the latter.
 */
export type StartKind = 'resume' | 'snapshot';

export type Admission = ReturnType<typeof createAdmission>;

/** One turn of `concurrent` is kept for resumes, unless there is only one. */
export function createAdmission(concurrent = CONCURRENT_STARTS, maxWaitMs = MAX_WAIT_MS) {
  const maxActive = { resume: concurrent, snapshot: Math.max(1, concurrent - 1) };
  const active = { resume: 0, snapshot: 0 };
  /** In the order of arrival; Sets so that one that gives up leaves at once. */
  const queues = { resume: new Set<() => void>(), snapshot: new Set<() => void>() };

  const hasRoom = (kind: StartKind) =>
    active.resume + active.snapshot < concurrent && active[kind] < maxActive[kind];
  const startNext = () => {
    for (const kind of ['resume', 'snapshot'] as const) {
      const [next] = queues[kind];
      if (next && hasRoom(kind)) next();
    }
  };
  /**
   * Calls back when it is this one's turn, at once when there is room.
   * Returns the function that gives up waiting.
   */
  const wait = (kind: StartKind, onTurn: (leave: () => void) => void): (() => void) => {
    const turn = () => {
      queues[kind].delete(turn);
      active[kind] += 1;
      let hasLeft = false;
      onTurn(() => {
        if (hasLeft) return;
        hasLeft = true;
        active[kind] -= 1;
        startNext();
      });
    };
    if (hasRoom(kind)) turn();
    else queues[kind].add(turn);
    return () => queues[kind].delete(turn);
  };
  return {
    /**
     * Resolves when it is this stream's turn, with the function to call when it has started.
     * Null after 12 s without a turn. Streams of one kind take their turns in the order of arrival.
     */
    enter: (kind: StartKind): Promise<(() => void) | null> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          giveUp();
          resolve(null);
        }, maxWaitMs);
        const giveUp = wait(kind, (left) => {
          clearTimeout(timer);
          resolve(left);
        });
      }),
    /** The same without a limit, for a stream that is open already: nothing is lost while it waits. */
    enterWithoutTimeout: (kind: StartKind): Promise<() => void> =>
      new Promise((resolve) => void wait(kind, resolve)),
    /** Streams that wait for their turn. */
    get waiting(): number {
      return queues.resume.size + queues.snapshot.size;
    },
  };
}
