// Opened settlement: what every change of a settlement begins and ends with, under the deal's row lock.
import type { SentSettlement } from '#contract/settlement.ts';
import { partyOf } from '#domain/parties.ts';
import type { DealRow } from '../../store/deals.ts';
import { requireUser } from '../../store/users.ts';
import { lockWritableChat } from '../chat/messages.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { loadSettlement, type Settlement } from './load-settlement.ts';
import type { Actor } from './record-change.ts';
import { settlementView } from './view.ts';

/** A settlement that a party may change, under the deal's row lock. */
export interface Opened {
  readonly deal: DealRow;
  readonly by: Actor;
  readonly settlement: Settlement;
}
export type Changed = ServiceResult<SentSettlement>;

/**
 * Opens a settlement for a change.
 * NOT_FOUND for strangers, FORBIDDEN for staff, INVALID_STATE before the approval and after the end.
 */
export async function openSettlement(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<Opened>> {
  const access = await lockWritableChat(work, viewer, id);
  if (!access.ok) return access;
  const { deal, role } = access.value;
  if (role === 'admin') return refuse('FORBIDDEN');
  const settlement = await loadSettlement(work, deal);
  const actor = await requireUser(work.tx, viewer.id);
  return ok({ deal, by: { viewer, actor, party: partyOf(deal, viewer.id) }, settlement });
}

export const settlementAnswer = async (work: UnitOfWork, deal: DealRow): Promise<SentSettlement> =>
  settlementView(work, deal, await loadSettlement(work, deal));

/** The refusal of a rule; INVALID_STATE with the settlement as it is. */
export const refuseRule = async (
  work: UnitOfWork,
  { deal, settlement }: Opened,
  code: Refusal['code'],
): Promise<Refusal> =>
  refuse(code, code === 'INVALID_STATE' ? { data: await settlementView(work, deal, settlement) } : {});
