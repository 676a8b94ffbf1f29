// Why a request can or cannot be accepted, by its status and the reader (REQ-03).
import type { RequestRole, RequestState } from '#domain/request-table.ts';
import { strings } from './strings.ts';

/** '' where the button is enough. */
export function requestStatusText(state: RequestState, role: RequestRole): string {
  const text = strings.requestStatus;
  switch (state) {
    case 'requested':
      return role === 'author' ? text.OWN_OPEN : '';
    case 'paused':
      return text.OWN_PAUSED;
    case 'pending_approval':
      if (role === 'author') return text.SOMEBODY_ACCEPTED_YOURS;
      return role === 'accepter' ? text.YOU_ACCEPTED : text.SOMEBODY_ELSE_ACCEPTED;
    case 'approved':
      return text.BECAME_DEAL;
    case 'expired':
      return text.HAS_EXPIRED;
    case 'deleted':
      return text.WAS_REMOVED;
  }
}
