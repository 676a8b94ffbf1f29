// Deal actions: the only way in which a deal changes. Row lock, transition table, then every effect of the change.
import { type DealAction, type DealRule, decideDeal, isTerminal } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import { counterpartyId, isParty, partyIds } from '#domain/parties.ts';
import type { CaseRow } from '../../store/cases.ts';
import { insertDealStep } from '../../store/deal-steps.ts';
import { type DealRow, findDeal, lockDeal, type NewDeal } from '../../store/deals.ts';
import { lockRequests, type RequestRow } from '../../store/requests.ts';
import { type CounterChange, findUsers, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { recordConflictsOfDeal } from '../cases/look-after-case.ts';
import { type CaseInput, endCase, openCase } from '../cases/open-case.ts';
import { checkApproverLevel, checkAuthorDeals } from '../requests/acceptance-limits.ts';
import { deleteLockedRequest } from '../requests/end-request.ts';
import { recordMoved } from '../requests/events.ts';
import { countAnswer } from '../requests/missed-acceptances.ts';
import { resumeLockedRequest } from '../requests/pause-request.ts';
import { invalidField, ok, refuse, type ServiceResult } from '../result.ts';
import { type AgreementInput, applyAgreement, sendChosenDetails } from '../settlement/agreement.ts';
import { recordActs } from '../staff/audit.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import {
  dropDealRatings,
  finaliseDealRatings,
  type RatingInput,
  saveDealRating,
  updateCounters,
} from '../users/ratings.ts';
import { checkDisputeCooldown, checkOpenDisputes, checkProposals } from './change-limits.ts';
import { recordDealStepped } from './events.ts';
import { moveRequest, OF_REQUEST, reopeningOf, reopenRequest } from './move-request.ts';
import { type AppliedStep, notifyAdmins, notifyParties, writeStep } from './notify-parties.ts';
import { type DealAggregate, dealFacts, loadDeal, nextDeadline, readDealView } from './view.ts';

export interface DealActionDetails extends RatingInput, CaseInput, AgreementInput {
  readonly reason?: string | null | undefined;
  readonly faultUserId?: string | null | undefined;
  readonly note?: string | null | undefined;
}
/** An action, or a choice by the locked deal ('confirm' proposes or accepts completion). */
export type ActionSelector = DealAction | ((deal: DealRow) => DealAction);

/**
 * Applies one action, or refuses by the transition table.
 * NOT_FOUND, FORBIDDEN, NOT_OWNER, INVALID_STATE (with the present deal).
 * An answer after its deadline is refused even before the job has closed the deal (RULE-01).
 */
export async function applyDealAction(
  work: UnitOfWork,
  transactionId: string,
  which: ActionSelector,
  asked: Viewer | 'system',
  input: DealActionDetails = {},
): Promise<ServiceResult<DealAggregate>> {
  const unlocked = await findDeal(work.tx, transactionId);
  if (!unlocked) return refuse('NOT_FOUND');
  const access = asked === 'system' ? null : await can(work, asked, 'deal.step', { deal: unlocked });
  if (access && !access.ok) return access;
  const by = access ? access.value.viewer : 'system';
  // Locks are taken in one order everywhere: the request first.
  const { requestId, insteadRequestId, status } = unlocked;
  const isPending = status === 'pending_approval';
  const requests = await lockRequests(work.tx, isPending ? [requestId, insteadRequestId] : []);
  const request = requests.get(requestId) ?? null;
  const instead = requests.get(insteadRequestId ?? '') ?? null;
  const deal = await lockDeal(work.tx, transactionId);
  if (!deal) return refuse('NOT_FOUND');
  const applied = await applyToLocked(work, { deal, request, instead }, which, by, input);
  if (!applied.ok) return applied;
  const { row, people, request: moved } = applied.value;
  const viewers = [...partyIds(row).map((id) => ({ id })), ...(by === 'system' ? [] : [by])];
  return ok(await loadDeal(work, row, viewers, { people, request: moved }));
}

/** Rows that the caller has locked. */
interface LockedRows {
  readonly deal: DealRow;
  /** That of a deal that waits for its approval; null for others. */
  readonly request: RequestRow | null;
  /** The accepter's own request that waits for the answer meanwhile; null or absent: none. */
  readonly instead?: RequestRow | null;
  /** The case of its dispute, where the caller has locked it too. */
  readonly dispute?: CaseRow;
  /** The last payment's mark has written the line (SETL-13). */
  readonly hasLine?: boolean;
}

/** Result of an action. */
interface AppliedAction {
  readonly row: DealRow;
  /** The parties, and who acted. */
  readonly people: ReadonlyMap<string, UserRow>;
  /** The request that left the market; null where none has, or where it may have changed since. */
  readonly request: RequestRow | null;
  /** The case that has ended with the dispute. */
  readonly endedCase: CaseRow | null;
}

