// Reports for staff: open ones by what they are about, one that is open on the page, the question and the answer to all of them (CASE-30).
import { batch, computed, signal } from '@preact/signals';
import type { NamedPerson } from '#contract/common-shapes.ts';
import type { Report } from '#contract/reports.ts';
import { reportsRoute, resolveReportRoute } from '#contract/reports.ts';
import type { ReportOutcome, ReportSubject } from '#domain/reports.ts';
import { strings } from '#i18n/strings.ts';
import type { HttpClient } from '#runtime/http-client.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { createPagedList } from '../paged-list.ts';
import { readOnly } from '../read-only.ts';

/** The loaded reports about one thing, which are answered together. */
export interface ReportGroup {
  readonly key: string;
  readonly subject: ReportSubject;
  /** Whom they are about. */
  readonly user: NamedPerson;
  /** The text of the reported request or message, else ''. */
  readonly content: string;
  readonly caseId: string | null;
  readonly isUrgent: boolean;
  /** All open reports about it, also those of later pages. */
  readonly openCount: number;
  /** In the order of the list; at least one. */
  readonly reports: readonly [Report, ...Report[]];
}

interface ReportListDeps {
  readonly http: Pick<HttpClient, 'call'>;
  readonly write: IdempotentWrite;
  readonly messageOf: (failure: unknown) => string;
  /** The code of a refused call, else ''. */
  readonly codeOf: (failure: unknown) => string;
}

export function createReportList(deps: ReportListDeps) {
  const { http, write, messageOf, codeOf } = deps;
  const pages = createPagedList({
    read: (query) => http.call(reportsRoute, { query }),
    hasPages: () => true,
    messageOf: () => strings.reports.NOT_LOADED,
  });
  const groups = computed(() => pages.items.value && groupReports(pages.items.value));
  const openKey = signal('');
  const question = signal<ReportOutcome | null>(null);
  const done = signal<ReportOutcome | 'before' | null>(null);
  const { isBusy, error, run } = createSingleAction((failure) =>
    codeOf(failure) === 'FORBIDDEN' ? strings.reports.CONCERNS_YOU : messageOf(failure),
  );
  const open = (key: string): void =>
    batch(() => {
      openKey.value = key;
      question.value = null;
      error.value = '';
    });
  const finish = async (outcome: ReportOutcome | 'before'): Promise<void> => {
    await pages.load();
    batch(() => {
      open('');
      done.value = outcome;
    });
  };
  return {
    pages,
    /** In the order of their first reports; null until loaded. */
    groups,
    /** The key of the group that is open on the page, else ''. */
    openKey: readOnly(openKey),
    /** The outcome that is asked about, null while none is. */
    question: readOnly(question),
    /** The answer that was just given, or that somebody else gave before. */
    done: readOnly(done),
    isBusy: readOnly(isBusy),
    error: readOnly(error),
    /** Opens a group in place of another one, or closes it. */
    toggle(key: string): void {
      if (isBusy.peek()) return;
      done.value = null;
      open(openKey.peek() === key ? '' : key);
    },
    ask(outcome: ReportOutcome | null): void {
      error.value = '';
      question.value = outcome;
    },
    /** Answers as asked, then loads the list again. False when nothing was asked or it failed. */
    answer(): Promise<boolean> {
      const outcome = question.peek();
      const group = groups.peek()?.find(({ key }) => key === openKey.peek());
      if (!outcome || !group) return Promise.resolve(false);
      return run(async () => {
        try {
          await write(resolveReportRoute, { params: { id: group.reports[0].id }, body: { outcome } });
        } catch (failure) {
          const code = codeOf(failure);
          if (code !== 'INVALID_STATE' && code !== 'NOT_FOUND') throw failure;
          return finish('before');
        }
        return finish(outcome);
      });
    },
  };
}

function groupReports(reports: readonly Report[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const report of reports) {
    const { subject, user, content, caseId, isUrgent, openCount } = report;
    const key = `${subject} ${report.subjectId}`;
    const known = groups.get(key);
    groups.set(key, {
      ...{ key, subject, user, content, caseId },
      isUrgent: isUrgent || known?.isUrgent === true,
      openCount: Math.max(openCount, known?.openCount ?? 0),
      reports: known ? [...known.reports, report] : [report],
    });
  }
  return [...groups.values()];
}
