// The photo of an identity document: kept on this device, for one user; it knows no way to the network (DATA-03).

const DATABASE = 'kantor-photo-id';
const STORE = 'photos';

interface StoredPhoto {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Where the database is blocked (private modes), a photo lives as long as the page. */
const memoryFallback = new Map<string, Blob>();

/** Null when this user keeps none, or it cannot be read. Never rejects. */
export async function readPhotoId(userId: string): Promise<Blob | null> {
  const held = memoryFallback.get(userId);
  if (held) return held;
  try {
    const kept: StoredPhoto | undefined = await runRequest('readonly', (store) => store.get(userId));
    return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
  } catch {
    return null;
  }
}

/** The photo as it is kept, in place of an earlier one; null when the file cannot be read. Never rejects. */
export async function savePhotoId(userId: string, file: Blob): Promise<Blob | null> {
  let kept: StoredPhoto;
  try {
    // Bytes, not the file: Safari loses blobs in its database, Android the right to read a picked file.
    kept = { type: file.type, bytes: await file.arrayBuffer() };
  } catch {
    return null;
  }
  const photo = new Blob([kept.bytes], { type: kept.type });
  try {
    await runRequest('readwrite', (store) => store.put(kept, userId));
    memoryFallback.delete(userId);
  } catch {
    memoryFallback.set(userId, photo);
  }
  return photo;
}

/** True when nothing of it is left. Never rejects. */
export async function removePhotoId(userId: string): Promise<boolean> {
  const wasOnlyHeld = memoryFallback.delete(userId);
  try {
    await runRequest('readwrite', (store) => store.delete(userId));
    return true;
  } catch {
    return wasOnlyHeld;
  }
}

/** An address for `<img>`, good until `release`. */
export function createPhotoUrl(photo: Blob): { readonly url: string; readonly release: () => void } {
  const url = URL.createObjectURL(photo);
  return { url, release: () => URL.revokeObjectURL(url) };
}

async function runRequest<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = request(transaction.objectStore(STORE));
      // Not before it is on the disk: a full one says so only at the end.
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
