// Permission of staff: one table of acts, and of the relations to what an act is about that refuse it.
import type { CaseAction } from '#domain/cases/case-status.ts';
import { caseRole, decideCase } from '#domain/cases/case-table.ts';
import { isParty, partyIds } from '#domain/parties.ts';
import { mayAct, type StaffAct } from '#domain/staff-roles.ts';
import type { CaseRow } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import { findRolesOf } from '../../store/staff.ts';
import type { UserRow } from '../../store/users.ts';
import { caseFacts, staffBeforeAppeal } from '../cases/staff-of-case.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { type Actor, actorOf, findConflicts } from './staff.ts';

/** What an act is about; a field that it needs and that is null is missing. */
interface Subject {
  readonly person?: UserRow | null;
  readonly deal?: DealRow | null;
  readonly row?: CaseRow | null;
  /** Of the case table. */
  readonly action?: CaseAction;
}

/** A relation of who acts to the subject, or the lack of one. */
type Relation =
  | 'roleless'
  | 'missing'
  | 'self'
  | 'party'
  | 'outsider'
  | 'not_of_role'
  | 'colleague'
  | 'conflict'
  | 'had_part';

/** The relations that refuse an act, in the order in which they are looked for. */
type Refusals = readonly (readonly [Relation, Refusal['code']])[];

const OF_ROLE: Refusals = [['roleless', 'FORBIDDEN']];
const OF_PERSON: Refusals = [...OF_ROLE, ['missing', 'NOT_FOUND']];
/** A party of the deal learns nothing here, whatever their role. */
const OF_CASE: Refusals = [
  ['missing', 'NOT_FOUND'],
  ['party', 'NOT_FOUND'],
  ['outsider', 'NOT_FOUND'],
];
const CONFLICT: Refusals = [['conflict', 'CONFLICT_OF_INTEREST']];
/** Nobody rules twice in a case (CASE-20). */
const PART: Refusals = [['had_part', 'CONFLICT_OF_INTEREST']];

/** Acts on somebody or on a case; all others need a role alone. */
type SubjectAct =
  | 'person.read'
  | 'person.sanction'
  | 'case.read'
  | 'case.change'
  /** Upholds, overturns or reads again. */
  | 'case.rule'
  /** Looks after a case that is given to them, or reads it. */
  | 'case.be_given';
export type Act = StaffAct | 'be_staff' | SubjectAct;

const REFUSALS: Readonly<Record<SubjectAct, Refusals>> = {
  'person.read': [...OF_PERSON, ...CONFLICT],
  'person.sanction': [...OF_PERSON, ['self', 'FORBIDDEN'], ['colleague', 'FORBIDDEN'], ...CONFLICT],
  'case.read': [...OF_CASE, ...CONFLICT],
  'case.change': [...OF_CASE, ['not_of_role', 'FORBIDDEN'], ...CONFLICT],
  'case.rule': [...OF_CASE, ['not_of_role', 'FORBIDDEN'], ...CONFLICT, ...PART],
  'case.be_given': [['roleless', 'NOT_FOUND'], ['party', 'NOT_FOUND'], ...CONFLICT, ...PART],
};

/** The act of staff whose roles an act needs; null: any role. */
const ROLES: Readonly<Record<SubjectAct | 'be_staff', StaffAct | null>> = {
  be_staff: null,
  'person.read': 'read_people',
  'person.sanction': 'sanction',
  'case.read': null,
  'case.change': null,
  'case.rule': null,
  'case.be_given': null,
};

const isOnSubject = (act: Act): act is SubjectAct => act in REFUSALS;
const needsRoleAlone = (act: Act): act is StaffAct => !(act in ROLES);

/** Who may do this with it, with their present roles; else the first refusal of the table. */
export async function can(
  ctx: Pick<ReadContext, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id'>,
  act: Act,
  subject: Subject = {},
): Promise<ServiceResult<Actor>> {
  const actor = await actorOf(ctx.db, viewer.id);
  const role = needsRoleAlone(act) ? act : ROLES[act];
  for (const [relation, code] of isOnSubject(act) ? REFUSALS[act] : OF_ROLE)
    if (await HOLDS[relation](ctx, actor, subject, role)) return refuse(code);
  return ok(actor);
}

const HOLDS: Readonly<
  Record<
    Relation,
    (
      ctx: Pick<ReadContext, 'db' | 'now'>,
      actor: Actor,
      subject: Subject,
      role: StaffAct | null,
    ) => boolean | Promise<boolean>
  >
> = {
  roleless: (_ctx, { roles }, _subject, role) => (role ? !mayAct(roles, role) : roles.length === 0),
  missing: (_ctx, _actor, { person, deal, row }) =>
    person === undefined ? !deal || !row : person === null || person.deletedAt !== null,
  self: (_ctx, { id }, { person }) => id === person?.id,
  party: (_ctx, { id }, { deal }) => Boolean(deal && isParty(deal, id)),
  outsider: (_ctx, actor, { deal, row }) =>
    !deal || !row || caseRole(caseFacts(row, deal), actor) === 'outsider',
  not_of_role: (_ctx, actor, { deal, row, action }) => {
    if (!deal || !row || !action) return true;
    const decision = decideCase(caseFacts(row, deal), action, actor);
    return !decision.ok && decision.code === 'FORBIDDEN';
  },
  colleague: async ({ db }, { roles }, { person }) =>
    person != null &&
    !mayAct(roles, 'sanction_staff') &&
    (await findRolesOf(db, person.telegramId)).length > 0,
  conflict: async (ctx, { id }, subject) => (await findConflicts(ctx, [id], peopleOf(subject)))(id),
  had_part: async ({ db }, { id }, { row }) =>
    row != null &&
    (row.status === 'appealed' || row.endedAt !== null) &&
    (await staffBeforeAppeal(db, row.id)).has(id),
};

const peopleOf = ({ person, deal }: Subject): readonly string[] =>
  person ? [person.id] : deal ? partyIds(deal) : [];
