// Deal table: the state machine of a deal as one total table, read by buttons and by the backend (APPR, ACT).
import type { DealStatus, EpochMs } from './entities.ts';

export const DEAL_ACTIONS = [
  'approve',
  'decline',
  'withdraw',
  'propose_completion',
  'accept_completion',
  'decline_completion',
  'withdraw_completion',
  'request_cancellation',
  'approve_cancellation',
  'reject_cancellation',
  'dispute',
  'reopen',
  'resolve_completed',
  'resolve_cancelled',
  'resolve_failed',
  'send_message',
  'approval_timeout',
  'answer_timeout',
  'silence_timeout',
  'unwritten_timeout',
] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];
/** Steps in the record of a deal: the acceptance that made it, then its actions. */
export const DEAL_STEP_ACTIONS = ['accept', ...DEAL_ACTIONS] as const;

export const DEAL_ROLES = [
  'author',
  'accepter',
  'asking_party',
  'answering_party',
  'admin',
  'outsider',
  'system',
] as const;
/**
 * The `asking_party` of a state proposed the completion, asked to cancel or opened the dispute.
 * `answering_party` is the other party. In states without a question, parties are `author` and `accepter`.
 */
export type DealRole = (typeof DEAL_ROLES)[number];

export interface DealRule {
  readonly by: readonly DealRole[];
  readonly to: DealStatus;
  /** The actor's rating is stored as provisional, or all become final or are dropped. Absent: no change. */
  readonly ratings?: 'provisional' | 'final' | 'drop';
  /** Counters: completed + 1 for both, or failed + 1 for the one at fault, if named. Absent: none. */
  readonly counts?: 'completed_both' | 'failed_fault';
  /** Refused once the deal's deadline has passed, even before the system takes its timeout action. */
  readonly endsAtDeadline?: true;
}
type DealCell = DealRule | 'INVALID_STATE';
type DealRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_OWNER' | 'INVALID_STATE';

/** Fields of a deal that the table reads; a Deal has them. `resolvedBy`: the admin who ended a dispute. */
export interface DealFacts {
  readonly status: DealStatus;
  readonly authorId: string;
  readonly accepterId: string;
  readonly completionProposedBy: string | null;
  readonly cancellationRequestedBy: string | null;
  /** While disputed: null when a deadline opened the dispute, undefined when it is not known who did. */
  readonly disputedBy: string | null | undefined;
  readonly resolvedBy?: string | null;
  /** Null: no deadline runs; undefined: not known. */
  readonly deadlineAt?: EpochMs | null | undefined;
}
export interface DealViewer {
  readonly id: string;
  readonly isAdmin: boolean;
}
type DealDecision =
  | { readonly ok: true; readonly to: DealStatus; readonly rule: DealRule }
  | { readonly ok: false; readonly code: DealRefusal };

const PARTIES: readonly DealRole[] = ['author', 'accepter'];
const ASKING: readonly DealRole[] = ['asking_party'];
const ANSWERING: readonly DealRole[] = ['answering_party'];
const ASKING_OR_ANSWERING: readonly DealRole[] = ['asking_party', 'answering_party'];
const ADMIN: readonly DealRole[] = ['admin'];
const SYSTEM: readonly DealRole[] = ['system'];

/**
 * RULE-01: answers and new questions end at the deadline; messages and disputes do not.
 * A message takes nothing from anybody; a dispute asks for the admin whom the deadline would call as well.
 */
const TIMED = { endsAtDeadline: true } as const;

const NO_ACTIONS: Readonly<Record<DealAction, DealCell>> = {
  approve: 'INVALID_STATE',
  decline: 'INVALID_STATE',
  withdraw: 'INVALID_STATE',
  propose_completion: 'INVALID_STATE',
  accept_completion: 'INVALID_STATE',
  decline_completion: 'INVALID_STATE',
  withdraw_completion: 'INVALID_STATE',
  request_cancellation: 'INVALID_STATE',
  approve_cancellation: 'INVALID_STATE',
  reject_cancellation: 'INVALID_STATE',
  dispute: 'INVALID_STATE',
  reopen: 'INVALID_STATE',
  resolve_completed: 'INVALID_STATE',
  resolve_cancelled: 'INVALID_STATE',
  resolve_failed: 'INVALID_STATE',
  send_message: 'INVALID_STATE',
  approval_timeout: 'INVALID_STATE',
  answer_timeout: 'INVALID_STATE',
  silence_timeout: 'INVALID_STATE',
  unwritten_timeout: 'INVALID_STATE',
};

/** A row from the actions that a state allows; every other action is refused. */
function dealRow(
  possible: { readonly [action in DealAction]?: DealRule },
): Readonly<Record<DealAction, DealCell>> {
  return { ...NO_ACTIONS, ...possible };
}

