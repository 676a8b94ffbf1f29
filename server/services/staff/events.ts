// Events of the console's stream: the ids of cases and reports that have changed, each to those of staff who may read it (CASE-45).
import { partyIds } from '#domain/parties.ts';
import { mayAct, type StaffRole } from '#domain/staff-roles.ts';
import type { TopicEvent } from '../../events/topics.ts';
import { staffTopic } from '../../events/topics.ts';
import { type CaseRow, findCases } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import type { Fact, StaffFact } from '../../store/facts.ts';
import { findReports, type ReportRow } from '../../store/reports.ts';
import { listStaff } from '../../store/staff.ts';
import { findConflicts, type InConflict, mayReadCase } from '../access/staff.ts';
import type { ReadContext, UnitOfWork } from '../unit-of-work.ts';

/** A change of a case, also one that its sides do not see. */
export const recordCaseForStaff = (
  work: UnitOfWork,
  { id, transactionId }: Pick<CaseRow, 'id' | 'transactionId'>,
): void => work.record({ type: 'case.changed', caseId: id, dealId: transactionId }, { staff: true });

export const recordReport = (
  work: UnitOfWork,
  type: 'report.sent' | 'report.answered',
  reportId: string,
): void => work.record({ type, reportId }, { staff: true });

/** What decides who of staff reads of these facts; read only where there are some. */
export interface StaffRows {
  readonly cases: ReadonlyMap<string, CaseRow>;
  readonly reports: ReadonlyMap<string, ReportRow>;
  readonly staff: ReadonlyMap<string, readonly StaffRole[]>;
  /** Conflicts of a staff member with a side of the cases or a person of the reports. */
  readonly isInConflict: InConflict;
}

export async function readStaffRows(
  ctx: ReadContext,
  facts: readonly Fact[],
  deals: ReadonlyMap<string, DealRow>,
): Promise<StaffRows> {
  const { db, now } = ctx;
  const caseIds = facts.flatMap((fact) => (fact.type === 'case.changed' ? [fact.caseId] : []));
  const reportIds = facts.flatMap((fact) => ('reportId' in fact ? [fact.reportId] : []));
  const isNeeded = caseIds.length + reportIds.length > 0;
  const staff = isNeeded ? await listStaff(db, now) : new Map<string, StaffRole[]>();
  const cases = await findCases(db, caseIds);
  const reports = await findReports(db, reportIds);
  const sides = [...cases.values()].flatMap(({ transactionId }) => {
    const deal = deals.get(transactionId);
    return deal ? partyIds(deal) : [];
  });
  const reported = [...reports.values()].flatMap(({ userId, reporterId }) => [userId, reporterId]);
  const people = [...sides, ...reported];
  return {
    ...{ cases, staff, reports },
    isInConflict: await findConflicts(ctx, [...staff.keys()], people),
  };
}

/** Ids and nothing else: what has changed is read by the calls, which decide and record who reads it. */
export function staffEvents(
  rows: StaffRows & { readonly deals: ReadonlyMap<string, DealRow> },
  fact: StaffFact,
): TopicEvent[] {
  if (fact.type === 'case.changed') {
    const row = rows.cases.get(fact.caseId);
    const deal = rows.deals.get(fact.dealId);
    if (!row || !deal) return [];
    // As `GET /admin/cases/:id` decides (CASE-03).
    return toStaff(rows, 'case_changed', { caseId: row.id }, (id, roles) =>
      mayReadCase({ deal, row }, { id, roles }, rows.isInConflict),
    );
  }
  const report = rows.reports.get(fact.reportId);
  if (!report) return [];
  return toStaff(
    rows,
    fact.type === 'report.sent' ? 'report_new' : 'report_answered',
    { reportId: report.id },
    // Nobody gets one about themselves, or of their own; as `GET /staff/reports` decides (RPT-03).
    (id, roles) =>
      mayAct(roles, 'read_reports') &&
      ![report.userId, report.reporterId].some((one) => one === id || rows.isInConflict(id, one)),
  );
}

const toStaff = (
  { staff }: StaffRows,
  type: string,
  payload: TopicEvent['payload'],
  mayRead: (id: string, roles: readonly StaffRole[]) => boolean,
): TopicEvent[] =>
  [...staff]
    .filter(([id, roles]) => mayRead(id, roles))
    .map(([id]) => ({ topic: staffTopic(id), type, payload }));
