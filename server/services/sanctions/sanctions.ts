// Sanctions: their views, and the steps that all acts with them share.
import type { SentSanction, SentStaffSanction } from '#contract/sanctions.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import {
  isSanctionAppealOpen,
  mayAppealSanction,
  mayLiftSanction,
  type SanctionFacts,
  sanctionState,
} from '#domain/sanctions.ts';
import { findSanction, type SanctionRow } from '../../store/sanctions.ts';
import { findUser, lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { can } from '../access/can.ts';
import { type Actor, listStaffFor } from '../access/staff.ts';
import type { HelperDto } from '../cases/case-facts.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notifyEach } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import { recordAct } from '../staff/audit.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';

const msOf = (time: Date | null): number | null => time?.getTime() ?? null;
const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

export const sanctionFacts = (row: SanctionRow): SanctionFacts => ({
  kind: row.kind,
  until: msOf(row.until),
  startedAt: msOf(row.startedAt),
  liftedAt: msOf(row.liftedAt),
  appealedAt: msOf(row.appealedAt),
  upheldAt: msOf(row.upheldAt),
});

/** The sanction as the person reads it, who does not learn who imposed it (SANC-02). */
export function sanctionView(row: SanctionRow, now: Date): SentSanction {
  const facts = sanctionFacts(row);
  return {
    id: row.id,
    kind: row.kind,
    state: sanctionState(facts, now.getTime()),
    reason: row.reason,
    until: isoOf(row.until),
    createdAt: row.createdAt.toISOString(),
    startedAt: isoOf(row.startedAt),
    liftedAt: isoOf(row.liftedAt),
    note: row.note,
    appeal:
      row.appealText !== null && row.appealedAt
        ? { text: row.appealText, at: row.appealedAt.toISOString(), upheldAt: isoOf(row.upheldAt) }
        : null,
    mayAppeal: mayAppealSanction(facts, now.getTime()),
  };
}

/** True for who imposed or confirmed a sanction. */
export const hadPartIn = (
  { createdBy, secondedBy }: Pick<SanctionRow, 'createdBy' | 'secondedBy'>,
  userId: string,
): boolean => createdBy === userId || secondedBy === userId;

/** What the views of several sanctions have in common. */
export interface SanctionRelations {
  readonly people: ReadonlyMap<string, UserRow>;
  readonly helperOf: (userId: string | null) => HelperDto | null;
  readonly viewerId: string;
  /** True when the viewer may impose sanctions on this person. */
  readonly mayJudge: (userId: string) => boolean;
  /** True when nobody else could confirm this one, or rule on the appeal against it. */
  readonly isAlone: (row: SanctionRow) => boolean;
}

export function staffSanctionView(
  { config, now }: Pick<ReadContext, 'config' | 'now'>,
  row: SanctionRow,
  relations: SanctionRelations,
): SentStaffSanction {
  const { people, helperOf, mayJudge } = relations;
  const person = people.get(row.userId);
  return {
    ...sanctionView(row, now),
    userId: row.userId,
    name: person ? shownFirstName(config, person) : '',
    caseId: row.caseId,
    by: helperOf(row.createdBy),
    secondedBy: helperOf(row.secondedBy),
    liftedBy: helperOf(row.liftedBy),
    upheldBy: helperOf(row.upheldBy),
    details: (row.details ?? []).map(({ kind, masked }) => ({ kind, masked })),
    actions: mayJudge(row.userId) ? actionsOf(row, now, relations) : [],
  };
}

function actionsOf(
  row: SanctionRow,
  now: Date,
  { viewerId, isAlone }: SanctionRelations,
): SentStaffSanction['actions'] {
  const facts = sanctionFacts(row);
  const isProposed = sanctionState(facts, now.getTime()) === 'proposed';
  const mayRule = !hadPartIn(row, viewerId) || isAlone(row);
  return [
    ...(isProposed && mayRule ? (['second'] as const) : []),
    ...(isSanctionAppealOpen(facts) && mayRule ? (['uphold'] as const) : []),
    ...(mayLiftSanction(facts, now.getTime()) ? (['lift'] as const) : []),
  ];
}

/** The person whom the viewer may sanction; refusals as of the table of `can`. */
export async function openTarget(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  viewer: Viewer,
  userId: string,
): Promise<ServiceResult<{ readonly actor: Actor; readonly user: UserRow }>> {
  const user = await findUser(ctx.db, userId);
  const actor = await can(ctx, viewer, 'person.sanction', { person: user });
  if (!actor.ok) return actor;
  return user ? ok({ actor: actor.value, user }) : refuse('NOT_FOUND');
}

/**
 * The judges of a sanction, without a conflict of interest with its person.
 * A sanction of a staff member has owners alone.
 * `others`: those who could confirm or rule on it in place of those who imposed it.
 */
export async function listJudges(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  row: Pick<SanctionRow, 'userId' | 'createdBy' | 'secondedBy'>,
): Promise<{ readonly all: readonly string[]; readonly others: readonly string[] }> {
  const { isStaff } = await requireUser(ctx.db, row.userId);
  const all = await listStaffFor(ctx, { people: [row.userId] }, isStaff ? ['owner'] : ['judge', 'owner']);
  return { all, others: all.filter((id) => !hadPartIn(row, id)) };
}

/** The sanction, with its person locked; null when the person has no such one. */
export async function lockSanction(
  work: UnitOfWork,
  userId: string,
  id: string,
): Promise<SanctionRow | null> {
  await lockUser(work.tx, userId);
  return findSanction(work.tx, userId, id);
}

/** The state of a sanction at this moment. */
export const stateOf = ({ now }: Pick<UnitOfWork, 'now'>, row: SanctionRow) =>
  sanctionState(sanctionFacts(row), now.getTime());

/** What the person is notified of: what it is, why, for how long, and where to appeal (SANC-02). */
export function sanctionNotice(row: SanctionRow): Notice {
  const { reason } = row;
  const until = row.until?.toISOString() ?? '';
  if (row.kind === 'warn') return { kind: 'account.warned', params: { reason } };
  if (row.kind === 'details') return { kind: 'account.details_banned', params: { reason } };
  return row.kind === 'limit'
    ? { kind: 'account.limited', params: { reason, until } }
    : { kind: 'account.suspended', params: { reason, until } };
}

/** The entry of the audit log of an act with a sanction. */
export const recordSanction = (
  work: UnitOfWork,
  actor: Pick<Actor, 'id' | 'roles'>,
  act: SanctionRow['kind'] | `${SanctionRow['kind']}_proposed` | 'lift' | 'uphold',
  { id, userId, until, caseId }: SanctionRow,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAct(work, actor, `user.${act}`, {
    userId,
    details: {
      sanctionId: id,
      ...(until ? { until: until.toISOString() } : {}),
      ...(caseId ? { caseId } : {}),
      ...details,
    },
  });

/** Notifies the judges who could rule: those who did not impose it, where there are any. */
export async function notifyJudges(
  work: UnitOfWork,
  row: SanctionRow,
  kind: 'sanction.waits' | 'sanction.appealed',
): Promise<void> {
  const name = shownFirstName(work.config, await requireUser(work.tx, row.userId));
  const { all, others } = await listJudges(work, row);
  const judges = others.length > 0 ? others : all;
  await notifyEach(work, judges, { notice: { kind, params: { name } }, actor: null });
}
