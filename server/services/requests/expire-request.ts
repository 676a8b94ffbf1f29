// A request whose time is over: off the market, kept for its owner, who is told.
import { decideRequest } from '#domain/request-table.ts';
import { type RequestRow, updateRequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { notify } from '../notifications/notify.ts';
import { NOTIFICATION_TEXTS } from '../strings.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { emitRequestExpired } from './events.ts';
import { requestFacts } from './view.ts';

/** `request` is locked by the caller. False when the table does not let it expire. */
export async function expireRequest(work: UnitOfWork, request: RequestRow, owner: UserRow): Promise<boolean> {
  const decision = decideRequest(requestFacts(request), 'expire', 'system');
  if (!decision.ok) return false;
  const row = await updateRequestRow(work.tx, request.id, { status: decision.to }, work.now);
  emitRequestExpired(work, { row, owner });
  await notify(work, {
    to: owner.id,
    type: 'system_message',
    text: NOTIFICATION_TEXTS.requestExpired(),
    actor: null,
    requestId: row.id,
    status: row.status,
  });
  return true;
}
