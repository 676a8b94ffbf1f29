// Acceptance of an open request: the request waits for its author's approval, and a deal with frozen terms is created.
import { decideRequest, requestIsVisible } from '#domain/request-table.ts';
import { insertDealStep } from '../../store/deal-steps.ts';
import { insertDeal } from '../../store/deals.ts';
import { lockRequest, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import { findUsers, lockUser } from '../../store/users.ts';
import { refuseBanned } from '../access/banned.ts';
import { refuseLeaving } from '../account/refuse-leaving.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { recordDealCreated } from '../deals/events.ts';
import { nextDeadline } from '../deals/next-deadline.ts';
import { type DealAggregate, loadDeal } from '../deals/view.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { checkAcceptanceLimits } from './acceptance-limits.ts';
import { recordMoved } from './events.ts';
import { checkAccepterLevel, usdValueOf } from './level-limits.ts';
import { requestFacts, requestView } from './view.ts';

/**
 * Exactly one of concurrent acceptances wins; the others get REQUEST_NOT_OPEN with the present
 * request. `seenVersion`: of the request as the accepter saw it; another one is refused with
 * REQUEST_CHANGED and the present request, so that nobody is bound to terms that an edit has just
 * brought (RULE-02). Without it any version is accepted.
 */
export async function acceptOpenRequest(
  work: UnitOfWork,
  viewer: Viewer,
  requestId: string,
  seenVersion?: number | null,
): Promise<ServiceResult<DealAggregate>> {
  const request = await lockRequest(work.tx, requestId);
  // Under the lock: a block at the same moment has either hidden the request, or waits and leaves the deal (BLK-01).
  if (!request || (await isRequestHidden(work.tx, request, viewer))) return refuse('NOT_FOUND');
  // A ban of the accepter waits for this acceptance, or is seen by it, and their other acceptances are counted. Never first
  // a weaker lock: two acceptances that hold one would wait for each other.
  await lockUser(work.tx, viewer.id);
  const people = await findUsers(work.tx, [request.ownerId, viewer.id]);
  const author = people.get(request.ownerId);
  const accepter = people.get(viewer.id);
  if (!author || !accepter) throw new Error(`request ${requestId} lacks its people`);
  const refused = refuseBanned(accepter, work.now) ?? (await refuseLeaving(work, accepter));
  if (refused) return refused;
  const facts = requestFacts(request);
  const decision = decideRequest(facts, 'accept', viewer, work.now.getTime());
  if (!decision.ok) {
    const includesCurrent = decision.code === 'REQUEST_NOT_OPEN' && requestIsVisible(facts, viewer);
    return refuse(
      decision.code,
      includesCurrent ? { data: requestView(work.config, request, author, viewer) } : {},
    );
  }
  if (seenVersion != null && seenVersion !== request.version) {
    return refuse('REQUEST_CHANGED', { data: requestView(work.config, request, author, viewer) });
  }
  const limited = await checkAcceptanceLimits(work, accepter, request.id);
  if (limited) return limited;
  const usdValue = usdValueOf(work.config, request);
  const overLevel = await checkAccepterLevel(work, accepter, request, usdValue);
  if (overLevel) return overLevel;

  const taken = await updateRequestRow(
    work.tx,
    request.id,
    { status: decision.to, pendingAccepterId: viewer.id },
    work.now,
  );
  const row = await insertDeal(work.tx, newDeal(work, request, viewer, usdValue));
  await insertDealStep(work.tx, {
    transactionId: row.id,
    version: row.version,
    action: 'accept',
    actorId: viewer.id,
    status: row.status,
    at: work.now,
  });
  recordMoved(work, request.status, taken, viewer.id);
  const deal = await loadDeal(work, row, [{ id: author.id }, viewer], { people, request: taken });
  recordDealCreated(work, row);
  const about = {
    transactionId: row.id,
    requestId: row.requestId,
    status: row.status,
    until: row.deadlineAt,
  };
  await notify(work, {
    ...about,
    to: author.id,
    notice: { kind: 'acceptance.review', params: { name: shownFirstName(work.config, accepter) } },
    actor: accepter,
  });
  await notify(work, {
    ...about,
    to: viewer.id,
    notice: { kind: 'acceptance.waiting', params: { name: shownFirstName(work.config, author) } },
    actor: author,
  });
  return ok(deal);
}

function newDeal(work: UnitOfWork, request: RequestRow, viewer: Viewer, usdValue: string | null) {
  return {
    id: work.newId(),
    requestId: request.id,
    initiatorId: request.ownerId,
    accepterId: viewer.id,
    status: 'pending_approval' as const,
    payCurrency: request.payCurrency,
    payMethods: request.payMethods,
    payAmount: request.payAmount,
    receiveCurrency: request.receiveCurrency,
    receiveMethods: request.receiveMethods,
    amount: request.amount,
    additionalDetails: request.additionalDetails,
    usdValue,
    deadlineAt: nextDeadline(work.now, 'pending_approval', null),
    lastActivityAt: work.now,
    createdAt: work.now,
    updatedAt: work.now,
  };
}
