// Console stores: queue, reports, people, figures, texts, the audit log, and each case and person that was opened, with what was typed.
import { createAuditLog } from '../state/staff/audit-log.ts';
import { createBannedDetails } from '../state/staff/banned-details.ts';
import { type CaseChatStore, createCaseChat } from '../state/staff/case-chat.ts';
import { createCaseList } from '../state/staff/case-list.ts';
import { type CasePageStore, createCasePage } from '../state/staff/case-page.ts';
import { createFigures } from '../state/staff/figures.ts';
import { createPeople } from '../state/staff/people.ts';
import { createPersonPage, type PersonPageStore } from '../state/staff/person-page.ts';
import { createStaffMessages, type StaffMessagesStore } from '../state/staff/private-messages.ts';
import { createReportList } from '../state/staff/report-list.ts';
import { createTemplates } from '../state/staff/templates.ts';
import { createWatchWords } from '../state/staff/watch-words.ts';
import type { ConsoleDeps } from './console-deps.ts';

export type ConsoleStores = ReturnType<typeof createConsoleStores>;

/** The stores. They live as long as the console is on show. */
export function createConsoleStores({
  http,
  write,
  now,
  messageOf,
  codeOf,
  savePrivateFile,
  saveChatFile,
  saveFigures,
}: Pick<
  ConsoleDeps,
  'http' | 'write' | 'now' | 'messageOf' | 'codeOf' | 'savePrivateFile' | 'saveChatFile' | 'saveFigures'
>) {
  const calls = { http, write, messageOf, codeOf };
  const pages = new Map<string, CasePageStore>();
  const chats = new Map<string, CaseChatStore>();
  const messagesOf = new Map<string, StaffMessagesStore>();
  const personPages = new Map<string, PersonPageStore>();
  return {
    cases: createCaseList(http),
    audit: createAuditLog(http),
    templates: createTemplates(calls),
    watchWords: createWatchWords(calls),
    figures: createFigures({ http, saveFigures }),
    reports: createReportList(calls),
    casePage(id: string): CasePageStore {
      const page = pages.get(id) ?? createCasePage({ ...calls, now }, id);
      pages.set(id, page);
      return page;
    },
    bannedDetails: createBannedDetails(calls),
    people: createPeople(calls),
    /** A person, on their own or from a case: what was typed for one is kept for each. */
    personPage(id: string, caseId: string | null): PersonPageStore {
      const key = `${caseId ?? ''} ${id}`;
      const page = personPages.get(key) ?? createPersonPage({ ...calls, now }, id, caseId);
      personPages.set(key, page);
      return page;
    },
    /** The chat of this deal. */
    caseChat(transactionId: string): CaseChatStore {
      const chat =
        chats.get(transactionId) ?? createCaseChat({ http, messageOf, saveChatFile }, transactionId);
      chats.set(transactionId, chat);
      return chat;
    },
    /** The private messages of the case of this deal. */
    privateMessages(transactionId: string): StaffMessagesStore {
      const store =
        messagesOf.get(transactionId) ??
        createStaffMessages({ http, write, messageOf, savePrivateFile }, transactionId);
      messagesOf.set(transactionId, store);
      return store;
    },
    /** The case that was opened last: the queue gives its row the focus again. */
    lastOpened: { id: '' },
  };
}
