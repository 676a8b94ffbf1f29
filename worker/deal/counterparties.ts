// Whom the viewer has dealt with before: the history, asked for once and only when a filter wants it (FEED-05 'previous').
import { historyRoute } from '#api/routes/deals.ts';
import type { AuthorizedClient } from '../authorized-client.ts';

/** The answer loads, at most once until it succeeded; `onPartners` gets both sides of every deal that was approved. */
export function createCounterpartiesLoader(
  calls: AuthorizedClient,
  onPartners: (ids: readonly string[]) => void,
): () => void {
  let hasAsked = false;
  const load = async (): Promise<void> => {
    try {
      const deals = (await calls.call(historyRoute)) ?? [];
      const begun = deals.filter(({ status }) => status !== 'pending_approval');
      onPartners(begun.flatMap(({ authorId: initiatorId, accepterId }) => [initiatorId, accepterId]));
    } catch {
      // The next filter asks again; until then the partners of the feed's own deals are known.
      hasAsked = false;
    }
  };
  return () => {
    if (hasAsked) return;
    hasAsked = true;
    void load();
  };
}
