// One stream of a kind per client: a new one ends the previous one, which a dead connection may keep half open for minutes.

/** The id that a client chooses at each start of its page; others are ignored. */
const CLIENT_ID_PATTERN = /^[\w-]{8,40}$/;

export interface ClientStreams {
  /**
   * `end` is called when the same client opens the same stream again. Without a usable `client` nothing happens.
   * `stream`: its name, with its id where it has one. Returns the function to call when the stream has ended by itself.
   */
  replace(userId: string, client: string | undefined, stream: string, end: () => void): () => void;
}

export function createClientStreams(): ClientStreams {
  const open = new Map<string, () => void>();
  return {
    replace(userId, client, stream, end) {
      if (client === undefined || !CLIENT_ID_PATTERN.test(client)) return () => {};
      const key = `${userId} ${client} ${stream}`;
      open.get(key)?.();
      open.set(key, end);
      return () => {
        if (open.get(key) === end) open.delete(key);
      };
    },
  };
}
