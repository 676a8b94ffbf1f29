// Who may look into a deal's chat and who may write there: its parties, and an admin while (or after) they decide it.
import { type DealRole, dealRole, decideDeal } from '#domain/deal-table.ts';
import { type DealRow, findDeal, lockDeal } from '../../store/deals.ts';
import { dealDetailView, dealFacts } from '../deals/view.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

export interface ChatAccess {
  readonly deal: DealRow;
  readonly role: DealRole;
}

const accessOf = (deal: DealRow | null, viewer: Viewer): ServiceResult<ChatAccess> => {
  const role = deal ? dealRole(dealFacts(deal), viewer) : 'outsider';
  return deal && role !== 'outsider' ? ok({ deal, role }) : refuse('NOT_FOUND');
};

/** Before the approval the chat is there for both, and empty; after the end it stays. NOT_FOUND for everybody else. */
export async function findReadableChat(
  reading: ReadContext,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<ChatAccess>> {
  return accessOf(await findDeal(reading.on, id), viewer);
}

/** The same under the deal's row lock: for whoever changes what others count. */
export async function lockChat(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<ChatAccess>> {
  return accessOf(await lockDeal(work.tx, id), viewer);
}

/** NOT_FOUND, or INVALID_STATE with the deal as it is while its chat takes no messages. */
export async function requireWritableChat(
  reading: ReadContext,
  viewer: Viewer,
  access: ChatAccess,
): Promise<ServiceResult<ChatAccess>> {
  const { deal } = access;
  const decision = decideDeal(dealFacts(deal), 'send_message', viewer);
  if (decision.ok) return ok(access);
  return refuse(
    decision.code,
    decision.code === 'INVALID_STATE' ? { data: await dealDetailView(reading.on, deal, viewer) } : {},
  );
}
