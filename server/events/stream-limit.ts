// At most eight streams a user on all instances together; what an instance that died had held is free by itself.

const MAX_STREAMS_PER_USER = 8;
/** More than a user can ever have; fits the database's integer. */
const UNLIMITED = 2_000_000_000;
const HEARTBEAT_MS = 10_000;
/** An instance that died is believed for this long. */
const LEASE_SECONDS = 30;

/** What the instances share; null where there is only one. */
export interface StreamLeaseStore {
  /** This instance serves the user so many. False: with the others' that would be more than `most`. */
  save(userId: string, streams: number, most: number): Promise<boolean>;
  /** False: nothing was known of this instance, so what it serves must be said anew. */
  renew(seconds: number): Promise<boolean>;
  release(): Promise<void>;
}

export interface StreamLimit {
  /** Null when the user has as many as allowed; else what to call once when the stream has ended. */
  acquire(userId: string): Promise<(() => void) | null>;
  /** Says that this instance lives, and repeats what could not be said; runs by itself every ten seconds. */
  heartbeat(): Promise<void>;
  stop(): Promise<void>;
}

/** Throws when the database is away: then no stream could start anyway. */
export async function startStreamLimit(shared: StreamLeaseStore | null): Promise<StreamLimit> {
  const localCounts = new Map<string, number>();
  /** Users of whom the database was told something else, or nothing. */
  const unsavedUsers = new Set<string>();
  /** One call at a time for each user: the last one must win. */
  const pendingByUser = new Map<string, Promise<void>>();
  let isStopped = false;

  const serialize = <T>(userId: string, act: () => Promise<T>): Promise<T> => {
    const turn = (pendingByUser.get(userId) ?? Promise.resolve()).then(act);
    const settled: Promise<void> = turn
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (pendingByUser.get(userId) === settled) pendingByUser.delete(userId);
      });
    pendingByUser.set(userId, settled);
    return turn;
  };
  const set = (userId: string, streams: number) =>
    streams > 0 ? localCounts.set(userId, streams) : localCounts.delete(userId);
  /** Tells what is, however many: it is no question. */
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
      // The database is away: the next beat tries again.
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
    heartbeat: heartbeat,
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      await Promise.all(pendingByUser.values());
      // An instance that cannot say goodbye is forgotten like one that died.
      await shared?.release().catch(() => {});
    },
  };
}
