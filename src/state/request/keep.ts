// Keep store: an own request that ends soon is kept or taken down, one call at a time (CALL-23).
import { computed } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { deleteRequestRoute } from '#contract/routes/feed.ts';
import { keepRequestRoute } from '#contract/routes/requests.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

export function createRequestKeep(
  { session, write, services }: Pick<AppStores, 'session' | 'write' | 'services'>,
  id: string,
) {
  const { worker } = services;
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    /** True when the backend announces `repost`. */
    isOffered: computed(() => hasFeature(session.announced.value.features, 'repost', 1)),
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, '' otherwise. */
    error: readOnly(error),
    /** True when done. */
    keep: (): Promise<boolean> =>
      run(async () => {
        const item = await write(keepRequestRoute, { params: { id } });
        if (item) worker.send({ type: 'applyFeed', change: { type: 'upsert', item } });
      }),
    takeDown: (): Promise<boolean> =>
      run(async () => {
        await write(deleteRequestRoute, { params: { id } });
        worker.send({ type: 'applyFeed', change: { type: 'remove', id } });
      }),
  };
}
