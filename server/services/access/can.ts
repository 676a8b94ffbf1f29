// Permission: one table of acts, and of the relations to what an act is about that refuse it; the table of deals says what their parties may do.
import type { CaseAction } from '#domain/cases/case-status.ts';
import { caseRole, decideCase } from '#domain/cases/case-table.ts';
import { type DealRole, dealRole, decideDeal } from '#domain/deal-table.ts';
import { isParty, partyIds } from '#domain/parties.ts';
import { isJudge, mayAct, type StaffAct } from '#domain/staff-roles.ts';
import { type CaseRow, findNewestCase } from '../../store/cases.ts';
import type { DealRow } from '../../store/deals.ts';
import { findRolesOf } from '../../store/staff.ts';
import type { UserRow } from '../../store/users.ts';
import { caseFacts, staffBeforeAppeal } from '../cases/case-facts.ts';
import { dealFacts } from '../deals/view.ts';
import { ok, type Refusal, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, Viewer } from '../unit-of-work.ts';
import { type Actor, actorOf, findConflicts } from './staff.ts';

/** Subject of an act; a field that it needs and that is null is missing. */
interface Subject {
  readonly person?: UserRow | null;
  readonly deal?: DealRow | null;
  readonly row?: CaseRow | null;
  /** Facts of the case table. */
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
type Act = StaffAct | SubjectAct;

const REFUSALS: Readonly<Record<SubjectAct, Refusals>> = {
  'person.read': [...OF_PERSON, ...CONFLICT],
  'person.sanction': [...OF_PERSON, ['self', 'FORBIDDEN'], ['colleague', 'FORBIDDEN'], ...CONFLICT],
  'case.read': [...OF_CASE, ...CONFLICT],
  'case.change': [...OF_CASE, ['not_of_role', 'FORBIDDEN'], ...CONFLICT],
  'case.rule': [...OF_CASE, ['not_of_role', 'FORBIDDEN'], ...CONFLICT, ...PART],
  'case.be_given': [['roleless', 'NOT_FOUND'], ['party', 'NOT_FOUND'], ...CONFLICT, ...PART],
};

/**
 * The act of staff whose roles an act needs.
 * Which of them reads or changes a case says the table of cases.
 */
const ROLES: Readonly<Record<SubjectAct, StaffAct>> = {
  'person.read': 'read_people',
  'person.sanction': 'sanction',
  'case.read': 'read_given_cases',
  'case.change': 'read_given_cases',
  'case.rule': 'read_given_cases',
  'case.be_given': 'read_given_cases',
};

const isOnSubject = (act: Act): act is SubjectAct => act in REFUSALS;

/**
 * Acts in a deal, of a party or of who judges it, whose refusals are those of the table of deals.
 * Reading a deal is reading its chat, its files and its settlement.
 */
type DealAct = 'deal.read' | 'deal.step' | 'chat.write';

/** A deal with who acts in it, as the deal knows them. */
export interface DealAccess {
  readonly deal: DealRow;
  readonly role: DealRole;
  /** `isAdmin`: of this deal. */
  readonly viewer: Viewer;
}

type AtTime = Pick<ReadContext, 'db' | 'now'>;

/**
 * In a deal: the deal with the viewer's role, if they may; NOT_FOUND for everybody without one.
 * A null deal is missing.
 */
export function can(
  ctx: AtTime,
  viewer: Viewer,
  act: DealAct,
  subject: { readonly deal: DealRow | null },
): Promise<ServiceResult<DealAccess>>;
/** Of staff: the actor with their present roles, if they may; else the first refusal of the table. */
export function can(
  ctx: AtTime,
  viewer: Pick<Viewer, 'id'>,
  act: Act,
  subject?: Subject,
): Promise<ServiceResult<Actor>>;
export function can(
  ctx: AtTime,
  viewer: Viewer | Pick<Viewer, 'id'>,
  act: Act | DealAct,
  subject: Subject = {},
): Promise<ServiceResult<Actor | DealAccess>> {
  if (!isInDeal(act)) return canOfStaff(ctx, viewer, act, subject);
  return canInDeal(ctx, 'isAdmin' in viewer ? viewer : { ...viewer, isAdmin: false }, act, subject);
}

const isInDeal = (act: Act | DealAct): act is DealAct =>
  act === 'deal.read' || act === 'deal.step' || act === 'chat.write';

async function canInDeal(
  ctx: AtTime,
  viewer: Viewer,
  act: DealAct,
  { deal }: Subject,
): Promise<ServiceResult<DealAccess>> {
  if (!deal) return refuse('NOT_FOUND');
  const isAdmin = await isAdminOf(ctx, deal, viewer, act);
  const known = isAdmin === viewer.isAdmin ? viewer : { ...viewer, isAdmin };
  const role = dealRole(dealFacts(deal), known);
  if (role === 'outsider') return refuse('NOT_FOUND');
  const decision = act === 'chat.write' ? decideDeal(dealFacts(deal), 'send_message', known) : null;
  return decision && !decision.ok ? refuse(decision.code) : ok({ deal, role, viewer: known });
}

/**
 * Who may look after cases is an admin of the disputed deal whose case they look after.
 * Its steps are for judges, with the roles that they have now, which another instance may just have changed (ACC-06).
 * Nobody is one of a deal with whose sides they have a conflict of interest (CASE-03).
 */
async function isAdminOf(ctx: AtTime, deal: DealRow, viewer: Viewer, act: DealAct): Promise<boolean> {
  const mayBe =
    act === 'deal.step'
      ? viewer.isAdmin && isJudge((await actorOf(ctx.db, viewer.id)).roles)
      : viewer.isAdmin || (await looksAfter(ctx, deal, viewer));
  return mayBe && !(await findConflicts(ctx, [viewer.id], partyIds(deal)))(viewer.id);
}

async function looksAfter({ db }: AtTime, deal: DealRow, viewer: Viewer): Promise<boolean> {
  if (deal.status !== 'disputed' || !mayAct(viewer.roles ?? [], 'look_after_cases')) return false;
  return (await findNewestCase(db, deal.id))?.assignedTo === viewer.id;
}

async function canOfStaff(
  ctx: AtTime,
  viewer: Pick<Viewer, 'id'>,
  act: Act,
  subject: Subject,
): Promise<ServiceResult<Actor>> {
  const actor = await actorOf(ctx.db, viewer.id);
  const [needed, refusals] = isOnSubject(act) ? [ROLES[act], REFUSALS[act]] : [act, OF_ROLE];
  for (const [relation, code] of refusals)
    if (await HOLDS[relation](ctx, actor, subject, needed)) return refuse(code);
  return ok(actor);
}

const HOLDS: Readonly<
  Record<
    Relation,
    (ctx: AtTime, actor: Actor, subject: Subject, needed: StaffAct) => boolean | Promise<boolean>
  >
> = {
  roleless: (_ctx, { roles }, _subject, needed) => !mayAct(roles, needed),
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
