// Looking after a case: take, assign, ask, note and release, and the release of who may not look after one any more (CASE-52, CASE-54).
import type { SentCase } from '#contract/cases.ts';
import { answerDueAt, DEFAULT_ANSWER_HOURS } from '#domain/cases/case-deadlines.ts';
import { type CaseActor, decideCase } from '#domain/cases/case-table.ts';
import { PARTIES, type Party, partyIds, userOf } from '#domain/parties.ts';
import { mayAct } from '#domain/staff-roles.ts';
import { listDisputesInConflict, listStaffOfClusters } from '../../store/case-people.ts';
import { type CaseRow, listHeldCases, lockCase, type NewCase } from '../../store/cases.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { requireUser, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { findConflicts } from '../access/staff.ts';
import { recordHiddenFrom } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import type { ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordAccountChanged } from '../users/sessions.ts';
import { caseFacts, isUnderReview, readHelpers } from './case-facts.ts';
import { scheduleAnswerTimeout, scheduleLateReply } from './case-timers.ts';
import { answerOf, applyAct, noticeClaim, notifySides, openStaffCase, plainLine } from './change-case.ts';

/** The columns of a case that somebody looks after from now on. */
const heldBy = (
  { now }: UnitOfWork,
  row: CaseRow,
  to: CaseRow['status'],
  userId: string,
): Partial<NewCase> => ({
  ...{ status: to, assignedTo: userId, takenAt: now, firstReplyAt: row.firstReplyAt ?? now },
  ...(to === 'taken' ? { queueAt: now } : {}),
});

/**
 * Notifies both sides, once somebody looks after their case, who it is.
 * It also says that nobody writes to them elsewhere. Of a claim that was under review the other side reads first.
 */
async function introduce(work: UnitOfWork, deal: DealRow, row: CaseRow, helper: UserRow) {
  if (isUnderReview(row) && row.openedBy) await noticeClaim(work, deal, row.openedBy);
  const name = shownFirstName(work.config, helper);
  const number = (await readHelpers(work))(helper.id)?.number ?? 0;
  await notifySides(work, deal, { kind: 'case.taken', params: { name, number } });
  return { kind: 'case.taken', params: { name, number, reason: '' } } as const;
}

/** CASE-02: of many at once exactly one wins, the others get CASE_TAKEN. */
export async function takeCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'take');
  if (!opened.ok) return opened;
  const { deal, row, user, to } = opened.value;
  const changed = await applyAct(work, opened.value, 'take', {
    patch: heldBy(work, row, to, user.id),
    step: { event: 'taken' },
    line: await introduce(work, deal, row, user),
  });
  return answerOf(work, opened.value, changed);
}

/**
 * Gives the case to somebody who looks after it from now on.
 * Somebody whose roles do no more may then read it.
 * NOT_FOUND for somebody whose roles read no case; CONFLICT_OF_INTEREST for one who has one.
 */
export async function assignCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  userId: string,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'assign');
  if (!opened.ok) return opened;
  const { deal, row, user, to } = opened.value;
  const given = await can(work, { id: userId }, 'case.be_given', { deal, row });
  if (!given.ok) return given;
  const isReader = !mayAct(given.value.roles, 'look_after_cases');
  const target = await requireUser(work.tx, userId);
  const changed = await applyAct(work, opened.value, 'assign', {
    patch: isReader ? { readerId: userId } : heldBy(work, row, to, userId),
    step: { event: isReader ? 'note' : 'assigned', assigneeId: userId },
    line: isReader || row.assignedTo === userId ? null : await introduce(work, deal, row, target),
    audit: { assigneeId: userId },
  });
  if (userId !== user.id)
    await notify(work, {
      to: userId,
      notice: { kind: 'case.given', params: { number: row.number } },
      actor: user,
      transactionId: deal.id,
      status: deal.status,
    });
  return answerOf(work, opened.value, changed);
}

interface Question {
  readonly from: readonly Party[];
  readonly text: string;
  readonly hours?: number | undefined;
}

/** Asks one side or both; a second question takes the place of an earlier one. */
export async function askCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  { from, text, hours = DEFAULT_ANSWER_HOURS }: Question,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'ask');
  if (!opened.ok) return opened;
  const { deal, user, to } = opened.value;
  const sides = PARTIES.filter((party) => from.includes(party));
  const dueAt = new Date(answerDueAt(work.now.getTime(), hours));
  const name = shownFirstName(work.config, user);
  const changed = await applyAct(work, opened.value, 'ask', {
    patch: { status: to, dueAt, dueSides: sides, queueAt: dueAt },
    step: { event: 'asked', sides, until: dueAt, text },
    line: { kind: 'case.asked', params: { name, reason: '' } },
    audit: { sides, until: dueAt.toISOString() },
  });
  await scheduleAnswerTimeout(work, id, dueAt);
  await notifyEach(
    work,
    sides.map((side) => userOf(deal, side)),
    {
      notice: { kind: 'case.asked', params: { name, until: dueAt.toISOString() } },
      ...{ until: dueAt, actor: null, transactionId: deal.id, status: deal.status },
    },
  );
  return answerOf(work, opened.value, changed);
}

