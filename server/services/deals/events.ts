// Facts of deals, and their events: to the feeds of both parties and of admins, each in their own view.

import { FINISHED_IN_FEED_MS } from '#domain/deadlines.ts';
import { type DealAction, isTerminal } from '#domain/deal-table.ts';
import type { DealStatus } from '#domain/entities.ts';
import { partyIds } from '#domain/parties.ts';
import { END_OF_STREAM } from '../../events/event-frames.ts';
import type { TopicEvent } from '../../events/topics.ts';
import { ADMIN_FEED_TOPIC, chatAdminsTopic, feedTopic } from '../../events/topics.ts';
import type { DealRow } from '../../store/deals.ts';
import type { DealFact, SettlementStep } from '../../store/facts.ts';
import type { ProjectionRows } from '../projection-rows.ts';
import { eventView, isOnMarket } from '../requests/events.ts';
import type { UnitOfWork, Viewer } from '../unit-of-work.ts';
import { dealEventViews, hasEndedUnapproved } from './view.ts';

/** Accepted: the deal replaces the request in the feeds of both parties. */
export const recordDealCreated = (work: UnitOfWork, row: DealRow): void =>
  work.record({ type: 'deal.created', dealId: row.id }, { users: partyIds(row) });

export const recordDealStepped = (
  work: UnitOfWork,
  action: DealAction,
  { status: from }: DealRow,
  row: DealRow,
): void =>
  work.record(
    { type: 'deal.stepped', dealId: row.id, action, from, to: row.status },
    { users: partyIds(row), staff: from === 'disputed' || row.status === 'disputed' },
  );

/** The settlement of a deal has changed. `kind`: as the line in the chat has it; absent without a line. */
export const recordSettlementChanged = (work: UnitOfWork, row: DealRow, kind?: SettlementStep): void =>
  work.record(
    { type: 'deal.settlement_changed', dealId: row.id, ...(kind && { kind }) },
    { users: partyIds(row), staff: row.status === 'disputed' },
  );

/** The case of a dispute has changed: pages read it again when they see the deal's next version. */
export const recordCaseChanged = (work: UnitOfWork, row: DealRow, isReleased: boolean): void =>
  work.record(
    { type: 'deal.case_changed', dealId: row.id, ...(isReleased ? { isReleased } : {}) },
    { users: partyIds(row), staff: true },
  );

/** A finished deal leaves the feeds of its parties. */
export const recordDealLeftFeed = (work: UnitOfWork, row: DealRow): void =>
  work.record({ type: 'deal.left_feed', dealId: row.id }, { users: partyIds(row) });

/** A disputed deal leaves the feed of a member of staff (CASE-53). */
export const recordHiddenFrom = (work: UnitOfWork, dealId: string, userId: string): void =>
  work.record({ type: 'deal.hidden_from', dealId, userId }, { users: [userId] });

export function dealEvents(rows: ProjectionRows, fact: DealFact): TopicEvent[] {
  const row = rows.deals.get(fact.dealId);
  if (!row) return [];
  if (fact.type === 'deal.hidden_from') return [removal(fact.userId, row.id)];
  if (hasEndedUnapproved(row))
    return fact.type === 'deal.created'
      ? // Undone meanwhile: the fact that follows brings the request back.
        partyIds(row).map((id) => removal(id, row.requestId))
      : undoneEvents(rows, row);
  const isShown = fact.type !== 'deal.left_feed' && isInFeedOfParties(rows, row);
  const ofParties = isShown
    ? shownEvents(rows, row, partyIds(row).map(asParty), fact.type === 'deal.created')
    : partyIds(row).map((id) => removal(id, row.id));
  if (fact.type === 'deal.stepped') return [...ofParties, ...staffEvents(rows, row, fact.from)];
  if (fact.type !== 'deal.settlement_changed' && fact.type !== 'deal.case_changed') return ofParties;
  const isReleased = fact.type === 'deal.case_changed' && fact.isReleased;
  return [
    ...ofParties,
    ...shownEvents(rows, row, outsideJudges(rows, row)),
    ...(isReleased ? [endOfChat(row.id, rows.judgesOf(row))] : []),
  ];
}

/** An upsert would bring back a deal that has left their feeds. */
export function isInFeedOfParties({ now }: Pick<ProjectionRows, 'now'>, deal: DealRow): boolean {
  const finishedAt = isTerminal(deal.status) ? deal.finishedAt : null;
  if (!finishedAt) return true;
  return !hasEndedUnapproved(deal) && finishedAt.getTime() + FINISHED_IN_FEED_MS > now.getTime();
}

const removal = (userId: string, id: string): TopicEvent => ({
  topic: feedTopic(userId),
  type: 'feed_remove',
  payload: { id },
});

/** The request replaces a deal that ended unapproved, for each party whose feed shows the request now. */
function undoneEvents(rows: ProjectionRows, row: DealRow): TopicEvent[] {
  const request = rows.requests.get(row.requestId);
  const author = rows.people.get(row.initiatorId);
  return partyIds(row).map((id) => {
    const isSeen =
      request &&
      (id === request.ownerId
        ? request.status === 'requested'
        : isOnMarket(request) && id !== request.pendingAccepterId);
    if (!isSeen || !author) return removal(id, row.id);
    return {
      topic: feedTopic(id),
      type: 'feed_replace',
      // For an accepter whom a block hides from the author, the deal leaves alone.
      shownUserId: author.id,
      payload: { item: eventView(rows, request, author, id), replaceOf: row.id },
    };
  });
}

const shownEvents = (
  rows: ProjectionRows,
  row: DealRow,
  viewers: readonly Viewer[],
  isNew = false,
): TopicEvent[] =>
  dealEventViews({ row, related: rows }, viewers).map(({ viewer, view }) => ({
    topic: feedTopic(viewer.id),
    ...(isNew
      ? { type: 'feed_replace', payload: { item: view, replaceOf: row.requestId } }
      : { type: 'feed_upsert', payload: { item: view } }),
  }));

/** Admins see a deal exactly while it is disputed. */
function staffEvents(rows: ProjectionRows, row: DealRow, from: DealStatus): TopicEvent[] {
  const shown = shownEvents(rows, row, outsideJudges(rows, row));
  if (from !== 'disputed' || row.status === 'disputed') return shown;
  return [
    ...shown,
    { topic: ADMIN_FEED_TOPIC, type: 'feed_remove', payload: { id: row.id }, exceptUsers: partyIds(row) },
    // The admin who decided keeps access; the chat streams of the other admins end.
    endOfChat(row.id, row.resolvedBy ? [row.resolvedBy] : []),
  ];
}

/** The end of the chat's streams of staff, but for these. */
const endOfChat = (dealId: string, exceptUsers: readonly string[]): TopicEvent => ({
  topic: chatAdminsTopic(dealId),
  type: END_OF_STREAM,
  payload: {},
  ...(exceptUsers.length > 0 ? { exceptUsers } : {}),
});

/** Staff who judge this deal now. */
export const outsideJudges = ({ judgesOf }: Pick<ProjectionRows, 'judgesOf'>, row: DealRow) =>
  judgesOf(row).map((id) => ({ id, isAdmin: true }));

const asParty = (id: string) => ({ id, isAdmin: false });
