// Request end store: an own request that ends soon is kept or taken down (CALL-23), one that has ended is posted again (CALL-07).
import { computed } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { deleteRequestRoute } from '#contract/routes/feed.ts';
import { keepRequestRoute, repostRequestRoute } from '#contract/routes/requests.ts';
import type { ExchangeRequest } from '#domain/entities.ts';
import { messageFor } from '#i18n/errors.ts';
import type { AppStores } from '../app-stores.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { readOnly } from '../read-only.ts';

export type RequestEndStore = ReturnType<typeof createRequestEnd>;

/** One call at a time, however often its button is tapped. */
export function createRequestEnd(
  { session, write, services }: Pick<AppStores, 'session' | 'write' | 'services'>,
  id: string,
) {
  const { worker } = services;
  const { isBusy, error, run } = createSingleAction(messageFor);
  const show = (item: ExchangeRequest): void =>
    worker.send({ type: 'applyFeed', change: { type: 'upsert', item } });
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
        if (item) show(item);
      }),
    /** True when done. */
    takeDown: (): Promise<boolean> =>
      run(async () => {
        await write(deleteRequestRoute, { params: { id } });
        worker.send({ type: 'applyFeed', change: { type: 'remove', id } });
      }),
    /** Resolves with the id of the new request; null when it was refused, or a call is under way. */
    async repost(): Promise<string | null> {
      let newId: string | null = null;
      await run(async () => {
        const { request } = await write(repostRequestRoute, { params: { id } });
        if (!request) return;
        show(request);
        newId = request.id;
      });
      return newId;
    },
  };
}
