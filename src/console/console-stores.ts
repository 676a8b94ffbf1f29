// Console stores: queue, reports, people, figures, texts, the audit log, and each case and person that was opened, with what was typed.
import { MAX_REMINDERS } from '#domain/cases/case-reminders.ts';
import { MAX_WATCH_WORDS } from '#domain/cases/watch-words.ts';
import { strings } from '#i18n/strings.ts';
import { createAuditLog } from '../state/staff/audit-log.ts';
import { createBannedDetails } from '../state/staff/banned-details.ts';
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

/** The stores, to be created when the sentences are there. They live as long as the console is on show. */
export function createConsoleStores({
  http,
  write,
  now,
  messageOf,
  codeOf,
  savePrivateFile,
  saveFigures,
}: Pick<ConsoleDeps, 'http' | 'write' | 'now' | 'messageOf' | 'codeOf' | 'savePrivateFile' | 'saveFigures'>) {
  const {
    queue,
    file,
    acts,
    audit,
    figures,
    person,
    privateMessages,
    reports,
    sanctions,
    templates,
    watchWords,
  } = strings;
  const pages = new Map<string, CasePageStore>();
  const messagesOf = new Map<string, StaffMessagesStore>();
  const personPages = new Map<string, PersonPageStore>();
  const personFailures = {
    notLoaded: person.NOT_LOADED,
    unseen: person.CONFLICT,
    conflict: sanctions.CONFLICT,
    changed: sanctions.CHANGED,
    sameBan: sanctions.SAME_BAN,
    ownersOnly: sanctions.OWNERS_ONLY,
    messageOf,
    codeOf,
  };
  const notSaved = privateMessages.NOT_SAVED;
  const failures = {
    notLoaded: file.NOT_LOADED,
    ownConflict: file.OWN_CONFLICT,
    conflict: acts.CONFLICT,
    taken: acts.TAKEN,
    changed: acts.CHANGED,
    tooManyReminders: acts.tooManyReminders(`${MAX_REMINDERS}`),
    messageOf,
    codeOf,
  };
  return {
    cases: createCaseList(http, queue.NOT_LOADED),
    audit: createAuditLog(http, audit.NOT_LOADED),
    templates: createTemplates({
      ...{ http, write, messageOf, codeOf },
      notLoaded: templates.NOT_LOADED,
      changed: templates.CHANGED,
      tooMany: templates.TOO_MANY,
    }),
    watchWords: createWatchWords({
      ...{ http, write, messageOf, codeOf },
      notLoaded: watchWords.NOT_LOADED,
      isThere: watchWords.IS_THERE,
      tooMany: watchWords.tooMany(`${MAX_WATCH_WORDS}`),
    }),
    figures: createFigures({
      ...{ http, saveFigures },
      notLoaded: figures.NOT_LOADED,
      notSaved: figures.NOT_SAVED,
    }),
    reports: createReportList({
      ...{ http, write, messageOf, codeOf },
      notLoaded: reports.NOT_LOADED,
      concernsViewer: reports.CONCERNS_YOU,
    }),
    casePage(id: string): CasePageStore {
      const page = pages.get(id) ?? createCasePage({ http, write, now, failures }, id);
      pages.set(id, page);
      return page;
    },
    bannedDetails: createBannedDetails({
      ...{ http, write, messageOf, codeOf },
      notLoaded: sanctions.NOT_LOADED,
      conflict: sanctions.CONFLICT,
      changed: sanctions.CHANGED,
    }),
    people: createPeople({
      ...{ http, messageOf, codeOf },
      notLoaded: sanctions.NOT_LOADED,
      unseen: person.CONFLICT,
    }),
    /** A person, on their own or from a case: what was typed for one is kept for each. */
    personPage(id: string, caseId: string | null): PersonPageStore {
      const key = `${caseId ?? ''} ${id}`;
      const page =
        personPages.get(key) ?? createPersonPage({ http, write, now, failures: personFailures }, id, caseId);
      personPages.set(key, page);
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
