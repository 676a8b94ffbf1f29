// End of an open request: deleted by its author, or expired. Either takes it off the market.
import { decideRequest } from '#domain/request-table.ts';
import { NOT_PAUSED, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordMoved } from './events.ts';
import { requestFacts, sumsParams } from './view.ts';

/** `row` is locked, and its status allows it. */
export async function deleteLockedRequest(work: UnitOfWork, row: RequestRow): Promise<void> {
  const deleted = await updateRequestRow(work.tx, row.id, { status: 'deleted', ...NOT_PAUSED }, work.now);
  recordMoved(work, row.status, deleted);
}

/** `request` is locked by the caller. False when the request table does not allow it. */
export async function expireRequest(
  work: UnitOfWork,
  request: RequestRow,
  author: UserRow,
): Promise<boolean> {
  const decision = decideRequest(requestFacts(request), 'expire', 'system');
  if (!decision.ok) return false;
  const row = await updateRequestRow(work.tx, request.id, { status: decision.to, ...NOT_PAUSED }, work.now);
  recordMoved(work, request.status, row);
  await notify(work, {
    to: author.id,
    notice: request.pausedAt
      ? { kind: 'request.pause_ended', params: {} }
      : { kind: 'request.expired', params: sumsParams(row) },
    actor: null,
    requestId: row.id,
    status: row.status,
  });
  return true;
}
