// At most eight streams a user on all instances together; what an instance that died had held is free by itself.

const MAX_STREAMS_PER_USER = 8;
/** More than a user can ever have; fits the database's integer. */
const ANY_NUMBER = 2_000_000_000;
const BEAT_MS = 10_000;
/** An instance that died is believed for this long. */
const LIVES_SECONDS = 30;

/** What the instances share; null where there is only one. */
export interface SharedStreams {
  /** This instance serves the user so many. False: with the others' that would be more than `most`. */
  save(userId: string, streams: number, most: number): Promise<boolean>;
  /** False: nothing was known of this instance, so what it serves must be said anew. */
  keep(seconds: number): Promise<boolean>;
  leave(): Promise<void>;
}

export interface StreamLimit {
  /** Null when the user has as many as allowed; else what to call once when the stream has ended. */
  take(userId: string): Promise<(() => void) | null>;
  /** Says that this instance lives, and repeats what could not be said; runs by itself every ten seconds. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/** Throws when the database is away: then no stream could start anyway. */
export async function startStreamLimit(shared: SharedStreams | null): Promise<StreamLimit> {
  const mine = new Map<string, number>();
  /** Users of whom the database was told something else, or nothing. */
  const unsaid = new Set<string>();
  /** One call at a time for each user: the last one must win. */
  const turns = new Map<string, Promise<void>>();
  let isStopped = false;

  const inTurn = <T>(userId: string, act: () => Promise<T>): Promise<T> => {
    const turn = (turns.get(userId) ?? Promise.resolve()).then(act);
    const settled: Promise<void> = turn
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (turns.get(userId) === settled) turns.delete(userId);
      });
    turns.set(userId, settled);
    return turn;
  };
  const set = (userId: string, streams: number) =>
    streams > 0 ? mine.set(userId, streams) : mine.delete(userId);
  /** Tells what is, however many: it is no question. */
  const say = async (userId: string): Promise<void> => {
    if (isStopped || !shared) return;
    try {
      await shared.save(userId, mine.get(userId) ?? 0, ANY_NUMBER);
      unsaid.delete(userId);
    } catch {
      unsaid.add(userId);
    }
  };

  const take = async (userId: string): Promise<boolean> => {
    const streams = (mine.get(userId) ?? 0) + 1;
    if (isStopped || streams > MAX_STREAMS_PER_USER) return false;
    if (shared && !(await shared.save(userId, streams, MAX_STREAMS_PER_USER))) return false;
    set(userId, streams);
    return true;
  };
  const beat = async (): Promise<void> => {
    if (isStopped || !shared) return;
    try {
      if (!(await shared.keep(LIVES_SECONDS))) for (const userId of mine.keys()) unsaid.add(userId);
    } catch {
      // The database is away: the next beat tries again.
      return;
    }
    for (const userId of [...unsaid]) await inTurn(userId, () => say(userId));
  };

  await shared?.keep(LIVES_SECONDS);
  const timer = shared ? setInterval(() => void beat(), BEAT_MS) : null;
  timer?.unref();
  return {
    async take(userId) {
      if (!(await inTurn(userId, () => take(userId)))) return null;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        void inTurn(userId, () => {
          set(userId, (mine.get(userId) ?? 1) - 1);
          return say(userId);
        });
      };
    },
    beat,
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      await Promise.all(turns.values());
      // An instance that cannot say goodbye is forgotten like one that died.
      await shared?.leave().catch(() => {});
    },
  };
}
