// Lock of an own request for a change by its author, or the refusal.
import { decideRequest } from '#domain/request-table.ts';
import { lockRequest } from '../../store/requests.ts';
import { requireUser } from '../../store/users.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { type OwnRequest, requestFacts, requestView } from './view.ts';

/** NOT_FOUND, or the refusal of the request table; REQUEST_NOT_OPEN with the present request. */
export async function lockOwnRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  action: 'edit' | 'delete',
): Promise<ServiceResult<OwnRequest>> {
  const row = await lockRequest(work.tx, id);
  if (!row || (await isRequestHidden(work.tx, row, viewer))) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(row), action, viewer, work.now.getTime());
  const author = await requireUser(work.tx, row.ownerId);
  if (decision.ok) return ok({ row, author });
  const includesCurrent = decision.code === 'REQUEST_NOT_OPEN';
  return refuse(
    decision.code,
    includesCurrent ? { data: requestView(work.config, row, author, viewer) } : {},
  );
}
