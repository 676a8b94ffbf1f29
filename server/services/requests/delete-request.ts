// Deletion of an open request: off the market, and the people who wait for it are notified.
import { NOT_PAUSED, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { recordMoved } from './events.ts';
import { endWaiting } from './waiting-list.ts';

/** `row` is locked, and its status allows it. */
export async function deleteLockedRequest(work: UnitOfWork, row: RequestRow, author: UserRow): Promise<void> {
  const deleted = await updateRequestRow(work.tx, row.id, { status: 'deleted', ...NOT_PAUSED }, work.now);
  recordMoved(work, row.status, deleted);
  await endWaiting(work, deleted, author, 'gone');
}
