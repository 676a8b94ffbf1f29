// Lists of deals in pages: the viewer's ended and running ones for the history, and the disputed ones for an admin (ACT-09, SRCH-10).

import { historyRoute, transactionsRoute } from '#contract/routes/deals.ts';
import type { Deal } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { hasPages } from '../has-pages.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * Each page is sorted by the time of the last change, newest first.
 * The backend's pages follow the time of creation: a sort across pages would insert rows above the one that is being read.
 */
export const createPastDeals = (http: HttpClient, hasPages: () => boolean): PagedListStore<Deal> =>
  createPagedList({
    hasPages,
    messageOf: () => strings.errors.PAST_DEALS_LOAD_FAILED,
    async read(query) {
      const page = await http.call(historyRoute, { query });
      return page && { ...page, items: [...page.items].sort((a, b) => b.updatedAt - a.updatedAt) };
    },
  });

/** Those that have waited longest first (SRCH-05). */
export const createDisputes = (http: HttpClient, hasPages: () => boolean): PagedListStore<Deal> =>
  createPagedList({
    hasPages,
    messageOf: () => strings.errors.DISPUTES_LOAD_FAILED,
    read: (query) => http.call(transactionsRoute, { query: { ...query, list: 'disputes' } }),
  });

/** SRCH-11: another backend would answer the call with the admin's own deals. Reads signals. */
export const canReadDisputes = (session: Pick<SessionStore, 'user' | 'announced'>): boolean =>
  session.user.value?.isAdmin === true && hasPages(session);
