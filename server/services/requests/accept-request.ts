// Accepting an open request: it waits for its owner, and a deal with its terms frozen begins to exist.
import { dealDeadline } from '#domain/deadlines.ts';
import { decideRequest, requestIsVisible } from '#domain/request-table.ts';
import { type DealRow, insertDeal, insertDealStep } from '../../store/deals.ts';
import { lockRequest, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import { findUsers } from '../../store/users.ts';
import { emitDealCreated } from '../deals/events.ts';
import { notify } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { NOTIFICATION_TEXTS } from '../strings.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { emitAvailabilityChanged } from './events.ts';
import { requestFacts, requestView } from './view.ts';

/** Of many at once exactly one wins; the others get REQUEST_NOT_OPEN with the request as it is. */
export async function acceptRequest(
  work: UnitOfWork,
  viewer: Viewer,
  requestId: string,
): Promise<ServiceResult<DealRow>> {
  const request = await lockRequest(work.tx, requestId);
  if (!request) return refuse('NOT_FOUND');
  const people = await findUsers(work.tx, [request.ownerId, viewer.id]);
  const owner = people.get(request.ownerId);
  const accepter = people.get(viewer.id);
  if (!owner || !accepter) throw new Error(`request ${requestId} lacks its people`);
  const facts = requestFacts(request);
  const decision = decideRequest(facts, 'accept', viewer, work.now.getTime());
  if (!decision.ok) {
    const shows = decision.code === 'REQUEST_NOT_OPEN' && requestIsVisible(facts, viewer);
    return refuse(decision.code, shows ? { data: requestView(request, owner, viewer.id) } : {});
  }

  const taken = await updateRequestRow(
    work.tx,
    request.id,
    { status: decision.to, pendingAccepterId: viewer.id },
    work.now,
  );
  const row = await insertDeal(work.tx, newDeal(work, request, viewer));
  await insertDealStep(work.tx, {
    transactionId: row.id,
    version: row.version,
    action: 'accept',
    actorId: viewer.id,
    status: row.status,
    at: work.now,
  });
  emitAvailabilityChanged(work, { row: taken, owner }, viewer.id);
  await emitDealCreated(work, row);
  const about = { transactionId: row.id, requestId: row.requestId, status: row.status };
  await notify(work, {
    ...about,
    to: owner.id,
    type: 'review_acceptance_needed',
    text: NOTIFICATION_TEXTS.reviewAcceptance(accepter.firstName),
    actor: accepter,
  });
  await notify(work, {
    ...about,
    to: viewer.id,
    type: 'acceptance_pending_approval',
    text: NOTIFICATION_TEXTS.acceptancePending(owner.firstName),
    actor: owner,
  });
  return ok(row);
}

function newDeal(work: UnitOfWork, request: RequestRow, viewer: Viewer) {
  const now = work.now.getTime();
  const deadline = dealDeadline('pending_approval', now, now);
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
    deadlineAt: deadline === null ? null : new Date(deadline),
    lastActivityAt: work.now,
    createdAt: work.now,
    updatedAt: work.now,
  };
}
