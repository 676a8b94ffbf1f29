// Reads of a staff store in tests: each is answered, once `isRead` has resolved, with the data that were there when it began.
import type { HttpClient } from '#runtime/http-client.ts';

export function readingOf(state: {
  readonly data: unknown;
  readonly isRead: Promise<void>;
}): Pick<HttpClient, 'call'> {
  return {
    async call(route) {
      const { data, isRead } = state;
      await isRead;
      return route.decode({ data, nextCursor: null }, {});
    },
  };
}
