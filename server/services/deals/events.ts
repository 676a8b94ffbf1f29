// What the parties of a deal and the admins hear when it changes, each in their own view.

import { END_OF_STREAM } from '../../events/format-sse.ts';
import type { RequestRow } from '../../store/requests.ts';
import type { TransactionRow } from '../../store/deals.ts';
import type { UserRow } from '../../store/users.ts';
import { outsideAdmins } from './admins.ts';
import { requestView } from '../requests/view.ts';
import { chatAdminsOf, FEED_OF_ADMINS, feedOf } from '../../events/topics.ts';
import { viewsFor } from './view.ts';
import type { Work } from '../unit-of-work.ts';

const partiesOf = (row: TransactionRow) => [row.initiatorId, row.accepterId];

/** Accepted: the deal takes the request's place in the feeds of both parties. */
export async function announceNewDeal(work: Work, row: TransactionRow): Promise<void> {
  for (const { viewer, view } of await viewsFor(work.tx, row, partiesOf(row).map(asParty))) {
    work.emit({
      topic: feedOf(viewer.id),
      type: 'feed_replace',
      payload: { item: view, replaceOf: row.requestId },
    });
  }
}

/** Declined, withdrawn or timed out: the request takes its place back; null when it expired meanwhile. */
export function announceReturn(
  work: Work,
  row: TransactionRow,
  reopened: { row: RequestRow; owner: UserRow } | null,
): void {
  for (const id of partiesOf(row)) {
    work.emit(
      reopened
        ? {
            topic: feedOf(id),
            type: 'feed_replace',
            payload: { item: requestView(reopened.row, reopened.owner, id), replaceOf: row.id },
          }
        : { topic: feedOf(id), type: 'feed_remove', payload: { id: row.id } },
    );
  }
}

/** Any other change. Admins see a deal exactly while it is disputed. */
export async function announceDealChange(
  work: Work,
  before: TransactionRow,
  row: TransactionRow,
): Promise<void> {
  const parties = partiesOf(row);
  const isDisputed = row.status === 'disputed';
  // Each admin counts unread messages of their own.
  const admins = isDisputed ? await outsideAdmins(work, row) : [];
  const viewers = [...parties.map(asParty), ...admins.map(({ id }) => ({ id, isAdmin: true }))];
  for (const { viewer, view } of await viewsFor(work.tx, row, viewers)) {
    work.emit({ topic: feedOf(viewer.id), type: 'feed_upsert', payload: { item: view } });
  }
  if (before.status !== 'disputed' || isDisputed) return;
  work.emit({ topic: FEED_OF_ADMINS, type: 'feed_remove', payload: { id: row.id }, exceptUsers: parties });
  // The one who decided may go on reading; after the last word of the chat the others leave it.
  work.emit({
    topic: chatAdminsOf(row.id),
    type: END_OF_STREAM,
    payload: {},
    ...(row.resolvedBy ? { exceptUsers: [row.resolvedBy] } : {}),
  });
}

const asParty = (id: string) => ({ id, isAdmin: false });
