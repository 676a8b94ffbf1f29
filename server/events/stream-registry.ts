// Registry of open streams over all instances: a newer stream of a client takes the place of the former, and a user has at most eight.
import { uuidv7 } from 'uuidv7';
import { LIMITS } from '../limits/table.ts';
import type { StreamLease, StreamLeaseStore } from '../store/stream-leases.ts';

const MAX_STREAMS_PER_USER = LIMITS.openStreams.value;
const HEARTBEAT_MS = 10_000;
/** The streams of an instance that died count this long. */
const LEASE_SECONDS = 30;
/** Ended streams are removed from the leases together. */
const CLOSE_WINDOW_MS = 500;
/** The id that a client chooses at each start of its page; others are ignored. */
const CLIENT_ID_PATTERN = /^[\w-]{8,40}$/;

export type StreamRegistry = Awaited<ReturnType<typeof startStreamRegistry>>;

export async function startStreamRegistry(store: StreamLeaseStore) {
  const local = new Map<string, StreamLease & { readonly end: () => void }>();
  let closing: string[] = [];
  let closeTimer: NodeJS.Timeout | null = null;
  let isStopped = false;
  /** Until one succeeds: `renew` reports only once that the leases were unknown. */
  let needsRestore = false;

  const endLocal = (ids: readonly string[]) => {
    for (const id of ids) {
      const stream = local.get(id);
      local.delete(id);
      stream?.end();
    }
  };
  const saveClosings = async (): Promise<void> => {
    closeTimer = null;
    if (closing.length === 0 || isStopped) return;
    const ids = closing;
    closing = [];
    try {
      await store.close(ids);
    } catch {
      // The database is away: the next heartbeat tries again.
      closing.push(...ids);
    }
  };
  const heartbeat = async (): Promise<void> => {
    if (isStopped) return;
    try {
      if (!(await store.renew(LEASE_SECONDS))) needsRestore = true;
      if (needsRestore) await store.restore([...local.values()]);
      needsRestore = false;
    } catch {
      return;
    }
    await saveClosings();
  };

  await store.renew(LEASE_SECONDS);
  const unlisten = await store.listen(endLocal);
  const timer = setInterval(() => void heartbeat(), HEARTBEAT_MS);
  timer.unref();
  return {
    /**
     * Registers a stream; `end` is called when a newer one takes its place.
     * Resolves with the function to call when it has ended, null when this instance stops.
     * Rejects when the database is away. A `client` without a usable id replaces nothing.
     */
    async open(
      userId: string,
      clientId: string | undefined,
      stream: string,
      end: () => void,
    ): Promise<(() => void) | null> {
      if (isStopped) return null;
      const id = uuidv7();
      const client = clientId !== undefined && CLIENT_ID_PATTERN.test(clientId) ? clientId : id;
      const lease = { id, userId, client, stream };
      // Known before it is saved: a newer stream may end it at once.
      local.set(id, { ...lease, end });
      const release = () => {
        local.delete(id);
        closing.push(id);
        closeTimer ??= setTimeout(() => void saveClosings(), CLOSE_WINDOW_MS).unref();
      };
      try {
        endLocal(await store.open(lease, MAX_STREAMS_PER_USER));
      } catch (error) {
        release();
        throw error;
      }
      let isOpen = true;
      return () => {
        if (isOpen) release();
        isOpen = false;
      };
    },
    /** True when the user has a stream open on any instance. Rejects when the database is away. */
    async isOnline(userId: string): Promise<boolean> {
      for (const stream of local.values()) if (stream.userId === userId) return true;
      return store.isOpenElsewhere(userId);
    },
    /** Renews this instance's leases, and saves what could not be saved; runs by itself every ten seconds. */
    heartbeat,
    /** Streams of this instance. */
    get size(): number {
      return local.size;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      if (closeTimer) clearTimeout(closeTimer);
      await unlisten();
      // When the release fails, the leases expire.
      await store.release().catch(() => {});
    },
  };
}
