// Audit log store: acts of staff in pages, newest first (ACC-08, CASE-18).
import type { AuditEntry } from '#contract/staff.ts';
import { auditRoute } from '#contract/staff.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import { createPagedList, type PagedListStore } from '../paged-list.ts';

export const createAuditLog = (http: Pick<HttpClient, 'call'>): PagedListStore<AuditEntry> =>
  createPagedList({
    read: (query) => http.call(auditRoute, { query }),
    hasPages: () => true,
    messageOf: () => strings.audit.NOT_LOADED,
  });
