// Audit of reading a case, or the deal of one, by staff who does not look after it (CASE-33).
import type { CaseActor } from '#domain/cases/case-table.ts';
import { type CaseRow, findNewestCase } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import { actorOf } from '../access/staff.ts';
import { type AuditedRead, recordRead } from '../staff/record-read.ts';
import type { Viewer } from '../unit-of-work.ts';

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

/** A deal, its chat or its settlement that staff reads as its admin: the same entry as for its case. */
export async function recordDealRead(ctx: AuditedRead, viewer: Viewer, deal: DealRow): Promise<void> {
  const row = await findNewestCase(ctx.db, deal.id);
  if (row && isCaseOf(row, viewer.id)) return;
  const reader = await actorOf(ctx.db, viewer.id);
  await (row
    ? recordCaseRead(ctx, reader, row, 'case.read', {})
    : recordRead(ctx, reader, 'case.read', deal.id, { transactionId: deal.id }));
}
