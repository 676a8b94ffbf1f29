// Audit of reading a case by staff who does not look after it (CASE-33).
import type { CaseActor } from '#domain/cases/case-table.ts';
import type { CaseRow } from '../../store/cases.ts';
import { type AuditedRead, recordRead } from '../staff/record-read.ts';

/** True for somebody whose case it is: they look after it, or were given it to read. */
export const isCaseOf = ({ assignedTo, readerId }: CaseRow, userId: string): boolean =>
  assignedTo === userId || readerId === userId;

/** `what`: what was opened, beside the case. */
export const recordCaseRead = (
  ctx: AuditedRead,
  reader: CaseActor,
  row: CaseRow,
  action: 'case.read' | 'case.file_read',
  what: Readonly<Record<string, string>>,
): Promise<void> =>
  recordRead(ctx, reader, action, row.id, {
    transactionId: row.transactionId,
    details: { caseId: row.id, number: row.number, ...what },
  });
