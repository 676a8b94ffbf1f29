// Reading cases: the one of a deal for its parties and staff, one by its id for staff, and the queue in pages.
import type { SentCase, SentCaseEntry } from '#contract/cases.ts';
import type { CaseActor } from '#domain/cases/case-table.ts';
import { findParty, isParty, partyIds } from '#domain/parties.ts';
import { isJudge, mayAct } from '#domain/staff-roles.ts';
import {
  listCasesToReread,
  listEndedCases,
  listQueuedCases,
  listQueuedGroups,
} from '../../store/case-lists.ts';
import { findDueReminders } from '../../store/case-tools.ts';
import { type CaseRow, countCaseFiles, findCase, findNewestCase, isCaseShownTo } from '../../store/cases.ts';
import { type DealRow, findDeal, findDeals } from '../../store/deals.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
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
import { toIso } from '../requests/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { type AuditedRead, isCaseOf, recordCaseRead, recordSearch } from '../staff/audit.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { readReasons, sumsView } from './case-evidence.ts';
import { type Helpers, readHelpers, waitsForReview } from './case-facts.ts';
import { findWatchWords } from './case-tools.ts';
import { caseView, isoOrNull, partiesView, readCaseStepPage, summaryView } from './case-view.ts';

/** NOT_FOUND for everybody but the parties and staff; a deal without a case has null for its parties. */
export async function readCaseOfDeal(
  ctx: AuditedRead,
  viewer: Viewer,
  transactionId: string,
): Promise<ServiceResult<SentCase | null>> {
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
): Promise<ServiceResult<SentCase>> {
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
): Promise<ServiceResult<SentCase>> {
  const opened = await openForStaff(ctx, viewer, deal, row);
  if (!opened.ok) return opened;
  const watchWords = await findWatchWords(ctx, deal, row, viewer);
  const chat = await can(ctx, viewer, 'deal.read', { deal });
  return ok(await caseView(ctx, deal, row, { staff: opened.value, watchWords, mayReadChat: chat.ok }));
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
): Promise<ServiceResult<Page<SentCase['steps'][number]>>> {
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

interface CasesQuery {
  readonly list: 'queue' | 'mine' | 'ended';
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly group?: 'opener' | undefined;
  readonly openedBy?: string | undefined;
  readonly name?: string | undefined;
}

/** `others`: cases of the same opener that this one stands for. */
interface ListedCase {
  readonly row: CaseRow;
  readonly others: number;
}

const TO_REREAD = 'queue-reread';

/** The lists of a page: what is due, then what is reviewed first, then decisions to read again. */
function listsOf(
  { db, now }: ReadContext,
  { list: which, group, openedBy, name }: CasesQuery,
  { isJudge, ...seen }: { readonly of: string | null; readonly except: string; readonly isJudge: boolean },
): readonly PagedList<ListedCase>[] {
  const filter = { ...seen, name: name ?? '' };
  const alone = (read: (page: ListPage) => Promise<CaseRow[]>) => async (page: ListPage) =>
    (await read(page)).map((row) => ({ row, others: 0 }));
  if (which === 'ended')
    return [
      {
        name: which,
        read: alone((page) => listEndedCases(db, page, filter)),
        keyOf: ({ row: { endedAt, queueAt, id } }) => ({ at: endedAt ?? queueAt, id }),
      },
    ];
  const keyOf = ({ row: { queueAt, id } }: ListedCase) => ({ at: queueAt, id });
  const isGrouped = which === 'queue' && group === 'opener' && !name;
  const queued = [false, true].map((areReviewedFirst) => ({
    name: areReviewedFirst ? `${which}-reviewed` : which,
    read: isGrouped
      ? (page: ListPage) => listQueuedGroups(db, page, { ...filter, areReviewedFirst, now })
      : alone((page) =>
          listQueuedCases(db, page, { ...filter, areReviewedFirst, openedBy: openedBy ?? null }),
        ),
    keyOf,
  }));
  const read = alone((page) => listCasesToReread(db, page, filter.except));
  return which === 'queue' && isJudge && !openedBy && !name
    ? [...queued, { name: TO_REREAD, read, keyOf }]
    : queued;
}

/**
 * FORBIDDEN without a role that reads cases.
 * Nobody sees cases in which they are a party or have a conflict of interest, nor others than their roles read.
 * Grouped, cases of one person are one entry of the queue, so that they take no place of others (CASE-57).
 * So a page may have fewer entries than asked for.
 * A search by name is in the audit log, as every search of staff (CASE-61).
 */
export async function readCases(
  ctx: AuditedRead,
  viewer: Viewer,
  query: CasesQuery,
): Promise<ServiceResult<Page<SentCaseEntry>>> {
  const allowed = await can(ctx, viewer, 'read_given_cases');
  if (!allowed.ok) return allowed;
  if (query.name) await recordSearch(ctx, allowed.value, query.name);
  const { roles } = allowed.value;
  const areTheirs = query.list === 'mine' || !mayAct(roles, 'read_cases');
  const filter = { of: areTheirs ? viewer.id : null, except: viewer.id };
  const lists = listsOf(ctx, query, { ...filter, isJudge: isJudge(roles) });
  const start = decodeCursor(
    query.cursor,
    lists.map(({ name }) => name),
  );
  if (!start.ok) return start;
  const { rows, nextCursor } = await readPage(lists, start.value, query.limit);
  const listed = rows.map(([, { row }]) => row);
  const others = new Map(rows.map(([, one]) => [one.row.id, one.others]));
  const toReread = new Set(rows.filter(([name]) => name === TO_REREAD).map(([, { row }]) => row.id));
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
    reasons: await readReasons(ctx.db, found),
    dueReminders: await findDueReminders(ctx.db, ids, ctx.now),
  };
  return ok({
    items: found.map((row) =>
      caseEntryView(ctx.config, row, related, {
        id: viewer.id,
        others: others.get(row.id) ?? 0,
        isToReread: toReread.has(row.id),
      }),
    ),
    nextCursor,
  });
}

