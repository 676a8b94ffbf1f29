// Repost store: an own request that has ended is posted again, one call however often it is tapped (CALL-07).
import { computed } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { repostRequestRoute } from '#contract/routes/requests.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

export function createRepost(
  { session, write, services }: Pick<AppStores, 'session' | 'write' | 'services'>,
  id: string,
) {
  const { isBusy, error, run } = createSingleAction(messageFor);
  return {
    /** True when the backend announces `repost`. */
    isOffered: computed(() => hasFeature(session.announced.value.features, 'repost', 1)),
    isBusy: readOnly(isBusy),
    /** Why the last call was refused, '' otherwise. */
    error: readOnly(error),
    /** Resolves with the id of the new request; null when it was refused, or a call is under way. */
    async repost(): Promise<string | null> {
      let newId: string | null = null;
      await run(async () => {
        const { request } = await write(repostRequestRoute, { params: { id } });
        if (!request) return;
        services.worker.send({ type: 'applyFeed', change: { type: 'upsert', item: request } });
        newId = request.id;
      });
      return newId;
    },
  };
}
