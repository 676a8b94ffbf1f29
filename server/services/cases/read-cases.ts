// Reading cases: the one of a deal for its parties and staff, one by its id for staff, and the queue in pages.
import type { CaseDto, CaseEntryDto } from '#contract/dto.ts';
import type { CaseActor } from '#domain/cases/case-table.ts';
import { findParty, isParty, partyIds } from '#domain/parties.ts';
import { isJudge } from '#domain/staff-roles.ts';
import { listCasesToReread, listEndedCases, listQueuedCases } from '../../store/case-lists.ts';
import { findDueReminders } from '../../store/case-reminders.ts';
import { type CaseRow, countCaseFiles, findCase, findNewestCase, isCaseShownTo } from '../../store/cases.ts';
import { type DealRow, findDeal, findDeals } from '../../store/deals.ts';
import { findUsers } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { findConflicts } from '../access/staff.ts';
import {
  decodeCursor,
  decodeStepCursor,
  type ListPage,
  type Page,
  type PagedList,
  readPage,
} from '../paging.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { AuditedRead } from '../staff/record-read.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { readCaseStepPage } from './case-steps-view.ts';
import { caseEntryView, caseView } from './case-view.ts';
import { isCaseOf, recordCaseRead } from './record-case-read.ts';
import { readHelpers } from './staff-of-case.ts';
import { findWatchWords } from './watch-words.ts';

/** NOT_FOUND for everybody but the parties and staff; a deal without a case has null for its parties. */
export async function readCaseOfDeal(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
): Promise<ServiceResult<CaseDto | null>> {
  const deal = await findDeal(ctx.db, transactionId);
  const party = deal && findParty(deal, viewer.id);
  const row = deal && (await findNewestCase(ctx.db, deal.id, party ? viewer.id : null));
  if (party && !row) return ok(null);
  if (!deal || !row) return refuse('NOT_FOUND');
  return party ? ok(await caseView(ctx, deal, row, { party })) : readForStaff(ctx, viewer, deal, row);
}

/** NOT_FOUND for everybody but staff. CONFLICT_OF_INTEREST before anything of the case is shown. */
export async function readStaffCase(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<CaseDto>> {
  const row = await findCase(ctx.db, id);
  const deal = row && (await findDeal(ctx.db, row.transactionId));
  if (!row || !deal || isParty(deal, viewer.id)) return refuse('NOT_FOUND');
  return readForStaff(ctx, viewer, deal, row);
}

async function readForStaff(
  ctx: AuditedRead,
  viewer: Viewer,
  deal: DealRow,
  row: CaseRow,
): Promise<ServiceResult<CaseDto>> {
  const opened = await openForStaff(ctx, viewer, deal, row);
  if (!opened.ok) return opened;
  const watchWords = await findWatchWords(ctx, deal, row, viewer);
  return ok(await caseView(ctx, deal, row, { staff: opened.value, watchWords }));
}

/** Who opens a case that is not theirs is in the audit log (CASE-33). */
async function openForStaff(
  ctx: AuditedRead,
  viewer: Viewer,
  deal: DealRow,
  row: CaseRow,
): Promise<ServiceResult<CaseActor>> {
  const allowed = await can(ctx, viewer, 'case.read', { deal, row });
  if (!allowed.ok) return allowed;
  const staff = allowed.value;
  if (!isCaseOf(row, viewer.id)) await recordCaseRead(ctx, staff, row, 'case.read', {});
  return ok(staff);
}

/** Earlier steps of a case for those who may read it, oldest first (CASE-56). */
export async function readCaseSteps(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
  { cursor, limit }: Pick<CasesQuery, 'cursor' | 'limit'>,
): Promise<ServiceResult<Page<CaseDto['steps'][number]>>> {
  const before = decodeStepCursor(cursor);
  if (!before.ok) return before;
  const row = await findCase(ctx.db, id);
  const deal = row && (await findDeal(ctx.db, row.transactionId));
  if (!row || !deal) return refuse('NOT_FOUND');
  const party = findParty(deal, viewer.id);
  if (party && !(await isCaseShownTo(ctx.db, id, viewer.id))) return refuse('NOT_FOUND');
  const opened = party ? null : await openForStaff(ctx, viewer, deal, row);
  if (opened && !opened.ok) return opened;
  const helpers = await readHelpers(ctx);
  return ok(await readCaseStepPage(ctx, { deal, row, party, helpers }, { before: before.value, limit }));
}

export interface CasesQuery {
  readonly list: 'queue' | 'mine' | 'ended';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const TO_REREAD = 'queue-reread';

/** The lists of a page: what is due, then what is reviewed first, then decisions to read again. */
function listsOf(
  { db }: ReadContext,
  which: CasesQuery['list'],
  { isJudge, ...filter }: { readonly of: string | null; readonly except: string; readonly isJudge: boolean },
): readonly PagedList<CaseRow>[] {
  if (which === 'ended')
    return [
      {
        name: which,
        read: (page) => listEndedCases(db, page, filter),
        keyOf: ({ endedAt, queueAt, id }) => ({ at: endedAt ?? queueAt, id }),
      },
    ];
  const keyOf = ({ queueAt, id }: CaseRow) => ({ at: queueAt, id });
  const queued = [false, true].map((areReviewedFirst) => ({
    name: areReviewedFirst ? `${which}-reviewed` : which,
    read: (page: ListPage) => listQueuedCases(db, page, { ...filter, areReviewedFirst }),
    keyOf,
  }));
  const read = (page: ListPage) => listCasesToReread(db, page, filter.except);
  return which === 'queue' && isJudge ? [...queued, { name: TO_REREAD, read, keyOf }] : queued;
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
  const allowed = await can(ctx, viewer, 'be_staff');
  if (!allowed.ok) return allowed;
  const { roles } = allowed.value;
  const isViewer = roles.every((role) => role === 'viewer');
  const filter = { of: which === 'mine' || isViewer ? viewer.id : null, except: viewer.id };
  const lists = listsOf(ctx, which, { ...filter, isJudge: isJudge(roles) });
  const start = decodeCursor(
    cursor,
    lists.map(({ name }) => name),
  );
  if (!start.ok) return start;
  const { rows, nextCursor } = await readPage(lists, start.value, limit);
  const listed = rows.map(([, row]) => row);
  const toReread = new Set(rows.filter(([name]) => name === TO_REREAD).map(([, row]) => row.id));
  const deals = await findDeals(
    ctx.db,
    listed.map(({ transactionId }) => transactionId),
  );
  const sidesOf = ({ transactionId }: CaseRow): string[] => {
    const deal = deals.get(transactionId);
    return deal ? partyIds(deal) : [];
  };
  const people = await findUsers(ctx.db, listed.flatMap(sidesOf));
  const isInConflict = await findConflicts(ctx, [viewer.id], [...people.keys()]);
  const found = listed.filter((row) => !sidesOf(row).some((id) => isInConflict(viewer.id, id)));
  const ids = found.map(({ id }) => id);
  const related = {
    ...{ deals, people, helpers: await readHelpers(ctx) },
    filed: await countCaseFiles(ctx.db, ids),
    dueReminders: await findDueReminders(ctx.db, ids, ctx.now),
  };
  return ok({
    items: found.map((row) =>
      caseEntryView(ctx.config, row, related, { id: viewer.id, isToReread: toReread.has(row.id) }),
    ),
    nextCursor,
  });
}
