// Sentences of a request by status and reader: why it can or cannot be accepted (REQ-03).
import type { RequestRole, RequestState } from '#domain/request-table.ts';
import { WAITING_FOR_AUTHOR } from './request.ts';

/** '' where the button is enough. */
export function requestStatusText(state: RequestState, role: RequestRole): string {
  switch (state) {
    case 'requested':
      return role === 'author' ? 'This is your own request. It is open to everybody.' : '';
    case 'paused':
      return 'You have paused this request. Nobody else sees it.';
    case 'pending_approval':
      if (role === 'author') return 'Somebody accepted your request. Approve or decline.';
      if (role === 'accepter') return `You accepted this request. ${WAITING_FOR_AUTHOR}`;
      return 'Somebody else accepted this request. It opens again if the author declines.';
    case 'approved':
      return 'This request has become a deal.';
    case 'expired':
      return 'This request has expired.';
    case 'deleted':
      return 'This request was removed.';
  }
}
