// Sentences of the console in the language of the page: a part of their own, which only the console loads (CASE-09).
import type { CaseGround, CaseOutcome } from '#domain/cases/case-grounds.ts';
import type { CaseQuestion, CaseReason, CaseWant } from '#domain/cases/case-reasons.ts';
import type { CaseStatus } from '#domain/cases/case-status.ts';
import type { ReportOutcome, ReportReason } from '#domain/reports.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { consoleStrings as english } from './generated/en/console.ts';

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** A new code without a sentence does not compile. */
export const ENGLISH_CONSOLE = english satisfies {
  people: { ROLE: Table<StaffRole> };
  words: {
    STATUS: Table<CaseStatus>;
    REASON: Table<CaseReason>;
    QUESTION: Table<CaseQuestion>;
    WANT: Table<CaseWant>;
    OUTCOME: Table<CaseOutcome>;
    GROUND: Table<CaseGround>;
  };
  reports: {
    REASON: Table<ReportReason>;
    OUTCOME: Table<ReportOutcome>;
    ASK: Table<ReportOutcome>;
    ASK_OF_REQUEST: Table<ReportOutcome>;
    CONFIRM: Table<ReportOutcome>;
  };
};
/** The type of every language's sentences of the console. */
export type ConsoleStrings = typeof ENGLISH_CONSOLE;

/** The sentences, to be read where one is drawn, as `strings`. */
export let consoleStrings: ConsoleStrings = ENGLISH_CONSOLE;

export function setConsoleStrings(translated: ConsoleStrings): void {
  consoleStrings = translated;
}
