// What everybody hears when a request changes: third parties their view, the parties their own and never the other after it.
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { requestView } from './view.ts';
import { FEED, feedOf, REQUESTS, requestsOf } from '../../events/topics.ts';
import type { Work } from '../unit-of-work.ts';

interface Changed {
  readonly row: RequestRow;
  readonly owner: UserRow;
}

/** A new or edited open request: on every feed. */
export function announceOpenRequest(
  work: Work,
  { row, owner }: Changed,
  type: 'new_request' | 'request_updated',
): void {
  const parties = [row.ownerId];
  work.emit({
    topic: FEED,
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, null) },
    exceptUsers: parties,
  });
  work.emit({
    topic: feedOf(row.ownerId),
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, row.ownerId) },
  });
  tellRequestStreams(work, { row, owner }, parties, type, type);
}

/** Only the owner sees how often it was viewed. */
export function announceViewCount(work: Work, { row, owner }: Changed): void {
  if (row.status !== 'requested') return;
  work.emit({
    topic: feedOf(row.ownerId),
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, row.ownerId) },
  });
}

/** Deleted by its owner: gone for everybody. */
export function announceDeletedRequest(work: Work, row: RequestRow): void {
  work.emit({ topic: FEED, type: 'feed_remove', payload: { id: row.id } });
  work.emit({ topic: REQUESTS, type: 'request_deleted', payload: { id: row.id } });
}

/** Expired: gone from every feed, kept for its owner with that status. */
export function announceExpiredRequest(work: Work, { row, owner }: Changed): void {
  work.emit({ topic: FEED, type: 'feed_remove', payload: { id: row.id } });
  tellRequestStreams(work, { row, owner }, [row.ownerId], 'request_deleted', 'request_updated');
}

/**
 * Accepted, or open again after that: third parties see it disabled, or enabled. The two parties see the deal
 * take its place in their feeds, or give it back (deal-events.ts).
 */
export function announceAcceptance(work: Work, { row, owner }: Changed, accepterId: string): void {
  const parties = [row.ownerId, accepterId];
  work.emit({
    topic: FEED,
    type: 'feed_upsert',
    payload: { item: requestView(row, owner, null) },
    exceptUsers: parties,
  });
  tellRequestStreams(work, { row, owner }, parties, 'request_updated', 'request_updated');
}

/** Approved: it leaves the market, and stands for the two parties with that status. */
export function announceApproval(work: Work, { row, owner }: Changed, accepterId: string): void {
  const parties = [row.ownerId, accepterId];
  work.emit({ topic: FEED, type: 'feed_remove', payload: { id: row.id }, exceptUsers: parties });
  tellRequestStreams(work, { row, owner }, parties, 'request_deleted', 'request_updated');
}

function tellRequestStreams(
  work: Work,
  { row, owner }: Changed,
  parties: readonly string[],
  othersHear: string,
  partiesHear: string,
): void {
  const publicPayload =
    othersHear === 'request_deleted' ? { id: row.id } : { request: requestView(row, owner, null) };
  work.emit({ topic: REQUESTS, type: othersHear, payload: publicPayload, exceptUsers: parties });
  for (const id of parties) {
    work.emit({
      topic: requestsOf(id),
      type: partiesHear,
      payload: { request: requestView(row, owner, id) },
    });
  }
}