export async function noteCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'note');
  if (!opened.ok) return opened;
  return answerOf(
    work,
    opened.value,
    await applyAct(work, opened.value, 'note', { step: { event: 'note', text } }),
  );
}

/** The case waits for somebody again, with the time of a first reply. */
export async function releaseCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<SentCase>> {
  const opened = await openStaffCase(work, viewer, id, 'release');
  return opened.ok ? answerOf(work, opened.value, await release(work, opened.value)) : opened;
}

/** Releases what somebody looks after who may not any more: `by` has revoked the role (CASE-52). */
export async function releaseCasesOf(work: UnitOfWork, by: CaseActor, holderId: string): Promise<void> {
  for (const held of await lockHeldCases(work, holderId)) await release(work, { ...held, actor: by });
}

/** Releases the cases with whose sides somebody has a conflict of interest from now on (CASE-54). */
async function releaseCasesInConflict(work: UnitOfWork, holderId: string): Promise<void> {
  const audit = { reason: 'conflict_of_interest', assigneeId: holderId };
  const held = await lockHeldCases(work, holderId);
  const isInConflict = await findConflicts(
    work,
    [holderId],
    held.flatMap(({ deal }) => partyIds(deal)),
  );
  for (const one of held)
    if (partyIds(one.deal).some((party) => isInConflict(holderId, party)))
      await release(work, { ...one, actor: null }, audit);
}

interface HeldCase {
  readonly deal: DealRow;
  readonly row: CaseRow;
  /** The status in which it waits again. */
  readonly to: CaseRow['status'];
}

/** Cases that somebody looks after, locked before the first entry of the audit log (write/README.md). */
async function lockHeldCases(work: UnitOfWork, holderId: string): Promise<HeldCase[]> {
  const held: HeldCase[] = [];
  for (const { id, transactionId } of await listHeldCases(work.tx, holderId)) {
    const deal = await lockDeal(work.tx, transactionId);
    const row = await lockCase(work.tx, id);
    if (!deal || row?.assignedTo !== holderId) continue;
    const decision = decideCase(caseFacts(row, deal), 'release', 'system');
    if (decision.ok) held.push({ deal, row, to: decision.to });
  }
  return held;
}

async function release(
  work: UnitOfWork,
  { deal, row, to, actor }: HeldCase & { readonly actor: CaseActor | null },
  audit: Readonly<Record<string, unknown>> = {},
): Promise<CaseRow> {
  const queueAt = new Date(work.now.getTime() + work.config.firstReplyMs);
  const changed = await applyAct(work, { deal, row, actor }, 'release', {
    patch: {
      ...{ status: to, assignedTo: null, takenAt: null, dueAt: null, dueSides: [] },
      ...{ waitingSince: work.now, queueAt },
    },
    step: { event: 'released' },
    // The chat of a decided deal is closed.
    line: row.status === 'appealed' ? null : plainLine('case.released'),
    audit,
  });
  await scheduleLateReply(work, changed);
  return changed;
}

/** Two people have a deal from now on, which is a conflict of interest for each who is of staff. */
export async function recordConflictsOfDeal(
  work: UnitOfWork,
  people: readonly { readonly id: string; readonly isStaff: boolean }[],
): Promise<void> {
  const staff = people.filter(({ isStaff }) => isStaff).map(({ id }) => id);
  for (const id of staff.sort()) await recordConflicts(work, id);
}

/** The clusters of these people have changed: they are linked with staff of the same ones from now on. */
export async function recordConflictsOfClusters(work: UnitOfWork, userIds: readonly string[]): Promise<void> {
  for (const id of await listStaffOfClusters(work.tx, userIds)) await recordConflicts(work, id);
}

/** Open streams end as with a change of roles; each is checked when it is opened again. */
async function recordConflicts(work: UnitOfWork, staffId: string): Promise<void> {
  await releaseCasesInConflict(work, staffId);
  for (const dealId of await listDisputesInConflict(work.tx, staffId, work.now))
    recordHiddenFrom(work, dealId, staffId);
  recordAccountChanged(work, staffId, null);
}
