// Card state: what a feed card is to its viewer (CARD-01…08): state, path that a tap opens, tracker step, whose turn it is.
import type { Deal, DealStatus, ExchangeRequest, FeedItem } from './entities.ts';
import {
  activeDealPath,
  approveRequestPath,
  dealPath,
  dealSummaryPath,
  editRequestPath,
  requestPath,
} from './page-paths.ts';

export type CardState =
  | 'own_open'
  /** Kept off the market by its author, the viewer (AWAY-01). */
  | 'own_paused'
  | 'open'
  | 'approve_or_decline'
  | 'pending_for_other'
  | 'waiting_for_approval'
  /** An approved, expired or deleted request: the feed drops it, but its card may stay for a moment. */
  | 'closed'
  | 'in_progress'
  | 'completion_wait'
  | 'completion_answer'
  | 'cancellation_wait'
  | 'cancellation_answer'
  | 'disputed'
  | 'completed'
  | 'failed'
  | 'cancelled';

function requestCardState(request: ExchangeRequest, viewerId: string): CardState {
  const own = request.authorId === viewerId;
  if (request.status === 'requested') {
    if (!own) return 'open';
    return request.pausedAt === null ? 'own_open' : 'own_paused';
  }
  if (request.status !== 'pending_approval') return 'closed';
  if (own) return 'approve_or_decline';
  return request.pendingAccepterId === viewerId ? 'waiting_for_approval' : 'pending_for_other';
}

function dealCardState(deal: Deal, viewerId: string): CardState {
  const isParty = deal.authorId === viewerId || deal.accepterId === viewerId;
  switch (deal.status) {
    case 'pending_approval':
      if (deal.authorId === viewerId) return 'approve_or_decline';
      return isParty || deal.viewerRole === 'accepter_pending' ? 'waiting_for_approval' : 'pending_for_other';
    case 'initiated':
      return 'in_progress';
    case 'completion_pending': {
      const proposer = deal.completionProposedBy;
      return isParty && proposer !== null && proposer !== viewerId ? 'completion_answer' : 'completion_wait';
    }
    case 'cancellation_pending': {
      // A backend may send only the viewer's role: a party that is not the requester then has to answer.
      const isRequester = deal.cancellationRequestedBy === viewerId || deal.viewerRole === 'cancel_requester';
      return isParty && !isRequester ? 'cancellation_answer' : 'cancellation_wait';
    }
    default:
      return deal.status;
  }
}

/** The state of this item for the viewer (CARD-01…08). */
export function cardState(item: FeedItem, viewerId: string): CardState {
  return item.kind === 'request' ? requestCardState(item, viewerId) : dealCardState(item, viewerId);
}

/** True for an own request, whose card has the viewer as its person. */
export const isOwnRequest = (kind: FeedItem['kind'], state: CardState): boolean =>
  kind === 'request' && (state === 'own_open' || state === 'own_paused' || state === 'approve_or_decline');

/** True for deals and own requests, which come first in the feed (FEED-01). */
export const isOwn = (kind: FeedItem['kind'], state: CardState): boolean =>
  kind === 'deal' || isOwnRequest(kind, state);

/** The path that a tap on the card opens. */
export function cardPath(item: FeedItem, viewerId: string): string {
  const { id } = item;
  if (item.kind === 'request') {
    const state = requestCardState(item, viewerId);
    if (state === 'own_open' || state === 'own_paused') return editRequestPath(id);
    return state === 'approve_or_decline' ? approveRequestPath(id) : requestPath(id);
  }
  switch (item.status) {
    case 'completed':
      return dealSummaryPath(id);
    case 'pending_approval':
    case 'failed':
    case 'cancelled':
      return dealPath(id);
    default:
      return activeDealPath(id);
  }
}

/**
 * CARD-05: index of the step in Started › Exchanging › Completion; null where no tracker is drawn.
 * An approved deal has started, so 'initiated' is the step Exchanging.
 */
export function trackerStep(status: DealStatus): 0 | 1 | 2 | null {
  if (status === 'initiated') return 1;
  return status === 'completion_pending' ? 2 : null;
}

/** Who is to act next. 'nobody': either may, an admin decides, or nothing is left to do. */
export function whoseTurn(item: FeedItem, viewerId: string): 'you' | 'them' | 'nobody' {
  switch (cardState(item, viewerId)) {
    case 'approve_or_decline':
    case 'completion_answer':
    case 'cancellation_answer':
      return 'you';
    case 'waiting_for_approval':
    case 'completion_wait':
    case 'cancellation_wait':
      return 'them';
    case 'disputed':
      return item.kind === 'deal' && item.viewerRole === 'admin' ? 'you' : 'nobody';
    case 'in_progress':
      return (item.kind === 'deal' && item.nextStep[1]) || 'nobody';
    default:
      return 'nobody';
  }
}
