// Where unsent messages survive: IndexedDB, or memory where there is none, it is full, or it hangs. Never rejects.
import type { Clock } from '#api/clock.ts';
import type { Logger } from '#api/logger.ts';
import type { PendingMessage } from './pending-message.ts';

export interface PendingMessageStore {
  /** This owner's, in order; what others left long ago is removed. */
  load(owner: string): Promise<PendingMessage[]>;
  /** True when it will survive; false when it is only remembered by whoever asked. */
  put(entry: PendingMessage): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const DATABASE_NAME = 'kantor-chat';
const OBJECT_STORE = 'outbox';
/** Some webviews never answer an open: whoever waits for it would wait for ever. */
const IDB_TIMEOUT_MS = 3_000;
const FOREIGN_RETENTION_MS = 30 * 24 * 3_600_000;

export function createPendingMessageStore(
  idb: IDBFactory | undefined,
  clock: Clock,
  log: Logger,
): PendingMessageStore {
  let opened: Promise<IDBDatabase> | null = null;

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (!idb) throw new Error('no IndexedDB');
      const asked = idb.open(DATABASE_NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(OBJECT_STORE, { keyPath: 'id' });
      asked.onerror = () => reject(asked.error);
      asked.onblocked = () => reject(new Error('blocked'));
      asked.onsuccess = () => {
        const db = asked.result;
        // Closed by the browser, or for a newer version of us: the next use opens it again.
        db.onclose = db.onversionchange = () => {
          opened = null;
          db.close();
        };
        resolve(db);
      };
    });
  const transact = async <T>(
    mode: 'readonly' | 'readwrite',
    run: (table: IDBObjectStore) => IDBRequest<T>,
  ) => {
    opened ??= open();
    const db = await opened;
    return new Promise<T>((resolve, reject) => {
      const work = db.transaction(OBJECT_STORE, mode);
      const request = run(work.objectStore(OBJECT_STORE));
      work.oncomplete = () => resolve(request.result);
      work.onabort = work.onerror = () => reject(work.error);
    });
  };
  const attempt = async <T>(
    mode: 'readonly' | 'readwrite',
    run: (table: IDBObjectStore) => IDBRequest<T>,
  ): Promise<{ readonly value: T } | null> => {
    // An old connection may have died unseen, as on iOS after a while in the background: once more with a new one.
    for (let tried = 0; tried < 2; tried += 1) {
      try {
        return { value: await withTimeout(clock, transact(mode, run)) };
      } catch (error) {
        opened = null;
        if (tried > 0 || !idb) log.warn(`chat store: ${String(error)}`);
        if (!idb || isTimeout(error)) return null;
      }
    }
    return null;
  };

  return {
    async load(owner) {
      const all = (await attempt('readonly', (table) => table.getAll()))?.value as
        | PendingMessage[]
        | undefined;
      for (const entry of all ?? []) {
        const isForgotten = entry.owner !== owner && clock.now() - entry.at > FOREIGN_RETENTION_MS;
        if (isForgotten) void attempt('readwrite', (table) => table.delete(entry.id));
      }
      return (all ?? []).filter((entry) => entry.owner === owner).sort((a, b) => a.n - b.n);
    },
    put: async (entry) => (await attempt('readwrite', (table) => table.put(entry))) !== null,
    async remove(id) {
      await attempt('readwrite', (table) => table.delete(id));
    },
  };
}

const IDB_TIMEOUT_MESSAGE = 'no answer';
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === IDB_TIMEOUT_MESSAGE;

function withTimeout<T>(clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(IDB_TIMEOUT_MS, () => reject(new Error(IDB_TIMEOUT_MESSAGE)));
    work.then(resolve, reject).finally(cancel);
  });
}
