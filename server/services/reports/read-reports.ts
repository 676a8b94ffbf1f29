// Queue of reports for staff: open ones with their subject, how many there are about it, and the case that it belongs to (RPT-03, CASE-30).
import { caseRole } from '#domain/cases/case-table.ts';
import { partyIds } from '#domain/parties.ts';
import { conflictIds } from '../../store/case-people.ts';
import { findNewestCases } from '../../store/cases.ts';
import { findDeals } from '../../store/deals.ts';
import * as store from '../../store/reports.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { type Actor, findConflicts } from '../access/staff.ts';
import { caseFacts } from '../cases/staff-of-case.ts';
import { shownName } from '../names/shown-name.ts';
import { decodeCursor, type ListPage, type Page, readPage } from '../paging.ts';
import { toIso } from '../requests/view.ts';
import { ok, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';

interface NamedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}
export interface ReportDto extends store.Reported {
  readonly id: string;
  readonly reporter: NamedPerson;
  /** Whom it is about. */
  readonly user: NamedPerson;
  /** The text of the reported request or message; '' for people and deals. */
  readonly content: string;
  readonly reason: store.ReportRow['reason'];
  readonly text: string;
  /** The author of a hidden request asked for speed. */
  readonly isUrgent: boolean;
  /** The number of open reports about the same subject, this one included. */
  readonly openCount: number;
  /** The deal that was reported, or that the message is of. */
  readonly transactionId: string | null;
  /** The newest case of that deal, where the reader may open it. */
  readonly caseId: string | null;
  readonly createdAt: string;
}

/** Marked as everywhere (REAL-02): staff are misled by names as well. */
const named = (config: ReadContext['config'], id: string, user: UserRow | undefined): NamedPerson => ({
  id,
  ...(user ? shownName(config, user) : { firstName: '', lastName: '' }),
});

/**
 * Open reports, those that have waited longest first (RPT-03).
 * None about the reader, and none of or about somebody with whom they have a conflict of interest.
 * FORBIDDEN for everybody but staff.
 */
export async function readReports(
  ctx: ReadContext,
  viewer: Viewer,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ServiceResult<Page<ReportDto>>> {
  const { db, config } = ctx;
  const allowed = await can(ctx, viewer, 'read_reports');
  if (!allowed.ok) return allowed;
  const start = decodeCursor(query.cursor, ['reports']);
  if (!start.ok) return start;
  const hidden = conflictIds(viewer.id, ctx.now);
  const list = {
    name: 'reports',
    read: (page: ListPage) => store.listOpenReports(db, page, viewer.id, hidden),
    keyOf: ({ createdAt, id }: store.ReportRow) => ({ at: createdAt, id }),
  };
  const { rows: found, nextCursor } = await readPage([list], start.value, query.limit);
  const rows = found.map(([, row]) => row);
  const people = await findUsers(
    db,
    rows.flatMap((row) => [row.reporterId, row.userId]),
  );
  const facts = await store.findReportedFacts(db, rows);
  const counts = await store.countOpenReports(db, rows);
  const deals = [...facts.values()].flatMap(({ transactionId }) => transactionId ?? []);
  const cases = await readableCases(ctx, allowed.value, deals);
  const items = rows.map((row): ReportDto => {
    const { text: content = '', transactionId = null } = facts.get(row.subjectId) ?? {};
    return {
      id: row.id,
      subject: row.subject,
      subjectId: row.subjectId,
      reporter: named(config, row.reporterId, people.get(row.reporterId)),
      user: named(config, row.userId, people.get(row.userId)),
      content,
      reason: row.reason,
      text: row.text,
      isUrgent: row.urgentAt !== null,
      openCount: counts.get(row.subjectId) ?? 1,
      transactionId,
      caseId: (transactionId && cases.get(transactionId)) ?? null,
      createdAt: toIso(row.createdAt),
    };
  });
  return ok({ items, nextCursor });
}

/** The ids of the newest cases of these deals that the reader may open, by deal (CASE-03). */
async function readableCases(
  ctx: ReadContext,
  reader: Actor,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const cases = await findNewestCases(ctx.db, transactionIds);
  const deals = await findDeals(ctx.db, cases.keys());
  const sides = [...deals.values()].flatMap(partyIds);
  const isInConflict = await findConflicts(ctx, [reader.id], sides);
  const readable = new Map<string, string>();
  for (const [transactionId, row] of cases) {
    const deal = deals.get(transactionId);
    const role = deal && caseRole(caseFacts(row, deal), reader);
    if (!deal || role === 'party' || role === 'outsider') continue;
    if (!partyIds(deal).some((id) => isInConflict(reader.id, id))) readable.set(transactionId, row.id);
  }
  return readable;
}
