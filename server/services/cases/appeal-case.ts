// Appeal of a decided case: a judge who had no part in the case upholds or overturns (CASE-07, CASE-19, CASE-20), or reads it again unasked (CASE-41).
import type { SentCase } from '#contract/cases.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import { counterpartyId, isParty, partyIds, userOf } from '#domain/parties.ts';
import { deleteUnread, insertAppeal, saveSecondReading, updateAppeal } from '../../store/case-steps.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import { findStaff } from '../../store/staff.ts';
import { requireUser } from '../../store/users.ts';
import { listStaffFor } from '../access/staff.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { liftSanctionsOfCase } from '../sanctions/rule-on-sanction.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { caseFacts, lockCaseOfParty } from './case-facts.ts';
import { scheduleLateReply } from './case-timers.ts';
import { caseView } from './case-view.ts';
import {
  answerOf,
  applyAct,
  notifySides,
  type OpenedCase,
  openStaffCase,
  recordCase,
  refuseOtherVersion,
} from './change-case.ts';
import { correctDeal, countedByClaim, openDecision } from './decide-case.ts';

/**
 * A side appeals once, until the time for it is over; the case then waits for a second judge.
 * NOT_FOUND for everybody but the parties; INVALID_STATE with the case when it is too late.
 */
export async function appealCase(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  { text }: BodyOutput<'appealCase'>,
): Promise<ServiceResult<SentCase>> {
  const { tx, now } = work;
  const locked = await lockCaseOfParty(tx, viewer, transactionId);
  if (!locked) return refuse('NOT_FOUND');
  const { deal, row, party } = locked;
  const decision = decideCase(caseFacts(row, deal), 'appeal', { id: viewer.id, roles: [] });
  const isInTime = row.appealUntil !== null && now < row.appealUntil;
  if (!decision.ok || !isInTime || !row.outcome || !row.decidedAt)
    return refuse('INVALID_STATE', { data: await caseView(work, deal, row, { party }) });
  await insertAppeal(tx, {
    ...{ caseId: row.id, userId: viewer.id, text, createdAt: now },
    ...{ firstOutcome: row.outcome, firstFaultUserId: row.faultUserId, firstGroundCode: row.groundCode },
    ...{ firstNote: row.note ?? '', firstDecidedAt: row.decidedAt },
  });
  // Another judge reads the decision now.
  await deleteUnread(tx, row.id);
  const changed = await recordCase(work, deal, row, {
    patch: {
      ...{ status: decision.to, assignedTo: null, takenAt: null, waitingSince: now },
      queueAt: new Date(now.getTime() + work.config.firstReplyMs),
    },
    step: { event: 'appealed', actorId: viewer.id, sides: [party] },
  });
  await noticeAppeal(work, deal, changed, viewer);
  await scheduleLateReply(work, changed);
  return ok(await caseView(work, deal, changed, { party }));
}

/** Notifies the other side, and every judge who may decide on it. */
async function noticeAppeal(work: UnitOfWork, deal: DealRow, row: CaseRow, viewer: Viewer): Promise<void> {
  const about = { actor: null, transactionId: deal.id, status: deal.status };
  const name = shownFirstName(work.config, await requireUser(work.tx, viewer.id));
  const other = counterpartyId(deal, viewer.id);
  await notify(work, { ...about, to: other, notice: { kind: 'case.appealed', params: { name } } });
  const notice = { kind: 'case.appeal_waits', params: { number: row.number } } as const;
  await notifyEach(work, await listStaffFor(work, { people: partyIds(deal), row }, ['judge', 'owner']), {
    ...about,
    notice,
  });
}

/** The decision stands, with the reasons of the second judge. */
export async function upholdCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { note, version }: BodyOutput<'upholdCase'>,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'uphold');
  if (!opened.ok) return opened;
  const refused = await refuseOtherVersion(work, opened.value, version);
  return refused ?? rule(work, opened.value, 'upheld', note, {});
}

/**
 * Another decision counts in place of the first one.
 * The deal's status stays; counters, fault and trust become what they would be with the new decision alone.
 */
export async function overturnCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  decision: BodyOutput<'overturnCase'>,
): Promise<ServiceResult<SentCase>> {
  const opened = await openDecision(work, viewer, id, 'overturn', decision);
  if (!opened.ok) return opened;
  const { deal, row, actor } = opened.value;
  const { outcome, fault, ground, note } = decision;
  const counted = row.isClaim
    ? countedByClaim(deal, decision)
    : { outcome, faultUserId: fault ? userOf(deal, fault) : null };
  await correctDeal(work, deal, row, counted);
  await liftSanctionsOfCase(work, actor, row.id, counted.faultUserId);
  return rule(work, opened.value, 'overturned', note, {
    ...{ ...counted, groundCode: ground, note, decidedBy: actor.id, decidedAt: work.now },
  });
}

async function rule(
  work: UnitOfWork,
  opened: OpenedCase,
  result: 'upheld' | 'overturned',
  note: string,
  patch: Partial<CaseRow>,
): Promise<ServiceResult<SentCase>> {
  const { deal, row, actor, to } = opened;
  await updateAppeal(work.tx, row.id, { result, note, decidedBy: actor.id, decidedAt: work.now });
  const changed = await applyAct(work, opened, result === 'upheld' ? 'uphold' : 'overturn', {
    patch: { ...patch, status: to, queueAt: work.now, appealUntil: null },
    step: { event: result },
    audit: { note, ...(patch.outcome ? { outcome: patch.outcome, ground: patch.groundCode } : {}) },
  });
  work.record({ type: 'case.measured', dealId: deal.id, what: result, value: 1 });
  await notifySides(work, deal, { kind: `case.${result}`, params: {} });
  return answerOf(work, opened, changed);
}

/** A judge agrees with the decision or not; owners are notified of a disagreement. */
export async function rereadCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { agrees, note }: BodyOutput<'rereadCase'>,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'reread');
  if (!opened.ok) return opened;
  const { deal, row, user } = opened.value;
  await saveSecondReading(work.tx, row.id, { readBy: user.id, readAt: work.now, agrees, note });
  const changed = await applyAct(work, opened.value, 'reread', {
    step: { event: 'reread' },
    audit: { agrees, note },
  });
  work.record({
    type: 'case.measured',
    dealId: deal.id,
    what: agrees ? 'reading_agrees' : 'reading_disagrees',
    value: 1,
  });
  if (!agrees) {
    const owners = (await findStaff(work.tx, ['owner'], work.now)).map(({ id: owner }) => owner);
    const about = { actor: user, transactionId: deal.id, status: deal.status };
    await notifyEach(
      work,
      owners.filter((to) => to !== user.id && !isParty(deal, to)),
      { ...about, notice: { kind: 'case.disagreed', params: { number: row.number } } },
    );
  }
  return answerOf(work, opened.value, changed);
}
