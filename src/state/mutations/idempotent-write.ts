// A write that a user may tap twice, or again after a dead network: one call at a time, one Idempotency-Key until answered.
import { ApiError } from '#api/api-error.ts';
import type { HttpClient } from '#api/http-client.ts';
import type { RouteName } from '#api/routes.ts';
import type { PendingWrites, WriteInput } from './pending-writes.ts';

/** Resolves with the answer; rejects with the ApiError. A call that is under way already is joined, not repeated. */
export type IdempotentWrite = (route: RouteName, write: WriteInput) => Promise<unknown>;

/** No answer came, or one that decided nothing: the write may have happened, so the next try must be the same write. */
const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500;

export function createIdempotentWrite(http: HttpClient, undecided: PendingWrites): IdempotentWrite {
  const running = new Map<string, Promise<unknown>>();

  return (route, write) => {
    // What was changed in between is another write: the server refuses one key with two bodies.
    const slot = JSON.stringify([route, write.params, write.body]);
    const joined = running.get(slot);
    if (joined) return joined;
    const call = http
      .call(route, { ...write, idempotencyKey: undecided.keyFor(route, write) })
      .then(
        (answer) => {
          undecided.settle(route, write);
          return answer;
        },
        (error: unknown) => {
          if (!isOutcomeUnknown(error)) undecided.settle(route, write);
          throw error;
        },
      )
      .finally(() => running.delete(slot));
    running.set(slot, call);
    return call;
  };
}
