// Console stores: the queue, the audit log, and each case that was opened, with what was typed for it.
import { consoleStrings } from '#i18n/console-strings.ts';
import { createAuditLog } from '../state/staff/audit-log.ts';
import { createCaseList } from '../state/staff/case-list.ts';
import { type CasePageStore, createCasePage } from '../state/staff/case-page.ts';
import { createLanes, type LanesStore } from '../state/staff/lanes.ts';
import type { ConsoleDeps } from './console-deps.ts';

export type ConsoleStores = ReturnType<typeof createConsoleStores>;

/** The stores, to be created when the sentences are there. They live as long as the console is on show. */
export function createConsoleStores({
  http,
  write,
  messageOf,
  codeOf,
  saveFile,
}: Pick<ConsoleDeps, 'http' | 'write' | 'messageOf' | 'codeOf' | 'saveFile'>) {
  const { queue, file, acts, audit, lanes } = consoleStrings;
  const pages = new Map<string, CasePageStore>();
  const lanesOf = new Map<string, LanesStore>();
  const notSaved = lanes.NOT_SAVED;
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
    /** The lanes of the case of this deal. */
    lanes(transactionId: string): LanesStore {
      const store =
        lanesOf.get(transactionId) ??
        createLanes({ http, write, messageOf, saveFile, notSaved }, transactionId);
      lanesOf.set(transactionId, store);
      return store;
    },
    /** The case that was opened last: the queue gives its row the focus again. */
    lastOpened: { id: '' },
  };
}
