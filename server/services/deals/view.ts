// Deal DTO for one viewer, alone or in lists, with its parties, its request and the unread count.
import type { DealDto, DealStepDto, RatingDto } from '#contract/dto.ts';
import { clockStart, dealDeadline } from '#domain/deadlines.ts';
import { type DealFacts, dealRole, isTerminal } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import { partyIds } from '#domain/parties.ts';
import { countUnread, type UnreadCounts } from '../../store/chat.ts';
import {
  type DealStepRow,
  listDealSteps,
  listLastDealSteps,
  listStatusesBefore,
} from '../../store/deal-steps.ts';
import type { DealRow } from '../../store/deals.ts';
import { finalRatingsOf, type RatingRow } from '../../store/ratings.ts';
import { findRequests, type RequestRow } from '../../store/requests.ts';
import { findUsers, type UserRow } from '../../store/users.ts';
import { readStepPage } from '../paging.ts';
import { requestView, termsView, toIso } from '../requests/view.ts';
import { type NextSteps, nextStepView, readNextSteps } from '../settlement/next-steps.ts';
import type { ReadContext, ServiceConfig, Viewer } from '../unit-of-work.ts';
import { type ContactView, contactInDeal, personView, type Reader } from '../users/view.ts';

export const dealFacts = (row: DealRow): DealFacts => ({
  ...row,
  authorId: row.initiatorId,
  deadlineAt: row.deadlineAt ? row.deadlineAt.getTime() : null,
});

/** Rows that the views of deals show besides the deals' own. */
interface RelatedRows {
  readonly config: ServiceConfig;
  readonly people: ReadonlyMap<string, UserRow>;
  readonly requests: ReadonlyMap<string, RequestRow>;
  readonly unread: UnreadCounts;
  readonly nextSteps: NextSteps;
}

/**
 * A deal with its people, its request and the unread counts of some viewers.
 * Read once for all views of an action.
 */
export interface DealAggregate {
  readonly row: DealRow;
  readonly related: RelatedRows;
}

function viewerRole(row: DealRow, viewer: Viewer): DealDto['viewerRole'] {
  const role = dealRole(dealFacts(row), viewer);
  if (role === 'admin') return 'admin';
  if (row.status === 'cancellation_pending' && role === 'asking_party') return 'cancel_requester';
  return row.status === 'pending_approval' && role === 'accepter' ? 'accepter_pending' : null;
}

/** True for a deal that was declined, withdrawn or timed out. */
export const hasEndedUnapproved = ({ status, approvedAt }: DealRow): boolean =>
  isTerminal(status) && approvedAt === null;

/**
 * The deal's request with the frozen terms: it may have been edited after a declined acceptance.
 * RULE-05: to anybody but its author it is shown as it was accepted once the acceptance has ended;
 * who made its price then is not kept.
 * Its later life is not the former accepter's.
 */
function nestedRequestView(
  config: ServiceConfig,
  row: DealRow,
  request: RequestRow,
  author: UserRow,
  viewer: Viewer,
  initiator: ContactView,
): DealDto['request'] {
  const whole = { ...requestView(config, request, author, { id: null }, initiator), ...termsView(row) };
  if (!hasEndedUnapproved(row) || viewer.id === row.initiatorId) return whole;
  const { editedAt: _, price: __, ...view } = whole;
  return { ...view, status: 'requested', updatedAt: toIso(row.createdAt), deadlineAt: null, version: 1 };
}

