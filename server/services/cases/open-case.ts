// Beginning and end of a case: with the deal's dispute, in the transaction of its step (CASE-04), or by a late claim (HELP-03); and what a side files.

import { createHmac } from 'node:crypto';
import type { SentCase } from '#contract/cases.ts';
import type { BodyOutput } from '#contract/schemas/bodies.ts';
import {
  APPEAL_MS,
  CLAIM_MS,
  DISMISSED_BEFORE_REVIEW,
  WITHDRAWN_BEFORE_REVIEW,
} from '#domain/cases/case-deadlines.ts';
import type { CaseGround, CaseOutcome } from '#domain/cases/case-grounds.ts';
import { type CaseReason, type CaseWant, QUESTIONS_OF_REASON } from '#domain/cases/case-reasons.ts';
import { decideCase } from '#domain/cases/case-table.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { countDismissed, countWithdrawn } from '../../store/case-people.ts';
import { insertSecondReading } from '../../store/case-steps.ts';
import {
  type CaseRow,
  findNewestCase,
  hasClaimed,
  insertCase,
  lockRunningCase,
  type NewCase,
  saveCaseFile,
  updateCase,
} from '../../store/cases.ts';
import { type DealRow, updateDealRow } from '../../store/deals.ts';
import { listFileMessages } from '../../store/files.ts';
import { requireUser } from '../../store/users.ts';
import { checkFilings } from '../deals/change-limits.ts';
import { notify } from '../notifications/notify.ts';
import { invalidField, ok, refuse, refuseFields, type ServiceResult } from '../result.ts';
import type { RecordedAct } from '../staff/audit.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { caseFacts, isUnderReview, lockCaseOfParty, lockDealOfParty } from './case-facts.ts';
import { scheduleAppealEnd, scheduleLateReply } from './case-timers.ts';
import { caseView } from './case-view.ts';
import { measureCase, noticeClaim, recordCase } from './change-case.ts';

/** Fields of a dispute or decision beyond the specified ones. */
export interface CaseInput {
  readonly reasonCode?: CaseReason | null | undefined;
  readonly statement?: string | null | undefined;
  readonly wants?: CaseWant | null | undefined;
  readonly ground?: CaseGround | null | undefined;
}

/** `openedBy`: null for a deadline. An older client gives no reason code. */
export async function openCase(
  work: UnitOfWork,
  deal: DealRow,
  openedBy: string | null,
  { reasonCode, statement, wants }: CaseInput,
): Promise<void> {
  const { tx, now, config } = work;
  const row = await insertCase(tx, {
    id: work.newId(),
    transactionId: deal.id,
    openedBy,
    reasonCode: reasonCode ?? 'other',
    status: 'open',
    isReviewedFirst: openedBy !== null && (await isReviewedFirst(work, openedBy, 'dispute')),
    waitingSince: now,
    queueAt: new Date(now.getTime() + config.firstReplyMs),
    openedAt: now,
  });
  await updateCase(tx, row, {}, { event: 'opened', at: now, actorId: openedBy });
  recordCaseForStaff(work, row);
  await scheduleLateReply(work, row);
  if (!openedBy || (!statement && !wants)) return;
  await saveCaseFile(tx, {
    ...{ caseId: row.id, userId: openedBy, answers: [], evidence: [], filedAt: now },
    statement: statement ?? '',
    wants: wants ?? null,
  });
}

