// Deletion of an open request: off the market.
import { NOT_PAUSED, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordMoved } from './events.ts';

/** `row` is locked, and its status allows it. */
export async function deleteLockedRequest(work: UnitOfWork, row: RequestRow): Promise<void> {
  const deleted = await updateRequestRow(work.tx, row.id, { status: 'deleted', ...NOT_PAUSED }, work.now);
  recordMoved(work, row.status, deleted);
}
