// Waiting list stores: the viewer asks to be notified when a request is open again, and sees for which they wait (WAIT).
import { computed, signal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { awaitedRequestsRoute, stopWaitingRoute, waitRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

const isQueueOffered = (session: AppStores['session']): boolean =>
  hasFeature(session.announced.value.features, 'queue', 1);

export type RequestWaitingStore = ReturnType<typeof createRequestWaiting>;

/** For one visit of a page while an acceptance waits: a request that opens again ends it. */
export function createRequestWaiting({ session, write }: Pick<AppStores, 'session' | 'write'>, id: string) {
  const answer = signal<boolean | null>(null);
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    /** True when the backend announces `queue`. */
    isOffered: computed(() => isQueueOffered(session)),
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, '' otherwise. */
    error: readOnly(error),
    /** The last answer, else what is `known` of the request. Reads a signal. */
    isWaiting: (known: ExchangeRequest): boolean => answer.value ?? known.isWaiting === true,
    wait: (): Promise<boolean> =>
      run(async () => {
        await write(waitRoute, { params: { id } });
        answer.value = true;
      }),
    stop: (): Promise<boolean> =>
      run(async () => {
        await write(stopWaitingRoute, { params: { id } });
        answer.value = false;
      }),
  };
}

/** Requests that the viewer waits for. */
export function createAwaitedRequests({ session, services }: Pick<AppStores, 'session' | 'services'>) {
  const requests = signal<readonly ExchangeRequest[]>([]);
  return {
    /** Empty while they are not known. */
    requests: readOnly(requests),
    mount(): () => void {
      if (isQueueOffered(session))
        void services.http.call(awaitedRequestsRoute).then(
          (answer) => {
            requests.value = answer ?? [];
          },
          // A list beside the settings: without an answer it is not shown.
          () => {},
        );
      return () => {};
    },
  };
}
