// A deal as it goes out to one viewer, alone or in lists, with its people, its request and what is unread.
import { type DealFacts, dealRole } from '#domain/deal-table.ts';
import type { WireRating, WireStep, WireTransaction } from '#api/dto.ts';
import { type UnreadCounts, unreadCounts } from '../../store/chat.ts';
import type { Executor } from '../../store/database.ts';
import { finalRatingsOf, type RatingRow } from '../../store/ratings.ts';
import { findRequests, type RequestRow } from '../../store/requests.ts';
import { type StepRow, stepsOf, type TransactionRow } from '../../store/deals.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
import { personView } from '../users/view.ts';
import { iso, requestView, termsView } from '../requests/view.ts';
import type { Viewer } from '../unit-of-work.ts';

export const dealFacts = (row: TransactionRow): DealFacts => row;

interface Around {
  readonly people: ReadonlyMap<string, UserRow>;
  readonly requests: ReadonlyMap<string, RequestRow>;
  readonly unread: UnreadCounts;
}

function viewerRole(row: TransactionRow, viewer: Viewer): WireTransaction['viewerRole'] {
  const role = dealRole(dealFacts(row), viewer);
  if (role === 'admin') return 'admin';
  if (row.status === 'cancellation_pending' && role === 'asker') return 'cancel_requester';
  return row.status === 'pending_approval' && role === 'accepter' ? 'accepter_pending' : null;
}

function transactionView(row: TransactionRow, viewer: Viewer, around: Around): WireTransaction {
  const owner = around.people.get(row.initiatorId);
  const accepter = around.people.get(row.accepterId);
  const request = around.requests.get(row.requestId);
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
    unreadCount: around.unread(viewer.id, row.id),
    // The frozen terms: the request itself may have been edited since a declined acceptance.
    request: { ...requestView(request, owner, null), ...terms },
    ratings: [],
    steps: [],
    decisionNote: row.decisionNote,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    deadlineAt: row.deadlineAt ? iso(row.deadlineAt) : null,
    version: row.version,
  };
}

export const ratingView = (row: RatingRow): WireRating => ({
  fromUserId: row.fromUserId,
  toUserId: row.toUserId,
  ratingValue: row.value,
  ratingComment: row.comment,
  createdAt: iso(row.createdAt),
});

const stepView = (row: StepRow): WireStep => ({
  action: row.action,
  actorId: row.actorId,
  status: row.status,
  note: row.note,
  at: iso(row.at),
});

/** Deals of a list, in its order; without the record of steps and ratings, which only a deal's own page shows. */
export async function listView(
  on: Executor,
  rows: readonly TransactionRow[],
  viewer: Viewer,
): Promise<WireTransaction[]> {
  const around = await aroundOf(on, rows, [viewer]);
  return rows.map((row) => transactionView(row, viewer, around));
}

/** One deal for each of several viewers, as lists and events show it. */
export async function viewsFor<V extends Viewer>(
  on: Executor,
  row: TransactionRow,
  viewers: readonly V[],
): Promise<{ viewer: V; view: WireTransaction }[]> {
  const around = await aroundOf(on, [row], viewers);
  return viewers.map((viewer) => ({ viewer, view: transactionView(row, viewer, around) }));
}

async function aroundOf(
  on: Executor,
  rows: readonly TransactionRow[],
  viewers: readonly Viewer[],
): Promise<Around> {
  return {
    people: await findUsers(
      on,
      rows.flatMap((row) => [row.initiatorId, row.accepterId]),
    ),
    requests: await findRequests(
      on,
      rows.map((row) => row.requestId),
    ),
    unread: await unreadCounts(
      on,
      viewers.map((viewer) => viewer.id),
      rows.map((row) => row.id),
    ),
  };
}

/** One deal with its record: what its own page shows and every action answers. */
export async function detailView(
  on: Executor,
  row: TransactionRow,
  viewer: Viewer,
): Promise<WireTransaction> {
  const [view] = await listView(on, [row], viewer);
  if (!view) throw new Error('no view of a transaction');
  const ratings = row.finishedAt ? await finalRatingsOf(on, row.id) : [];
  const steps = await stepsOf(on, row.id);
  return { ...view, ratings: ratings.map(ratingView), steps: steps.map(stepView) };
}