/** Rows that the entries of a page show beside the cases. */
interface EntryRows {
  readonly deals: ReadonlyMap<string, DealRow>;
  readonly people: ReadonlyMap<string, UserRow>;
  readonly filed: ReadonlyMap<string, number>;
  readonly reasons: ReadonlyMap<string, string>;
  readonly dueReminders: ReadonlyMap<string, Date>;
  readonly helpers: Helpers;
}
/** How the reader is concerned, and the other cases of the opener that the entry stands for. */
interface EntryReader {
  readonly id: string;
  readonly others: number;
  readonly isToReread: boolean;
}

/** Characters of the reason that an entry of the queue has; the case has all of it. */
const MAX_ENTRY_REASON = 140;

function caseEntryView(
  config: ReadContext['config'],
  row: CaseRow,
  { deals, people, filed, reasons, dueReminders, helpers }: EntryRows,
  reader: EntryReader,
): SentCaseEntry {
  const deal = deals.get(row.transactionId);
  if (!deal) throw new Error(`case ${row.id} lacks its deal`);
  return {
    ...summaryView(deal, row, helpers),
    waitsForReview: waitsForReview(row),
    dueAt: toIso(row.queueAt),
    isMine: row.assignedTo === reader.id || row.readerId === reader.id,
    ...(reader.others > 0 && { others: reader.others }),
    isToReread: reader.isToReread,
    reminderDueAt: isoOrNull(dueReminders.get(row.id) ?? null),
    parties: partiesView(config, deal, people),
    sums: sumsView(deal),
    reason: beginningOf(reasons.get(row.id) ?? ''),
    filed: filed.get(row.id) ?? 0,
  };
}

function beginningOf(reason: string): string | null {
  const characters = Array.from(reason.replace(/\s+/g, ' ').trim());
  if (characters.length === 0) return null;
  const isWhole = characters.length <= MAX_ENTRY_REASON;
  return isWhole ? characters.join('') : `${characters.slice(0, MAX_ENTRY_REASON - 1).join('')}…`;
}
