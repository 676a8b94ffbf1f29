// A client has one stream of a kind: its new one ends the one before, which a dead line may keep half open for minutes.

/** What a client calls itself, anew at each start of its page; anything else is no name. */
const CLIENT_ID_PATTERN = /^[\w-]{8,40}$/;

export interface ClientStreams {
  /**
   * `end` stops this stream when the same client opens the same again. Without a usable `client` nothing happens.
   * `what` names the stream, with its id where it has one. Answers what to call when the stream has ended by itself.
   */
  replace(userId: string, client: string | undefined, what: string, end: () => void): () => void;
}

export function createClientStreams(): ClientStreams {
  const open = new Map<string, () => void>();
  return {
    replace(userId, client, what, end) {
      if (client === undefined || !CLIENT_ID_PATTERN.test(client)) return () => {};
      const key = `${userId} ${client} ${what}`;
      open.get(key)?.();
      open.set(key, end);
      return () => {
        if (open.get(key) === end) open.delete(key);
      };
    },
  };
}
