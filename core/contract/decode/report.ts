// Decoder of the reports that wait for staff (feature `reports`, RPT-03).
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { REPORT_REASONS, REPORT_SUBJECTS, type ReportReason, type ReportSubject } from '#domain/reports.ts';
import { asNullableText, asNumber, asObject, asText, decodeAll, unwrapArray } from './json.ts';
import { decodePage, type Page } from './page.ts';

export interface ReportedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An open report of one person. */
export interface Report {
  readonly id: string;
  readonly subject: ReportSubject;
  readonly subjectId: string;
  readonly reporter: ReportedPerson;
  /** Whom it is about. */
  readonly user: ReportedPerson;
  /** The text of the reported request or message, else ''. */
  readonly content: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly isUrgent: boolean;
  /** The number of open reports about the same subject, at least 1. */
  readonly openCount: number;
  /** The case of the reported deal or message, where the viewer may open it. */
  readonly caseId: string | null;
  readonly at: EpochMs;
}

/** A page of reports; null when unreadable. */
export const decodeReportPage = (payload: unknown): Page<Report> | null => {
  const items = unwrapArray(payload, 'reports');
  return decodePage(payload, items && decodeAll(items, decodeReport));
};

function decodeReport(value: unknown): Report | null {
  const sent = asObject(value);
  const [id, subjectId, at] = [asText(sent?.id), asText(sent?.subjectId), parseTime(sent?.createdAt)];
  const subject = REPORT_SUBJECTS.find((one) => one === sent?.subject);
  const [reporter, user] = [decodePerson(sent?.reporter), decodePerson(sent?.user)];
  if (!sent || !id || !subject || !subjectId || at === null || !reporter || !user) return null;
  return {
    ...{ id, subject, subjectId, reporter, user, at },
    content: asText(sent.content),
    reason: REPORT_REASONS.find((one) => one === sent.reason) ?? 'other',
    text: asText(sent.text),
    isUrgent: sent.isUrgent === true,
    openCount: Math.max(1, asNumber(sent.openCount) ?? 1),
    caseId: asNullableText(sent.caseId),
  };
}

function decodePerson(value: unknown): ReportedPerson | null {
  const sent = asObject(value);
  const id = asText(sent?.id);
  return id ? { id, firstName: asText(sent?.firstName), lastName: asText(sent?.lastName) } : null;
}
