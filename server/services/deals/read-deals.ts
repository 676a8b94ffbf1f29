// Deals of a viewer: one with its record of steps, all of them in pages, and for admins the disputes that wait.

import type { DealDto, DealStepDto } from '#contract/dto.ts';
import { dealRole } from '#domain/deal-table.ts';
import { listLastDealSteps } from '../../store/deal-steps.ts';
import { type DealRow, findDeal, listDeals } from '../../store/deals.ts';
import { listDisputesFor, viewerOfDeal } from '../access/deal-viewer.ts';
import { recordDealRead } from '../cases/record-case-read.ts';
import {
  decodeCursor,
  decodeStepCursor,
  type Page,
  type PagedList,
  readPage,
  readStepPage,
} from '../paging.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { AuditedRead } from '../staff/record-read.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { dealFacts, dealListView, dealStepView, readDealView } from './view.ts';

export interface DealsQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * NOT_FOUND unless `dealRole` gives the viewer a role: party, or admin during or after their dispute.
 * A mediator reads the deal whose case they look after.
 */
async function openDeal(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ readonly row: DealRow; readonly reader: Viewer }>> {
  const row = await findDeal(ctx.db, id);
  const reader = await viewerOfDeal(ctx, row, viewer);
  const role = row ? dealRole(dealFacts(row), reader) : 'outsider';
  if (!row || role === 'outsider') return refuse('NOT_FOUND');
  if (role === 'admin') await recordDealRead(ctx, viewer, row);
  return ok({ row, reader });
}

/** NOT_FOUND for everybody but its readers. */
export async function readDeal(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<DealDto>> {
  const opened = await openDeal(ctx, viewer, id);
  return opened.ok ? ok(await readDealView(ctx, opened.value.row, opened.value.reader)) : opened;
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

/** Disputed deals of others for admins, as `listDisputesFor` has them (SRCH-05). */
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
