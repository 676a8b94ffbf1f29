// Disputes store: the disputed deals that wait for an admin, in pages, those that have waited longest first (SRCH-05, SRCH-10).

import { transactionsRoute } from '#contract/routes/deals.ts';
import type { Deal } from '#domain/entities.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { hasPages } from '../has-pages.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';
import type { SessionStore } from '../session/session.ts';

type DisputesStore = PagedListStore<Deal>;

export const createDisputes = (http: HttpClient, hasPages: () => boolean): DisputesStore =>
  createPagedList({
    hasPages,
    messageOf: () => strings.errors.DISPUTES_LOAD_FAILED,
    read: (query) => http.call(transactionsRoute, { query: { ...query, list: 'disputes' } }),
  });

/** SRCH-11: another backend would answer the call with the admin's own deals. Reads signals. */
export const canReadDisputes = (session: Pick<SessionStore, 'user' | 'announced'>): boolean =>
  session.user.value?.isAdmin === true && hasPages(session);
