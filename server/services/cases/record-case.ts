// Change of a case: its next version with a step, a line of the system in the chat, and the event that tells pages of it.
import { isStaffEvent } from '#domain/cases/case-events.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import { counterpartyId, partyIds } from '#domain/parties.ts';
import type { SystemNotice } from '#domain/system-kinds.ts';
import { type CaseRow, type NewCase, type NewCaseStep, updateCase } from '../../store/cases.ts';
import { type DealRow, renewDealVersion } from '../../store/deals.ts';
import { requireUser } from '../../store/users.ts';
import { writeSystemLine } from '../chat/system-lines.ts';
import { recordCaseChanged } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface CaseChange {
  readonly patch?: Partial<NewCase>;
  readonly step: Omit<NewCaseStep, 'at'>;
  /** The parties read it in the chat. */
  readonly line?: SystemNotice | null;
}

/**
 * Records one change under the locks of deal and case.
 * The deal's version is raised, by which open pages notice it (CASE-05); its place in lists stays.
 * A note, which the parties do not see, raises nothing.
 */
export async function recordCase(
  work: UnitOfWork,
  deal: DealRow,
  row: CaseRow,
  { patch = {}, step, line = null }: CaseChange,
): Promise<CaseRow> {
  const changed = await updateCase(work.tx, row, patch, { ...step, at: work.now });
  recordCaseForStaff(work, changed);
  if (isStaffEvent(step.event)) return changed;
  const next = line ? await writeSystemLine(work, deal, line, {}) : await renewDealVersion(work.tx, deal.id);
  recordCaseChanged(work, next, row.assignedTo !== null && row.assignedTo !== changed.assignedTo);
  return changed;
}

/** Notifies both sides. Nobody of staff is named by more than the parameters of the notice. */
export const notifySides = (work: UnitOfWork, deal: DealRow, notice: Notice): Promise<void> =>
  notifyEach(work, partyIds(deal), {
    ...{ notice, actor: null, transactionId: deal.id, status: deal.status },
  });

/** Notifies the other side of a claim. */
export async function noticeClaim(work: UnitOfWork, deal: DealRow, claimantId: string): Promise<void> {
  const name = shownFirstName(work.config, await requireUser(work.tx, claimantId));
  await notify(work, {
    to: counterpartyId(deal, claimantId),
    notice: { kind: 'case.claimed', params: { name } },
    ...{ actor: null, transactionId: deal.id, status: deal.status },
  });
}

/** A line that names nobody. */
export const plainLine = (kind: 'case.released' | 'case.no_answer' | 'case.reply_late'): SystemNotice => ({
  kind,
  params: { name: '', reason: '' },
});

/** Records the time since the dispute was opened, for the metrics. */
export const measureCase = (work: UnitOfWork, row: CaseRow, what: 'first_reply' | 'decision'): void =>
  work.record({
    type: 'case.measured',
    dealId: row.transactionId,
    what,
    value: Math.round((work.now.getTime() - row.openedAt.getTime()) / 1000),
  });
