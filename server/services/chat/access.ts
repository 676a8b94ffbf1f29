// Chat access: `dealRole` decides who may read a deal's chat, the transition table who may write.
import { type DealRole, dealRole, decideDeal } from '#domain/deal-table.ts';
import { type DealRow, findDeal, lockDeal } from '../../store/deals.ts';
import { viewerOfDeal } from '../access/deal-viewer.ts';
import { recordDealRead } from '../cases/record-case-read.ts';
import { dealFacts, readDealView } from '../deals/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { AuditedRead } from '../staff/record-read.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

export interface ChatAccess {
  readonly deal: DealRow;
  readonly role: DealRole;
}

/** The role in a deal's chat: everybody but outsiders reads it. */
export const chatRole = async (ctx: ReadContext, deal: DealRow, viewer: Viewer): Promise<DealRole> =>
  dealRole(dealFacts(deal), await viewerOfDeal(ctx, deal, viewer));

async function accessOf(
  ctx: ReadContext,
  deal: DealRow | null,
  viewer: Viewer,
): Promise<ServiceResult<ChatAccess>> {
  const role = deal ? await chatRole(ctx, deal, viewer) : 'outsider';
  return deal && role !== 'outsider' ? ok({ deal, role }) : refuse('NOT_FOUND');
}

/**
 * Readable before the approval (empty) and after the end.
 * NOT_FOUND for everybody without a role in the deal.
 */
export async function findReadableChat(
  ctx: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<ChatAccess>> {
  return accessOf(ctx, await findDeal(ctx.db, id), viewer);
}

/** The same for a call that shows the chat: what staff reads is in the audit log before (CASE-33). */
export async function openChat(
  ctx: AuditedRead,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<ChatAccess>> {
  const access = await findReadableChat(ctx, viewer, id);
  if (access.ok && access.value.role === 'admin') await recordDealRead(ctx, viewer, access.value.deal);
  return access;
}

/** The chat under the deal's row lock, for changes that affect unread counts. */
export async function lockChat(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<ChatAccess>> {
  return accessOf(work, await lockDeal(work.tx, id), viewer);
}

/** NOT_FOUND, or INVALID_STATE with the present deal while its chat is closed. */
export async function requireWritableChat(
  ctx: ReadContext,
  viewer: Viewer,
  access: ChatAccess,
): Promise<ServiceResult<ChatAccess>> {
  const { deal } = access;
  const decision = decideDeal(dealFacts(deal), 'send_message', await viewerOfDeal(ctx, deal, viewer));
  if (decision.ok) return ok(access);
  return refuse(
    decision.code,
    decision.code === 'INVALID_STATE' ? { data: await readDealView(ctx, deal, viewer) } : {},
  );
}
