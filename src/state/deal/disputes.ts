// Disputes store: the disputed deals that wait for an admin, in pages, those that have waited longest first (SRCH-05, SRCH-10).

import { transactionsRoute } from '#contract/routes/deals.ts';
import type { Deal } from '#domain/entities.ts';
import { screenStrings } from '#i18n/screen-strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { hasPages } from '../has-pages.ts';
import { createPagedList, type PagedListModel } from '../paged-list.ts';
import type { SessionModel } from '../session/session.ts';

type DisputesModel = PagedListModel<Deal>;

export const createDisputes = (http: HttpClient, hasPages: () => boolean): DisputesModel =>
  createPagedList({
    hasPages,
    failureMessage: screenStrings.errors.DISPUTES_LOAD_FAILED,
    read: (query) => http.call(transactionsRoute, { query: { ...query, list: 'disputes' } }),
  });

/** SRCH-11: another backend would answer the call with the admin's own deals. Reads signals. */
export const canReadDisputes = (session: Pick<SessionModel, 'user' | 'announced'>): boolean =>
  session.user.value?.isAdmin === true && hasPages(session);
