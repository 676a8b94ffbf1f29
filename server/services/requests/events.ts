// Events of request changes. Third parties get their view; the parties get their own and never the third parties'.

import type { RequestDto } from '#contract/dto.ts';
import { FEED_TOPIC, feedTopic, REQUESTS_TOPIC, requestsTopic } from '../../events/topics.ts';
import type { CurrencyPair } from '../../store/event-outbox.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { ClientView } from '../../store/tables/system.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { filterableAuthor, filterableTerms, requestView } from './view.ts';

interface ChangedRequest {
  readonly row: RequestRow;
  readonly author: UserRow;
}

/** For the receiver `id`; null: for third parties. */
export const eventView = (
  { market }: UnitOfWork,
  row: RequestRow,
  author: UserRow,
  id: string | null,
): RequestDto => requestView(market, row, author, { id, isEvent: true });

/** A new, edited or resumed open request: on every feed. */
export function emitOpenRequest(
  work: UnitOfWork,
  { row, author }: ChangedRequest,
  /** The request as it was before an edit; null for one that others do not have. */
  before: RequestRow | null,
): void {
  const type = before ? 'request_updated' : 'new_request';
  const parties = [row.ownerId];
  work.emit({
    topic: FEED_TOPIC,
    type: 'feed_upsert',
    payload: { item: eventView(work, row, author, null) },
    exceptUsers: parties,
    shownUserId: row.ownerId,
    pair: isOfAnotherPair(before, row) ? null : pairOf(row),
    clientView: before && { before: changedTerms(before, row) },
  });
  work.emit({
    topic: feedTopic(row.ownerId),
    type: 'feed_upsert',
    payload: { item: eventView(work, row, author, row.ownerId) },
  });
  emitToRequestStreams(work, { row, author }, parties, type, type);
}

/** To its author alone: a change of a paused request. */
export function emitOwnRequest(work: UnitOfWork, { row, author }: ChangedRequest): void {
  const item = eventView(work, row, author, row.ownerId);
  work.emit({ topic: feedTopic(row.ownerId), type: 'feed_upsert', payload: { item } });
  work.emit({ topic: requestsTopic(row.ownerId), type: 'request_updated', payload: { request: item } });
}

/** Paused: removed for everybody else. */
export function emitRequestPaused(work: UnitOfWork, changed: ChangedRequest): void {
  const { row } = changed;
  emitFeedRemoval(work, row, [row.ownerId]);
  work.emit({
    topic: REQUESTS_TOPIC,
    type: 'request_deleted',
    payload: { id: row.id },
    exceptUsers: [row.ownerId],
    shownUserId: row.ownerId,
  });
  emitOwnRequest(work, changed);
}

/** To the author's open pages, in the version that they know. */
export function emitWaitingCount(
  work: UnitOfWork,
  { row, author }: ChangedRequest,
  waitingCount: number,
): void {
  const request = { ...eventView(work, row, author, row.ownerId), waitingCount };
  work.emit({ topic: requestsTopic(row.ownerId), type: 'request_updated', payload: { request } });
}

/** Only the author sees the view count. */
export function emitViewCount(work: UnitOfWork, { row, author }: ChangedRequest): void {
  if (row.status !== 'requested') return;
  work.emit({
    topic: feedTopic(row.ownerId),
    type: 'feed_upsert',
    payload: { item: eventView(work, row, author, row.ownerId) },
    clientView: { patch: { id: row.id, fields: { viewCount: row.viewCount } } },
  });
}

/** Deleted by its author: removed for everybody. */
export function emitRequestDeleted(work: UnitOfWork, row: RequestRow): void {
  emitFeedRemoval(work, row, []);
  work.emit({
    topic: REQUESTS_TOPIC,
    type: 'request_deleted',
    payload: { id: row.id },
    shownUserId: row.ownerId,
  });
}

/** Expired: removed from every feed, kept for its author with that status. */
export function emitRequestExpired(work: UnitOfWork, { row, author }: ChangedRequest): void {
  emitFeedRemoval(work, row, []);
  emitToRequestStreams(work, { row, author }, [row.ownerId], 'request_deleted', 'request_updated');
}

