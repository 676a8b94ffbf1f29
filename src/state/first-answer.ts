// First answer: the request or the deal that the boot script has asked for, for the first call that reads it.
import type { Clock } from '#runtime/clock.ts';
import type { HttpResponse } from '#runtime/http-client.ts';
import type { PrefetchedRecord } from '../boot/prefetched-start.ts';

/** An older answer may be outdated: the person has been on another page meanwhile. */
const MAX_AGE_MS = 15_000;

/** Gives the response to the call of this path, once; undefined when there is none, or it has failed. */
export type TakeFirstAnswer = (path: string) => Promise<HttpResponse> | undefined;

export function createFirstAnswer(prefetched: PrefetchedRecord | null, clock: Clock): TakeFirstAnswer {
  let record = prefetched;
  record?.response.catch(() => {
    record = null;
  });
  return (path) => {
    if (record?.path !== path || clock.now() - record.at > MAX_AGE_MS) return;
    const { response } = record;
    record = null;
    return response;
  };
}
