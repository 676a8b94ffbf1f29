// Whether a user is looking at the app, on whichever instance: each tells the others whom it serves.
import type { Clock } from '#api/clock.ts';

/** A stream that opened on another instance is known here after at most this long. */
const PUBLISH_INTERVAL_MS = 5_000;
/** An instance that died is believed for this long. */
const PRESENCE_TTL_MS = 3 * PUBLISH_INTERVAL_MS;

export interface PresenceDeps {
  /** Users with a stream open on this instance. */
  readonly localUserIds: () => Iterable<string>;
  readonly isOnlineHere: (userId: string) => boolean;
  /** Null where there is only one instance: it knows by itself. Times are epoch ms. */
  readonly shared: {
    publish(userIds: readonly string[], now: number, until: number): Promise<void>;
    isOnline(userId: string, now: number): Promise<boolean>;
  } | null;
  readonly clock: Clock;
}

export interface Presence {
  isOnline(userId: string): Promise<boolean>;
  stop(): Promise<void>;
}

export function startPresence({
  localUserIds: listening,
  isOnlineHere: isListening,
  shared,
  clock,
}: PresenceDeps): Presence {
  let isStopped = false;
  let publishing: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const publishLoop = () => {
    const users = [...listening()];
    const now = clock.now();
    // While the database is away nobody is told anything, the bot included: it waits in the same database.
    const published = users.length > 0 ? shared?.publish(users, now, now + PRESENCE_TTL_MS) : undefined;
    publishing = Promise.resolve(published).catch(() => {});
    void publishing.then(() => {
      if (!isStopped) cancel = clock.after(PUBLISH_INTERVAL_MS, publishLoop);
    });
  };
  if (shared) publishLoop();
  return {
    isOnline: async (userId) =>
      isListening(userId) || ((await shared?.isOnline(userId, clock.now())) ?? false),
    async stop() {
      isStopped = true;
      cancel();
      await publishing;
    },
  };
}
