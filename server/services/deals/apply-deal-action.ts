// The one way a deal changes: under its row lock, by the transition table, with everything that goes with the change.
import { dealDeadline } from '#domain/deadlines.ts';
import type { TransactionStatus } from '#domain/entities.ts';
import { decideRequest, type RequestAction } from '#domain/request-table.ts';
import { type DealAction, type DealRule, decideDeal, isTerminal } from '#domain/deal-table.ts';
import { lockRequest, type RequestRow, updateRequest } from '../../store/requests.ts';
import {
  findTransaction,
  insertStep,
  lockTransaction,
  type NewTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../store/deals.ts';
import { type Count, findUsers, type UserRow } from '../../store/users.ts';
import { announceDealChange, announceReturn } from './events.ts';
import { notifyAdmins, notifyOfStep, type Step, writeSystemMessage } from './notify-parties.ts';
import { expireRequest } from '../requests/expire-request.ts';
import { planLeavingFeed } from '../deadlines/expire-from-feed.ts';
import { announceAcceptance, announceApproval } from '../requests/events.ts';
import { done, invalidField, type Outcome, refuse } from '../result.ts';
import { countResults, dropRatings, finalise, keepRating, type RatingInput } from '../users/ratings.ts';
import { requestFacts } from '../requests/view.ts';
import { dealFacts, detailView } from './view.ts';
import type { Viewer, Work } from '../unit-of-work.ts';

export interface DealInput extends RatingInput {
  readonly reason?: string | null | undefined;
  readonly faultUserId?: string | null | undefined;
  readonly note?: string | null | undefined;
}
/** An action, or how to tell it from the deal as it is under the lock ('confirm' means two things). */
export type WhichAction = DealAction | ((deal: TransactionRow) => DealAction);

/** What each action on a pending deal means for its request. */
const REQUEST_ACTION: { readonly [action in DealAction]?: RequestAction } = {
  approve: 'approve',
  decline: 'decline',
  withdraw: 'withdraw',
  approval_timeout: 'approval_timeout',
};

/** Applies one action, or refuses by the table: NOT_FOUND, FORBIDDEN, NOT_OWNER, INVALID_STATE (with the deal as it is). */
export async function applyDealAction(
  work: Work,
  transactionId: string,
  which: WhichAction,
  by: Viewer | 'clock',
  input: DealInput = {},
): Promise<Outcome<TransactionRow>> {
  const seen = await findTransaction(work.tx, transactionId);
  if (!seen) return refuse('NOT_FOUND');
  // Locks are taken in one order everywhere: the request first.
  const request = seen.status === 'pending_approval' ? await lockRequest(work.tx, seen.requestId) : null;
  const deal = await lockTransaction(work.tx, transactionId);
  if (!deal) return refuse('NOT_FOUND');

  const action = typeof which === 'function' ? which(deal) : which;
  const decision = decideDeal(dealFacts(deal), action, by);
  if (!decision.ok) {
    const shows = decision.code === 'INVALID_STATE' && by !== 'clock';
    return refuse(decision.code, shows ? { data: await detailView(work.tx, deal, by) } : {});
  }
  if (input.faultUserId && ![deal.initiatorId, deal.accepterId].includes(input.faultUserId)) {
    return invalidField('faultUserId', 'must be one of the two parties');
  }

  const people = await findUsers(work.tx, [
    deal.initiatorId,
    deal.accepterId,
    ...(by === 'clock' ? [] : [by.id]),
  ]);
  const actor = by === 'clock' ? null : (people.get(by.id) ?? null);
  const { to, rule } = decision;
  const note = input.note || input.reason || null;
  await writeSystemMessage(work, { action, actor, transactionId, note });
  work.stepped(action);
  const patch = changes(work, deal, decision, actor, input);
  const row = await updateTransaction(work.tx, deal.id, patch, work.now);
  await insertStep(work.tx, {
    transactionId: row.id,
    version: row.version,
    action,
    actorId: actor?.id ?? null,
    status: to,
    note,
    at: work.now,
  });
  await settleRatings(work, row, rule, actor, input, people);

  const initiator = people.get(row.initiatorId);
  const accepter = people.get(row.accepterId);
  if (!initiator || !accepter) throw new Error(`transaction ${row.id} lacks its people`);
  const isOpenAgain = request !== null && request.expiresAt > work.now;
  const step: Step = { row, action, actor, initiator, accepter, reason: input.reason ?? '', isOpenAgain };
  const requestAction = REQUEST_ACTION[action];
  if (requestAction) await moveRequest(work, request, requestAction, by, step, deal);
  else await announceDealChange(work, deal, row);
  await notifyOfStep(work, step);
  if (to === 'disputed' && deal.status !== 'disputed') await notifyAdmins(work, step);
  if (isTerminal(to)) await planLeavingFeed(work, row);
  return done(row);
}

/** The columns that follow from where the deal goes. */
function changes(
  work: Work,
  deal: TransactionRow,
  { to, rule }: { readonly to: TransactionStatus; readonly rule: DealRule },
  actor: UserRow | null,
  input: DealInput,
): Partial<NewTransaction> {
  const now = work.now.getTime();
  const deadline = dealDeadline(to, now, now);
  const patch: Partial<NewTransaction> = {
    status: to,
    deadlineAt: deadline === null ? null : new Date(deadline),
    lastActivityAt: work.now,
    remindedAt: null,
  };
  if (isTerminal(to)) {
    patch.finishedAt = work.now;
    if (deal.status === 'disputed') {
      patch.resolvedBy = actor?.id ?? null;
      // Nobody is at fault in a deal that was completed after all.
      patch.faultUserId = rule.counts === 'failed_fault' ? (input.faultUserId ?? null) : null;
      patch.decisionNote = input.note || null;
    }
    return patch;
  }
  if (to === 'completion_pending') patch.completionProposedBy = actor?.id ?? null;
  if (to === 'cancellation_pending') {
    patch.cancellationRequestedBy = actor?.id ?? null;
    patch.cancellationReason = input.reason || null;
  }
  if (to === 'disputed') {
    patch.disputedBy = actor?.id ?? null;
    patch.statusBefore = deal.status;
  }
  if (to === 'initiated') {
    if (deal.status === 'pending_approval') patch.approvedAt = work.now;
    Object.assign(patch, {
      completionProposedBy: null,
      cancellationRequestedBy: null,
      cancellationReason: null,
      disputedBy: null,
      statusBefore: null,
    } satisfies Partial<NewTransaction>);
  }
  return patch;
}

async function settleRatings(
  work: Work,
  deal: TransactionRow,
  rule: DealRule,
  actor: UserRow | null,
  input: DealInput,
  people: ReadonlyMap<string, UserRow>,
): Promise<void> {
  const isParty = actor?.id === deal.initiatorId || actor?.id === deal.accepterId;
  if (rule.ratings === 'drop') await dropRatings(work, deal);
  else if (rule.ratings && actor && isParty) await keepRating(work, deal, actor.id, input, false);
  const ratings = rule.ratings === 'final' ? await finalise(work, deal) : [];
  const counts = new Map<string, Count>();
  if (rule.counts === 'completed_both') {
    counts.set(deal.initiatorId, { completed: 1 }).set(deal.accepterId, { completed: 1 });
  }
  if (rule.counts === 'failed_fault' && deal.faultUserId) counts.set(deal.faultUserId, { failed: 1 });
  await countResults(work, deal, counts, ratings, people);
}

/** The request follows its pending deal: off the market, or open again with its first expiry. */
async function moveRequest(
  work: Work,
  request: RequestRow | null,
  action: RequestAction,
  by: Viewer | 'clock',
  { row, initiator: owner }: Step,
  before: TransactionRow,
): Promise<void> {
  if (!request) throw new Error(`the request of transaction ${row.id} was not locked`);
  const decision = decideRequest(requestFacts(request), action, by);
  if (!decision.ok) throw new Error(`request ${request.id} disagrees with its deal: ${decision.code}`);
  const isOpenAgain = decision.to === 'requested';
  const patch = { status: decision.to, ...(isOpenAgain ? { pendingAccepterId: null } : {}) };
  const moved = await updateRequest(work.tx, request.id, patch, work.now);
  if (!isOpenAgain) {
    announceApproval(work, { row: moved, owner }, row.accepterId);
    await announceDealChange(work, before, row);
    return;
  }
  if (moved.expiresAt <= work.now) {
    announceReturn(work, row, null);
    await expireRequest(work, moved, owner);
    return;
  }
  announceAcceptance(work, { row: moved, owner }, row.accepterId);
  announceReturn(work, row, { row: moved, owner });
}
