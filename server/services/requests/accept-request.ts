// Acceptance of an open request, and its author's answer: a deal with frozen terms is created, which is approved or declined.
import { isWorseThanSeen } from '#domain/price.ts';
import { decideRequest, requestIsVisible } from '#domain/request-table.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { insertDealStep } from '../../store/deal-steps.ts';
import { findPendingDeal, insertDeal } from '../../store/deals.ts';
import { lockRequest, lockRequests, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import { findUser, findUsers, lockUser } from '../../store/users.ts';
import { refuseLeaving, refuseSuspended } from '../access/standing.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { applyDealAction, type DealActionDetails } from '../deals/apply-deal-action.ts';
import { recordDealCreated } from '../deals/events.ts';
import { type DealAggregate, loadDeal, nextDeadline } from '../deals/view.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { type AgreementInput, applyAgreement } from '../settlement/agreement.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { checkAcceptanceLimits, checkAccepterLevel, usdValueOf } from './acceptance-limits.ts';
import { recordMoved } from './events.ts';
import { followedColumns, isFollower } from './own-price.ts';
import { pauseLockedRequest } from './pause-request.ts';
import { requestFacts, requestView } from './view.ts';

/** The request as the accepter saw it: its version, and what its author paid. */
interface AcceptInput extends AgreementInput {
  readonly version?: number | null | undefined;
  readonly seen?: { readonly payAmount: number } | null | undefined;
  /** The viewer's own request, which leaves the market while this acceptance waits (CALL-06). */
  readonly instead?: string | null | undefined;
}

/**
 * Exactly one of concurrent acceptances wins; the others get REQUEST_NOT_OPEN with the present
 * request. A version other than the one that was seen is refused with
 * REQUEST_CHANGED and the present request, so that nobody is bound to terms that an edit has just
 * brought (RULE-02). Without it any version is accepted. A price that is worse for the accepter than
 * the one that was seen is refused with PRICE_MOVED and the present request (PRICE-03), a follower without a
 * rate with NO_RATE (PRICE-04).
 * Of two people who accept each other's request in place of their own one wins; the other gets that deal (CALL-04).
 */
export async function acceptOpenRequest(
  work: UnitOfWork,
  viewer: Viewer,
  requestId: string,
  { version: seenVersion, seen, instead, ...agreement }: AcceptInput = {},
): Promise<ServiceResult<DealAggregate>> {
  const locked = await lockRequests(work.tx, [requestId, instead]);
  const request = locked.get(requestId);
  const own = instead ? locked.get(instead) : null;
  // Under the lock: a block at the same moment has either hidden the request, or waits and leaves the deal (BLK-01).
  if (!request || (await isRequestHidden(work.tx, request, viewer))) return refuse('NOT_FOUND');
  if (instead && own?.ownerId !== viewer.id) return refuse('NOT_OWNER');
  if (own?.status === 'pending_approval' && own.pendingAccepterId === request.ownerId) {
    const theirs = await findPendingDeal(work.tx, own.id);
    if (theirs?.insteadRequestId === request.id) return ok(await loadDeal(work, theirs, [viewer]));
  }
  // A ban of the accepter waits for this acceptance, or is seen by it, and their other acceptances are counted. Never first
  // a weaker lock: two acceptances that hold one would wait for each other.
  await lockUser(work.tx, viewer.id);
  const people = await findUsers(work.tx, [request.ownerId, viewer.id]);
  const author = people.get(request.ownerId);
  const accepter = people.get(viewer.id);
  if (!author || !accepter) throw new Error(`request ${requestId} lacks its people`);
  const refused =
    refuseSuspended(suspensionOf(accepter, work.now.getTime())) ?? (await refuseLeaving(work, accepter));
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
  // What a follower costs is decided here, whatever was announced; who sends nothing has seen what was.
  const followed = followedColumns(work, request);
  const offered = { ...request, ...followed };
  const seenAmount = seen?.payAmount ?? (isFollower(request) ? request.payAmount : null);
  if (followed.awaitsRate)
    return refuse('NO_RATE', { data: requestView(work.config, offered, author, viewer) });
  if (seenAmount !== null && isWorseThanSeen(offered.payAmount, seenAmount))
    return refuse('PRICE_MOVED', { data: requestView(work.config, offered, author, viewer) });
  const limited = await checkAcceptanceLimits(work, accepter, request.id);
  if (limited) return limited;
  const usdValue = usdValueOf(work.config, offered);
  const overLevel = await checkAccepterLevel(work, accepter, offered, usdValue);
  if (overLevel) return overLevel;

  const taken = await updateRequestRow(
    work.tx,
    request.id,
    { ...followed, status: decision.to, pendingAccepterId: viewer.id },
    work.now,
  );
  const isPaused = own && decideRequest(requestFacts(own), 'pause', viewer, work.now.getTime()).ok;
  if (isPaused) await pauseLockedRequest(work, own, 'acceptance');
  const row = await insertDeal(work.tx, {
    ...newDeal(work, offered, viewer, usdValue),
    insteadRequestId: isPaused ? own.id : null,
  });
  await insertDealStep(work.tx, {
    transactionId: row.id,
    version: row.version,
    action: 'accept',
    actorId: viewer.id,
    status: row.status,
    at: work.now,
  });
  const refusedPlan = await applyAgreement(work, row, viewer, 'accepter', agreement);
  if (refusedPlan) return refusedPlan;
  recordMoved(work, request.status, taken, viewer.id);
  const deal = await loadDeal(work, row, [{ id: author.id }, viewer], { people, request: taken });
  recordDealCreated(work, row);
  const about = {
    transactionId: row.id,
    requestId: row.requestId,
    status: row.status,
    until: row.deadlineAt,
    isFirst: true,
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
    isOwnAct: true,
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
