// Request pause store: an own open request leaves the market and comes back, one call at a time (AWAY-01).
import { computed, signal } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { askForReviewRoute } from '#contract/reports.ts';
import { resumeRequestRoute } from '#contract/routes/feed.ts';
import { pauseRequestRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { compareVersion } from '#domain/version.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { writeOrConflict } from '../mutations/write-or-conflict.ts';
import { readOnly } from '../read-only.ts';

export type RequestPauseStore = ReturnType<typeof createRequestPause>;

export function createRequestPause(
  { session, write, services }: Pick<AppStores, 'session' | 'write' | 'services'>,
  id: string,
) {
  const answer = signal<ExchangeRequest | null>(null);
  const { isBusy, error, run } = createSingleAction(messageFor);

  const take = (request: ExchangeRequest): void => {
    answer.value = request;
    services.worker.send({ type: 'applyFeed', change: { type: 'upsert', item: request } });
  };
  const change = (route: typeof pauseRequestRoute | typeof resumeRequestRoute): Promise<boolean> =>
    run(() => writeOrConflict(write, route, { params: { id } }, take));

  return {
    /** Asks staff for a quick look at the reports that hide it (RPT-04). */
    askForReview: (): Promise<boolean> => run(() => write(askForReviewRoute, { params: { id } })),
    /** True when the backend announces `away`. */
    isOffered: computed(() => hasFeature(session.announced.value.features, 'away', 1)),
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, '' otherwise. */
    error: readOnly(error),
    /** The newer one of `known` and the last answer. Reads a signal. */
    newest: (known: ExchangeRequest): ExchangeRequest => {
      const { value } = answer;
      return value && compareVersion(value, known) > 0 ? value : known;
    },
    /** True when done. */
    pause: (): Promise<boolean> => change(pauseRequestRoute),
    resume: (): Promise<boolean> => change(resumeRequestRoute),
  };
}
