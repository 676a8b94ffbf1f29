// A write that a user may tap twice, or again after a dead network: one call at a time, one Idempotency-Key until answered.
import { ApiError } from '#wire/api-error.ts';
import type { Http } from '#wire/http.ts';
import type { RouteName } from '#wire/routes.ts';

export interface WriteOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
/** Resolves with the answer; rejects with the ApiError. A call that is under way already is joined, not repeated. */
export type WriteOnce = (route: RouteName, options: WriteOptions) => Promise<unknown>;

/** No answer came, or one that decided nothing: the write may have happened, so the next try must be the same write. */
const isUndecided = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export function createWriteOnce(http: Http, newKey: () => string): WriteOnce {
  const running = new Map<string, Promise<unknown>>();
  const keys = new Map<string, string>();

  return (route, options) => {
    // What was changed in between is another write: the server refuses one key with two bodies.
    const slot = JSON.stringify([route, options.params, options.body]);
    const joined = running.get(slot);
    if (joined) return joined;
    const key = keys.get(slot) ?? newKey();
    keys.set(slot, key);
    const call = http
      .call(route, { ...options, key })
      .then(
        (answer) => {
          keys.delete(slot);
          return answer;
        },
        (error: unknown) => {
          if (!isUndecided(error)) keys.delete(slot);
          throw error;
        },
      )
      .finally(() => running.delete(slot));
    running.set(slot, call);
    return call;
  };
}
