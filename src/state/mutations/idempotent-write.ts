// Idempotent write: one call at a time for one write, under one Idempotency-Key until the server has decided (HTTP-02).
import { ApiError } from '#contract/api-error.ts';
import type { DecodedRoute } from '#contract/route.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createPendingWrites, type PendingWritesDeps, type WriteInput } from './pending-writes.ts';

/** Resolves with the answer; rejects with the ApiError. A call under way is joined, not repeated. */
export type IdempotentWrite = <T>(route: DecodedRoute<T>, write: WriteInput) => Promise<T>;

interface IdempotentWriteDeps extends PendingWritesDeps {
  readonly http: HttpClient;
  /** Called with the path of each write that has succeeded. */
  readonly onWritten: (path: string) => void;
}

/** No answer, or one that decided nothing: the write may have happened, so a retry sends the same key. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500;

/** For everything that a user can tap twice, or again after a dead network or a reload. */
export function createIdempotentWrite({ http, onWritten, ...deps }: IdempotentWriteDeps): IdempotentWrite {
  const pendingWrites = createPendingWrites(deps);
  const running = new Map<string, Promise<unknown>>();

  return <T>(route: DecodedRoute<T>, write: WriteInput): Promise<T> => {
    // The body is part of the identity: the server refuses one key with two bodies.
    const identity = JSON.stringify([route.method, route.path, write.params, write.body]);
    const joined = running.get(identity);
    // The identity names the route, so the running call has its answer's type.
    if (joined) return joined as Promise<T>;
    const call = http
      .call(route, { ...write, idempotencyKey: pendingWrites.keyFor(route, write) })
      .then(
        (answer) => {
          pendingWrites.settle(route, write);
          onWritten(route.path);
          return answer;
        },
        (error: unknown) => {
          if (!isOutcomeUnknown(error)) pendingWrites.settle(route, write);
          throw error;
        },
      )
      .finally(() => running.delete(identity));
    running.set(identity, call);
    return call;
  };
}
