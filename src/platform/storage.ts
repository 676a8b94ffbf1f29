// Storage that never throws: private modes, full disks and blocked storage become a store that forgets at the end.
import { KEY_PREFIX } from '../boot/storage-keys.ts';

export interface KeyValueStore {
  /** Null when nothing is kept. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * `area` is asked on each call, e.g. `() => localStorage`: reading the property itself throws where storage is
 * blocked. What cannot be written is kept in memory for this page.
 */
export function createKeyValueStore(area: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return area().getItem(KEY_PREFIX + key);
      } catch {
        return null;
      }
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
      memory.delete(key);
      try {
        area().removeItem(KEY_PREFIX + key);
      } catch {
        // Nothing was kept there either.
      }
    },
  };
}

/** The same store seen by one user: several accounts may share one device's storage. */
export function createUserStore(store: KeyValueStore, userId: string): KeyValueStore {
  const own = (key: string) => `${userId}:${key}`;
  return {
    get: (key) => store.get(own(key)),
    set: (key, value) => store.set(own(key), value),
    remove: (key) => store.remove(own(key)),
  };
}

/** Parsed JSON, null when nothing readable is kept: still untyped data, to be decoded. */
export function readStoredJson(store: KeyValueStore, key: string): unknown {
  try {
    return JSON.parse(store.get(key) ?? 'null');
  } catch {
    return null;
  }
}
