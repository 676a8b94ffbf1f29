// Presence: whether a user has a live stream open on any instance. Each instance publishes its users.
import type { Clock } from '#api/clock.ts';

/** A stream that opened on another instance is known here after this long at most. */
const PUBLISH_INTERVAL_MS = 5_000;
/** The users of an instance that died count as online for this long. */
const PRESENCE_TTL_MS = 3 * PUBLISH_INTERVAL_MS;

export interface PresenceDeps {
  /** Users with a stream open on this instance. */
  readonly localUserIds: () => Iterable<string>;
  readonly isOnlineHere: (userId: string) => boolean;
  /** Null where there is only one instance. Times are epoch ms. */
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

export function startPresence({ localUserIds, isOnlineHere, shared, clock }: PresenceDeps): Presence {
  let isStopped = false;
  let publishing: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const publishLoop = () => {
    const users = [...localUserIds()];
    const now = clock.now();
    // A failure is ignored: while the database is away the bot sends nothing either, since its outbox is there.
    const published = users.length > 0 ? shared?.publish(users, now, now + PRESENCE_TTL_MS) : undefined;
    publishing = Promise.resolve(published).catch(() => {});
    void publishing.then(() => {
      if (!isStopped) cancel = clock.after(PUBLISH_INTERVAL_MS, publishLoop);
    });
  };
  if (shared) publishLoop();
  return {
    isOnline: async (userId) =>
      isOnlineHere(userId) || ((await shared?.isOnline(userId, clock.now())) ?? false),
    async stop() {
      isStopped = true;
      cancel();
      await publishing;
    },
  };
}
