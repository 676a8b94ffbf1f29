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

/**
 * REQUEST_CHANGED with the request as it is, when `version` is given and another one:
 * whom the author saw has withdrawn, and somebody else waits for the answer (RULE-02).
 */
export async function answerAcceptance(
  work: UnitOfWork,
  viewer: Viewer,
  requestId: string,
  answer: 'approve' | 'decline',
  { version, ...input }: DealActionDetails & { readonly version?: number | null | undefined },
): Promise<ServiceResult<DealAggregate>> {
  const request = await lockRequest(work.tx, requestId);
  if (!request || (await isRequestHidden(work.tx, request, viewer))) return refuse('NOT_FOUND');
  const facts = requestFacts(request);
  const decision = decideRequest(facts, answer, viewer);
  const withRequest = async (code: 'INVALID_STATE' | 'REQUEST_CHANGED') => {
    const author = await findUser(work.tx, request.ownerId);
    return refuse(code, author ? { data: requestView(work.config, request, author, viewer) } : {});
  };
  if (!decision.ok)
    return decision.code === 'INVALID_STATE' && requestIsVisible(facts, viewer)
      ? withRequest(decision.code)
      : refuse(decision.code);
  const isOther = version != null && version !== request.version;
  if (isOther) return withRequest('REQUEST_CHANGED');
  const deal = await findPendingDeal(work.tx, requestId);
  if (!deal) throw new Error(`request ${requestId} is pending without a deal`);
  return applyDealAction(work, deal.id, answer, viewer, input);
}
