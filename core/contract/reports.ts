// Reports (RPT): sending one, asking for a quick look at a hidden request, and the queue of staff.
import * as v from 'valibot';
import { MAX_REPORT_TEXT, REPORT_OUTCOMES, REPORT_REASONS, REPORT_SUBJECTS } from '#domain/reports.ts';
import { readPage } from './answer.ts';
import { boundedText, idText, oneOf } from './body-fields.ts';
import { namedPerson } from './common-shapes.ts';
import { fieldError } from './field-errors.ts';
import { get, ignoreAnswer, post } from './route.ts';
import { flag, id, nullable, object, type Read, type Sent, text, time, whole, word } from './shape.ts';

/** An open report, for staff. */
export const reportShape = () =>
  object({
    id: id(),
    subject: word(REPORT_SUBJECTS),
    subjectId: id(),
    reporter: namedPerson(),
    /** Whom it is about. */
    user: namedPerson(),
    /** The text of the reported request or message, else ''. */
    content: text(),
    reason: word(REPORT_REASONS, 'other'),
    text: text(),
    isUrgent: flag(),
    /** The number of open reports about the same subject. */
    openCount: whole(1),
    transactionId: nullable(id()),
    /** The case of the reported deal or message, where the reader may open it. */
    caseId: nullable(id()),
    createdAt: time(),
  });
export type Report = Read<typeof reportShape>;
export type SentReport = Sent<typeof reportShape>;

const optionalId = () => v.optional(v.nullable(idText()));
/** One of the four ids (RPT-02). */
export const reportBody = () =>
  v.object({
    userId: optionalId(),
    requestId: optionalId(),
    transactionId: optionalId(),
    messageId: optionalId(),
    reason: v.picklist(REPORT_REASONS, fieldError('reportReason')),
    text: v.optional(v.nullable(boundedText(0, MAX_REPORT_TEXT))),
  });
export const resolveReportBody = () => v.object({ outcome: oneOf(REPORT_OUTCOMES) });

const readReportPage = (payload: unknown) => readPage(reportShape, payload);

export const reportRoute = /* @__PURE__ */ post('/reports', ignoreAnswer);
export const askForReviewRoute = /* @__PURE__ */ post('/requests/:id/review', ignoreAnswer);
export const reportsRoute = /* @__PURE__ */ get('/staff/reports', readReportPage);
export const resolveReportRoute = /* @__PURE__ */ post('/staff/reports/:id/resolve', ignoreAnswer);
