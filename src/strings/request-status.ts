// Sentences of a request by status and reader: why it can or cannot be accepted (REQ-03).
import type { RequestStatus } from '#domain/entities.ts';
import type { RequestRole } from '#domain/request-table.ts';
import { WAITING_FOR_AUTHOR } from './request.ts';

/** '' where the button is enough. */
export function requestStatusText(status: RequestStatus, role: RequestRole): string {
  switch (status) {
    case 'requested':
      return role === 'author' ? 'This is your own request. It is open to everybody.' : '';
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
