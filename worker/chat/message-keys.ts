// Which bubble a message is: its own id's, or the one that stood there before the message had an id.

/** Older ones than these are on no page any more. */
const MOST = 1_000;

export interface ChatNames {
  set(messageId: string, key: string): void;
  /** The message was not that bubble's after all. */
  drop(messageId: string): void;
  has(messageId: string): boolean;
  keyOf(messageId: string): string;
  messageIdOf(key: string): string;
}

export function createChatNames(): ChatNames {
  const keys = new Map<string, string>();
  const ids = new Map<string, string>();
  const drop = (messageId: string): void => {
    const key = keys.get(messageId);
    if (key !== undefined && ids.get(key) === messageId) ids.delete(key);
    keys.delete(messageId);
  };
  return {
    set(messageId, key) {
      keys.set(messageId, key);
      ids.set(key, messageId);
      for (const oldest of keys.keys()) {
        if (keys.size <= MOST) break;
        drop(oldest);
      }
    },
    drop,
    has: (messageId) => keys.has(messageId),
    keyOf: (messageId) => keys.get(messageId) ?? messageId,
    messageIdOf: (key) => ids.get(key) ?? key,
  };
}
