// Message keys: the list key of a message, its own id or the key of the optimistic copy that it replaced.
import { BoundedMap } from '#runtime/bounded-map.ts';

/** More messages of one viewer than any page shows. */
const MAX_KEYS = 1_000;

interface MessageKeys {
  set(messageId: string, key: string): void;
  /** The message turned out to be another than the optimistic copy. */
  delete(messageId: string): void;
  has(messageId: string): boolean;
  keyOf(messageId: string): string;
  messageIdOf(key: string): string;
}

export function createMessageKeys(): MessageKeys {
  const keys = new BoundedMap<string, string>(MAX_KEYS);
  const ids = new BoundedMap<string, string>(MAX_KEYS);
  return {
    set(messageId, key) {
      keys.set(messageId, key);
      ids.set(key, messageId);
    },
    delete(messageId) {
      const key = keys.get(messageId);
      if (key !== undefined && ids.get(key) === messageId) ids.delete(key);
      keys.delete(messageId);
    },
    has: (messageId) => keys.has(messageId),
    keyOf: (messageId) => keys.get(messageId) ?? messageId,
    messageIdOf: (key) => ids.get(key) ?? key,
  };
}
