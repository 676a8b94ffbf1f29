// Answers that the boot script has asked for: the feed, passed to the worker, whose own request waits; and a request or
// deal, for the first call that reads it (HOME-08).
import type { CommandSender, LiveSubscriptions } from '#protocol/protocol.ts';
import type { Clock } from '#runtime/clock.ts';
import type { HttpResponse } from '#runtime/http-client.ts';
import type { PrefetchedRecord, PrefetchedStart } from '../boot/prefetched-start.ts';

/** Time that the worker's own request waits after the sign-in; then the first of both answers counts. */
export const PREFETCH_TIMEOUT_MS = 5_000;

export function createPrefetchedFeed(
  prefetched: PrefetchedStart['feed'],
  worker: CommandSender,
  clock: Clock,
) {
  let response = prefetched;
  let isDelaying = prefetched !== false;
  let delayed: LiveSubscriptions | null = null;

  const send = (subscriptions: LiveSubscriptions): void =>
    worker.send({ type: 'setSubscriptions', subscriptions });
  const stopDelaying = (): void => {
    isDelaying = false;
    if (delayed) send(delayed);
    delayed = null;
  };

  return {
    /** The worker's session has started: from now on the feed can be passed on, once. */
    onSignedIn(): void {
      if (!response) return;
      const cancel = clock.after(PREFETCH_TIMEOUT_MS, stopDelaying);
      const finish = (): void => {
        cancel();
        stopDelaying();
      };
      response.then(({ answer, at }) => {
        worker.send({ type: 'applyPrefetchedFeed', answer, receivedAt: at });
        finish();
      }, finish);
      response = false;
    },
    /** Sends the subscriptions at once, or after the feed that is on its way. */
    setSubscriptions(subscriptions: LiveSubscriptions): void {
      if (isDelaying) delayed = subscriptions;
      else send(subscriptions);
    },
  };
}

/** An older answer may be outdated: the person has been on another page meanwhile. */
const MAX_AGE_MS = 15_000;

/** Gives the response to the call of this path, once; undefined when there is none, or it has failed. */
type TakeFirstAnswer = (path: string) => Promise<HttpResponse> | undefined;

/** The request or deal that the boot script has asked for, for the first call that reads it. */
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
