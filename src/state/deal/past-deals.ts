// Past deals store: the viewer's ended and running deals in pages, for the history (ACT-09, SRCH-10).

import { historyRoute } from '#contract/routes/deals.ts';
import type { Deal } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';

type PastDealsStore = PagedListStore<Deal>;

/**
 * Each page is sorted by the time of the last change, newest first.
 * The backend's pages follow the time of creation: a sort across pages would insert rows above the one that is being read.
 */
export function createPastDeals(http: HttpClient, hasPages: () => boolean): PastDealsStore {
  return createPagedList({
    hasPages,
    messageOf: () => strings.errors.PAST_DEALS_LOAD_FAILED,
    async read(query) {
      const page = await http.call(historyRoute, { query });
      return page && { ...page, items: [...page.items].sort((a, b) => b.updatedAt - a.updatedAt) };
    },
  });
}
