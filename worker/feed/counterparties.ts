// Loader of previous counterparties: the viewer's deals, loaded once and only when a filter needs them (FEED-05 'previous').
import { historyRoute } from '#contract/routes/deals.ts';
import type { AuthorizedClient } from '../authorized-client.ts';

/** Returns a function that loads until one success. `onLoaded`: both parties of every approved deal. */
export function createCounterpartiesLoader(
  client: AuthorizedClient,
  onLoaded: (ids: readonly string[]) => void,
): () => void {
  let hasBegun = false;
  const load = async (): Promise<void> => {
    try {
      const deals = (await client.call(historyRoute))?.items ?? [];
      const approved = deals.filter(({ status }) => status !== 'pending_approval');
      onLoaded(approved.flatMap(({ authorId, accepterId }) => [authorId, accepterId]));
    } catch {
      // The next filter loads again; until then the counterparties of deals in the feed are known.
      hasBegun = false;
    }
  };
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    void load();
  };
}
