// Console stores: the queue, the audit log, and each case that was opened, with what was typed for it.
import { consoleStrings } from '#i18n/console-strings.ts';
import { createAuditLog } from '../state/staff/audit-log.ts';
import { createCaseList } from '../state/staff/case-list.ts';
import { type CasePageStore, createCasePage } from '../state/staff/case-page.ts';
import type { ConsoleDeps } from './console-deps.ts';

export type ConsoleStores = ReturnType<typeof createConsoleStores>;

/** To be created when the sentences are there. Lives as long as the console is on show. */
export function createConsoleStores({
  http,
  write,
  messageOf,
  codeOf,
}: Pick<ConsoleDeps, 'http' | 'write' | 'messageOf' | 'codeOf'>) {
  const { queue, file, acts, audit } = consoleStrings;
  const pages = new Map<string, CasePageStore>();
  const failures = {
    notLoaded: file.NOT_LOADED,
    ownConflict: file.OWN_CONFLICT,
    conflict: acts.CONFLICT,
    taken: acts.TAKEN,
    changed: acts.CHANGED,
    messageOf,
    codeOf,
  };
  return {
    cases: createCaseList(http, queue.NOT_LOADED),
    audit: createAuditLog(http, audit.NOT_LOADED),
    casePage(id: string): CasePageStore {
      const page = pages.get(id) ?? createCasePage({ http, write, failures }, id);
      pages.set(id, page);
      return page;
    },
    /** The case that was opened last: the queue gives its row the focus again. */
    lastOpened: { id: '' },
  };
}
