// Key-value store over browser storage. Never throws: where storage is blocked or full, values last as long as the page.
import { storedText } from '../boot/launch.ts';
import { KEY_PREFIX } from '../boot/storage-keys.ts';

export interface KeyValueStore {
  /** Null when nothing is stored. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * A value that cannot be written is kept in memory.
 * `area` is a function, e.g. `() => localStorage`, because reading the property itself throws where storage is blocked.
 */
export function createKeyValueStore(area: () => Storage): KeyValueStore {
  const memory = new Map<string, string | null>();
  return {
    get(key) {
      const inMemory = memory.get(key);
      return inMemory !== undefined ? inMemory : storedText(area, KEY_PREFIX + key);
    },
    set(key, value) {
      try {
        area().setItem(KEY_PREFIX + key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      try {
        area().removeItem(KEY_PREFIX + key);
        memory.delete(key);
      } catch {
        // The address may have it.
        memory.set(key, null);
      }
    },
  };
}

/** The part of a store that belongs to one user: several accounts may share a device. */
export function createUserStore(store: KeyValueStore, userId: string): KeyValueStore {
  const own = (key: string) => `${userId}:${key}`;
  return {
    get: (key) => store.get(own(key)),
    set: (key, value) => store.set(own(key), value),
    remove: (key) => store.remove(own(key)),
  };
}

/** Parsed JSON, to be decoded by the caller; null when nothing readable is stored. */
export const readStoredJson = (store: KeyValueStore, key: string): unknown => parseStoredJson(store.get(key));

/** Likewise, of the stored text. */
export function parseStoredJson(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
