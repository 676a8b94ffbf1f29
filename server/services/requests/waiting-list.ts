// Waiting list of a request that waits for its author's approval: who waits is notified once when it is open again, or taken (WAIT-01…).
import type { RequestDto } from '#contract/dto.ts';
import { EMPTY_FILTER } from '#domain/feed-filter.ts';
import { decideRequest } from '#domain/request-table.ts';
import { WAITING_LIMITS } from '../../limits/deal-limits.ts';
import { listHiddenUserIds } from '../../store/blocks.ts';
import { countOpenRequestsOfOthers } from '../../store/market.ts';
import {
  addWaiter,
  countWaitersOf,
  countWaitsBy,
  findRequest,
  isWaiter,
  listAwaitedRequests,
  lockRequest,
  type RequestRow,
  removeWaiter,
  takeWaiters,
} from '../../store/requests.ts';
import { lockUser, requireUser, type UserRow } from '../../store/users.ts';
import { refuseLeaving } from '../access/standing.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { shownFirstName } from '../names/shown-name.ts';
import { notify, notifyEach } from '../notifications/notify.ts';
import { ok, refuse, type ServiceResult } from '../result.ts';
import type { ReadContext, UnitOfWork, Viewer } from '../unit-of-work.ts';
import { recordAwaited } from './events.ts';
import { requestFacts, requestListView, requestView } from './view.ts';

/**
 * NOT_FOUND for who may not see the request.
 * INVALID_STATE (with the request) unless somebody else's acceptance waits.
 */
export async function waitForRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<RequestDto>> {
  // The lock makes the two counts exact, and lets the entry come before or after the author's answer, never in between.
  const row = await lockRequest(work.tx, id);
  if (!row || (await isRequestHidden(work.tx, row, viewer))) return refuse('NOT_FOUND');
  const author = await requireUser(work.tx, row.ownerId);
  const decision = decideRequest(requestFacts(row), 'wait', viewer);
  if (!decision.ok) {
    const includesCurrent = decision.code === 'INVALID_STATE';
    return refuse(
      decision.code,
      includesCurrent ? { data: requestView(work.config, row, author, viewer) } : {},
    );
  }
  await lockUser(work.tx, viewer.id);
  const leaves = await refuseLeaving(work, await requireUser(work.tx, viewer.id));
  if (leaves) return leaves;
  if (!(await isWaiter(work.tx, id, viewer.id))) {
    const waiters = WAITING_LIMITS.waiters.value;
    const waits = WAITING_LIMITS.waits.value;
    if ((await countWaitersOf(work.tx, id)) >= waiters)
      return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.waitingListFull(waiters) });
    if ((await countWaitsBy(work.tx, viewer.id)) >= waits)
      return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.waitingListsLimit(waits) });
    await addWaiter(work.tx, id, viewer.id, work.now);
    recordAwaited(work, row, await countWaitersOf(work.tx, id));
  }
  return ok({ ...requestView(work.config, row, author, viewer), isWaiting: true });
}

/**
 * Also of a request that the viewer no longer sees; nothing happens when they do not wait.
 * NOT_FOUND for no request at all.
 */
export async function stopWaiting(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const row = await findRequest(work.tx, id);
  if (!row) return refuse('NOT_FOUND');
  if ((await removeWaiter(work.tx, id, viewer.id)) && row.status === 'pending_approval')
    recordAwaited(work, row, await countWaitersOf(work.tx, id));
  return ok({ id });
}

/** The requests that the viewer waits for, the newest first, without those that a block hides. */
export async function readAwaitedRequests(ctx: ReadContext, viewer: Viewer): Promise<RequestDto[]> {
  const rows = await listAwaitedRequests(ctx.db, viewer.id);
  const hidden = await Promise.all(rows.map((row) => isRequestHidden(ctx.db, row, viewer)));
  const shown = rows.filter((row, at) => row.status === 'pending_approval' && !hidden[at]);
  const views = await requestListView(ctx, shown, viewer);
  return views.map((view) => ({ ...view, isWaiting: true }));
}

/**
 * Fields of a single request while somebody's acceptance waits.
 * They are how many wait, for its author, and whether the viewer does.
 */
export async function waitingFields(
  { db }: ReadContext,
  row: RequestRow,
  viewer: Viewer,
): Promise<Pick<RequestDto, 'isWaiting' | 'waitingCount'>> {
  if (row.status !== 'pending_approval') return {};
  if (viewer.id === row.ownerId) return { waitingCount: await countWaitersOf(db, row.id) };
  return viewer.id === row.pendingAccepterId ? {} : { isWaiting: await isWaiter(db, row.id, viewer.id) };
}

export type WaitingOutcome = 'open' | 'taken' | 'gone';

/**
 * Notifies all who wait, at once and once, and empties the list.
 * Nobody is preferred: the first acceptance wins. The request is locked.
 */
export async function endWaiting(
  work: UnitOfWork,
  row: RequestRow,
  author: UserRow,
  outcome: WaitingOutcome,
): Promise<void> {
  const waiters = await takeWaiters(work.tx, row.id);
  if (waiters.length === 0) return;
  const hidden = new Set(await listHiddenUserIds(work.tx, author.id));
  const notified = waiters.filter((userId) => !hidden.has(userId));
  if (outcome === 'open')
    return notifyEach(work, notified, {
      notice: {
        kind: 'request.open_again',
        params: {
          name: shownFirstName(work.config, author),
          amount: `${Number(row.amount)}`,
          currency: row.receiveCurrency,
        },
      },
      until: row.expiresAt,
      actor: author,
      requestId: row.id,
      status: row.status,
    });
  // Of at most 20 (WAIT-05) each reads a number of their own.
  for (const userId of notified)
    await notify(work, {
      to: userId,
      notice: {
        kind: 'request.wait_ended',
        params: { outcome, similar: await countSimilar(work, row, userId) },
      },
      actor: null,
    });
}

/** Open requests of others for the same currencies. */
const countSimilar = (work: UnitOfWork, row: RequestRow, viewerId: string): Promise<number> =>
  countOpenRequestsOfOthers(work.tx, {
    viewerId,
    now: work.now,
    withoutAccepted: true,
    onlyOpen: true,
    filter: {
      ...EMPTY_FILTER,
      fromCurrency: row.receiveCurrency,
      toCurrency: row.payCurrency,
    },
  });
