// What everybody hears when a request changes: third parties their view, the parties their own and never the other after it.

import { FEED_TOPIC, feedTopic, REQUESTS_TOPIC, requestsTopic } from '../../events/topics.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { requestView } from './view.ts';

interface ChangedRequest {
  readonly row: RequestRow;
  readonly owner: UserRow;
}

/** A new or edited open request: on every feed. */
export function emitOpenRequest(
  work: UnitOfWork,
  { row, owner }: ChangedRequest,
  type: 'new_request' | 'request_updated',
): void {
  const parties = [row.ownerId];
  work.emit({
    topic: FEED_TOPIC,
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, null) },
    exceptUsers: parties,
  });
  work.emit({
    topic: feedTopic(row.ownerId),
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, row.ownerId) },
  });
  emitToRequestStreams(work, { row, owner }, parties, type, type);
}

/** Only the owner sees how often it was viewed. */
export function emitViewCount(work: UnitOfWork, { row, owner }: ChangedRequest): void {
  if (row.status !== 'requested') return;
  work.emit({
    topic: feedTopic(row.ownerId),
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, row.ownerId) },
  });
}

/** Deleted by its owner: gone for everybody. */
export function emitRequestDeleted(work: UnitOfWork, row: RequestRow): void {
  work.emit({ topic: FEED_TOPIC, type: 'feed_remove', payload: { id: row.id } });
  work.emit({ topic: REQUESTS_TOPIC, type: 'request_deleted', payload: { id: row.id } });
}

/** Expired: gone from every feed, kept for its owner with that status. */
export function emitRequestExpired(work: UnitOfWork, { row, owner }: ChangedRequest): void {
  work.emit({ topic: FEED_TOPIC, type: 'feed_remove', payload: { id: row.id } });
  emitToRequestStreams(work, { row, owner }, [row.ownerId], 'request_deleted', 'request_updated');
}

/**
 * Accepted, or open again after that: third parties see it disabled, or enabled. The two parties see the deal
 * take its place in their feeds, or give it back (deal-events.ts).
 */
export function emitAvailabilityChanged(
  work: UnitOfWork,
  { row, owner }: ChangedRequest,
  accepterId: string,
): void {
  const parties = [row.ownerId, accepterId];
  work.emit({
    topic: FEED_TOPIC,
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, null) },
    exceptUsers: parties,
  });
  emitToRequestStreams(work, { row, owner }, parties, 'request_updated', 'request_updated');
}

/** Approved: it leaves the market, and stands for the two parties with that status. */
export function emitRequestApproved(
  work: UnitOfWork,
  { row, owner }: ChangedRequest,
  accepterId: string,
): void {
  const parties = [row.ownerId, accepterId];
  work.emit({ topic: FEED_TOPIC, type: 'feed_remove', payload: { id: row.id }, exceptUsers: parties });
  emitToRequestStreams(work, { row, owner }, parties, 'request_deleted', 'request_updated');
}

function emitToRequestStreams(
  work: UnitOfWork,
  { row, owner }: ChangedRequest,
  parties: readonly string[],
  othersHear: string,
  partiesHear: string,
): void {
  const publicPayload =
    othersHear === 'request_deleted' ? { id: row.id } : { request: requestView(row, owner, null) };
  work.emit({ topic: REQUESTS_TOPIC, type: othersHear, payload: publicPayload, exceptUsers: parties });
  for (const id of parties) {
    work.emit({
      topic: requestsTopic(id),
      type: partiesHear,
      payload: { request: requestView(row, owner, id) },
    });
  }
}