/** Applies one action to rows that are locked. Refusals as of `applyDealAction`. */
export async function applyToLocked(
  work: UnitOfWork,
  { deal, request, instead, dispute, hasLine = false }: LockedRows,
  which: ActionSelector,
  by: Viewer | 'system',
  input: DealActionDetails,
): Promise<ServiceResult<AppliedAction>> {
  const action = typeof which === 'function' ? which(deal) : which;
  const decision = decideDeal(dealFacts(deal), action, by, work.now.getTime());
  if (!decision.ok) {
    const includesCurrent = decision.code === 'INVALID_STATE' && by !== 'system';
    return refuse(decision.code, includesCurrent ? { data: await readDealView(work, deal, by) } : {});
  }
  if (input.faultUserId && !isParty(deal, input.faultUserId)) {
    return invalidField('faultUserId', (errors) => errors.party);
  }
  const isProposal = action === 'propose_completion' || action === 'request_cancellation';
  if (isProposal && !hasLine && by !== 'system') {
    const limited = await checkProposals(work, deal.id, by.id);
    if (limited) return limited;
  }
  if (action === 'dispute' && by !== 'system') {
    const limited =
      (await checkDisputeCooldown(work, deal.id, by.id)) ??
      (await checkOpenDisputes(work, by.id, counterpartyId(deal, by.id)));
    if (limited) return limited;
  }

  const before = await findUsers(work.tx, [...partyIds(deal), ...(by === 'system' ? [] : [by.id])]);
  const actor = by === 'system' ? null : (before.get(by.id) ?? null);
  if (action === 'approve' && actor) {
    const limited = (await checkApproverLevel(work, actor, deal)) ?? (await checkAuthorDeals(work, actor.id));
    if (limited) return limited;
  }
  if (action === 'approve' && by !== 'system') {
    const refused = await applyAgreement(work, deal, by, 'author', input);
    if (refused) return refused;
  }
  const { to, rule } = decision;
  const note = input.note || input.reason || null;
  const patch = dealChanges(work, deal, decision, actor, input);
  const row = await writeStep(work, { action, actor, deal, note, hasLine }, patch);
  await insertDealStep(work.tx, {
    transactionId: row.id,
    version: row.version,
    action,
    actorId: actor?.id ?? null,
    status: to,
    note,
    at: work.now,
  });
  const people = new Map([...before, ...(await settleRatings(work, row, rule, actor, input, before))]);
  if (to === 'disputed' && deal.status !== 'disputed') await openCase(work, row, actor?.id ?? null, input);
  const hasEnded = deal.status === 'disputed' && to !== 'disputed';
  const ended = hasEnded ? await endCase(work, row, action, by, { ...input, locked: dispute }) : null;
  if (by !== 'system' && !isParty(row, by.id)) {
    const details = { from: deal.status, to, note };
    const about = { userId: row.faultUserId, transactionId: row.id, details };
    await recordActs(work, by, [{ action: `deal.${action}`, ...about }, ...(ended?.act ? [ended.act] : [])]);
  }

  const author = people.get(row.initiatorId);
  const accepter = people.get(row.accepterId);
  if (!author || !accepter) throw new Error(`transaction ${row.id} lacks its parties`);
  const reopening = await reopeningOf(work, request);
  const step: AppliedStep = {
    row,
    action,
    actor,
    author,
    accepter,
    reason: input.reason ?? '',
    reopening,
  };
  const requestAction = OF_REQUEST.find((one) => one === action);
  const moved = requestAction ? await moveRequest(work, request, requestAction, by) : null;
  const isReopened = moved?.status === 'requested';
  if (moved && isReopened) await reopenRequest(work, moved, step);
  if (moved && !isReopened) recordMoved(work, 'pending_approval', moved, row.accepterId);
  // One that its author has resumed or deleted meanwhile stays as it is.
  if (moved && instead?.pausedBy === 'acceptance')
    await (isReopened ? resumeLockedRequest(work, instead, accepter) : deleteLockedRequest(work, instead));
  if (requestAction) await countAnswer(work, author, action);
  recordDealStepped(work, action, deal, row);
  await notifyParties(work, step);
  if (to === 'disputed' && deal.status !== 'disputed') await notifyAdmins(work, step);
  if (action === 'approve') await recordConflictsOfDeal(work, [author, accepter]);
  if (action === 'approve') await sendChosenDetails(work, row, input);
  return ok({ row, people, request: isReopened ? null : moved, endedCase: ended?.row ?? null });
}

/** The columns that change with the new status. */
function dealChanges(
  work: UnitOfWork,
  deal: DealRow,
  { to, rule }: { readonly to: DealStatus; readonly rule: DealRule },
  actor: UserRow | null,
  input: DealActionDetails,
): Partial<NewDeal> {
  const patch: Partial<NewDeal> = {
    status: to,
    deadlineAt: nextDeadline(work.now, to, deal.heldUntil),
    lastActivityAt: work.now,
    remindedAt: null,
  };
  if (isTerminal(to)) {
    patch.finishedAt = work.now;
    if (deal.status === 'disputed') {
      patch.resolvedBy = actor?.id ?? null;
      // Nobody is at fault in a completed deal.
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
    } satisfies Partial<NewDeal>);
  }
  return patch;
}

async function settleRatings(
  work: UnitOfWork,
  deal: DealRow,
  rule: DealRule,
  actor: UserRow | null,
  input: DealActionDetails,
  people: ReadonlyMap<string, UserRow>,
): Promise<ReadonlyMap<string, UserRow>> {
  if (rule.ratings === 'drop') await dropDealRatings(work, deal);
  else if (rule.ratings && actor && isParty(deal, actor.id))
    await saveDealRating(work, deal, actor.id, input, false);
  const ratings = rule.ratings === 'final' ? await finaliseDealRatings(work, deal) : [];
  const counts = new Map<string, CounterChange>();
  if (rule.counts === 'completed_both') {
    counts.set(deal.initiatorId, { completed: 1 }).set(deal.accepterId, { completed: 1 });
  }
  if (rule.counts === 'failed_fault' && deal.faultUserId) counts.set(deal.faultUserId, { failed: 1 });
  return updateCounters(work, deal, counts, ratings, people);
}
