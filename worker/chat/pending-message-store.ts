// IndexedDB store of pending messages. It never rejects: without IndexedDB, or when it is full or hangs, nothing is stored.
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { errorMessage } from '../error-info.ts';
import type { PendingMessage } from './pending-message.ts';

export function browserIndexedDb(): IDBFactory | undefined {
  try {
    return self.indexedDB;
  } catch {
    // Reading the property itself throws where storage is blocked.
    return undefined;
  }
}

export interface PendingMessageStore {
  /** The messages of this owner, in order. What other accounts left behind long ago is deleted. */
  load(owner: string): Promise<PendingMessage[]>;
  /** True when the message is stored, false when only the caller's memory holds it. */
  put(message: PendingMessage): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const DATABASE_NAME = 'kantor-chat';
const OBJECT_STORE = 'pending-messages';
/** Some webviews never answer an open request. */
const IDB_TIMEOUT_MS = 3_000;
const FOREIGN_RETENTION_MS = 30 * 24 * 3_600_000;

export function createPendingMessageStore(
  idb: IDBFactory | undefined,
  clock: Clock,
  log: Logger,
): PendingMessageStore {
  let database: Promise<IDBDatabase> | null = null;

  const openDatabase = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      if (!idb) throw new Error('no IndexedDB');
      const request = idb.open(DATABASE_NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(OBJECT_STORE, { keyPath: 'id' });
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('blocked'));
      request.onsuccess = () => {
        const db = request.result;
        // Closed by the browser, or because another tab needs a newer version: the next use opens it again.
        db.onclose = db.onversionchange = () => {
          database = null;
          db.close();
        };
        resolve(db);
      };
    });
  const transact = async <T>(
    mode: 'readonly' | 'readwrite',
    run: (store: IDBObjectStore) => IDBRequest<T>,
  ) => {
    database ??= openDatabase();
    const db = await database;
    return new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(OBJECT_STORE, mode);
      const request = run(transaction.objectStore(OBJECT_STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  };
  /** Null when it failed. */
  const attempt = async <T>(
    mode: 'readonly' | 'readwrite',
    run: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<{ readonly value: T } | null> => {
    // iOS kills a connection silently while the app is in the background: the second try opens a new one.
    for (let attempts = 0; attempts < 2; attempts += 1) {
      try {
        return { value: await withTimeout(clock, transact(mode, run)) };
      } catch (error) {
        database = null;
        if (attempts > 0 || !idb) log.warn(`chat store: ${errorMessage(error)}`);
        if (!idb || isTimeout(error)) return null;
      }
    }
    return null;
  };

  return {
    async load(owner) {
      const all = (await attempt('readonly', (store) => store.getAll()))?.value as
        | PendingMessage[]
        | undefined;
      for (const message of all ?? []) {
        const isExpired = message.owner !== owner && clock.now() - message.at > FOREIGN_RETENTION_MS;
        if (isExpired) void attempt('readwrite', (store) => store.delete(message.id));
      }
      return (all ?? []).filter((message) => message.owner === owner).sort((a, b) => a.order - b.order);
    },
    put: async (message) => (await attempt('readwrite', (store) => store.put(message))) !== null,
    async remove(id) {
      await attempt('readwrite', (store) => store.delete(id));
    },
  };
}

class IdbTimeout extends Error {}
const isTimeout = (error: unknown): boolean => error instanceof IdbTimeout;

function withTimeout<T>(clock: Clock, operation: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(IDB_TIMEOUT_MS, () => reject(new IdbTimeout('no answer')));
    operation.then(resolve, reject).finally(cancel);
  });
}
