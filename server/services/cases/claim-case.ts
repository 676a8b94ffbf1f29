// Late claim: a side reports after the end of a deal that something went wrong; a case beside it, which reopens nothing (HELP-03, HELP-05, HELP-06).
import type { CaseDto } from '#contract/dto.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { CLAIM_MS, WARNED_MS } from '#domain/cases/case-deadlines.ts';
import { userOf } from '#domain/parties.ts';
import { type CaseRow, findNewestCase, hasClaimed, insertCase, saveCaseFile } from '../../store/cases.ts';
import { type DealRow, updateDealRow } from '../../store/deals.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { applyAct, type OpenedCase } from './act-on-case.ts';
import { scheduleLateReply } from './case-timers.ts';
import { caseView } from './case-view.ts';
import { type CountedDecision, correctDeal } from './correct-deal.ts';
import { endedColumns, followDecision } from './end-of-case.ts';
import { noticeClaim, notifySides, recordCase } from './record-case.ts';
import { isReviewedFirst, isUnderReview } from './review-first.ts';
import { lockDealOfParty } from './staff-of-case.ts';

/** Statuses of an earlier case beside which a claim is possible: the others can still change. */
const OVER: readonly CaseRow['status'][] = ['withdrawn', 'closed'];

/**
 * NOT_FOUND for everybody but the parties.
 * INVALID_STATE while the deal runs or was never approved, 180 days after its end, and with the present case where there is one.
 */
export async function claimCase(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  { reasonCode, statement }: BodyOutput<'claimCase'>,
): Promise<ServiceResult<CaseDto>> {
  const { tx, now, config } = work;
  const locked = await lockDealOfParty(tx, viewer, transactionId);
  if (!locked) return refuse('NOT_FOUND');
  const { deal, party } = locked;
  const newest = await findNewestCase(tx, deal.id);
  const isFree = !newest || (OVER.includes(newest.status) && !(await hasClaimed(tx, deal.id, viewer.id)));
  if (!mayClaim(deal, now) || !isFree) {
    const shown = await findNewestCase(tx, deal.id, viewer.id);
    return refuse('INVALID_STATE', shown ? { data: await caseView(work, deal, shown, { party }) } : {});
  }
  const row = await insertCase(tx, {
    ...{ id: work.newId(), transactionId: deal.id, openedBy: viewer.id, reasonCode, isClaim: true },
    ...{ status: 'open', waitingSince: now, queueAt: new Date(now.getTime() + config.firstReplyMs) },
    ...{ openedAt: now, isReviewedFirst: await isReviewedFirst(work, viewer.id, 'claim') },
    isDealErased: deal.erasedAt !== null || newest?.isDealErased === true,
  });
  // The texts of the claim have to be erased too, once the case has ended long enough ago.
  if (deal.erasedAt) await updateDealRow(tx, deal.id, { erasedAt: null }, deal.updatedAt);
  await saveCaseFile(tx, {
    ...{ caseId: row.id, userId: viewer.id, answers: [], evidence: [], filedAt: now },
    ...{ statement, wants: null },
  });
  const opened = await recordCase(work, deal, row, { step: { event: 'opened', actorId: viewer.id } });
  await scheduleLateReply(work, opened);
  if (!isUnderReview(opened)) await noticeClaim(work, deal, viewer.id);
  return ok(await caseView(work, deal, opened, { party }));
}

/** Where somebody is at fault by a decision already, an appeal is the way. */
const mayClaim = (
  { status, approvedAt, finishedAt, faultUserId, countsAsCompleted }: DealRow,
  now: Date,
): boolean =>
  (status === 'completed' || status === 'cancelled') &&
  approvedAt !== null &&
  finishedAt !== null &&
  faultUserId === null &&
  countsAsCompleted === null &&
  now.getTime() < finishedAt.getTime() + CLAIM_MS;

type Decision = BodyOutput<'decideCase'>;

/** What a deal counted for before the claim: nobody was at fault. */
const unclaimed = ({ status }: DealRow): CountedDecision => ({
  outcome: status === 'completed' ? 'completed' : 'cancelled',
  faultUserId: null,
});

/** What the deal counts for by the decision of a claim: a dismissed one changes nothing. */
export const countedByClaim = (
  deal: DealRow,
  { outcome, fault }: Pick<Decision, 'outcome' | 'fault'>,
): CountedDecision =>
  outcome === 'failed' && fault ? { outcome, faultUserId: userOf(deal, fault) } : unclaimed(deal);

/**
 * Decides a claim: the deal's status stays.
 * Where it is right, what the deal counts for changes, and recent partners of who is at fault are warned by a reader of the log.
 */
export async function decideClaim(
  work: UnitOfWork,
  opened: OpenedCase,
  { outcome, fault, ground, note }: Decision,
): Promise<CaseRow> {
  const { deal, row, actor, to } = opened;
  const counted = countedByClaim(deal, { outcome, fault });
  if (outcome === 'failed') await correctDeal(work, deal, unclaimed(deal), counted);
  const changed = await applyAct(work, opened, 'decide', {
    patch: {
      ...endedColumns(work, to, { ...counted, groundCode: ground, note, decidedBy: actor.id }),
      // The decision of a claim that nobody has accepted before is the first that its other side reads of it.
      firstReplyAt: row.firstReplyAt ?? work.now,
    },
    step: { event: 'decided' },
    audit: { outcome, ground },
  });
  await followDecision(work, changed);
  await notifySides(work, deal, { kind: 'case.claim_decided', params: {} });
  // HELP-06: recent partners read whose payments to check, and never who has claimed. They may be thousands.
  if (counted.faultUserId)
    work.record({
      type: 'partners.to_warn',
      dealId: deal.id,
      userId: counted.faultUserId,
      since: new Date(work.now.getTime() - WARNED_MS).toISOString(),
      at: work.now.toISOString(),
      after: null,
    });
  return changed;
}
