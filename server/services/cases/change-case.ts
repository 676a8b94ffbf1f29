// Change of a case: opened for an act of staff under the locks of deal and case, recorded with its step, its line in the chat and its audit row.
import { isStaffEvent } from '#domain/cases/case-events.ts';
import type { CaseAction } from '#domain/cases/case-status.ts';
import { type CaseActor, decideCase } from '#domain/cases/case-table.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import { counterpartyId, partyIds } from '#domain/parties.ts';
import type { SystemNotice } from '#domain/system-kinds.ts';
import { findSecondReading } from '../../store/case-steps.ts';
import {
  type CaseRow,
  findCase,
  lockCase,
  type NewCase,
  type NewCaseStep,
  updateCase,
} from '../../store/cases.ts';
import { type DealRow, lockDeal, renewDealVersion } from '../../store/deals.ts';
import { requireUser, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { writeSystemLine } from '../chat/events.ts';
import { recordCaseChanged } from '../deals/events.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import { recordCaseForStaff } from '../staff/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { caseFacts } from './case-facts.ts';
import { caseView } from './case-view.ts';

interface CaseChange {
  readonly patch?: Partial<NewCase>;
  readonly step: Omit<NewCaseStep, 'at'>;
  /** The parties read it in the chat. */
  readonly line?: SystemNotice | null;
}

/**
 * Records one change under the locks of deal and case.
 * The deal's version is raised, by which open pages notice it (CASE-05); its place in lists stays.
 * A note, which the parties do not see, raises nothing.
 */
export async function recordCase(
  work: UnitOfWork,
  deal: DealRow,
  row: CaseRow,
  { patch = {}, step, line = null }: CaseChange,
): Promise<CaseRow> {
  const changed = await updateCase(work.tx, row, patch, { ...step, at: work.now });
  recordCaseForStaff(work, changed);
  if (isStaffEvent(step.event)) return changed;
  const next = line ? await writeSystemLine(work, deal, line, {}) : await renewDealVersion(work.tx, deal.id);
  recordCaseChanged(work, next, row.assignedTo !== null && row.assignedTo !== changed.assignedTo);
  return changed;
}

/** A case that a staff member may act on, locked with its deal. */
export interface OpenedCase {
  readonly deal: DealRow;
  readonly row: CaseRow;
  readonly actor: CaseActor;
  readonly user: UserRow;
  /** The status to which the action leads. */
  readonly to: CaseRow['status'];
}

/**
 * A case that a staff member wants to act on.
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
  refuse(code, { data: await caseView(work, deal, row, { staff: actor, isForStorage: true }) });

/** INVALID_STATE where the case is not as the judge saw it; null where it is, or nobody says. */
export const refuseOtherVersion = async (
  work: UnitOfWork,
  opened: OpenedCase,
  version: number | null | undefined,
): Promise<Refusal | null> =>
  version && version !== opened.row.version ? refuseWithCase(work, opened, 'INVALID_STATE') : null;

type AppealAct = 'uphold' | 'overturn';

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
) => ok(await caseView(work, deal, row, { staff: actor, isForStorage: true }, people));

/** Notifies both sides. Nobody of staff is named by more than the parameters of the notice. */
export const notifySides = (work: UnitOfWork, deal: DealRow, notice: Notice): Promise<void> =>
  notifyEach(work, partyIds(deal), {
    ...{ notice, actor: null, transactionId: deal.id, status: deal.status },
  });

/** Notifies the other side of a claim. */
export async function noticeClaim(work: UnitOfWork, deal: DealRow, claimantId: string): Promise<void> {
  const name = shownFirstName(work.config, await requireUser(work.tx, claimantId));
  await notify(work, {
    to: counterpartyId(deal, claimantId),
    notice: { kind: 'case.claimed', params: { name } },
    ...{ actor: null, transactionId: deal.id, status: deal.status },
  });
}

/** A line that names nobody. */
export const plainLine = (kind: 'case.released' | 'case.no_answer' | 'case.reply_late'): SystemNotice => ({
  kind,
  params: { name: '', reason: '' },
});

/** Records the time since the dispute was opened, for the metrics. */
export const measureCase = (work: UnitOfWork, row: CaseRow, what: 'first_reply' | 'decision'): void =>
  work.record({
    type: 'case.measured',
    dealId: row.transactionId,
    what,
    value: Math.round((work.now.getTime() - row.openedAt.getTime()) / 1000),
  });
