// Case table: the life of a case of a dispute as one total table of status, action and role (CASE-01).
import { isParty } from '../parties.ts';
import { mayAct, ROLES_OF_ACT, STAFF_ROLES, type StaffRole } from '../staff-roles.ts';
import { CASE_ACTIONS, CASE_STATUSES, type CaseAction, type CaseStatus } from './case-status.ts';

/** The role of a person in one case; somebody of staff who is a party is only a party. */
export const CASE_ROLES = ['party', ...STAFF_ROLES, 'outsider', 'system'] as const;
export type CaseRole = (typeof CASE_ROLES)[number];

export interface CaseRule {
  readonly by: readonly CaseRole[];
  readonly to: CaseStatus;
  /** True where of staff only the one who looks after the case may; the rest gets CASE_TAKEN. */
  readonly isHoldersOnly?: true;
}
export type CaseCell = CaseRule | 'INVALID_STATE' | 'CASE_TAKEN';
export type CaseRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'INVALID_STATE' | 'CASE_TAKEN';

const PARTIES: readonly CaseRole[] = ['party'];
const WRITERS: readonly CaseRole[] = ROLES_OF_ACT.look_after_cases;
const JUDGES: readonly CaseRole[] = ROLES_OF_ACT.judge;
const SYSTEM: readonly CaseRole[] = ['system'];
/** The system releases a case whose holder may no longer look after it. */
const RELEASERS: readonly CaseRole[] = [...WRITERS, ...SYSTEM];

const NO_ACTIONS: Readonly<Record<CaseAction, CaseCell>> = {
  take: 'INVALID_STATE',
  release: 'INVALID_STATE',
  assign: 'INVALID_STATE',
  ask: 'INVALID_STATE',
  note: 'INVALID_STATE',
  remind: 'INVALID_STATE',
  file: 'INVALID_STATE',
  write: 'INVALID_STATE',
  answer: 'INVALID_STATE',
  decide: 'INVALID_STATE',
  appeal: 'INVALID_STATE',
  uphold: 'INVALID_STATE',
  overturn: 'INVALID_STATE',
  reread: 'INVALID_STATE',
  resolve: 'INVALID_STATE',
  end: 'INVALID_STATE',
  answer_timeout: 'INVALID_STATE',
  close: 'INVALID_STATE',
};

/** The actions that end a running dispute, the same in each of its statuses. */
const ENDS = {
  decide: { by: JUDGES, to: 'decided' },
  resolve: { by: SYSTEM, to: 'decided' },
  end: { by: SYSTEM, to: 'withdrawn' },
} as const satisfies { readonly [action in CaseAction]?: CaseRule };

/** A row that keeps its status for notes, reminders and files. */
const row = (
  status: CaseStatus,
  possible: { readonly [action in CaseAction]?: CaseCell },
): Readonly<Record<CaseAction, CaseCell>> => ({
  ...NO_ACTIONS,
  note: { by: WRITERS, to: status },
  remind: { by: WRITERS, to: status },
  file: { by: PARTIES, to: status },
  write: { by: [...PARTIES, ...WRITERS], to: status },
  ...possible,
});

export const CASE_TABLE: Readonly<Record<CaseStatus, Readonly<Record<CaseAction, CaseCell>>>> = {
  open: /* @__PURE__ */ row('open', {
    take: { by: WRITERS, to: 'taken' },
    assign: { by: JUDGES, to: 'taken' },
    ...ENDS,
  }),
  taken: /* @__PURE__ */ row('taken', {
    take: 'CASE_TAKEN',
    release: { by: RELEASERS, to: 'open', isHoldersOnly: true },
    assign: { by: JUDGES, to: 'taken' },
    ask: { by: WRITERS, to: 'waiting', isHoldersOnly: true },
    ...ENDS,
  }),
  waiting: /* @__PURE__ */ row('waiting', {
    take: 'CASE_TAKEN',
    release: { by: RELEASERS, to: 'open', isHoldersOnly: true },
    assign: { by: JUDGES, to: 'waiting' },
    ask: { by: WRITERS, to: 'waiting', isHoldersOnly: true },
    answer: { by: PARTIES, to: 'taken' },
    answer_timeout: { by: SYSTEM, to: 'taken' },
    ...ENDS,
  }),
  decided: /* @__PURE__ */ row('decided', {
    remind: 'INVALID_STATE',
    file: 'INVALID_STATE',
    write: 'INVALID_STATE',
    appeal: { by: PARTIES, to: 'appealed' },
    close: { by: SYSTEM, to: 'closed' },
    reread: { by: JUDGES, to: 'decided' },
  }),
  appealed: /* @__PURE__ */ row('appealed', {
    release: { by: SYSTEM, to: 'appealed' },
    assign: { by: JUDGES, to: 'appealed' },
    uphold: { by: JUDGES, to: 'closed' },
    overturn: { by: JUDGES, to: 'closed' },
  }),
  withdrawn: NO_ACTIONS,
  closed: { ...NO_ACTIONS, reread: { by: JUDGES, to: 'closed' } },
};

