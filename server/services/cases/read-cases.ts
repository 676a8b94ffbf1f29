// Reading cases: the one of a deal for its parties and staff, one by its id for staff, and the queue in pages.
import type { CaseDto, CaseEntryDto } from '#contract/dto.ts';
import { caseRole } from '#domain/cases/case-table.ts';
import {
  type CaseRow,
  countCaseFiles,
  findCase,
  findNewestCase,
  listEndedCases,
  listQueuedCases,
} from '../../store/cases.ts';
import { type DealRow, findDeal, findDeals } from '../../store/deals.ts';
import { findUsers } from '../../store/users.ts';
import { decodeCursor, type Page, readPage } from '../paging.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { partyOf } from '../settlement/load-settlement.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { caseEntryView, caseView } from './case-view.ts';
import { actorOf, caseFacts, conflictsOf, isInConflict, readHelpers } from './staff-of-case.ts';

/** NOT_FOUND for everybody but the parties and staff, and for a deal without a case. */
export async function readCaseOfDeal(
  ctx: ReadContext,
  viewer: Viewer,
  transactionId: string,
): Promise<ServiceResult<CaseDto>> {
  const deal = await findDeal(ctx.db, transactionId);
  const row = deal && (await findNewestCase(ctx.db, deal.id));
  if (!deal || !row) return refuse('NOT_FOUND');
  return isParty(deal, viewer)
    ? ok(await caseView(ctx, deal, row, { party: partyOf(deal, viewer.id) }))
    : readForStaff(ctx, viewer, deal, row);
}

const isParty = (deal: DealRow, { id }: Viewer): boolean => id === deal.initiatorId || id === deal.accepterId;

/** NOT_FOUND for everybody but staff. CONFLICT_OF_INTEREST before anything of the case is shown. */
export async function readStaffCase(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<CaseDto>> {
  const row = await findCase(ctx.db, id);
  const deal = row && (await findDeal(ctx.db, row.transactionId));
  if (!row || !deal || isParty(deal, viewer)) return refuse('NOT_FOUND');
  return readForStaff(ctx, viewer, deal, row);
}

async function readForStaff(
  ctx: ReadContext,
  viewer: Viewer,
  deal: DealRow,
  row: CaseRow,
): Promise<ServiceResult<CaseDto>> {
  const staff = await actorOf(ctx.db, viewer.id);
  if (caseRole(caseFacts(row, deal), staff) === 'outsider') return refuse('NOT_FOUND');
  if (await isInConflict(ctx, deal, viewer.id)) return refuse('CONFLICT_OF_INTEREST');
  return ok(await caseView(ctx, deal, row, { staff }));
}

export interface CasesQuery {
  readonly list: 'queue' | 'mine' | 'ended';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * FORBIDDEN without a role.
 * Nobody sees cases in which they are a party or have a conflict of interest, viewers only what is assigned to them.
 * So a page may have fewer entries than asked for.
 */
export async function readCases(
  ctx: ReadContext,
  viewer: Viewer,
  { list: which, limit, cursor }: CasesQuery,
): Promise<ServiceResult<Page<CaseEntryDto>>> {
  const { roles } = await actorOf(ctx.db, viewer.id);
  if (roles.length === 0) return refuse('FORBIDDEN');
  const start = decodeCursor(cursor, [which]);
  if (!start.ok) return start;
  const isViewer = roles.every((role) => role === 'viewer');
  const filter = { of: which === 'mine' || isViewer ? viewer.id : null, except: viewer.id };
  const list = {
    name: which,
    read: (page: Parameters<typeof listQueuedCases>[1]) =>
      which === 'ended' ? listEndedCases(ctx.db, page, filter) : listQueuedCases(ctx.db, page, filter),
    keyOf: (row: CaseRow) => ({ at: (which === 'ended' ? row.endedAt : null) ?? row.queueAt, id: row.id }),
  };
  const { rows, nextCursor } = await readPage([list], start.value, limit);
  const listed = rows.map(([, row]) => row);
  const deals = await findDeals(
    ctx.db,
    listed.map(({ transactionId }) => transactionId),
  );
  const sidesOf = ({ transactionId }: CaseRow): string[] => {
    const deal = deals.get(transactionId);
    return deal ? [deal.initiatorId, deal.accepterId] : [];
  };
  const people = await findUsers(ctx.db, listed.flatMap(sidesOf));
  const conflicts = await conflictsOf(ctx, viewer.id, [...people.keys()]);
  const found = listed.filter((row) => !sidesOf(row).some((id) => conflicts.has(id)));
  const filed = await countCaseFiles(
    ctx.db,
    found.map(({ id }) => id),
  );
  const related = { deals, people, filed, helpers: await readHelpers(ctx) };
  return ok({ items: found.map((row) => caseEntryView(ctx.config, row, related, viewer.id)), nextCursor });
}