export const DEAL_TABLE: Readonly<Record<DealStatus, Readonly<Record<DealAction, DealCell>>>> = {
  // Every end of a pending approval except approval opens the request again and counts for nobody.
  pending_approval: dealRow({
    approve: { by: ['author'], to: 'initiated', ...TIMED },
    decline: { by: ['author'], to: 'cancelled', ...TIMED },
    withdraw: { by: ['accepter'], to: 'cancelled', ...TIMED },
    approval_timeout: { by: SYSTEM, to: 'cancelled' },
  }),
  initiated: dealRow({
    propose_completion: { by: PARTIES, to: 'completion_pending', ratings: 'provisional', ...TIMED },
    request_cancellation: { by: PARTIES, to: 'cancellation_pending', ratings: 'provisional', ...TIMED },
    dispute: { by: PARTIES, to: 'disputed' },
    send_message: { by: PARTIES, to: 'initiated' },
    silence_timeout: { by: SYSTEM, to: 'disputed' },
    unwritten_timeout: { by: SYSTEM, to: 'cancelled' },
  }),
  // Silence never completes a deal: without escrow an admin has to decide.
  completion_pending: dealRow({
    accept_completion: {
      by: ANSWERING,
      to: 'completed',
      ratings: 'final',
      counts: 'completed_both',
      ...TIMED,
    },
    decline_completion: { by: ANSWERING, to: 'initiated', ratings: 'drop', ...TIMED },
    withdraw_completion: { by: ASKING, to: 'initiated', ratings: 'drop', ...TIMED },
    dispute: { by: ASKING_OR_ANSWERING, to: 'disputed' },
    send_message: { by: ASKING_OR_ANSWERING, to: 'completion_pending' },
    answer_timeout: { by: SYSTEM, to: 'disputed' },
  }),
  cancellation_pending: dealRow({
    approve_cancellation: { by: ANSWERING, to: 'cancelled', ratings: 'final', ...TIMED },
    reject_cancellation: { by: ANSWERING, to: 'disputed', ...TIMED },
    dispute: { by: ASKING_OR_ANSWERING, to: 'disputed' },
    send_message: { by: ASKING_OR_ANSWERING, to: 'cancellation_pending' },
    answer_timeout: { by: SYSTEM, to: 'disputed' },
  }),
  disputed: dealRow({
    reopen: { by: ['asking_party', 'admin'], to: 'initiated', ratings: 'drop' },
    resolve_completed: { by: ADMIN, to: 'completed', ratings: 'final', counts: 'completed_both' },
    resolve_cancelled: { by: ADMIN, to: 'cancelled', ratings: 'final', counts: 'failed_fault' },
    // Ratings given with a proposed completion do not fit a failed deal: both parties may rate again afterwards.
    resolve_failed: { by: ADMIN, to: 'failed', ratings: 'drop', counts: 'failed_fault' },
    send_message: { by: ['asking_party', 'answering_party', 'admin'], to: 'disputed' },
  }),
  completed: NO_ACTIONS,
  failed: NO_ACTIONS,
  cancelled: NO_ACTIONS,
};

/** Final states. */
export function isTerminal(status: DealStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** The party whose question is open; null when there is none or the system asked, undefined if unknown. */
function askingPartyId(facts: DealFacts): string | null | undefined {
  if (facts.status === 'completion_pending') return facts.completionProposedBy;
  if (facts.status === 'cancellation_pending') return facts.cancellationRequestedBy;
  return facts.disputedBy;
}

/**
 * The viewer's role in the current state. An admin who is a party is a party.
 * Other admins have the role 'admin' only while the deal is disputed, and afterwards when they decided it.
 */
export function dealRole(facts: DealFacts, viewer: DealViewer | 'system'): DealRole {
  if (viewer === 'system') return 'system';
  const { status, authorId, accepterId } = facts;
  if (viewer.id !== authorId && viewer.id !== accepterId) {
    const maySee = status === 'disputed' || (facts.resolvedBy != null && facts.resolvedBy === viewer.id);
    return viewer.isAdmin && maySee ? 'admin' : 'outsider';
  }
  if (status === 'pending_approval' || status === 'initiated' || isTerminal(status)) {
    return viewer.id === authorId ? 'author' : 'accepter';
  }
  const askingParty = askingPartyId(facts);
  // Of a dispute whose reporter is unknown, either party may have been the one: both can take it back (ACT-05).
  if (askingParty === viewer.id || askingParty === undefined) return 'asking_party';
  // Only a question that is known to be the counterparty's can be answered, so that nobody completes a deal alone.
  // Disputes are different: the system opens some, and parties never decide them.
  const mayAnswer = status === 'disputed' || askingParty === authorId || askingParty === accepterId;
  return mayAnswer ? 'answering_party' : 'asking_party';
}

/**
 * Decides one action. Refusals in order: NOT_FOUND for outsiders, then state, role and deadline.
 * With `now`, an action that ends at the deadline is refused from that millisecond on (RULE-01).
 */
export function decideDeal(
  facts: DealFacts,
  action: DealAction,
  viewer: DealViewer | 'system',
  now?: EpochMs,
): DealDecision {
  const role = dealRole(facts, viewer);
  if (role === 'outsider') return { ok: false, code: 'NOT_FOUND' };
  const rule = DEAL_TABLE[facts.status][action];
  if (rule === 'INVALID_STATE') return { ok: false, code: rule };
  if (rule.by.indexOf(role) < 0) {
    return { ok: false, code: action === 'approve' && role === 'accepter' ? 'NOT_OWNER' : 'FORBIDDEN' };
  }
  const isLate = now !== undefined && facts.deadlineAt != null && facts.deadlineAt <= now;
  if (isLate && rule.endsAtDeadline) return { ok: false, code: 'INVALID_STATE' };
  return { ok: true, to: rule.to, rule };
}

/** Actions that the viewer may take now, in the order of DEAL_ACTIONS: screens draw buttons from it. */
export function allowedDealActions(facts: DealFacts, viewer: DealViewer | 'system'): DealAction[] {
  return DEAL_ACTIONS.filter((action) => decideDeal(facts, action, viewer).ok);
}

/**
 * The action of `POST /transactions/:id/confirm`: accept the other's proposal, else propose.
 * The table refuses a second proposal of the same party (INVALID_STATE).
 */
export function confirmAction(facts: DealFacts, viewer: DealViewer): DealAction {
  const isProposedToViewer =
    facts.status === 'completion_pending' && facts.completionProposedBy !== viewer.id;
  return isProposedToViewer ? 'accept_completion' : 'propose_completion';
}
