// Waiting list stores: the viewer asks to be notified when a request is open again, and sees for which they wait (WAIT).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { awaitedRequestsRoute, stopWaitingRoute, waitRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

const isQueueOffered = (session: AppStores['session']): boolean =>
  hasFeature(session.announced.value.features, 'queue', 1);

export interface RequestWaitingStore {
  /** True when the backend announces `queue`. */
  readonly isOffered: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last call was refused, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** The last answer, else what is `known` of the request. Reads a signal. */
  isWaiting(known: ExchangeRequest): boolean;
  wait(): Promise<boolean>;
  stop(): Promise<boolean>;
}

/** For one visit of a page while an acceptance waits: a request that opens again ends it. */
export function createRequestWaiting(
  { session, write }: Pick<AppStores, 'session' | 'write'>,
  id: string,
): RequestWaitingStore {
  const answer = signal<boolean | null>(null);
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    isOffered: computed(() => isQueueOffered(session)),
    isBusy,
    error,
    isWaiting: (known) => answer.value ?? known.isWaiting === true,
    wait: () =>
      run(async () => {
        await write(waitRoute, { params: { id } });
        answer.value = true;
      }),
    stop: () =>
      run(async () => {
        await write(stopWaitingRoute, { params: { id } });
        answer.value = false;
      }),
  };
}

interface AwaitedRequestsStore {
  /** Empty while they are not known. */
  readonly requests: ReadonlySignal<readonly ExchangeRequest[]>;
  mount(): () => void;
}

/** Requests that the viewer waits for. */
export function createAwaitedRequests({
  session,
  services,
}: Pick<AppStores, 'session' | 'services'>): AwaitedRequestsStore {
  const requests = signal<readonly ExchangeRequest[]>([]);
  return {
    requests,
    mount() {
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
