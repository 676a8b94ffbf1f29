// Events of deal changes: to the feeds of both parties and of admins, each in their own view.

import { END_OF_STREAM } from '../../events/format-sse.ts';
import { ADMIN_FEED_TOPIC, chatAdminsTopic, feedTopic } from '../../events/topics.ts';
import type { DealRow } from '../../store/deals.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { UserRow } from '../../store/users.ts';
import { eventView } from '../requests/events.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { findOutsideAdmins } from './admins.ts';
import { type DealAggregate, dealEventViews, loadDeal } from './view.ts';

const partiesOf = (row: DealRow) => [row.initiatorId, row.accepterId];

/** Accepted: the deal replaces the request in the feeds of both parties. */
export function emitDealCreated(work: UnitOfWork, deal: DealAggregate): void {
  const { row } = deal;
  for (const { viewer, view } of dealEventViews(deal, partiesOf(row).map(asParty))) {
    work.emit({
      topic: feedTopic(viewer.id),
      type: 'feed_replace',
      payload: { item: view, replaceOf: row.requestId },
    });
  }
}

/**
 * Declined, withdrawn or timed out: the request replaces the deal; null when the request expired meanwhile.
 * `isHiddenFromAccepter`: there is a block between the parties, so the accepter loses the deal alone.
 */
export function emitDealUndone(
  work: UnitOfWork,
  row: DealRow,
  reopened: { row: RequestRow; author: UserRow } | null,
  isHiddenFromAccepter: boolean,
): void {
  for (const id of partiesOf(row)) {
    const isHidden = isHiddenFromAccepter && id === row.accepterId;
    work.emit(
      reopened && !isHidden
        ? {
            topic: feedTopic(id),
            type: 'feed_replace',
            shownUserId: reopened.author.id,
            payload: { item: eventView(work, reopened.row, reopened.author, id), replaceOf: row.id },
          }
        : { topic: feedTopic(id), type: 'feed_remove', payload: { id: row.id } },
    );
  }
}

/** Any other change. Admins see a deal exactly while it is disputed. */
export async function emitDealChanged(work: UnitOfWork, before: DealRow, deal: DealAggregate): Promise<void> {
  const { row, related } = deal;
  const parties = partiesOf(row);
  const isDisputed = row.status === 'disputed';
  const admins = isDisputed
    ? (await findOutsideAdmins(work, row)).map(({ id }) => ({ id, isAdmin: true }))
    : [];
  const known = { people: related.people, request: related.requests.get(row.requestId) ?? null };
  // Each admin counts unread messages of their own.
  const ofAdmins = admins.length > 0 ? await loadDeal(work, row, admins, known) : deal;
  const views = [...dealEventViews(deal, parties.map(asParty)), ...dealEventViews(ofAdmins, admins)];
  for (const { viewer, view } of views)
    work.emit({ topic: feedTopic(viewer.id), type: 'feed_upsert', payload: { item: view } });
  if (before.status !== 'disputed' || isDisputed) return;
  work.emit({ topic: ADMIN_FEED_TOPIC, type: 'feed_remove', payload: { id: row.id }, exceptUsers: parties });
  // The admin who decided keeps access; the chat streams of the other admins end.
  work.emit({
    topic: chatAdminsTopic(row.id),
    type: END_OF_STREAM,
    payload: {},
    ...(row.resolvedBy ? { exceptUsers: [row.resolvedBy] } : {}),
  });
}

const asParty = (id: string) => ({ id, isAdmin: false });
