// A deal as it goes out to one viewer, alone or in lists, with its people, its request and what is unread.

import type { DealDto, DealStepDto, RatingDto } from '#api/dto.ts';
import { type DealFacts, dealRole } from '#domain/deal-table.ts';
import { countUnread, type UnreadCounts } from '../../store/chat.ts';
import type { Executor } from '../../store/database.ts';
import { type DealRow, type DealStepRow, listDealSteps } from '../../store/deals.ts';
import { finalRatingsOf, type RatingRow } from '../../store/ratings.ts';
import { findRequests, type RequestRow } from '../../store/requests.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
import { requestView, termsView, toIso } from '../requests/view.ts';
import type { Viewer } from '../unit-of-work.ts';
import { personView } from '../users/view.ts';

export const dealFacts = (row: DealRow): DealFacts => ({ ...row, authorId: row.initiatorId });

interface RelatedRows {
  readonly people: ReadonlyMap<string, UserRow>;
  readonly requests: ReadonlyMap<string, RequestRow>;
  readonly unread: UnreadCounts;
}

function viewerRole(row: DealRow, viewer: Viewer): DealDto['viewerRole'] {
  const role = dealRole(dealFacts(row), viewer);
  if (role === 'admin') return 'admin';
  if (row.status === 'cancellation_pending' && role === 'asking_party') return 'cancel_requester';
  return row.status === 'pending_approval' && role === 'accepter' ? 'accepter_pending' : null;
}

function dealView(row: DealRow, viewer: Viewer, related: RelatedRows): DealDto {
  const owner = related.people.get(row.initiatorId);
  const accepter = related.people.get(row.accepterId);
  const request = related.requests.get(row.requestId);
  if (!owner || !accepter || !request)
    throw new Error(`transaction ${row.id} lacks its people or its request`);
  const initiator = personView(owner);
  const terms = termsView(row);
  return {
    itemType: 'transaction',
    id: row.id,
    _id: row.id,
    entityId: row.id,
    requestId: row.requestId,
    ownerId: row.initiatorId,
    status: row.status,
    statusBefore: row.statusBefore,
    ...terms,
    initiatorId: row.initiatorId,
    accepterId: row.accepterId,
    initiatorUser: initiator,
    accepterUser: personView(accepter),
    user: initiator,
    initiator,
    completionProposedBy: row.completionProposedBy,
    cancellationRequestedBy: row.cancellationRequestedBy,
    disputedBy: row.disputedBy,
    viewerRole: viewerRole(row, viewer),
    unreadCount: related.unread(viewer.id, row.id),
    // The frozen terms: the request itself may have been edited since a declined acceptance.
    request: { ...requestView(request, owner, null), ...terms },
    ratings: [],
    steps: [],
    decisionNote: row.decisionNote,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    deadlineAt: row.deadlineAt ? toIso(row.deadlineAt) : null,
    version: row.version,
  };
}

export const ratingView = (row: RatingRow): RatingDto => ({
  fromUserId: row.fromUserId,
  toUserId: row.toUserId,
  ratingValue: row.value,
  ratingComment: row.comment,
  createdAt: toIso(row.createdAt),
});

const stepView = (row: DealStepRow): DealStepDto => ({
  action: row.action,
  actorId: row.actorId,
  status: row.status,
  note: row.note,
  at: toIso(row.at),
});

/** Deals of a list, in its order; without the record of steps and ratings, which only a deal's own page shows. */
export async function dealListView(
  on: Executor,
  rows: readonly DealRow[],
  viewer: Viewer,
): Promise<DealDto[]> {
  const related = await loadRelatedRows(on, rows, [viewer]);
  return rows.map((row) => dealView(row, viewer, related));
}

/** One deal for each of several viewers, as lists and events show it. */
export async function dealViewsFor<V extends Viewer>(
  on: Executor,
  row: DealRow,
  viewers: readonly V[],
): Promise<{ viewer: V; view: DealDto }[]> {
  const related = await loadRelatedRows(on, [row], viewers);
  return viewers.map((viewer) => ({ viewer, view: dealView(row, viewer, related) }));
}

async function loadRelatedRows(
  on: Executor,
  rows: readonly DealRow[],
  viewers: readonly Viewer[],
): Promise<RelatedRows> {
  return {
    people: await findUsers(
      on,
      rows.flatMap((row) => [row.initiatorId, row.accepterId]),
    ),
    requests: await findRequests(
      on,
      rows.map((row) => row.requestId),
    ),
    unread: await countUnread(
      on,
      viewers.map((viewer) => viewer.id),
      rows.map((row) => row.id),
    ),
  };
}

/** One deal with its record: what its own page shows and every action answers. */
export async function dealDetailView(on: Executor, row: DealRow, viewer: Viewer): Promise<DealDto> {
  const [view] = await dealListView(on, [row], viewer);
  if (!view) throw new Error('no view of a transaction');
  const ratings = row.finishedAt ? await finalRatingsOf(on, row.id) : [];
  const steps = await listDealSteps(on, row.id);
  return { ...view, ratings: ratings.map(ratingView), steps: steps.map(stepView) };
}
