// Request table: the state machine of a request as one total table of status × action × role (CARD, REQ, APPR, EDIT).
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
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export const REQUEST_ROLES = ['author', 'accepter', 'other', 'system'] as const;
/** `accepter`: the user whose acceptance waits for approval or was approved. */
export type RequestRole = (typeof REQUEST_ROLES)[number];

export type RequestRefusal =
  | 'NOT_FOUND'
  | 'OWN_REQUEST'
  | 'NOT_OWNER'
  | 'FORBIDDEN'
  | 'REQUEST_NOT_OPEN'
  | 'INVALID_STATE';
/** The next status (lower case) or the refusal (upper case). */
export type RequestCell = RequestStatus | RequestRefusal;

/** What the table reads of a request; an ExchangeRequest has it. */
export interface RequestFacts {
  readonly status: RequestStatus;
  readonly authorId: string;
  readonly pendingAccepterId: string | null;
  readonly expiresAt?: EpochMs | null;
}
export type RequestViewer = { readonly id: string } | 'system';
export type RequestDecision =
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
});

export const REQUEST_TABLE: Readonly<Record<RequestStatus, Row>> = {
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
  },
};

const isRequestRefusal = (cell: RequestCell): cell is RequestRefusal => cell === cell.toUpperCase();

/** The viewer's role in the current state. A former accepter of a request that is open again has none. */
export function requestRole(facts: RequestFacts, viewer: RequestViewer): RequestRole {
  if (viewer === 'system') return 'system';
  if (viewer.id === facts.authorId) return 'author';
  const hasAccepter = facts.status === 'pending_approval' || facts.status === 'approved';
  return hasAccepter && viewer.id === facts.pendingAccepterId ? 'accepter' : 'other';
}

/** Whether the viewer may know that this request exists; everybody else gets NOT_FOUND for every action. */
export function requestIsVisible(facts: RequestFacts, viewer: RequestViewer): boolean {
  return REQUEST_TABLE[facts.status].accept[requestRole(facts, viewer)] !== 'NOT_FOUND';
}

/**
 * Decides one action. With `now`, a request past its expiry can no longer be accepted or edited, even before the system
 * has expired it.
 */
export function decideRequest(
  facts: RequestFacts,
  action: RequestAction,
  viewer: RequestViewer,
  now?: EpochMs,
): RequestDecision {
  const cell = REQUEST_TABLE[facts.status][action][requestRole(facts, viewer)];
  if (isRequestRefusal(cell)) return { ok: false, code: cell };
  const isPastExpiry = now !== undefined && facts.expiresAt != null && facts.expiresAt <= now;
  if (isPastExpiry && (action === 'accept' || action === 'edit'))
    return { ok: false, code: 'REQUEST_NOT_OPEN' };
  return { ok: true, to: cell };
}
