// Facts of deals, and their events: to the feeds of both parties and of admins, each in their own view.

import type { DealAction } from '#domain/deal-table.ts';
import { END_OF_STREAM } from '../../events/format-sse.ts';
import type { TopicEvent } from '../../events/topic-event.ts';
import { ADMIN_FEED_TOPIC, chatAdminsTopic, feedTopic } from '../../events/topics.ts';
import type { DealRow } from '../../store/deals.ts';
import type { DealFact } from '../../store/facts.ts';
import type { ProjectionRows } from '../projection-rows.ts';
import { eventView, isOnMarket } from '../requests/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { dealEventViews } from './view.ts';

const partiesOf = (row: DealRow) => [row.initiatorId, row.accepterId];

/** Accepted: the deal replaces the request in the feeds of both parties. */
export const recordDealCreated = (work: UnitOfWork, row: DealRow): void =>
  work.record({ type: 'deal.created', dealId: row.id }, { users: partiesOf(row) });

export const recordDealStepped = (
  work: UnitOfWork,
  action: DealAction,
  { status: from }: DealRow,
  row: DealRow,
): void =>
  work.record(
    { type: 'deal.stepped', dealId: row.id, action, from, to: row.status },
    { users: partiesOf(row), staff: from === 'disputed' || row.status === 'disputed' },
  );

/** A finished deal leaves the feeds of its parties. */
export const recordDealLeftFeed = (work: UnitOfWork, row: DealRow): void =>
  work.record({ type: 'deal.left_feed', dealId: row.id }, { users: partiesOf(row) });

export function dealEvents(rows: ProjectionRows, fact: DealFact): TopicEvent[] {
  const row = rows.deals.get(fact.dealId);
  if (!row) return [];
  if (fact.type === 'deal.left_feed') return partiesOf(row).map((id) => removal(row, id));
  if (fact.type === 'deal.created')
    return dealEventViews({ row, related: rows }, partiesOf(row).map(asParty)).map(({ viewer, view }) => ({
      topic: feedTopic(viewer.id),
      type: 'feed_replace',
      payload: { item: view, replaceOf: row.requestId },
    }));
  const isUndone = fact.from === 'pending_approval' && fact.to !== 'initiated';
  return isUndone ? undoneEvents(rows, row) : changedEvents(rows, row, fact.from === 'disputed');
}

const removal = (row: DealRow, userId: string): TopicEvent => ({
  topic: feedTopic(userId),
  type: 'feed_remove',
  payload: { id: row.id },
});

/** Declined, withdrawn or timed out: the request replaces the deal for each party who sees it now. */
function undoneEvents(rows: ProjectionRows, row: DealRow): TopicEvent[] {
  const request = rows.requests.get(row.requestId);
  const author = rows.people.get(row.initiatorId);
  return partiesOf(row).map((id) => {
    const isSeen = request && (isOnMarket(request) || (id === author?.id && request.status === 'requested'));
    if (!isSeen || !author) return removal(row, id);
    return {
      topic: feedTopic(id),
      type: 'feed_replace',
      // For an accepter whom a block hides from the author, the deal leaves alone.
      shownUserId: author.id,
      payload: { item: eventView(rows, request, author, id), replaceOf: row.id },
    };
  });
}

/** Any other change. Admins see a deal exactly while it is disputed. */
function changedEvents(rows: ProjectionRows, row: DealRow, wasDisputed: boolean): TopicEvent[] {
  const parties = partiesOf(row);
  const viewers = [...parties.map(asParty), ...outsideJudges(rows, row)];
  const events: TopicEvent[] = dealEventViews({ row, related: rows }, viewers).map(({ viewer, view }) => ({
    topic: feedTopic(viewer.id),
    type: 'feed_upsert',
    payload: { item: view },
  }));
  if (!wasDisputed || row.status === 'disputed') return events;
  return [
    ...events,
    { topic: ADMIN_FEED_TOPIC, type: 'feed_remove', payload: { id: row.id }, exceptUsers: parties },
    // The admin who decided keeps access; the chat streams of the other admins end.
    {
      topic: chatAdminsTopic(row.id),
      type: END_OF_STREAM,
      payload: {},
      ...(row.resolvedBy ? { exceptUsers: [row.resolvedBy] } : {}),
    },
  ];
}

/** Staff who judge this deal now: while it is disputed, and they are no party. */
export const outsideJudges = ({ judges }: Pick<ProjectionRows, 'judges'>, row: DealRow) =>
  row.status === 'disputed'
    ? judges
        .filter((id) => id !== row.initiatorId && id !== row.accepterId)
        .map((id) => ({ id, isAdmin: true }))
    : [];

const asParty = (id: string) => ({ id, isAdmin: false });
