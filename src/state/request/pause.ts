// Request pause store: an own open request leaves the market and comes back, one call at a time (AWAY-01).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '#contract/api-error.ts';
import { decodeRequest } from '#contract/decode/feed-item.ts';
import { hasFeature } from '#contract/features.ts';
import { resumeRequestRoute } from '#contract/routes/feed.ts';
import { askForReviewRoute } from '#contract/routes/reports.ts';
import { pauseRequestRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { compareVersion } from '#domain/version.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';

export interface RequestPauseStore {
  /** True when the backend announces `away`. */
  readonly isOffered: ReadonlySignal<boolean>;
  readonly isBusy: ReadonlySignal<boolean>;
  /** Why the last call was refused, '' otherwise. */
  readonly error: ReadonlySignal<string>;
  /** The newer one of `known` and the last answer. Reads a signal. */
  newest(known: ExchangeRequest): ExchangeRequest;
  /** Asks staff for a quick look at the reports that hide it (RPT-04). */
  askForReview(): Promise<boolean>;
  /** True when done. */
  pause(): Promise<boolean>;
  resume(): Promise<boolean>;
}

export function createRequestPause(
  { session, write, services }: Pick<AppStores, 'session' | 'write' | 'services'>,
  id: string,
): RequestPauseStore {
  const answer = signal<ExchangeRequest | null>(null);
  const { isBusy, error, run } = createSingleAction(messageFor);

  const take = (request: ExchangeRequest | null): void => {
    if (!request) return;
    answer.value = request;
    services.worker.send({ type: 'applyFeed', change: { type: 'upsert', item: request } });
  };
  const change = (route: typeof pauseRequestRoute | typeof resumeRequestRoute): Promise<boolean> =>
    run(async () => take(await write(route, { params: { id } })), {
      messageOf(failure) {
        // Most often somebody has accepted it: the refusal carries the request as it is.
        if (failure instanceof ApiError) take(decodeRequest(failure.data));
        return messageFor(failure);
      },
    });

  return {
    askForReview: () => run(() => write(askForReviewRoute, { params: { id } })),
    isOffered: computed(() => hasFeature(session.announced.value.features, 'away', 1)),
    isBusy,
    error,
    newest: (known) => {
      const { value } = answer;
      return value && compareVersion(value, known) > 0 ? value : known;
    },
    pause: () => change(pauseRequestRoute),
    resume: () => change(resumeRequestRoute),
  };
}