/**
 * Accepted, or open again: third parties see the request disabled or enabled. In the feeds of the two parties the deal
 * replaces the request, or the request the deal (see `deals/events.ts`). `isHiddenFromAccepter`: it is open again, and
 * there is a block between the parties.
 */
export function emitAvailabilityChanged(
  work: UnitOfWork,
  { row, author }: ChangedRequest,
  accepterId: string,
  isHiddenFromAccepter = false,
): void {
  const parties = [row.ownerId, accepterId];
  work.emit({
    topic: FEED_TOPIC,
    type: 'feed_upsert',
    payload: { item: eventView(work, row, author, null) },
    exceptUsers: parties,
    shownUserId: row.ownerId,
    pair: pairOf(row),
    clientView: { before: { status: row.status === 'requested' ? 'pending_approval' : 'requested' } },
  });
  const readers = isHiddenFromAccepter ? [row.ownerId] : parties;
  emitToRequestStreams(work, { row, author }, readers, 'request_updated', 'request_updated');
  if (isHiddenFromAccepter)
    work.emit({ topic: requestsTopic(accepterId), type: 'request_deleted', payload: { id: row.id } });
}

/**
 * A filter reads the author otherwise than before: the request enters some feeds and leaves others. `before`: the author before
 * the change. The two parties have the new profile by its own event.
 */
export function emitAuthorChanged(work: UnitOfWork, { row, author }: ChangedRequest, before: UserRow): void {
  work.emit({
    topic: FEED_TOPIC,
    type: 'feed_upsert',
    payload: { item: eventView(work, row, author, null) },
    exceptUsers: [row.ownerId, ...(row.pendingAccepterId ? [row.pendingAccepterId] : [])],
    shownUserId: row.ownerId,
    pair: pairOf(row),
    clientView: { before: { author: filterableAuthor(work.market, before) } },
  });
}

/** Approved: removed from the market; the two parties keep it with that status. */
export function emitRequestApproved(
  work: UnitOfWork,
  { row, author }: ChangedRequest,
  accepterId: string,
): void {
  const parties = [row.ownerId, accepterId];
  emitFeedRemoval(work, row, parties);
  emitToRequestStreams(work, { row, author }, parties, 'request_deleted', 'request_updated');
}

function emitFeedRemoval(work: UnitOfWork, row: RequestRow, exceptUsers: readonly string[]): void {
  work.emit({
    topic: FEED_TOPIC,
    type: 'feed_remove',
    payload: { id: row.id },
    exceptUsers,
    shownUserId: row.ownerId,
    pair: pairOf(row),
    clientView: { pairs: [pairOf(row)] },
  });
}

const pairOf = ({ payCurrency, receiveCurrency }: RequestRow): CurrencyPair => [payCurrency, receiveCurrency];
/** An edit has moved the offer to another pair: the event concerns both. */
const isOfAnotherPair = (before: RequestRow | null, row: RequestRow): boolean =>
  before !== null && pairOf(before).join() !== pairOf(row).join();

/** The terms that a filter read before an edit, where they have changed. */
function changedTerms(before: RequestRow, after: RequestRow): NonNullable<ClientView['before']> {
  const now = filterableTerms(after);
  const changed = Object.entries(filterableTerms(before)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name as keyof typeof now]),
  );
  return Object.fromEntries(changed);
}

function emitToRequestStreams(
  work: UnitOfWork,
  { row, author }: ChangedRequest,
  parties: readonly string[],
  publicType: string,
  partyType: string,
): void {
  const publicPayload =
    publicType === 'request_deleted' ? { id: row.id } : { request: eventView(work, row, author, null) };
  const shownUserId = row.ownerId;
  work.emit({
    ...{ topic: REQUESTS_TOPIC, type: publicType, payload: publicPayload },
    ...{ exceptUsers: parties, shownUserId },
  });
  for (const id of parties) {
    work.emit({
      topic: requestsTopic(id),
      type: partyType,
      // An accepter keeps what they have accepted.
      shownUserId: row.status === 'requested' ? row.ownerId : null,
      payload: { request: eventView(work, row, author, id) },
    });
  }
}