/** True when the next dispute or late claim of somebody is reviewed first. */
export async function isReviewedFirst(
  { tx, now }: Pick<UnitOfWork, 'tx' | 'now'>,
  userId: string,
  kind: 'dispute' | 'claim',
): Promise<boolean> {
  const [rule, count] =
    kind === 'claim' ? [DISMISSED_BEFORE_REVIEW, countDismissed] : [WITHDRAWN_BEFORE_REVIEW, countWithdrawn];
  return (await count(tx, userId, new Date(now.getTime() - rule.withinMs))) >= rule.count;
}

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
): Promise<ServiceResult<SentCase>> {
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

/**
 * Filing is also the answer that staff has asked this side for.
 * NOT_FOUND for everybody but the parties; INVALID_STATE with the case once the dispute has ended;
 * LIMIT_REACHED after too many files in a day (LIMIT-15).
 */
export async function fileCase(
  work: UnitOfWork,
  viewer: Viewer,
  transactionId: string,
  body: BodyOutput<'fileCase'>,
): Promise<ServiceResult<SentCase>> {
  const locked = await lockCaseOfParty(work.tx, viewer, transactionId);
  if (!locked) return refuse('NOT_FOUND');
  const { deal, row, party } = locked;
  const isAsked = row.status === 'waiting' && row.dueSides.includes(party);
  const stillDue = row.dueSides.filter((side) => side !== party);
  const isLastAnswer = isAsked && stillDue.length === 0;
  const facts = caseFacts(row, deal);
  const decision = decideCase(facts, isLastAnswer ? 'answer' : 'file', { id: viewer.id, roles: [] });
  if (!decision.ok) return refuse(decision.code, { data: await caseView(work, deal, row, { party }) });
  // Staff gets the answer that it waits for, however often the side has filed before.
  const refusal = isAsked ? null : await checkFilings(work, row.id, viewer.id);
  if (refusal) return refusal;

  const questions = QUESTIONS_OF_REASON[row.reasonCode];
  const answered = new Set(body.answers.map(({ question }) => question));
  if (
    answered.size < body.answers.length ||
    body.answers.some(({ question }) => !questions.includes(question))
  )
    return refuseFields([
      {
        path: 'answers',
        message: ({ fieldErrors }) => fieldErrors.SCHEMA_ERRORS.oneOf(questions.join(', ')),
      },
    ]);
  const evidence = [...new Set(body.evidence)];
  const known = await listFileMessages(work.tx, deal.id, viewer.id, evidence);
  if (known.size < evidence.length) return invalidField('evidence', (errors) => errors.chatMessage);

  await saveCaseFile(work.tx, {
    ...{ caseId: row.id, userId: viewer.id, answers: body.answers, evidence, filedAt: work.now },
    statement: body.statement ?? '',
    wants: body.wants ?? null,
  });
  const changed = await recordCase(work, deal, row, {
    patch: {
      status: decision.to,
      ...(isAsked ? { dueSides: stillDue } : {}),
      ...(isLastAnswer ? { dueAt: null, queueAt: work.now } : {}),
    },
    step: { event: isAsked ? 'answered' : 'filed', actorId: viewer.id },
  });
  if (isAsked && row.assignedTo)
    await notify(work, {
      to: row.assignedTo,
      notice: { kind: 'case.changed', params: { number: row.number } },
      actor: await requireUser(work.tx, viewer.id),
      transactionId: deal.id,
      status: deal.status,
    });
  return ok(await caseView(work, deal, changed, { party }));
}

const OUTCOMES: { readonly [action in DealAction]?: CaseOutcome } = {
  resolve_completed: 'completed',
  resolve_cancelled: 'cancelled',
  resolve_failed: 'failed',
};

interface EndedCase {
  readonly row: CaseRow;
  /** The entry of the audit log, beside that of the deal's step, which the specified call has alone. */
  readonly act: RecordedAct | null;
}

/**
 * Ends the case of a dispute that has just ended: decided by staff, or taken back by `reopen`.
 * `locked`: the case where the caller has locked it.
 */
export async function endCase(
  work: UnitOfWork,
  deal: DealRow,
  action: DealAction,
  by: Viewer | 'system',
  { ground, locked }: CaseInput & { readonly locked?: CaseRow | undefined },
): Promise<EndedCase | null> {
  const { tx, now } = work;
  const row = locked ?? (await lockRunningCase(tx, deal.id));
  if (!row) return null;
  const outcome = OUTCOMES[action] ?? null;
  const decision = decideCase(caseFacts(row, deal), outcome ? 'resolve' : 'end', 'system');
  if (!decision.ok) throw new Error(`the case of a dispute is ${row.status}`);
  const actorId = by === 'system' ? null : by.id;
  const { faultUserId, decisionNote: note } = deal;
  const ruling = outcome && { outcome, decidedBy: actorId, groundCode: ground ?? null, faultUserId, note };
  const ended = await updateCase(tx, row, endedColumns(work, decision.to, ruling), {
    ...{ event: outcome ? 'decided' : 'withdrawn', at: now, actorId },
  });
  recordCaseForStaff(work, ended);
  if (!outcome || by === 'system') return { row: ended, act: null };
  await followDecision(work, ended);
  const details = { caseId: row.id, number: row.number, outcome, ground };
  const about = { userId: deal.faultUserId, transactionId: deal.id, details };
  return { row: ended, act: ground ? { action: 'case.decide', ...about } : null };
}

type Ruling = Pick<NewCase, 'outcome' | 'faultUserId' | 'groundCode' | 'note' | 'decidedBy'>;

/** The columns of a case that has ended; without a ruling the sides have ended it. */
export const endedColumns = (
  { now }: Pick<UnitOfWork, 'now'>,
  status: CaseRow['status'],
  ruling: Ruling | null,
): Partial<NewCase> => ({
  ...{ status, endedAt: now, dueAt: null, dueSides: [] },
  appealUntil: ruling && new Date(now.getTime() + APPEAL_MS),
  ...(ruling && { ...ruling, decidedAt: now }),
});

/** Follows a decision of a staff member: the time for an appeal begins, and some are read again. */
export async function followDecision(work: UnitOfWork, decided: CaseRow): Promise<void> {
  measureCase(work, decided, 'decision');
  if (decided.appealUntil) await scheduleAppealEnd(work, decided.id, decided.appealUntil);
  await chooseForReading(work, decided.id);
}

/** True for a share of all ids, in percent, which nobody can foresee without the key. */
export function isChosen(caseId: string, key: string, percent: number): boolean {
  const digest = createHmac('sha256', key).update(`second reading ${caseId}`).digest();
  return digest.readUInt32BE(0) < (percent / 100) * 2 ** 32;
}

/** Chooses by the case's id alone: nothing that a judge does to the case changes the choice. */
async function chooseForReading({ tx, now, config }: UnitOfWork, caseId: string): Promise<void> {
  if (isChosen(caseId, config.trust.detailsKey, config.caseReviewPercent))
    await insertSecondReading(tx, caseId, now);
}
