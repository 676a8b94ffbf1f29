// Approval or refusal of an acceptance by the request's path: the same deal action, once the request table allows it.
import { decideRequest, requestIsVisible } from '#domain/request-table.ts';
import { findPendingDeal } from '../../store/deals.ts';
import { lockRequest } from '../../store/requests.ts';
import { findUser } from '../../store/users.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { applyDealAction, type DealActionDetails } from '../deals/apply-deal-action.ts';
import type { DealAggregate } from '../deals/view.ts';
import { refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { requestFacts, requestView } from './view.ts';

export async function answerAcceptance(
  work: UnitOfWork,
  viewer: Viewer,
  requestId: string,
  answer: 'approve' | 'decline',
  input: DealActionDetails,
): Promise<ServiceResult<DealAggregate>> {
  const request = await lockRequest(work.tx, requestId);
  if (!request || (await isRequestHidden(work.tx, request, viewer))) return refuse('NOT_FOUND');
  const facts = requestFacts(request);
  const decision = decideRequest(facts, answer, viewer);
  if (!decision.ok) {
    if (decision.code !== 'INVALID_STATE' || !requestIsVisible(facts, viewer)) return refuse(decision.code);
    const author = await findUser(work.tx, request.ownerId);
    return refuse(decision.code, author ? { data: requestView(work.config, request, author, viewer) } : {});
  }
  const deal = await findPendingDeal(work.tx, requestId);
  if (!deal) throw new Error(`request ${requestId} is pending without a deal`);
  return applyDealAction(work, deal.id, answer, viewer, input);
}
