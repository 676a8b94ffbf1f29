// Acts of staff on a case: take, assign, ask and note, each under the locks of deal and case and with an audit row.
import type { CaseDto } from '#contract/dto.ts';
import { answerDueAt, DEFAULT_ANSWER_HOURS } from '#domain/cases/case-deadlines.ts';
import type { CaseAction } from '#domain/cases/case-status.ts';
import { type CaseActor, decideCase } from '#domain/cases/case-table.ts';
import { PARTIES, type Party, userOf } from '#domain/parties.ts';
import { type CaseRow, findCase, lockCase, type NewCase } from '../../store/cases.ts';
import { type DealRow, lockDeal } from '../../store/deals.ts';
import { findSecondReading } from '../../store/second-readings.ts';
import { requireUser, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { scheduleAnswerTimeout } from './case-timers.ts';
import { caseView } from './case-view.ts';
import { type CaseChange, measureCase, noticeClaim, notifySides, recordCase } from './record-case.ts';
import { isUnderReview } from './review-first.ts';
import { caseFacts, readHelpers } from './staff-of-case.ts';

/** A case that somebody of staff may act on, locked with its deal. */
export interface OpenedCase {
  readonly deal: DealRow;
  readonly row: CaseRow;
  readonly actor: CaseActor;
  readonly user: UserRow;
  /** The status to which the action leads. */
  readonly to: CaseRow['status'];
}

/**
 * A case that somebody of staff wants to act on.
 * Refusals in order: NOT_FOUND, FORBIDDEN, CONFLICT_OF_INTEREST, then INVALID_STATE or CASE_TAKEN with the present case.
 */
export async function openStaffCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  action: CaseAction,
): Promise<ServiceResult<OpenedCase>> {
  const found = await findCase(work.tx, id);
  const deal = found && (await lockDeal(work.tx, found.transactionId));
  const row = deal && (await lockCase(work.tx, id));
  if (!deal || !row) return refuse('NOT_FOUND');
  const act = isRuling(action) ? 'case.rule' : 'case.change';
  const allowed = await can(work, viewer, act, { deal, row, action });
  if (!allowed.ok) return allowed;
  const { user, ...actor } = allowed.value;
  const facts = caseFacts(row, deal, action === 'reread' && (await isUnread(work, row.id)));
  const decision = decideCase(facts, action, actor);
  if (!decision.ok) return refuseWithCase(work, { deal, row, actor }, decision.code);
  if (!user) throw new Error(`no user ${viewer.id}`);
  return ok({ deal, row, actor, user, to: decision.to });
}

const isRuling = (action: CaseAction): boolean =>
  action === 'uphold' || action === 'overturn' || action === 'reread';

const isUnread = async (work: UnitOfWork, caseId: string): Promise<boolean> =>
  (await findSecondReading(work.tx, caseId))?.readAt === null;

export const refuseWithCase = async (
  work: UnitOfWork,
  { deal, row, actor }: Pick<OpenedCase, 'deal' | 'row' | 'actor'>,
  code: Refusal['code'],
): Promise<Refusal> =>
  refuse(code, { data: await caseView(work, deal, row, { staff: actor, isKept: true }) });

type AppealAct = 'uphold' | 'overturn';

/** INVALID_STATE where the case is not as the judge saw it; null where it is, or nobody says. */
export const refuseOtherVersion = async (
  work: UnitOfWork,
  opened: OpenedCase,
  version: number | null | undefined,
): Promise<Refusal | null> =>
  version && version !== opened.row.version ? refuseWithCase(work, opened, 'INVALID_STATE') : null;

interface Act extends CaseChange {
  readonly audit?: Readonly<Record<string, unknown>>;
}

/** Records an act of staff, or with null of the backend itself, with its entry of the audit log. */
export async function applyAct(
  work: UnitOfWork,
  { deal, row, actor }: Pick<OpenedCase, 'deal' | 'row'> & { readonly actor: CaseActor | null },
  name: 'take' | 'release' | 'assign' | 'ask' | 'note' | 'remind' | 'decide' | 'reread' | AppealAct,
  { audit = {}, step, ...change }: Act,
): Promise<CaseRow> {
  const changed = await recordCase(work, deal, row, {
    ...change,
    step: { ...step, actorId: actor?.id ?? null },
  });
  if (!row.firstReplyAt && changed.firstReplyAt) measureCase(work, row, 'first_reply');
  const details = { caseId: row.id, number: row.number, ...audit };
  await recordAct(work, actor, `case.${name}`, { transactionId: deal.id, details });
  return changed;
}

/** The case as the acting member of staff reads it. */
export const answerOf = async (
  work: UnitOfWork,
  { deal, actor }: Pick<OpenedCase, 'deal' | 'actor'>,
  row: CaseRow,
  people?: ReadonlyMap<string, UserRow>,
) => ok(await caseView(work, deal, row, { staff: actor, isKept: true }, people));

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
): Promise<ServiceResult<CaseDto>> {
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
 * Gives the case to somebody who looks after it from now on, or to a viewer, who may then read it.
 * NOT_FOUND for somebody without a role; CONFLICT_OF_INTEREST for one who has one.
 */
export async function assignCase(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  userId: string,
): Promise<ServiceResult<CaseDto>> {
  const opened = await openStaffCase(work, viewer, id, 'assign');
  if (!opened.ok) return opened;
  const { deal, row, user, to } = opened.value;
  const given = await can(work, { id: userId }, 'case.be_given', { deal, row });
  if (!given.ok) return given;
  const isReader = given.value.roles.every((role) => role === 'viewer');
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

export interface Question {
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
): Promise<ServiceResult<CaseDto>> {
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
): Promise<ServiceResult<CaseDto>> {
  const opened = await openStaffCase(work, viewer, id, 'note');
  if (!opened.ok) return opened;
  return answerOf(
    work,
    opened.value,
    await applyAct(work, opened.value, 'note', { step: { event: 'note', text } }),
  );
}