/** Fields of a case that the table reads. */
export interface CaseFacts {
  readonly status: CaseStatus;
  readonly authorId: string;
  readonly accepterId: string;
  /** The member of staff who looks after it. */
  readonly assignedTo: string | null;
  /** Somebody of staff who may read it and do nothing. */
  readonly readerId: string | null;
  /** True for a late claim that a judge has to review before the other side reads of it (HELP-10). */
  readonly isUnderReview?: boolean;
  /** True while its decision waits for a second reading (CASE-41). */
  readonly isToReread?: boolean;
}
export interface CaseActor {
  readonly id: string;
  readonly roles: readonly StaffRole[];
}

/**
 * The role in a case: party before staff, then the highest role that may read it.
 * Some roles read only what they were given to read, and some no case.
 */
export function caseRole(facts: CaseFacts, actor: CaseActor | 'system'): CaseRole {
  if (actor === 'system') return 'system';
  if (isParty(facts, actor.id)) return 'party';
  const act = facts.readerId === actor.id ? 'read_given_cases' : 'read_cases';
  return STAFF_ROLES.find((role) => actor.roles.includes(role) && mayAct([role], act)) ?? 'outsider';
}

export type CaseDecision =
  | { readonly ok: true; readonly to: CaseStatus }
  | { readonly ok: false; readonly code: CaseRefusal };

/** True when the role may take the action in some status. */
const mayEver = (action: CaseAction, role: CaseRole): boolean =>
  CASE_STATUSES.some((status) => {
    const cell = CASE_TABLE[status][action];
    return typeof cell === 'object' && cell.by.includes(role);
  });

/**
 * Decides one action.
 * Refusals in order: NOT_FOUND for outsiders, role, state, then who looks after the case.
 */
export function decideCase(facts: CaseFacts, action: CaseAction, actor: CaseActor | 'system'): CaseDecision {
  const role = caseRole(facts, actor);
  if (role === 'outsider') return { ok: false, code: 'NOT_FOUND' };
  // Nobody learns by a refusal in which status a case is.
  const isForJudges = facts.isUnderReview && action === 'take';
  if (!mayEver(action, role) || (isForJudges && !JUDGES.includes(role)))
    return { ok: false, code: 'FORBIDDEN' };
  if (action === 'reread' && !facts.isToReread) return { ok: false, code: 'INVALID_STATE' };
  const cell = CASE_TABLE[facts.status][action];
  const isHolder = actor !== 'system' && facts.assignedTo === actor.id;
  if (cell === 'CASE_TAKEN') return { ok: false, code: isHolder ? 'INVALID_STATE' : cell };
  if (cell === 'INVALID_STATE' || !cell.by.includes(role)) return { ok: false, code: 'INVALID_STATE' };
  if (cell.isHoldersOnly && actor !== 'system' && !isHolder) return { ok: false, code: 'CASE_TAKEN' };
  return { ok: true, to: cell.to };
}

/** Actions that somebody may take now, in the order of CASE_ACTIONS: screens draw buttons from it. */
export const allowedCaseActions = (facts: CaseFacts, actor: CaseActor): CaseAction[] =>
  CASE_ACTIONS.filter((action) => decideCase(facts, action, actor).ok);
