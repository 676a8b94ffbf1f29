// Pending messages: those that the server has not confirmed, the rule that recognises their server copies, and their store in
// IndexedDB. The store never rejects: without IndexedDB, or when it is full or hangs, nothing is stored (CHAT-07).
import type { ChatMessage } from '#domain/entities.ts';
import type { WorkerFailure } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { Logger } from '#runtime/logger.ts';
import { errorMessage } from '../error-info.ts';

/**
 * Why a pending message waits for the user.
 * refused: the server decided against it. unanswered: no attempt was answered.
 * cancelled: by the user, or because the line was too slow for the file.
 */
export interface SendFailure {
  readonly kind: 'refused' | 'unanswered' | 'cancelled';
  readonly failure: WorkerFailure;
}

/** Stored in IndexedDB. */
export interface PendingMessage {
  /** The page's key: the list key of the message, and its first Idempotency-Key. */
  readonly id: string;
  /** The viewer who wrote it: no other account on this device sees or sends it. */
  readonly owner: string;
  readonly chatId: string;
  /** Order among all pending messages of the owner. */
  readonly order: number;
  /** Epoch ms by the server's clock when it was written. */
  readonly at: number;
  /** '' for a file. */
  readonly text: string;
  readonly file: Blob | null;
  readonly fileName: string;
  readonly fileMime: string;
  /** Idempotency-Key of each attempt; a new one only after a refusal, which the server would repeat. */
  readonly key: string;
  /** Epoch ms (server's clock) of the first and the last attempt under this key, null before the first. */
  readonly triedAt: number | null;
  readonly lastTriedAt: number | null;
  /** The newest message of the chat that was known at the first attempt. */
  readonly after: { readonly id: string; readonly seq: number | null; readonly createdAt: number } | null;
  readonly fault: SendFailure | null;
}

/** Bound on the difference of two clocks and the time that the server may take to carry out an attempt. */
export const MATCH_WINDOW_MS = 2 * 60_000;
/** The server forgets keys after 24 h; from then on only the chat shows whether a message was sent. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * 3_600_000;

/**
 * True when `message` is what an attempt to send `pending` became when its answer was lost.
 * It has the same sender and text (or the file's name or size).
 * It is not older than what was known at the first attempt, and within MATCH_WINDOW_MS of the attempts.
 * Two equal texts written on two devices within that time cannot be distinguished by this rule.
 * With a backend that honours Idempotency-Key the key decides instead.
 */
export function isSameMessage(pending: PendingMessage, message: ChatMessage): boolean {
  const { triedAt, lastTriedAt, after } = pending;
  if (triedAt === null || message.senderId !== pending.owner) return false;
  if (!isSameContent(pending, message)) return false;
  if (message.createdAt > (lastTriedAt ?? triedAt) + MATCH_WINDOW_MS) return false;
  if (after?.id === message.id) return false;
  if (after && after.seq !== null && message.seq !== null) return message.seq > after.seq;
  return message.createdAt >= (after ? after.createdAt : triedAt - MATCH_WINDOW_MS);
}

function isSameContent({ text, file, fileName }: PendingMessage, message: ChatMessage): boolean {
  if (!file) return message.type === 'text' && message.text.trim() === text;
  return message.type === 'file' && (message.fileName === fileName || message.fileSize === file.size);
}

export function browserIndexedDb(): IDBFactory | undefined {
  try {
    return self.indexedDB;
  } catch {
    // Reading the property itself throws where storage is blocked.
    return undefined;
  }
}

export type PendingMessageStore = ReturnType<typeof createPendingMessageStore>;

const DATABASE_NAME = 'kantor-chat';
const OBJECT_STORE = 'pending-messages';
/** Some webviews never answer an open request. */
const IDB_TIMEOUT_MS = 3_000;
const FOREIGN_RETENTION_MS = 30 * 24 * 3_600_000;

export function createPendingMessageStore(idb: IDBFactory | undefined, clock: Clock, log: Logger) {
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
    /** The messages of this owner, in order. What other accounts left behind long ago is deleted. */
    async load(owner: string): Promise<PendingMessage[]> {
      const all = (await attempt('readonly', (store) => store.getAll()))?.value as
        | PendingMessage[]
        | undefined;
      for (const message of all ?? []) {
        const isExpired = message.owner !== owner && clock.now() - message.at > FOREIGN_RETENTION_MS;
        if (isExpired) void attempt('readwrite', (store) => store.delete(message.id));
      }
      return (all ?? []).filter((message) => message.owner === owner).sort((a, b) => a.order - b.order);
    },
    /** True when the message is stored, false when only the caller's memory holds it. */
    put: async (message: PendingMessage): Promise<boolean> =>
      (await attempt('readwrite', (store) => store.put(message))) !== null,
    async remove(id: string): Promise<void> {
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
