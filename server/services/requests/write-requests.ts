// Own requests: create, edit, delete; and views by others.

import type { BodyOutput } from '#contract/schemas/bodies.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { filterLikeRequest } from '#domain/feed-filter.ts';
import { decideRequest } from '#domain/request-table.ts';
import { suspensionOf } from '#domain/sanctions.ts';
import { countOpenRequestsOfOthers, readPostingFacts } from '../../store/market.ts';
import {
  findRequest,
  insertRequest,
  type RequestRow,
  recordView,
  updateRequestRow,
} from '../../store/requests.ts';
import { recordAnswer } from '../../store/saved-searches.ts';
import { lockUserRow } from '../../store/users.ts';
import { waitText } from '../../texts/texts.ts';
import { refuseLeaving, refuseSuspended } from '../access/standing.ts';
import { isRequestHidden } from '../blocks/visibility.ts';
import { isHidingDue } from '../reports/count-reporters.ts';
import { hideIfReported, tellAuthor } from '../reports/hide-request.ts';
import { ok, refuse, refuseFields, type ServiceResult } from '../result.ts';
import { isAwayUntil } from '../settings/user-settings.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { deleteLockedRequest } from './end-request.ts';
import { recordEdited, recordPosted, recordUnseen, recordViewed } from './events.ts';
import { scheduleEndingNotice } from './keep-request.ts';
import { lockOwnRequest } from './lock-own-request.ts';
import { pauseColumns } from './pause-request.ts';
import {
  changesPriceAlone,
  isUnchanged,
  type RequestTermsInput,
  termsColumnsOf,
  termsOf,
  validateTerms,
} from './request-terms.ts';
import { authorSearchColumns, type OwnRequest, requestFacts } from './view.ts';

/** Edits in the hour that began with the first of them, with this one; refused when they are too many. */
function countEdit(
  { config, now }: UnitOfWork,
  { editsFrom, edits }: RequestRow,
): ServiceResult<Pick<RequestRow, 'editsFrom' | 'edits'>> {
  const waitMs = editsFrom ? editsFrom.getTime() + HOUR_MS - now.getTime() : 0;
  if (waitMs <= 0) return ok({ editsFrom: now, edits: 1 });
  const max = config.limits.editsPerHour;
  if (edits < max) return ok({ editsFrom, edits: edits + 1 });
  return refuse('LIMIT_REACHED', {
    message: (texts) => texts.refusals.requestEditLimit(max, waitText(waitMs)(texts)),
  });
}

/** HOME-07: as many as the feed shows of others under the filter 'Like your request' (SRCH-02). */
export const countMatches = (
  work: UnitOfWork,
  row: RequestRow,
  hiddenIds: readonly string[],
): Promise<number> =>
  countOpenRequestsOfOthers(work.tx, {
    hiddenIds,
    viewerId: row.ownerId,
    now: work.now,
    withoutAccepted: true,
    filter: filterLikeRequest({ ...row, payMethod: row.payMethods, receiveMethod: row.receiveMethods }),
  });

/** `matches`: how many open requests of others mirror it. */
export type PostedRequest = OwnRequest & { readonly matches: number };

/** CREATE-08, CALL-21. */
export async function createOpenRequest(
  work: UnitOfWork,
  viewer: Viewer,
  { ttlHours, ...input }: Omit<BodyOutput<'createRequest'>, 'rateOption'>,
): Promise<ServiceResult<PostedRequest>> {
  const { requestTtlMs, requestTtlMaxHours } = work.config;
  if (ttlHours && ttlHours > requestTtlMaxHours)
    return refuseFields([
      {
        path: 'ttlHours',
        message: ({ fieldErrors }) => fieldErrors.SCHEMA_ERRORS.maxValue(requestTtlMaxHours),
      },
    ]);
  return postRequest(work, viewer, input, ttlHours ? ttlHours * HOUR_MS : requestTtlMs);
}

/**
 * A new open request, with what is checked for one: terms, standing of its author, limits.
 * `ttlMs`: for how long it is open.
 */
