// Deals of a viewer: one with its record of steps, all of them in pages, and for admins the disputes that wait.
import type { DealDto, DealStepDto } from '#contract/dto.ts';
import { listLastDealSteps } from '../../store/deal-steps.ts';
import { type DealPage, type DealRow, findDeal, listDeals, listDisputedDeals } from '../../store/deals.ts';
import { can, type DealAccess } from '../access/can.ts';
import {
  decodeCursor,
  decodeStepCursor,
  type Page,
  type PagedList,
  readPage,
  readStepPage,
} from '../paging.ts';
import { ok, type ServiceResult } from '../result.ts';
import { type AuditedRead, recordDealRead } from '../staff/audit.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { dealListView, dealStepView, readDealView } from './view.ts';

interface DealsQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * The deal with its chat, files and settlement, for a call that shows some of it.
 * NOT_FOUND for everybody without a role in it. What staff reads is in the audit log before (CASE-33).
 */
export async function openDeal(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealAccess>> {
  const access = await can(ctx, viewer, 'deal.read', { deal: await findDeal(ctx.db, id) });
  if (access.ok && access.value.role === 'admin') await recordDealRead(ctx, viewer, access.value.deal);
  return access;
}

/** NOT_FOUND for everybody but its readers. */
export async function readDeal(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealDto>> {
  const opened = await openDeal(ctx, viewer, id);
  return opened.ok ? ok(await readDealView(ctx, opened.value.deal, opened.value.viewer)) : opened;
}

/** Earlier steps of a deal for those who may read it, oldest first (ACT-10). */
export async function readDealSteps(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
  { cursor, limit }: DealsQuery,
): Promise<ServiceResult<Page<DealStepDto>>> {
  const before = decodeStepCursor(cursor);
  if (!before.ok) return before;
  const opened = await openDeal(ctx, viewer, id);
  if (!opened.ok) return opened;
  const { items, nextCursor } = await readStepPage(
    (page) => listLastDealSteps(ctx.db, id, page),
    ({ version }) => version,
    { before: before.value, limit },
  );
  return ok({ items: items.map(dealStepView), nextCursor });
}

/** Every deal of the viewer, running and finished, newest first (ACT-09, SRCH-04). */
export const readDeals = (ctx: ReadContext, viewer: Viewer, query: DealsQuery) =>
  readDealPage(ctx, viewer, query, {
    name: 'deals',
    read: (page) => listDeals(ctx.db, viewer.id, page),
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  });

/** Disputed deals of others for an admin, the longest waiting first, without conflicts; else empty. */
export const listDisputesFor = async (
  ctx: ReadContext,
  viewer: Viewer,
  page: DealPage,
): Promise<DealRow[]> => (viewer.isAdmin ? listDisputedDeals(ctx.db, viewer.id, ctx.now, page) : []);

/** Those disputes in pages (SRCH-05). */
export const readDisputes = (ctx: ReadContext, viewer: Viewer, query: DealsQuery) =>
  readDealPage(ctx, viewer, query, {
    name: 'disputes',
    read: (page) => listDisputesFor(ctx, viewer, page),
    keyOf: ({ updatedAt, id }) => ({ at: updatedAt, id }),
  });

async function readDealPage(
  ctx: ReadContext,
  viewer: Viewer,
  { cursor, limit }: DealsQuery,
  list: PagedList<DealRow>,
): Promise<ServiceResult<Page<DealDto>>> {
  const start = decodeCursor(cursor, [list.name]);
  if (!start.ok) return start;
  const { rows, nextCursor } = await readPage([list], start.value, limit);
  const deals = rows.map(([, row]) => row);
  return ok({ items: await dealListView(ctx, deals, viewer), nextCursor });
}
