// Why a request can or cannot be accepted, by its status and the reader (REQ-03).
import type { PauseReason } from '#domain/entities.ts';
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

/** Why the reader's own request is paused (AWAY-09); '' where they have paused it, or it is not known. */
export function pausedText({
  pausedBy,
  awaitedName,
}: {
  readonly pausedBy: PauseReason | null;
  readonly awaitedName: string;
}): string {
  const { BY_ABSENCE, BY_DELETION, BY_MISSED, PAUSED_NOTE, waitsFor } = strings.pause;
  switch (pausedBy) {
    case 'absence':
      return BY_ABSENCE;
    case 'deletion':
      return BY_DELETION;
    case 'missed':
      return BY_MISSED;
    case 'acceptance':
      return awaitedName ? waitsFor(awaitedName) : PAUSED_NOTE;
    case 'author':
    case 'reports':
    case null:
      return '';
  }
}
