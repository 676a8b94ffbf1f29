// A request whose time is over: off the market, kept for its owner, who is told.
import { decideRequest } from '#domain/request-table.ts';
import { type RequestRow, updateRequest } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { announceExpiredRequest } from './events.ts';
import { NOTICES } from '../strings.ts';
import { notify } from '../notifications/notify.ts';
import { requestFacts } from './view.ts';
import type { Work } from '../unit-of-work.ts';

/** `request` is locked by the caller. False when the table does not let it expire. */
export async function expireRequest(work: Work, request: RequestRow, owner: UserRow): Promise<boolean> {
  const decision = decideRequest(requestFacts(request), 'expire', 'clock');
  if (!decision.ok) return false;
  const row = await updateRequest(work.tx, request.id, { status: decision.to }, work.now);
  announceExpiredRequest(work, { row, owner });
  await notify(work, {
    to: owner.id,
    type: 'system_message',
    sentence: NOTICES.requestExpired(),
    actor: null,
    requestId: row.id,
    status: row.status,
  });
  return true;
}