export async function postRequest(
  work: UnitOfWork,
  viewer: Viewer,
  input: RequestTermsInput,
  ttlMs: number,
): Promise<ServiceResult<PostedRequest>> {
  const fault = validateTerms(work, input);
  if (fault) return fault;
  // Without the lock two concurrent calls could both see room for one more request.
  const author = await lockUserRow(work.tx, viewer.id);
  const facts = await readPostingFacts(work.tx, viewer.id, work.now);
  const { maxOpenRequests } = work.config;
  if (facts.openRequests >= maxOpenRequests) {
    return refuse('LIMIT_REACHED', { message: ({ refusals }) => refusals.openRequestLimit(maxOpenRequests) });
  }
  const expiresAt = new Date(work.now.getTime() + ttlMs);
  const id = work.newId();
  // Under the lock: a ban that was committed before it ends the call here.
  const refused =
    refuseSuspended(suspensionOf(author, work.now.getTime())) ??
    (await refuseLeaving(work, author, facts.isRecovering));
  if (refused) return refused;
  // One that reports had hidden stays hidden when it is posted again.
  const isHidden =
    facts.hasReports && (await isHidingDue(work, { ...input, id, ownerId: viewer.id, createdAt: work.now }));
  const pausedBy = isAwayUntil(work, facts.pausedUntil) ? 'absence' : isHidden ? 'reports' : null;
  const row = await insertRequest(work.tx, {
    id,
    ownerId: viewer.id,
    status: 'requested',
    ...termsColumnsOf(work, termsOf(work, input)),
    ...authorSearchColumns(work.config, author),
    createdAt: work.now,
    updatedAt: work.now,
    expiresAt,
    ttlMs,
    ...(pausedBy ? pauseColumns(work.now, { expiresAt, pausedMs: 0 }, pausedBy) : {}),
  });
  if (pausedBy) recordUnseen(work, row);
  else {
    recordPosted(work, row);
    await scheduleEndingNotice(work, row);
  }
  if (pausedBy === 'reports') await tellAuthor(work, row, 'request.hidden');
  return ok({ row, author, matches: await countMatches(work, row, facts.hiddenIds) });
}

/**
 * EDIT-01: only by its author and while it is open; it keeps its expiry.
 * The same terms again write and send nothing, so that an offer does not come to the top by them (RULE-03),
 * and by another own price alone neither.
 */
export async function editRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
  input: RequestTermsInput,
): Promise<ServiceResult<OwnRequest>> {
  const locked = await lockOwnRequest(work, viewer, id, 'edit');
  if (!locked.ok) return locked;
  const fault = validateTerms(work, input);
  if (fault) return fault;
  const { row: before, author } = locked.value;
  const terms = termsOf(work, input);
  if (isUnchanged(before, terms)) return ok({ row: before, author });
  const counted = countEdit(work, before);
  if (!counted.ok) return counted;
  const columns = { ...termsColumnsOf(work, terms), ...counted.value, editedAt: work.now };
  // Another price is no new offer: it stays where it is in every list.
  const updatedAt = changesPriceAlone(before, terms) ? before.updatedAt : work.now;
  const row = await updateRequestRow(work.tx, id, columns, updatedAt);
  if (row.pausedAt) recordUnseen(work, row);
  else recordEdited(work, before, row);
  return ok({ row: (await hideIfReported(work, row)) ?? row, author });
}

export async function deleteRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const locked = await lockOwnRequest(work, viewer, id, 'delete');
  if (!locked.ok) return locked;
  await deleteLockedRequest(work, locked.value.row);
  return ok({ id });
}

/** The time in which somebody who was notified of a request has opened it soon. */
const SOON_MS = 10 * MINUTE_MS;

/** CARD-02: counts once per viewer and never for the author. */
export async function viewRequest(
  work: UnitOfWork,
  viewer: Viewer,
  id: string,
): Promise<ServiceResult<{ id: string }>> {
  const request = await findRequest(work.tx, id);
  if (!request || (await isRequestHidden(work.tx, request, viewer))) return refuse('NOT_FOUND');
  const decision = decideRequest(requestFacts(request), 'view', viewer);
  if (!decision.ok) return refuse(decision.code);
  if (viewer.id === request.ownerId) return ok({ id });
  const row = await recordView(work.tx, id, viewer.id, work.now);
  if (row) {
    recordViewed(work, row);
    // Who comes soon is notified first the next time (CALL-05).
    const since = new Date(work.now.getTime() - SOON_MS);
    await recordAnswer(work.tx, viewer.id, id, { since, at: work.now });
  }
  return ok({ id });
}
