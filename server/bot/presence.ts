// Whether a user is looking at the app, on whichever instance: each tells the others whom it serves.
import type { Clock } from '#api/clock.ts';

/** A stream that opened on another instance is known here after at most this long. */
const TELL_MS = 5_000;
/** An instance that died is believed for this long. */
const BELIEVED_MS = 3 * TELL_MS;

export interface PresenceDeps {
  /** Users with a stream open on this instance. */
  readonly listening: () => Iterable<string>;
  readonly isListening: (userId: string) => boolean;
  /** Null where there is only one instance: it knows by itself. Times are epoch ms. */
  readonly shared: {
    say(userIds: readonly string[], now: number, until: number): Promise<void>;
    isLive(userId: string, now: number): Promise<boolean>;
  } | null;
  readonly clock: Clock;
}

export interface Presence {
  isLive(userId: string): Promise<boolean>;
  stop(): Promise<void>;
}

export function startPresence({ listening, isListening, shared, clock }: PresenceDeps): Presence {
  let isStopped = false;
  let telling: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const tell = () => {
    const users = [...listening()];
    const now = clock.now();
    // While the database is away nobody is told anything, the bot included: it waits in the same database.
    const said = users.length > 0 ? shared?.say(users, now, now + BELIEVED_MS) : undefined;
    telling = Promise.resolve(said).catch(() => {});
    void telling.then(() => {
      if (!isStopped) cancel = clock.after(TELL_MS, tell);
    });
  };
  if (shared) tell();
  return {
    isLive: async (userId) => isListening(userId) || ((await shared?.isLive(userId, clock.now())) ?? false),
    async stop() {
      isStopped = true;
      cancel();
      await telling;
    },
  };
}
