// Stream limit: at most eight streams per user over all instances. Leases of an instance that died expire by themselves.

const MAX_STREAMS_PER_USER = 8;
/** More than a user can have; fits the database's integer. */
const UNLIMITED = 2_000_000_000;
const HEARTBEAT_MS = 10_000;
/** The streams of an instance that died count this long. */
const LEASE_SECONDS = 30;

/** Leases shared by all instances. */
export interface StreamLeaseStore {
  /**
   * Records how many streams this instance serves to the user. False: with other instances' that would be more than
   * `max`.
   */
  save(userId: string, streams: number, max: number): Promise<boolean>;
  /** False: the lease of this instance was unknown, so its counts must be saved again. */
  renew(seconds: number): Promise<boolean>;
  release(): Promise<void>;
}

export interface StreamLimit {
  /** Null when the user has reached the limit; else the function to call once when the stream has ended. */
  acquire(userId: string): Promise<(() => void) | null>;
  /** Renews this instance's lease and saves counts that could not be saved; runs by itself every ten seconds. */
  heartbeat(): Promise<void>;
  stop(): Promise<void>;
}

/** `shared` null: there is one instance only. Throws when the database is away: then no stream could start anyway. */
export async function startStreamLimit(shared: StreamLeaseStore | null): Promise<StreamLimit> {
  const localCounts = new Map<string, number>();
  /** Users whose count in the database is missing or outdated. */
  const unsavedUsers = new Set<string>();
  /** One call at a time per user: the last one must win. */
  const pendingByUser = new Map<string, Promise<void>>();
  let isStopped = false;

  const serialize = <T>(userId: string, task: () => Promise<T>): Promise<T> => {
    const run = (pendingByUser.get(userId) ?? Promise.resolve()).then(task);
    const settled: Promise<void> = run
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (pendingByUser.get(userId) === settled) pendingByUser.delete(userId);
      });
    pendingByUser.set(userId, settled);
    return run;
  };
  const set = (userId: string, streams: number) =>
    streams > 0 ? localCounts.set(userId, streams) : localCounts.delete(userId);
  /** Saves the present count without a limit: these streams are already open. */
  const saveCount = async (userId: string): Promise<void> => {
    if (isStopped || !shared) return;
    try {
      await shared.save(userId, localCounts.get(userId) ?? 0, UNLIMITED);
      unsavedUsers.delete(userId);
    } catch {
      unsavedUsers.add(userId);
    }
  };

  const tryAcquire = async (userId: string): Promise<boolean> => {
    const streams = (localCounts.get(userId) ?? 0) + 1;
    if (isStopped || streams > MAX_STREAMS_PER_USER) return false;
    if (shared && !(await shared.save(userId, streams, MAX_STREAMS_PER_USER))) return false;
    set(userId, streams);
    return true;
  };
  const heartbeat = async (): Promise<void> => {
    if (isStopped || !shared) return;
    try {
      if (!(await shared.renew(LEASE_SECONDS)))
        for (const userId of localCounts.keys()) unsavedUsers.add(userId);
    } catch {
      // The database is away: the next heartbeat tries again.
      return;
    }
    for (const userId of [...unsavedUsers]) await serialize(userId, () => saveCount(userId));
  };

  await shared?.renew(LEASE_SECONDS);
  const timer = shared ? setInterval(() => void heartbeat(), HEARTBEAT_MS) : null;
  timer?.unref();
  return {
    async acquire(userId) {
      if (!(await serialize(userId, () => tryAcquire(userId)))) return null;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        void serialize(userId, () => {
          set(userId, (localCounts.get(userId) ?? 1) - 1);
          return saveCount(userId);
        });
      };
    },
    heartbeat,
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      await Promise.all(pendingByUser.values());
      // When the release fails, the lease expires.
      await shared?.release().catch(() => {});
    },
  };
}
