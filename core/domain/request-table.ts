// Request table: the state machine of a request as one total table of state × action × role (CARD, REQ, APPR, EDIT, AWAY, WAIT).
import type { EpochMs, RequestStatus } from './entities.ts';

export const REQUEST_ACTIONS = [
  'accept',
  'edit',
  'delete',
  'view',
  'approve',
  'decline',
  'withdraw',
  'expire',
  'approval_timeout',
  'pause',
  'resume',
  'wait',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export const REQUEST_ROLES = ['author', 'accepter', 'other', 'system'] as const;
/** `accepter`: the user whose acceptance waits for approval or was approved. */
export type RequestRole = (typeof REQUEST_ROLES)[number];

/** A paused one keeps the status 'requested', the only open one that every client knows (AWAY-03). */
export type RequestState = RequestStatus | 'paused';

type RequestRefusal =
  | 'NOT_FOUND'
  | 'OWN_REQUEST'
  | 'NOT_OWNER'
  | 'FORBIDDEN'
  | 'REQUEST_NOT_OPEN'
  | 'INVALID_STATE';
/** The next status (lower case) or the refusal (upper case). */
type RequestCell = RequestStatus | RequestRefusal;

/** The fields of a request that the table reads; an ExchangeRequest has them. */
export interface RequestFacts {
  readonly status: RequestStatus;
  readonly authorId: string;
  readonly pendingAccepterId: string | null;
  readonly expiresAt?: EpochMs | null;
  /** Since when its author keeps it off the market; null or absent: it is on the market. */
  readonly pausedAt?: EpochMs | null;
}
type RequestViewer = { readonly id: string } | 'system';
type RequestDecision =
  | { readonly ok: true; readonly to: RequestStatus }
  | { readonly ok: false; readonly code: RequestRefusal };

type Cells = Readonly<Record<RequestRole, RequestCell>>;
type Row = Readonly<Record<RequestAction, Cells>>;

const cells = (
  author: RequestCell,
  accepter: RequestCell,
  other: RequestCell,
  system: RequestCell,
): Cells => ({
  author,
  accepter,
  other,
  system,
});

const GONE = cells('NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND');
const WRONG_STATE = cells('INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE');
/** A closed request does not exist for third parties. */
const CLOSED = cells('INVALID_STATE', 'INVALID_STATE', 'NOT_FOUND', 'INVALID_STATE');
const CLOSED_OWN = cells('INVALID_STATE', 'NOT_OWNER', 'NOT_FOUND', 'NOT_OWNER');
const CLOSED_CHANGE = cells('REQUEST_NOT_OPEN', 'NOT_OWNER', 'NOT_FOUND', 'NOT_OWNER');
const CLOSED_ACCEPT = cells('OWN_REQUEST', 'REQUEST_NOT_OPEN', 'NOT_FOUND', 'FORBIDDEN');

const closed = (status: 'approved' | 'expired'): Row => ({
  accept: CLOSED_ACCEPT,
  edit: CLOSED_CHANGE,
  delete: CLOSED_CHANGE,
  view: cells(status, status, 'NOT_FOUND', 'FORBIDDEN'),
  approve: CLOSED_OWN,
  decline: CLOSED_OWN,
  withdraw: CLOSED,
  expire: CLOSED,
  approval_timeout: CLOSED,
  pause: CLOSED_CHANGE,
  resume: CLOSED_OWN,
  wait: CLOSED,
});
/** A paused request does not exist for third parties, but for an acceptance that comes too late. */
const PAUSED_OWN = (author: RequestCell, system: RequestCell = 'NOT_OWNER') =>
  cells(author, 'NOT_FOUND', 'NOT_FOUND', system);

export const REQUEST_TABLE: Readonly<Record<RequestState, Row>> = {
  requested: {
    accept: cells('OWN_REQUEST', 'pending_approval', 'pending_approval', 'FORBIDDEN'),
    edit: cells('requested', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    delete: cells('deleted', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    view: cells('requested', 'requested', 'requested', 'FORBIDDEN'),
    approve: cells('INVALID_STATE', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    decline: cells('INVALID_STATE', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    withdraw: WRONG_STATE,
    expire: cells('FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'expired'),
    approval_timeout: WRONG_STATE,
    pause: cells('requested', 'NOT_OWNER', 'NOT_OWNER', 'requested'),
    resume: cells('INVALID_STATE', 'NOT_OWNER', 'NOT_OWNER', 'INVALID_STATE'),
    wait: WRONG_STATE,
  },
  paused: {
    accept: cells('OWN_REQUEST', 'REQUEST_NOT_OPEN', 'REQUEST_NOT_OPEN', 'FORBIDDEN'),
    edit: PAUSED_OWN('requested'),
    delete: PAUSED_OWN('deleted'),
    view: PAUSED_OWN('requested', 'FORBIDDEN'),
    approve: PAUSED_OWN('INVALID_STATE'),
    decline: PAUSED_OWN('INVALID_STATE'),
    withdraw: PAUSED_OWN('INVALID_STATE', 'INVALID_STATE'),
    expire: PAUSED_OWN('FORBIDDEN', 'expired'),
    approval_timeout: PAUSED_OWN('INVALID_STATE', 'INVALID_STATE'),
    pause: PAUSED_OWN('INVALID_STATE', 'INVALID_STATE'),
    resume: PAUSED_OWN('requested', 'requested'),
    wait: PAUSED_OWN('INVALID_STATE', 'INVALID_STATE'),
  },
  pending_approval: {
    accept: cells('OWN_REQUEST', 'REQUEST_NOT_OPEN', 'REQUEST_NOT_OPEN', 'FORBIDDEN'),
    edit: cells('REQUEST_NOT_OPEN', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    delete: cells('REQUEST_NOT_OPEN', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    view: cells('pending_approval', 'pending_approval', 'pending_approval', 'FORBIDDEN'),
    approve: cells('approved', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    decline: cells('requested', 'NOT_OWNER', 'NOT_OWNER', 'NOT_OWNER'),
    withdraw: cells('FORBIDDEN', 'requested', 'FORBIDDEN', 'FORBIDDEN'),
    expire: WRONG_STATE,
    approval_timeout: cells('FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'requested'),
    pause: cells('REQUEST_NOT_OPEN', 'NOT_OWNER', 'NOT_OWNER', 'REQUEST_NOT_OPEN'),
    resume: cells('INVALID_STATE', 'NOT_OWNER', 'NOT_OWNER', 'INVALID_STATE'),
    wait: cells('OWN_REQUEST', 'INVALID_STATE', 'pending_approval', 'FORBIDDEN'),
  },
  approved: closed('approved'),
  expired: closed('expired'),
  deleted: {
    accept: GONE,
    edit: GONE,
    delete: GONE,
    view: GONE,
    approve: GONE,
    decline: GONE,
    withdraw: GONE,
    expire: GONE,
    approval_timeout: GONE,
    pause: GONE,
    resume: GONE,
    wait: GONE,
  },
};

const isRequestRefusal = (cell: RequestCell): cell is RequestRefusal => cell === cell.toUpperCase();

/** The row of the table: the status, but for a pause. */
export const requestState = ({ status, pausedAt }: RequestFacts): RequestState =>
  status === 'requested' && pausedAt != null ? 'paused' : status;

/** The viewer's role in the current state. A former accepter of a request that is open again has none. */
export function requestRole(facts: RequestFacts, viewer: RequestViewer): RequestRole {
  if (viewer === 'system') return 'system';
  if (viewer.id === facts.authorId) return 'author';
  const hasAccepter = facts.status === 'pending_approval' || facts.status === 'approved';
  return hasAccepter && viewer.id === facts.pendingAccepterId ? 'accepter' : 'other';
}

/**
 * True when the viewer may know that this request exists.
 * Everybody else gets NOT_FOUND for every action, but for accepting a paused one.
 */
export function requestIsVisible(facts: RequestFacts, viewer: RequestViewer): boolean {
  return REQUEST_TABLE[requestState(facts)].view[requestRole(facts, viewer)] !== 'NOT_FOUND';
}

const ENDS_WITH_EXPIRY: readonly RequestAction[] = ['accept', 'edit', 'pause', 'resume'];

/**
 * Decides one action. Past the expiry, by `now`, it is no longer accepted, edited, paused or resumed.
 * That holds even before the system has expired it.
 */
export function decideRequest(
  facts: RequestFacts,
  action: RequestAction,
  viewer: RequestViewer,
  now?: EpochMs,
): RequestDecision {
  const cell = REQUEST_TABLE[requestState(facts)][action][requestRole(facts, viewer)];
  if (isRequestRefusal(cell)) return { ok: false, code: cell };
  const isPastExpiry = now !== undefined && facts.expiresAt != null && facts.expiresAt <= now;
  if (isPastExpiry && ENDS_WITH_EXPIRY.includes(action)) return { ok: false, code: 'REQUEST_NOT_OPEN' };
  return { ok: true, to: cell };
}
