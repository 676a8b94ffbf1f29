// Posting again: a new request with the terms of an own one that has ended (CALL-07).
import { requestIsVisible } from '#domain/request-table.ts';
import { findApprovedDeal } from '../../store/deals.ts';
import { readPostingFacts } from '../../store/market.ts';
import { findRequest, lockRequest, type RequestRow, updateRequestRow } from '../../store/requests.ts';
import { requireUser } from '../../store/users.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import type { RequestTermsInput } from './request-terms.ts';
import { requestFacts, requestView } from './view.ts';
import { countMatches, type PostedRequest, postRequest } from './write-requests.ts';

/**
 * A new request with the terms of an expired one, or of one whose deal has ended, and its time.
 * Own amounts stay, a follower follows, and the market's price is that of now; refusals as of a new request.
 * INVALID_STATE while it or its deal runs, and once its texts are erased.
 * While what was posted is open, posting again answers with it and posts nothing.
 */
export async function repostRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<PostedRequest>> {
  const row = await lockRequest(work.tx, id);
  if (!row || (await isRequestHidden(work.tx, row, viewer))) return refuse('NOT_FOUND');
  if (!requestIsVisible(requestFacts(row), viewer)) return refuse('NOT_FOUND');
  if (row.ownerId !== viewer.id) return refuse('NOT_OWNER');
  const author = await requireUser(work.tx, row.ownerId);
  const hasEnded =
    row.status === 'expired' ||
    (row.status === 'approved' && (await findApprovedDeal(work.tx, id))?.finishedAt != null);
  if (!hasEnded || row.clearedAt)
    return refuse('INVALID_STATE', { data: requestView(work.config, row, author, viewer) });
  const posted = row.repostedAs ? await findRequest(work.tx, row.repostedAs) : null;
  if (posted && (posted.status === 'requested' || posted.status === 'pending_approval')) {
    const { hiddenIds } = await readPostingFacts(work.tx, viewer.id, work.now);
    return ok({ row: posted, author, matches: await countMatches(work, posted, hiddenIds) });
  }
  const result = await postRequest(work, viewer, termsInput(row), row.ttlMs ?? work.config.requestTtlMs);
  if (result.ok) await updateRequestRow(work.tx, id, { repostedAs: result.value.row.id }, row.updatedAt);
  return result;
}

/** The terms as a body would name them. */
function termsInput(row: RequestRow): RequestTermsInput {
  const { priceKind, payAmount, marginBps, floorRate } = row;
  return {
    ...{ payCurrency: row.payCurrency, payMethod: row.payMethods },
    ...{ receiveCurrency: row.receiveCurrency, receiveMethod: row.receiveMethods },
    ...{ amount: row.amount, additionalDetails: row.additionalDetails },
    ...(priceKind === 'own' && payAmount !== null && { price: { kind: 'own', payAmount } }),
    ...(priceKind === 'follow' && { price: { kind: 'follow', marginBps: marginBps ?? 0, floorRate } }),
  };
}
