// Schemas of the answers about blocked people and reports.
import * as v from 'valibot';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#domain/reports.ts';
import { timeSchema, uuidSchema } from './answers.ts';

const textSchema = v.string();

/** A person whom the viewer has blocked. */
export const blockedPersonSchema = v.strictObject({
  id: uuidSchema,
  firstName: textSchema,
  lastName: textSchema,
  reason: textSchema,
  createdAt: timeSchema,
});

const namedPersonSchema = v.strictObject({ id: uuidSchema, firstName: textSchema, lastName: textSchema });
/** An open report, for staff. */
export const reportSchema = v.strictObject({
  id: uuidSchema,
  subject: v.picklist(REPORT_SUBJECTS),
  subjectId: uuidSchema,
  reporter: namedPersonSchema,
  user: namedPersonSchema,
  content: textSchema,
  reason: v.picklist(REPORT_REASONS),
  text: textSchema,
  isUrgent: v.boolean(),
  openCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  transactionId: v.nullable(uuidSchema),
  caseId: v.nullable(uuidSchema),
  createdAt: timeSchema,
});
