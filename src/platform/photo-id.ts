// Photo ID store: one photo of an identity document per user, on this device only, in IndexedDB (DATA-03).

import { PHOTO_ID_DATABASE } from '../boot/storage-keys.ts';

const STORE = 'photos';

interface StoredPhoto {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Used where the database is blocked (private modes): a photo lives as long as the page. */
const memoryFallback = new Map<string, Blob>();

/** Null when this user has none, or it cannot be read. Never rejects. */
export async function readPhotoId(userId: string): Promise<Blob | null> {
  const inMemory = memoryFallback.get(userId);
  if (inMemory) return inMemory;
  try {
    const stored: StoredPhoto | undefined = await runRequest('readonly', (store) => store.get(userId));
    return stored ? new Blob([stored.bytes], { type: stored.type }) : null;
  } catch {
    return null;
  }
}

/** Replaces an earlier photo. Resolves with it as stored, null for an unreadable file; never rejects. */
export async function savePhotoId(userId: string, file: Blob): Promise<Blob | null> {
  let stored: StoredPhoto;
  try {
    // Bytes, not the file: Safari loses blobs in IndexedDB, Android the permission to read a picked file.
    stored = { type: file.type, bytes: await file.arrayBuffer() };
  } catch {
    return null;
  }
  const photo = new Blob([stored.bytes], { type: stored.type });
  try {
    await runRequest('readwrite', (store) => store.put(stored, userId));
    memoryFallback.delete(userId);
  } catch {
    memoryFallback.set(userId, photo);
  }
  return photo;
}

/** True when it is deleted. Never rejects. */
export async function removePhotoId(userId: string): Promise<boolean> {
  const wasInMemory = memoryFallback.delete(userId);
  try {
    await runRequest('readwrite', (store) => store.delete(userId));
    return true;
  } catch {
    return wasInMemory;
  }
}

/** A URL for `<img>`, valid until `release`. */
export function createPhotoUrl(photo: Blob): { readonly url: string; readonly release: () => void } {
  const url = URL.createObjectURL(photo);
  return { url, release: () => URL.revokeObjectURL(url) };
}

async function runRequest<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(PHOTO_ID_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const result = request(transaction.objectStore(STORE));
      // Not before the transaction is complete: a full disk fails only then.
      transaction.oncomplete = () => resolve(result.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