function dealView(row: DealRow, viewer: Viewer & Reader, related: RelatedRows): DealDto {
  const author = related.people.get(row.initiatorId);
  const accepter = related.people.get(row.accepterId);
  const request = related.requests.get(row.requestId);
  if (!author || !accepter || !request)
    throw new Error(`transaction ${row.id} lacks its people or its request`);
  const { config } = related;
  const contact = contactInDeal(author, accepter, viewer);
  const initiator = personView(config, author, contact);
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
    accepterUser: personView(config, accepter, contactInDeal(accepter, author, viewer)),
    user: initiator,
    initiator,
    completionProposedBy: row.completionProposedBy,
    cancellationRequestedBy: row.cancellationRequestedBy,
    disputedBy: row.disputedBy,
    viewerRole: viewerRole(row, viewer),
    unreadCount: related.unread(viewer.id, row.id),
    request: nestedRequestView(config, row, request, author, viewer, contact),
    ratings: [],
    steps: [],
    decisionNote: row.decisionNote,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    deadlineAt: row.deadlineAt ? toIso(row.deadlineAt) : null,
    ...nextStepView(related.nextSteps(row, viewer.id)),
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

export const dealStepView = (row: DealStepRow): DealStepDto => ({
  n: row.version,
  action: row.action,
  actorId: row.actorId,
  status: row.status,
  note: row.note,
  at: toIso(row.at),
});

/** Deals of a list, in its order, without steps and ratings, which only the page of one deal shows. */
export async function dealListView(
  ctx: ReadContext,
  rows: readonly DealRow[],
  viewer: Viewer,
): Promise<DealDto[]> {
  const related = await loadRelatedRows(ctx, rows, [viewer]);
  return rows.map((row) => dealView(row, viewer, related));
}

/** One deal for each of several viewers, as events show it. */
export const dealEventViews = <V extends Viewer>(
  { row, related }: DealAggregate,
  viewers: readonly V[],
): { viewer: V; view: DealDto }[] =>
  viewers.map((viewer) => ({ viewer, view: dealView(row, { ...viewer, isEvent: true }, related) }));

/** `known`: rows that the caller has read or written in the same transaction; they are not read again. */
export async function loadDeal(
  ctx: ReadContext,
  row: DealRow,
  viewers: readonly Pick<Viewer, 'id'>[],
  known: { readonly people?: ReadonlyMap<string, UserRow>; readonly request?: RequestRow | null } = {},
): Promise<DealAggregate> {
  return { row, related: await loadRelatedRows(ctx, [row], viewers, known) };
}

async function loadRelatedRows(
  ctx: ReadContext,
  rows: readonly DealRow[],
  viewers: readonly Pick<Viewer, 'id'>[],
  { people, request }: Parameters<typeof loadDeal>[3] = {},
): Promise<RelatedRows> {
  const { db, config } = ctx;
  return {
    config,
    people: people ?? (await findUsers(db, rows.flatMap(partyIds))),
    requests: request
      ? new Map([[request.id, request]])
      : await findRequests(
          db,
          rows.map((row) => row.requestId),
        ),
    unread: await countUnread(
      db,
      rows.flatMap((row) => viewers.map((viewer) => [viewer.id, row.id] as const)),
    ),
    nextSteps: await readNextSteps(ctx, rows),
  };
}

/** The last steps of a deal, and what its page has to know of earlier ones (ACT-10). */
async function lastStepsView(
  { db }: ReadContext,
  { id }: DealRow,
): Promise<Pick<DealDto, 'steps' | 'earlierSteps'>> {
  const { items, nextCursor } = await readStepPage(
    (page) => listLastDealSteps(db, id, page),
    ({ version }) => version,
  );
  const steps = items.map(dealStepView);
  if (nextCursor === null) return { steps };
  const statuses = await listStatusesBefore(db, id, Number(nextCursor));
  return { steps, earlierSteps: { cursor: nextCursor, statuses } };
}

/**
 * One deal with its last steps and final ratings: the answer of every action.
 * The viewer is one of those that it was loaded for.
 */
export async function dealDetailView(
  ctx: ReadContext,
  { row, related }: DealAggregate,
  viewer: Viewer,
): Promise<DealDto> {
  const ratings = row.finishedAt ? await finalRatingsOf(ctx.db, row.id) : [];
  return {
    ...dealView(row, viewer, related),
    ratings: ratings.map(ratingView),
    ...(await lastStepsView(ctx, row)),
  };
}

/** One deal as its page shows it. */
export const readDealView = async (ctx: ReadContext, row: DealRow, viewer: Viewer): Promise<DealDto> =>
  dealDetailView(ctx, await loadDeal(ctx, row, [viewer]), viewer);

/** One deal with every step, as its record is kept. */
export async function readDealRecord(ctx: ReadContext, row: DealRow, viewer: Viewer): Promise<DealDto> {
  const { earlierSteps: _, ...view } = await readDealView(ctx, row, viewer);
  return { ...view, steps: (await listDealSteps(ctx.db, row.id)).map(dealStepView) };
}

/** It counts from now, or from the end of a bank's hold (HOLD-01); null while none runs. */
export function nextDeadline(now: Date, status: DealStatus, heldUntil: Date | null): Date | null {
  const start = clockStart(now.getTime(), heldUntil?.getTime() ?? null);
  const deadline = dealDeadline(status, start, start);
  return deadline === null ? null : new Date(deadline);
}
