// Console stores: the queue, the audit log, and each case that was opened, with what was typed for it.
import { consoleStrings } from '#i18n/console-strings.ts';
import { createAuditLog } from '../state/staff/audit-log.ts';
import { createCaseList } from '../state/staff/case-list.ts';
import { type CasePageStore, createCasePage } from '../state/staff/case-page.ts';
import { createStaffMessages, type StaffMessagesStore } from '../state/staff/private-messages.ts';
import type { ConsoleDeps } from './console-deps.ts';

export type ConsoleStores = ReturnType<typeof createConsoleStores>;

/** The stores, to be created when the sentences are there. They live as long as the console is on show. */
export function createConsoleStores({
  http,
  write,
  now,
  messageOf,
  codeOf,
  savePrivateFile,
}: Pick<ConsoleDeps, 'http' | 'write' | 'now' | 'messageOf' | 'codeOf' | 'savePrivateFile'>) {
  const { queue, file, acts, ban, audit, privateMessages } = consoleStrings;
  const pages = new Map<string, CasePageStore>();
  const messagesOf = new Map<string, StaffMessagesStore>();
  const notSaved = privateMessages.NOT_SAVED;
  const failures = {
    notLoaded: file.NOT_LOADED,
    ownConflict: file.OWN_CONFLICT,
    conflict: acts.CONFLICT,
    taken: acts.TAKEN,
    changed: acts.CHANGED,
    staffBan: ban.OWNERS_ONLY,
    messageOf,
    codeOf,
  };
  return {
    cases: createCaseList(http, queue.NOT_LOADED),
    audit: createAuditLog(http, audit.NOT_LOADED),
    casePage(id: string): CasePageStore {
      const page = pages.get(id) ?? createCasePage({ http, write, now, failures }, id);
      pages.set(id, page);
      return page;
    },
    /** The private messages of the case of this deal. */
    privateMessages(transactionId: string): StaffMessagesStore {
      const store =
        messagesOf.get(transactionId) ??
        createStaffMessages({ http, write, messageOf, savePrivateFile, notSaved }, transactionId);
      messagesOf.set(transactionId, store);
      return store;
    },
    /** The case that was opened last: the queue gives its row the focus again. */
    lastOpened: { id: '' },
  };
}
